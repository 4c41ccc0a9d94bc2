// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { joinLayerHistory } from '#app/routing/layer-navigation.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/layer/confirm-dialog.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { makeLayerHistory } from '#ui/layer/layer-history.ts'
import { Menu, MenuItem } from '#ui/layer/menu.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { LayerHistoryContext } from '#ui/layer/use-back-closes.ts'

const Screen = () => {
  const [sheet, setSheet] = useState(false)
  const [confirm, setConfirm] = useState(false)
  const [dialog, setDialog] = useState(false)
  return (
    <main>
      <Button onClick={() => setSheet(true)}>Open</Button>
      <Menu trigger={<Button>More</Button>}>
        <MenuItem onSelect={() => setDialog(true)}>Rename</MenuItem>
      </Menu>
      <Dialog open={dialog} onOpenChange={setDialog} title="Rename fleet" />
      <Sheet open={sheet} onOpenChange={setSheet} title="Fleet">
        <Button onClick={() => setConfirm(true)}>Delete</Button>
        <Link to="/other">Other</Link>
        <Link to="?sort=points" replace>
          Sort
        </Link>
        <ConfirmDialog
          open={confirm}
          onOpenChange={setConfirm}
          title="Delete it?"
          confirmLabel="Yes"
          onConfirm={() => setConfirm(false)}
        >
          It can be brought back.
        </ConfirmDialog>
      </Sheet>
    </main>
  )
}

const stops: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const stop of stops.splice(0)) stop()
})

/**
 * Steps through the history are tasks, and so is what follows from them. So this waits for turns of the event loop, not
 * for a time.
 */
const wait = () =>
  act(async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setTimeout(done, 1))
  })

/** The app at /fleets, which was opened from /menu. `seen`: the keys of the router's locations, a new one per navigation. */
const open = async (state: object = {}) => {
  window.history.pushState({ idx: 0, key: 'menu' }, '', '/menu')
  window.history.pushState({ idx: 1, key: 'fleets', ...state }, '', '/fleets')
  const layers = makeLayerHistory(window)
  stops.push(layers.start())
  const router = createBrowserRouter([
    {
      path: '/',
      element: <Outlet />,
      children: [
        { path: 'menu', element: <p>The menu</p> },
        { path: 'fleets', element: <Screen /> },
        { path: 'other', element: <p>Another screen</p> },
      ],
    },
  ])
  stops.push(() => router.dispose())
  joinLayerHistory(router, layers)
  const seen: string[] = []
  router.subscribe(({ location, navigation }) => navigation.state === 'idle' && seen.push(location.pathname))
  render(
    <LayerHistoryContext value={layers}>
      <RouterProvider router={router} />
    </LayerHistoryContext>,
  )
  await wait()
  return { router, seen }
}

const press = async (role: string, name: string) => {
  await userEvent.click(screen.getByRole(role, { name }))
  await wait()
}
const back = async () => {
  window.history.back()
  await wait()
}
const address = () => window.location.pathname + window.location.search + window.location.hash
const leaves = async () => {
  await back()
  expect(address()).toBe('/menu')
}
const layer = (role: string) => screen.queryByRole(role)

describe('Back closes what is open before it leaves the screen', () => {
  it('AN-04 closes a sheet, without a navigation, and then leaves', async () => {
    const { seen } = await open()
    await press('button', 'Open')
    expect(layer('dialog')).not.toBeNull()
    await back()
    expect(layer('dialog')).toBeNull()
    expect(address()).toBe('/fleets')
    expect(seen).toEqual([])
    await back()
    expect(screen.getByText('The menu')).toBeDefined()
  })

  it('closes the topmost of two layers first', async () => {
    await open()
    await press('button', 'Open')
    await press('button', 'Delete')
    expect(layer('alertdialog')).not.toBeNull()
    await back()
    expect(layer('alertdialog')).toBeNull()
    expect(layer('dialog')).not.toBeNull()
    await back()
    expect(layer('dialog')).toBeNull()
    await leaves()
  })

  it('closes a menu, and a dialog that the menu has opened', async () => {
    await open()
    await press('button', 'More')
    await back()
    expect(layer('menu')).toBeNull()
    expect(address()).toBe('/fleets')
    await press('button', 'More')
    await press('menuitem', 'Rename')
    expect(layer('dialog')).not.toBeNull()
    await back()
    expect(layer('dialog')).toBeNull()
    await leaves()
  })

  it('leaves at the first Back after Escape or a button has closed the layers', async () => {
    const { seen } = await open()
    await press('button', 'Open')
    await press('button', 'Delete')
    await userEvent.keyboard('{Escape}')
    await wait()
    await press('button', 'Close')
    expect(layer('dialog')).toBeNull()
    expect(seen).toEqual([])
    await leaves()
  })

  it('leaves no entry behind when a link in a layer opens another screen', async () => {
    await open()
    await press('button', 'Open')
    await press('link', 'Other')
    expect(screen.getByText('Another screen')).toBeDefined()
    await back()
    expect(address()).toBe('/fleets')
    expect(layer('dialog')).toBeNull()
    await leaves()
  })

  it('keeps an address that was changed while a layer was open', async () => {
    await open()
    await press('button', 'Open')
    await press('link', 'Sort')
    window.history.replaceState(window.history.state, '', '/fleets?sort=points#here')
    expect(layer('dialog')).not.toBeNull()
    await back()
    expect(layer('dialog')).toBeNull()
    expect(address()).toBe('/fleets?sort=points#here')
    await leaves()
  })

  it('keeps the address of a screen that was opened from a layer with another fragment', async () => {
    // Chromium reports the change of the fragment only after the router has opened the other screen.
    const late: HashChangeEvent[] = []
    const hold = (event: HashChangeEvent) => {
      if (!event.isTrusted) return
      event.stopImmediatePropagation()
      late.push(event)
    }
    window.addEventListener('hashchange', hold, true)
    stops.push(() => window.removeEventListener('hashchange', hold, true))
    const { router } = await open()
    router.subscribe(() => {
      for (const { oldURL, newURL } of late.splice(0))
        window.dispatchEvent(new HashChangeEvent('hashchange', { oldURL, newURL }))
    })
    await press('button', 'Open')
    window.history.replaceState(window.history.state, '', '/fleets#here')
    await press('link', 'Other')
    expect(screen.getByText('Another screen')).toBeDefined()
    expect(address()).toBe('/other')
    await back()
    expect(address()).toBe('/fleets#here')
  })

  it('does not stop at the entry of a closed layer when Forward leads there', async () => {
    await open()
    await press('button', 'Open')
    await back()
    window.history.forward()
    await wait()
    await leaves()
  })

  it('works after a reload with an open layer', async () => {
    window.history.pushState({ idx: 0, key: 'menu' }, '', '/menu')
    window.history.pushState({ idx: 1, key: 'fleets' }, '', '/fleets')
    const before = window.history.length
    await open({ openLayers: 0 })
    await press('button', 'Open')
    expect(window.history.state).toMatchObject({ idx: 1, openLayers: 1 })
    cleanup()
    for (const stop of stops.splice(0)) stop()
    // The page begins again at the layer's entry.
    const layers = makeLayerHistory(window)
    stops.push(layers.start())
    await wait()
    expect(window.history.state).toMatchObject({ idx: 1, openLayers: 0 })
    expect(window.history.length).toBeGreaterThan(before)
    await leaves()
  })
})
