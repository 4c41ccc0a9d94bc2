// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { makeServiceWorkerHost } from '#app/service-worker.ts'

/** A page of the build `served` in a browser whose registration has these workers. */
const makeHost = (workers: object, served: string) => {
  const registration = { active: null, waiting: null, installing: null, update: () => Promise.resolve(), ...workers }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve(registration) } })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(`<meta name="orion-build" content="${served}">`)))
  return makeServiceWorkerHost()
}

test.each([
  ['false while a half-copied build could not be installed', { active: {} }, 'build-1', false],
  ['false while the server has the new id but still the old page', {}, 'build-1', false],
  ['true once the new worker waits', { active: {}, waiting: {} }, 'build-1', true],
  ['true after another tab let the new worker take over', { active: {} }, 'build-2', true],
  ['true without a worker, once the server has the new page', {}, 'build-2', true],
])('RT-18 the new build is ready: %s', async (_, workers, served, ready) => {
  const host = makeHost(workers, served)
  await host.prepare()
  expect(await host.isReady('build-2')).toBe(ready)
})
