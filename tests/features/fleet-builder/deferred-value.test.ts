import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeDeferredValue } from '#features/fleet-builder/deferred-value.ts'

const frameMs = 16
const delayMs = 30

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => setTimeout(act, frameMs))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A deferred value with a source that the test can change. */
function makeFixture() {
  let source = { n: 1 }
  const listeners = new Set<() => void>()
  const read = vi.fn(() => `value ${source.n}`)
  const deferred = makeDeferredValue({
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    source: () => source,
    read,
    delayMs,
  })
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    ...deferred,
    read,
    listeners,
    notify,
    change: (n: number) => {
      source = { n }
      notify()
    },
  }
}

it('a deferred comes after what it follows was painted and has rested, and is not read before', () => {
  const { current, subscribe, change, read } = makeFixture()
  expect(current()).toBe('value 1')
  const told = vi.fn()
  subscribe(told)
  change(2)
  vi.advanceTimersByTime(frameMs + delayMs - 1)
  expect(current()).toBe('value 1')
  expect(read).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2)
  expect(current()).toBe('value 2')
  expect(told).toHaveBeenCalledTimes(1)
})

it('changes in a row are followed once, by the last of them, and what is no change is not followed', () => {
  const { current, subscribe, change, notify, read } = makeFixture()
  current()
  const told = vi.fn()
  subscribe(told)
  for (const n of [2, 3, 4]) {
    change(n)
    vi.advanceTimersByTime(delayMs)
  }
  expect(told).not.toHaveBeenCalled()
  vi.advanceTimersByTime(frameMs + delayMs)
  expect(current()).toBe('value 4')
  expect(told).toHaveBeenCalledTimes(1)
  expect(read).toHaveBeenCalledTimes(2)
  notify()
  vi.advanceTimersByTime(1_000)
  expect(told).toHaveBeenCalledTimes(1)
})

it('a deferred nobody listens to waits for nothing, and whoever looks next finds it as it is by then', () => {
  const { current, subscribe, change, listeners } = makeFixture()
  current()
  const told = vi.fn()
  const stop = subscribe(told)
  change(2)
  stop()
  expect(vi.getTimerCount()).toBe(0)
  expect(listeners.size).toBe(0)
  expect(current()).toBe('value 2')
  change(3)
  expect(current()).toBe('value 3')
  subscribe(told)
  vi.advanceTimersByTime(1_000)
  expect(told).not.toHaveBeenCalled()
})

it('what changed between the look and the listening is followed', () => {
  const { current, subscribe, change } = makeFixture()
  current()
  change(2)
  const told = vi.fn()
  subscribe(told)
  vi.advanceTimersByTime(frameMs + delayMs + 1)
  expect(told).toHaveBeenCalledTimes(1)
  expect(current()).toBe('value 2')
})
