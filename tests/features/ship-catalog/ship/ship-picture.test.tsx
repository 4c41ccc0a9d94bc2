// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import { ShipPicture } from '#features/ship-catalog/ship/ship-picture.tsx'
import type { ShipViewerProps } from '#scene/ship-viewer.tsx'

let lose: (() => void) | undefined
vi.mock('#scene/ship-viewer.tsx', () => ({
  ShipViewer: ({ label, onUnavailable }: ShipViewerProps) => {
    lose = onUnavailable
    return <div role="application" aria-label={label} />
  },
}))

const ship = catalogue.ships.get('kharon-barbican')!

/** The browser's full screen, which jsdom does not have. */
function addFullScreen() {
  let element: Element | null = null
  const change = (to: Element | null) => {
    element = to
    document.dispatchEvent(new Event('fullscreenchange'))
    return Promise.resolve()
  }
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => element })
  Object.defineProperty(document, 'exitFullscreen', { configurable: true, value: () => change(null) })
  Object.defineProperty(document.documentElement, 'requestFullscreen', {
    configurable: true,
    value: () => change(document.documentElement),
  })
}
beforeEach(addFullScreen)
afterEach(() => {
  cleanup()
  for (const name of ['fullscreenElement', 'exitFullscreen']) Reflect.deleteProperty(document, name)
  Reflect.deleteProperty(document.documentElement, 'requestFullscreen')
})

const open = async () => {
  const user = userEvent.setup()
  render(<ShipPicture ship={ship} />)
  await user.click(screen.getByRole('button', { name: 'View in 3D' }))
  await user.click(await screen.findByRole('button', { name: 'Full screen' }))
  return { user, dialog: await screen.findByRole('dialog', { name: ship.name }) }
}
const closed = async () => {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getAllByRole('application')).toHaveLength(1)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Full screen' })))
}

it('FE-04 the model of a ship fills the screen, is drawn only once, and Escape returns to the page', async () => {
  const { user, dialog } = await open()
  expect(document.querySelectorAll('[role="application"]')).toHaveLength(1)
  expect(dialog.querySelector('[role="application"]')).not.toBeNull()
  expect(document.fullscreenElement).toBe(document.documentElement)
  await user.keyboard('{Escape}')
  await closed()
  expect(document.fullscreenElement).toBeNull()
})

it("FE-04 leaving the browser's full screen closes the large model", async () => {
  await open()
  await act(() => document.exitFullscreen())
  await closed()
})

it('FE-04 the model fills the window where the browser has no full screen', async () => {
  Reflect.deleteProperty(document.documentElement, 'requestFullscreen')
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await closed()
})

it('FE-04 the drawing is back when the model is lost in full screen', async () => {
  await open()
  act(() => lose?.())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText(/3D is not available/)).toBeDefined()
  expect(document.fullscreenElement).toBeNull()
})
