import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { root } from '../../../scripts/lib/files.ts'
import { makePayload, versionLabel } from '../../../src/records/app-files/payload.ts'

const text =
  (body: string, status = 200): typeof fetch =>
  () =>
    Promise.resolve(new Response(body, { status }))
const gone: typeof fetch = () => Promise.reject(new TypeError('network is down'))

describe('the payload', () => {
  test('CA-11 is used if present, and requested once per visit', async () => {
    const fetched = vi.fn(text('{"gameVersion":"v0.3 playtest","announcement":" News ","other":1}'))
    const payload = makePayload(fetched)
    expect(await payload()).toEqual({ gameVersion: 'v0.3 playtest', announcement: 'News' })
    await payload()
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['absent', text('', 404)],
    ['broken', text('{"announcement":')],
    ['index.html', text('<!doctype html>')],
    ['of another shape', text('{"announcement":{"html":"<b>"}}')],
    ['over-long', text(JSON.stringify({ announcement: 'x'.repeat(501) }))],
    ['offline', gone],
  ])('CA-11 %s, it is ignored', async (_what, fetched) => {
    expect(await makePayload(fetched)()).toBeUndefined()
  })

  test('CA-11 a failed request is not cached: the next screen asks again', async () => {
    const fetched = vi.fn(gone)
    const payload = makePayload(fetched)
    const both = [payload(), payload()]
    expect(await Promise.all(both)).toEqual([undefined, undefined])
    expect(fetched).toHaveBeenCalledTimes(1)
    fetched.mockImplementation(text('{"announcement":"News"}'))
    expect(await payload()).toEqual({ announcement: 'News' })
    expect(await payload()).toEqual({ announcement: 'News' })
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  test('CA-11 the build contains an empty one, so that no host answers with an error', async () => {
    const shipped = readFileSync(join(root, 'public', 'payload.json'), 'utf8')
    expect(await makePayload(text(shipped))()).toEqual({})
  })

  test('RT-19 the payload extends the version and never replaces it', () => {
    expect(versionLabel('v0.2.2 alpha', undefined)).toBe('v0.2.2 alpha')
    expect(versionLabel('v0.2.2 alpha', { gameVersion: 'v0.2.2 alpha' })).toBe('v0.2.2 alpha')
    expect(versionLabel('v0.2.2 alpha', { gameVersion: 'playtest 4' })).toBe('v0.2.2 alpha · playtest 4')
    expect(versionLabel('v0.2.2 alpha', undefined, 3)).toBe('v0.2.2 alpha · release 3')
  })
})
