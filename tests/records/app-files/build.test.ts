import { describe, expect, test, vi } from 'vitest'
import { makeLatestBuild } from '../../../src/records/app-files/build.ts'

const text =
  (body: string, status = 200): typeof fetch =>
  () =>
    Promise.resolve(new Response(body, { status }))
const gone: typeof fetch = () => Promise.reject(new TypeError('network is down'))
const clock = { now: () => 1234, after: () => () => {} }

describe('the latest build', () => {
  test('CA-12 is asked for with a time query, past the caches', async () => {
    const fetched = vi.fn(text('{"id":"build-7"}'))
    expect(await makeLatestBuild(fetched, clock).fetchId()).toBe('build-7')
    expect(fetched).toHaveBeenCalledWith('/builds/latest.json?t=1234', expect.objectContaining({ cache: 'no-store' }))
  })

  test.each([
    ['no network', gone],
    ['a missing file', text('not found', 404)],
    ['index.html in its place', text('<!doctype html>')],
    ['another shape', text('{"id":7}')],
    ['an empty id', text('{"id":""}')],
  ])('CA-12 %s: nothing is known', async (_what, fetched) => {
    expect(await makeLatestBuild(fetched, clock).fetchId()).toBeUndefined()
  })
})
