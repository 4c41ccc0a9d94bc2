import { expect, test } from 'vitest'
import { playerLabel } from '#shared/player-names.ts'
import { gameOf } from '../../support/attack/fuzz-bodies.ts'
import { newRecordId, outcome, serverOfFile } from '../support.ts'
import { openCodes } from './code-store.ts'

const at = (day: number) => `2026-11-0${day} 12:00:00.000Z`
const emails = Array.from({ length: 3 }, () => `${newRecordId()}@orion.test`)

// Eight codes: two only made, two mailed, one handed to the mail server, three redeemed (one of them printed, for two
// people), and one of the four people saved a fleet.
const server = await serverOfFile()
const admin = await server.newUser({ roles: ['user', 'admin'] })
const { newCode, register, redemptionsOf } = openCodes(
  () => server,
  () => admin,
)
const store = await server.superuser()
const batch = (await store.collection('code_batches').create({ name: 'Path' })).id
const codes = [
  await newCode({ batch }),
  await newCode({ batch }),
  await newCode({ batch, mailed_at: at(2) }),
  await newCode({ batch, mailed_at: at(4) }),
  await newCode({ batch, mailed_at: at(2), handed_at: at(3), bound_email: 'handed@orion.test' }),
  await newCode({ batch, mailed_at: at(2), handed_at: at(3) }),
  await newCode({ batch, mailed_at: at(2), handed_at: at(5) }),
  await newCode({ batch, max_uses: 2 }),
]
await register(codes[5]?.code ?? '', emails[0])
await register(codes[6]?.code ?? '', emails[1])
await register(codes[7]?.code ?? '', emails[2])
await register(codes[7]?.code ?? '')
await server.sql(`UPDATE alpha_codes SET created = '${at(1)}' WHERE batch = '${batch}'`)
await server.sql(`UPDATE alpha_codes SET redeemed_at = '${at(7)}' WHERE batch = '${batch}' AND redeemed_at <> ''`)
await server.sql(`UPDATE code_redemptions SET created = '${at(7)}'`)
const [first] = await redemptionsOf(codes[5]?.id ?? '')
const fleet = await store.collection('fleets').create({ id: newRecordId(), user: first?.['user'], data: { ships: [] } })
// A second person reported a battle, without a fleet in the account.
const [second] = await redemptionsOf(codes[6]?.id ?? '')
await store.collection('battle_reports').create(gameOf(String(second?.['user']), 'A game'))
await server.sql(`UPDATE code_redemptions SET first_battle_at = '${at(8)}' WHERE id = '${second?.id}'`)
await server.sql(`UPDATE code_redemptions SET first_fleet_at = '${at(9)}' WHERE id = '${first?.id}'`)
// Deleting a fleet later changes nothing.
await store.collection('fleets').delete(fleet.id)

interface Step {
  readonly step: string
  readonly count: number
  readonly people: number | null
  readonly here: number
  readonly median_days: number | null
}
const path = (query: object, client = admin.client) =>
  client.send<{ steps: readonly Step[] }>('/api/staff/codes/path', { query })
const people = (query: object, client = admin.client) =>
  client.send<{ rows: readonly Record<string, string>[]; next: string }>('/api/staff/codes/path/people', { query })

test('FE-12 the path of a batch counts codes and people at each step, and the middle of the days between', async () => {
  const { steps } = await path({ batch })
  expect(
    steps.map(({ median_days: days, ...one }) => ({
      ...one,
      days: days === null ? null : Math.round(days * 100) / 100,
    })),
  ).toEqual([
    { step: 'made', count: 8, people: null, here: 2, days: null },
    { step: 'mailed', count: 5, people: null, here: 2, days: 1 },
    { step: 'handed', count: 3, people: null, here: 1, days: 1 },
    // Two and four days after they were handed over, and six after the printed one was made.
    { step: 'redeemed', count: 3, people: 4, here: 2, days: 4 },
    { step: 'first-fleet', count: 1, people: 1, here: 1, days: 2 },
    { step: 'first-battle', count: 1, people: 1, here: 1, days: 1 },
  ])
  expect((await path({})).steps[0]?.count).toBeGreaterThanOrEqual(8)
  expect(await outcome(path({ batch: newRecordId() }))).toMatchObject({ status: 404 })
})

test('FE-12 each step names who is there, and moderators read no address', async () => {
  const { steps } = await path({ batch })
  for (const { step, here } of steps) expect((await people({ batch, step })).rows.length, step).toBe(here)
  expect((await people({ batch, step: 'handed' })).rows).toMatchObject([
    { bound_email: 'handed@orion.test', at: at(3) },
  ])
  const [first] = (await people({ batch, step: 'first-fleet' })).rows
  expect(first).toMatchObject({ name: playerLabel(first?.['user'] ?? ''), at: at(9) })
  const moderator = await server.newUser({ roles: ['moderator'] })
  for (const { step } of steps) {
    expect(JSON.stringify(await people({ batch, step }, moderator.client))).not.toContain('@')
  }
  expect(await outcome(people({ batch, step: 'nowhere' }))).toMatchObject({ status: 400 })
})

test('FE-12 the people of a step come in pages, each once', async () => {
  const many = (await store.collection('code_batches').create({ name: 'Many' })).id
  await admin.client.send('/api/staff/codes/make', { method: 'POST', body: { batch: many, total: 120, max_uses: 1 } })
  const found: string[] = []
  let after = ''
  do {
    const page = await people({ batch: many, step: 'made', after })
    found.push(...page.rows.map(({ id = '' }) => id))
    after = page.next
  } while (after !== '')
  expect([found.length, new Set(found).size]).toEqual([120, 120])
})
