// @vitest-environment jsdom
import { expect, onTestFinished, test } from 'vitest'
import { watchEvents } from '#app/watch/event-watch.ts'
import { ownError } from '../../support/own-error.ts'

const open = (online = true) => {
  const told: unknown[][] = []
  const stop = watchEvents(
    { event: (name) => void told.push([name]), error: (...error) => void told.push(error) },
    () => online,
  )
  onTestFinished(stop)
  return { told, stop }
}
const installed = () => window.dispatchEvent(new Event('appinstalled'))
const throwUncaught = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error, message: 'Uncaught' }))
const reject = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason, promise: Promise.resolve() }))
const loseChunk = (payload: Error) => window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
const lost = new TypeError(`Failed to fetch dynamically imported module: ${window.location.origin}/assets/a.js`)

test('AN-04 the installation of the app is reported, until the watch ends', () => {
  const { told, stop } = open()
  installed()
  expect(told).toEqual([['installed']])
  stop()
  installed()
  loseChunk(lost)
  expect(told).toHaveLength(1)
})

test('AN-04 uncaught errors and rejections of our code are reported; those of other scripts and aborted requests are not', () => {
  const { told } = open()
  const error = ownError('planted')
  throwUncaught(error)
  throwUncaught(new Error('of an extension'))
  reject('of an in-app browser')
  reject(error)
  reject(new DOMException('gone', 'AbortError'))
  expect(told).toEqual([
    ['script', error],
    ['script', error],
  ])
})

test('AN-04 a module that was not loaded is reported, unless there is no network', () => {
  const { told } = open()
  loseChunk(lost)
  reject(lost)
  expect(told).toEqual([
    ['chunk', lost],
    ['chunk', lost],
  ])
  const offline = open(false)
  loseChunk(lost)
  reject(lost)
  expect(offline.told).toEqual([])
})

test('AN-04 a lost WebGL context is reported for a canvas in the page, but not for a removed one', () => {
  const { told } = open()
  const canvas = document.createElement('canvas')
  document.body.append(canvas)
  canvas.dispatchEvent(new Event('webglcontextlost'))
  expect(told).toEqual([['webgl', 'Context lost']])
  canvas.remove()
  canvas.dispatchEvent(new Event('webglcontextlost'))
  expect(told).toHaveLength(1)
})
