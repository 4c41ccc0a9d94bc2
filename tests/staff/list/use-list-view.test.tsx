// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { useListView } from '#staff/list/use-list-view.ts'

afterEach(cleanup)

let change: ReturnType<typeof useListView>['change'] = () => {}
function List() {
  const list = useListView([], 'name')
  change = list.change
  return <output>{`${list.view.search} ${list.view.open}`}</output>
}

it('FE-09 two changes at once both stay, though the first one is not in the address yet', async () => {
  let release = () => {}
  const loader = vi.fn(() => new Promise<null>((resolve) => void (release = () => resolve(null))))
  const router = createMemoryRouter([{ path: '/', element: <List />, loader, HydrateFallback: () => null }])
  render(<RouterProvider router={router} />)
  await act(async () => {
    await vi.waitFor(() => expect(loader).toHaveBeenCalledTimes(1))
    release()
  })
  await act(async () => {
    change({ open: 'u1' })
    change({ search: 'gale' })
    await vi.waitFor(() => expect(loader.mock.calls.length).toBeGreaterThan(1))
    release()
  })
  expect((await screen.findByRole('status')).textContent).toBe('gale u1')
  // What is asked for later begins with the address again.
  await act(async () => {
    const asked = router.navigate('/?q=rude')
    release()
    await asked
  })
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('rude '))
})
