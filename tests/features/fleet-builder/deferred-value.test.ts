import { beforeEach, expect, it, vi } from 'vitest'
import { makeDeferredValue } from '#features/fleet-builder/open-fleet/deferred-value.ts'

const frameMs = 16
const delayMs = 30

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => setTimeout(act, frameMs))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
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

it('a deferred value updates after the paint and the delay, and is not computed before', () => {
  const { current, subscribe, change, read } = makeFixture()
  expect(current()).toBe('value 1')
  const listener = vi.fn()
  subscribe(listener)
  change(2)
  vi.advanceTimersByTime(frameMs + delayMs - 1)
  expect(current()).toBe('value 1')
  expect(read).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2)
  expect(current()).toBe('value 2')
  expect(listener).toHaveBeenCalledTimes(1)
})

it('several changes in a row cause one update, and a notification without a change causes none', () => {
  const { current, subscribe, change, notify, read } = makeFixture()
  current()
  const listener = vi.fn()
  subscribe(listener)
  for (const n of [2, 3, 4]) {
    change(n)
    vi.advanceTimersByTime(delayMs)
  }
  expect(listener).not.toHaveBeenCalled()
  vi.advanceTimersByTime(frameMs + delayMs)
  expect(current()).toBe('value 4')
  expect(listener).toHaveBeenCalledTimes(1)
  expect(read).toHaveBeenCalledTimes(2)
  notify()
  vi.advanceTimersByTime(1_000)
  expect(listener).toHaveBeenCalledTimes(1)
})

it('without subscribers there are no timers, and the next read returns the current value', () => {
  const { current, subscribe, change, listeners } = makeFixture()
  current()
  const listener = vi.fn()
  const stop = subscribe(listener)
  change(2)
  stop()
  expect(vi.getTimerCount()).toBe(0)
  expect(listeners.size).toBe(0)
  expect(current()).toBe('value 2')
  change(3)
  expect(current()).toBe('value 3')
  subscribe(listener)
  vi.advanceTimersByTime(1_000)
  expect(listener).not.toHaveBeenCalled()
})

it('a change between reading and subscribing causes an update', () => {
  const { current, subscribe, change } = makeFixture()
  current()
  change(2)
  const listener = vi.fn()
  subscribe(listener)
  vi.advanceTimersByTime(frameMs + delayMs + 1)
  expect(listener).toHaveBeenCalledTimes(1)
  expect(current()).toBe('value 2')
})
