import { afterAll, beforeAll, expect, test } from 'vitest'
import { hookRoutes } from '../support/attack/fuzz.ts'
import { fuzz, fuzzers, prepareFuzz, type FuzzedStore } from '../support/attack/run-fuzz.ts'
import { startTestServer } from '../support/pocketbase.ts'

let store: FuzzedStore
beforeAll(async () => {
  store = await prepareFuzz(await startTestServer())
}, 60_000)
afterAll(() => store.server.stop())

test('reads the routes from the sources of the hooks', () => {
  expect(hookRoutes().length).toBeGreaterThan(80)
  expect(hookRoutes()).toContain('GET /api/staff/users/{id}')
})

// `npm run bench -- fuzz` sends 200 000.
test.each(fuzzers)(
  'RO-04 requests of a %s with wrong values anywhere meet no fault of the store and show nothing that is not theirs',
  async (who) => {
    const { found, statuses } = await fuzz(store, who, 2611, 1000)
    expect(found).toEqual([])
    expect(statuses['200'] ?? 0).toBeGreaterThan(20)
  },
  60_000,
)
