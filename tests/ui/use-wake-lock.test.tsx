// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useWakeLock } from '#ui/use-wake-lock.ts'

interface Lock {
  released: boolean
  readonly release: () => Promise<void>
}

const locks: Lock[] = []
const held = () => locks.filter(({ released }) => !released).length
const request = vi.fn<() => Promise<Lock>>()

const grant = () => {
  const lock: Lock = {
    released: false,
    release: () => {
      lock.released = true
      return Promise.resolve()
    },
  }
  locks.push(lock)
  return Promise.resolve(lock)
}

/** As a browser does it: a hidden page loses its lock. */
const show = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  if (state === 'hidden') for (const lock of locks) lock.released = true
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  locks.splice(0)
  request.mockReset().mockImplementation(grant)
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'wakeLock')
})

const refused = vi.fn<() => void>()

function Screen({ isOn }: { readonly isOn: boolean }) {
  useWakeLock(isOn, refused)
  return null
}

test('the screen is kept on while the setting is on and the page is visible, and released when the screen is left', async () => {
  const { rerender, unmount } = render(<Screen isOn={false} />)
  expect(request).not.toHaveBeenCalled()
  rerender(<Screen isOn />)
  await expect.poll(() => held()).toBe(1)
  show('hidden')
  expect(held()).toBe(0)
  expect(request).toHaveBeenCalledTimes(1)
  show('visible')
  await expect.poll(() => held()).toBe(1)
  rerender(<Screen isOn={false} />)
  expect(held()).toBe(0)
  show('hidden')
  show('visible')
  expect(request).toHaveBeenCalledTimes(2)
  rerender(<Screen isOn />)
  await expect.poll(() => held()).toBe(1)
  unmount()
  expect(held()).toBe(0)
})

test('a lock that is granted after the screen was left is released at once', async () => {
  const { unmount } = render(<Screen isOn />)
  unmount()
  await expect.poll(() => locks[0]?.released).toBe(true)
})

test('a refusal is reported once, and a browser without wake locks is not asked', async () => {
  refused.mockClear()
  request.mockRejectedValue(new DOMException('battery', 'NotAllowedError'))
  const { unmount } = render(<Screen isOn />)
  await expect.poll(() => refused).toHaveBeenCalledTimes(1)
  show('hidden')
  show('visible')
  await expect.poll(() => request).toHaveBeenCalledTimes(2)
  await Promise.resolve()
  expect(refused).toHaveBeenCalledTimes(1)
  unmount()
  Reflect.deleteProperty(navigator, 'wakeLock')
  expect(() => render(<Screen isOn />)).not.toThrow()
})
