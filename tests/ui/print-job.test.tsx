// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PrintJob, useBrowserPrint } from '#ui/page/print-job.tsx'

const print = vi.fn()

beforeEach(() => {
  // jsdom loads no fonts and does not print.
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } })
  vi.stubGlobal('print', print)
})

afterEach(() => {
  print.mockClear()
  Reflect.deleteProperty(document, 'fonts')
})

function Screen() {
  const [isPrinting, done] = useBrowserPrint()
  return isPrinting ? (
    <PrintJob isUnderWay onDone={done}>
      On paper
    </PrintJob>
  ) : null
}

const onPaper = () => document.querySelector('.print-job')?.textContent
const tell = (event: 'beforeprint' | 'afterprint') => act(() => window.dispatchEvent(new Event(event)))

it('the browser’s own print command prints the job, which is there only during printing', async () => {
  render(<Screen />)
  expect(onPaper()).toBeUndefined()
  window.dispatchEvent(new Event('beforeprint'))
  expect(onPaper()).toBe('On paper')
  await tell('afterprint')
  expect([onPaper(), print.mock.calls.length]).toEqual([undefined, 0])
})

it('a job from the app is printed once, and replaces the browser’s own', async () => {
  const onDone = vi.fn()
  render(
    <>
      <PrintJob onDone={onDone}>By the menu</PrintJob>
      <Screen />
    </>,
  )
  await expect.poll(() => print.mock.calls.length).toBe(1)
  await tell('beforeprint')
  expect(document.querySelectorAll('.print-job')).toHaveLength(1)
  await tell('afterprint')
  expect(onDone).toHaveBeenCalledOnce()
})
