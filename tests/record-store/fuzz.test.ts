import { afterAll, expect, test, vi } from 'vitest'
import { routeBodies } from '../support/attack/fuzz-bodies.ts'
import { fuzzers, startFuzzedStore } from '../support/attack/fuzzed-store.ts'
import { overhear } from '../support/attack/overhear.ts'
import { fuzz, leaksOfLogs } from '../support/attack/run-fuzz.ts'
import { hookRoutes } from '../support/hook-routes.ts'
import { matrix } from '../support/rule-matrix.ts'

const store = await startFuzzedStore()
afterAll(() => store.server.stop())

test('every route and collection is attacked, with a body that gets far', () => {
  expect(hookRoutes().length).toBeGreaterThan(80)
  // A route of ours at the address of a collection gets the bodies of that collection.
  const posts = hookRoutes().filter((route) => route.startsWith('POST ') && !route.includes(' /api/collections/'))
  expect(Object.keys(routeBodies(store.world.ids)).toSorted()).toEqual(posts)
  const without = ['roles', 'code_settings', 'mail_settings']
  expect([...Object.keys(store.world.victim), ...without].toSorted()).toEqual(Object.keys(matrix).toSorted())
})

test('RO-02 nobody hears by realtime of what is another’s, whatever they listen to', async () => {
  const { found, byRight, taken } = await overhear(store)
  expect(found).toEqual([])
  expect(byRight).toContain('moderator feedback')
  // Fourteen collections with records of the victim are in the table, and each attacker may listen to them.
  expect(taken).toBe(14 * fuzzers.length)
})

// `npm run bench -- fuzz` sends 200 000.
test.each(fuzzers)(
  'RO-04 of requests with wrong values anywhere by %s none meets a fault of the store, or shows or changes what is another’s',
  async (who) => {
    const { found, shown, statuses } = await fuzz(store, who, 2611 + fuzzers.indexOf(who), 3000)
    expect(found).toEqual([])
    expect(statuses['200'] ?? 0).toBeGreaterThan(50)
    // Attackers with many rights must have seen much data, otherwise a leak might not be found.
    if (who === 'admin') expect(shown).toEqual(expect.arrayContaining(['fleets', 'star_marks', 'users.email']))
  },
  60_000,
)

test('RO-04 no token, address or secret of these requests stands in the logs', async () => {
  expect(await vi.waitFor(() => leaksOfLogs(store), { timeout: 60_000, interval: 200 })).toEqual([])
})
