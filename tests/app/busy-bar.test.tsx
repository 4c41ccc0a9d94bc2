// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { BusyBar, transitionWait } from '#app/busy-bar.tsx'

const bar = () => screen.queryByRole('progressbar', { name: 'Opening the next screen' })

describe('the sign of a slow navigation', () => {
  let arrive: () => void = () => {}

  beforeEach(() => {
    vi.useFakeTimers()
  })

  const leaveForSlowPage = async () => {
    const frame = (
      <>
        <BusyBar />
        <Outlet />
      </>
    )
    const loader = () => new Promise<null>((resolve) => (arrive = () => resolve(null)))
    const children = [
      { index: true, element: <p>Here</p> },
      { path: 'slow', loader, element: <p>There</p> },
    ]
    const router = createMemoryRouter([{ path: '/', element: frame, children }])
    render(<RouterProvider router={router} />)
    await act(async () => {
      void router.navigate('/slow')
      await vi.advanceTimersByTimeAsync(0)
    })
  }

  it('CA-14 is not shown for the first 100 ms', async () => {
    expect(transitionWait).toBe(100)
    await leaveForSlowPage()
    await act(() => vi.advanceTimersByTimeAsync(transitionWait - 1))
    expect(bar()).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(bar()).not.toBeNull()
    await act(async () => {
      arrive()
      await vi.advanceTimersByTimeAsync(0)
    })
    expect(screen.getByText('There')).toBeTruthy()
    expect(bar()).toBeNull()
  })

  it('CA-14 is not shown at all if the screen appears in time', async () => {
    await leaveForSlowPage()
    await act(async () => {
      await vi.advanceTimersByTimeAsync(transitionWait - 1)
      arrive()
      await vi.advanceTimersByTimeAsync(transitionWait)
    })
    expect(screen.getByText('There')).toBeTruthy()
    expect(bar()).toBeNull()
  })
})
