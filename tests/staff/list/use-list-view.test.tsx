// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { useListView } from '#staff/list/use-list-view.ts'

function List() {
  const { view, change } = useListView([], 'name')
  const both = () => {
    change({ open: 'u1' })
    change({ search: 'gale' })
  }
  return (
    <button type="button" onClick={both}>
      {`${view.search} ${view.open}`}
    </button>
  )
}

it('FE-09 two changes at once both stay, although the first one is not in the address yet', async () => {
  let release = () => {}
  const loader = vi.fn(() => new Promise<null>((resolve) => void (release = () => resolve(null))))
  const router = createMemoryRouter([{ path: '/', element: <List />, loader, HydrateFallback: () => null }])
  render(<RouterProvider router={router} />)
  await act(async () => {
    await expect.poll(() => loader).toHaveBeenCalledTimes(1)
    release()
  })
  await act(async () => {
    fireEvent.click(screen.getByRole('button'))
    await expect.poll(() => loader.mock.calls.length).toBeGreaterThan(1)
    release()
  })
  expect(screen.getByRole('button').textContent).toBe('gale u1')
  // Later changes start from the address again.
  await act(async () => {
    const asked = router.navigate('/?q=rude')
    release()
    await asked
  })
  await expect.poll(() => screen.getByRole('button').textContent).toBe('rude ')
})
