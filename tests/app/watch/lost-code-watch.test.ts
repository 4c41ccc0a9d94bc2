// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { watchLostCode } from '#app/watch/lost-code-watch.ts'

it('CA-13 each failed import of a build is reported with its error', () => {
  const report = vi.fn()
  const stop = watchLostCode(report)
  const payload = new TypeError('Failed to fetch dynamically imported module')
  const fail = () => window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  fail()
  expect(report).toHaveBeenCalledExactlyOnceWith(payload)
  stop()
  fail()
  expect(report).toHaveBeenCalledOnce()
})
