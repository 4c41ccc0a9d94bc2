// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FatalErrors } from '#app/errors/fatal-errors.tsx'

beforeEach(() => {
  // React reports what an error boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(cleanup)

const show = () => {
  const page = (
    <>
      <p>The page</p>
      <FatalErrors />
    </>
  )
  const children = [{ path: '/', element: page, ErrorBoundary: () => <p>The error page</p> }]
  render(<RouterProvider router={createMemoryRouter(children)} />)
}
const isFatal = () => screen.queryByText('The error page') !== null

const throwUncaught = (error: unknown, message = `Uncaught ${String(error)}`) =>
  act(() => void window.dispatchEvent(new ErrorEvent('error', { error, message, cancelable: true })))
const reject = (reason: unknown) =>
  act(() => void window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })))

const thrown = [new Error('planted'), 'x', '', 7, null, undefined, { status: 500 }]

describe('what nobody has caught', () => {
  it.each(thrown)('ER-02 shows the error page when %o was thrown', (value) => {
    show()
    throwUncaught(value)
    expect(isFatal()).toBe(true)
  })

  it.each(thrown)('ER-02 shows the error page when a promise was rejected with %o', (value) => {
    show()
    reject(value)
    expect(isFatal()).toBe(true)
  })

  it('ER-01 is ignored where a request was aborted, and where nothing of ours is broken', () => {
    show()
    const aborted = new DOMException('gone', 'AbortError')
    throwUncaught(aborted)
    reject(aborted)
    throwUncaught(null, 'Script error.')
    throwUncaught(undefined, 'ResizeObserver loop completed with undelivered notifications.')
    expect(screen.getByText('The page')).toBeTruthy()
    expect(isFatal()).toBe(false)
  })
})
