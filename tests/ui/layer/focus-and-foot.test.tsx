// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { ToastsOfScreen } from '#app/toasts-of-screen.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { footHeight } from '#ui/layer/toast-foot.ts'
import { currentToasts, toast } from '#ui/layer/toast.ts'

const Page = ({ opens = false }: { readonly opens?: boolean }) => {
  const [open, setOpen] = useState(opens)
  const [hasOpener, setHasOpener] = useState(true)
  return (
    <main>
      <h1>Fleets</h1>
      <Button>Search</Button>
      {hasOpener && <Button onClick={() => setOpen(true)}>Report</Button>}
      <Dialog open={open} onOpenChange={setOpen} title="Report a game">
        <Button onClick={() => setHasOpener(false)}>Remove the opener</Button>
      </Dialog>
    </main>
  )
}
const closeByKey = async (user: ReturnType<typeof userEvent.setup>) => {
  const modal = await screen.findByRole('dialog')
  await waitFor(() => expect(modal.contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')
}

describe('the focus after a dialog', () => {
  it('goes to the heading of the page, if the page opened with the dialog', async () => {
    render(<Page opens />)
    await closeByKey(userEvent.setup())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Fleets' })))
  })

  it('goes to the control used before, if the one that opened the dialog is gone', async () => {
    const user = userEvent.setup()
    render(<Page />)
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await user.click(screen.getByRole('button', { name: 'Report' }))
    await user.click(await screen.findByRole('button', { name: 'Remove the opener' }))
    await closeByKey(user)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' })))
  })

  it('goes to a button that was pressed without getting the focus, as in Safari', async () => {
    const user = userEvent.setup()
    render(<Page />)
    const button = screen.getByRole('button', { name: 'Report' })
    button.addEventListener('mousedown', (event) => event.preventDefault())
    await user.click(button)
    await closeByKey(user)
    await waitFor(() => expect(document.activeElement).toBe(button))
  })
})

it('the root is marked as dimmed as long as a modal is open, so that the gutter is dark too', async () => {
  const user = userEvent.setup()
  render(<Page opens />)
  expect(document.documentElement.hasAttribute('data-dimmed')).toBe(true)
  await closeByKey(user)
  await waitFor(() => expect(document.documentElement.hasAttribute('data-dimmed')).toBe(false))
})

describe('messages', () => {
  const bar = (className: string, top: number, position = 'fixed') => {
    const element = document.body.appendChild(document.createElement('div'))
    element.className = className
    element.style.position = position
    element.getBoundingClientRect = () => new DOMRect(0, top, 300, 60)
    return element
  }

  it('are above the bars of the page, or above the foot of the open modal', () => {
    expect(footHeight()).toBe(0)
    bar('bottom-rail', innerHeight - 60)
    expect(footHeight()).toBe(60)
    bar('thumb-bar', innerHeight - 140)
    bar('thumb-bar', innerHeight - 300, 'static')
    expect(footHeight()).toBe(140)
    bar('', innerHeight - 90).dataset['layerFoot'] = ''
    document.body.setAttribute('data-scroll-locked', '1')
    expect(footHeight()).toBe(90)
    document.body.removeAttribute('data-scroll-locked')
  })

  it('disappear with their screen; one that comes with the navigation stays, and a filter does not count as a screen', async () => {
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const router = createMemoryRouter([{ path: '*', element: <ToastsOfScreen /> }])
    render(<RouterProvider router={router} />)
    const texts = () => currentToasts().map(({ text }) => text)
    toast('Ship removed')
    now = 3000
    await act(() => router.navigate('/?q=plumb', { replace: true }))
    expect(texts()).toEqual(['Ship removed'])
    await act(() => router.navigate('/dice'))
    expect(texts()).toEqual([])
    toast('Fleet deleted')
    await act(() => router.navigate('/fleet-builder'))
    expect(texts()).toEqual(['Fleet deleted'])
  })
})
