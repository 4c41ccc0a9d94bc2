import { describe, expect, test } from 'vitest'
import { playerLabel } from '#shared/player-names.ts'
import { gameOf } from '../support/attack/fuzz-bodies.ts'
import type { NewUser } from '../support/pocketbase.ts'
import { newRecordId, outcome, postAsStaff, serverOfFile, statusOf } from './support.ts'

const server = await serverOfFile()
const superuser = await server.superuser()
const moderator = await server.newUser({ roles: ['user', 'moderator'] })
const admin = await server.newUser({ roles: ['user', 'admin'] })
const ada = await server.newUser({ roles: ['user'] })
const ben = await server.newUser({ roles: ['user'] })

let lost = 0
const add = (reporter: string, more: object = {}) =>
  superuser
    .collection('battle_reports')
    .create({ ...gameOf(reporter, 'Close.'), own_lost: (lost += 1), state: 'open', ...more })
await add(ada.id, { state: 'confirmed', opponent: ben.id })
await add(ada.id, { winner: 'other', scenario: 'convoy' })
await add(ben.id, { own_faction: 'veil', other_faction: 'accord', winner: 'draw', own_points: 90, other_points: 100 })
await add(ben.id, { state: 'objected', opponent: ada.id })

interface Figures {
  readonly rows: readonly { own: string; other: string; winner: string; games: number }[]
  readonly left_out: number
  readonly releases: readonly string[]
}
const figures = (query: object = {}, of = moderator) => of.client.send<Figures>('/api/staff/battles/figures', { query })
const games = async (query: object = {}) => (await figures(query)).rows.reduce((sum, row) => sum + row.games, 0)
const leaveOut = (rows: readonly object[], isOut: boolean, reason = 'Reports nonsense.', of = moderator) =>
  postAsStaff<{ rows: readonly Record<string, unknown>[] }>(
    of.client,
    'battles/left-out',
    { rows, left_out: isOut },
    reason,
  )

describe('FE-14 the figures of real games', () => {
  test('are counted by factions and winner, without games to which the other side objects', async () => {
    const { rows, releases } = await figures()
    expect(rows).toEqual(
      expect.arrayContaining([
        { own: 'accord', other: 'veil', winner: 'own', games: 1 },
        { own: 'accord', other: 'veil', winner: 'other', games: 1 },
        { own: 'veil', other: 'accord', winner: 'draw', games: 1 },
      ]),
    )
    expect(rows).toHaveLength(3)
    expect(releases).toEqual([''])
  })

  test.each([
    [{ state: 'confirmed' }, 1],
    [{ state: 'objected' }, 1],
    [{ scenario: 'convoy' }, 1],
    [{ size: '100' }, 1],
    [{ size: '200' }, 2],
    [{ size: 'more' }, 0],
    [{ release: 'none' }, 3],
    [{ release: '7' }, 0],
    [{ scenario: "' OR 1=1 --" }, 0],
  ])('by %j are %i', async (query, expected) => {
    expect(await games(query)).toBe(expected)
  })

  test.each([{ size: '150' }, { state: 'anything' }])('by %j are refused', async (query) => {
    expect(await statusOf(figures(query))).toBe(400)
  })
})

test('FE-14 a player who is left out counts in no figure, with a reason that is logged, and can be taken back', async () => {
  expect(await statusOf(leaveOut([{ id: ada.id }], true, ''))).toBe(400)
  const before = await games()
  const out = await leaveOut([{ id: ada.id, from: { left_out: false } }], true)
  expect(out.rows).toMatchObject([{ outcome: 'changed', after: { left_out: true } }])
  // Games that somebody else reported and this player confirmed are also left out.
  expect(await games()).toBe(before - 2)
  expect((await figures()).left_out).toBe(1)
  expect((await leaveOut([{ id: ada.id, from: { left_out: false } }], true)).rows).toMatchObject([
    { outcome: 'conflict', before: { left_out: true } },
  ])
  expect((await leaveOut([{ id: newRecordId() }], true)).rows).toMatchObject([{ outcome: 'missing' }])
  // The player sees no difference.
  const own = await ada.client.send<{ rows: readonly { games: number }[] }>('/api/battle-reports/record', {})
  expect(own.rows.reduce((sum, row) => sum + row.games, 0)).toBe(2)

  const where = JSON.stringify([{ column: 'target_record', op: 'is', value: [`games-${ada.id}`] }])
  const log = await moderator.client.send<{ rows: readonly object[] }>('/api/staff/lists/audit', { query: { where } })
  expect(log.rows).toMatchObject([{ reason: 'Reports nonsense.', after: { left_out: true }, actor: moderator.id }])
  expect((await leaveOut([{ id: ada.id }], false, '')).rows).toMatchObject([{ outcome: 'changed' }])
  expect(await games()).toBe(before)
})

test('FE-14 who is left out and then deleted is forgotten', async () => {
  const gone = await server.newUser({ roles: ['user'] })
  await leaveOut([{ id: gone.id }], true)
  const before = (await figures()).left_out
  await superuser.collection('users').delete(gone.id)
  expect((await figures()).left_out).toBe(before - 1)
})

test('FE-14 RO-04 list and sheet name players, but nobody reads an address', async () => {
  const page = (of: NewUser) =>
    of.client.send<{ rows: readonly { id: string; reporter_name: string }[] }>('/api/staff/lists/battle_reports', {
      query: { where: JSON.stringify([{ column: 'reporter', op: 'is', value: [ada.id] }]) },
    })
  const [row] = (await page(moderator)).rows
  const sheet = (of: NewUser) => of.client.send<Record<string, unknown>>(`/api/staff/battles/${row?.id}`, {})
  for (const read of [await page(moderator), await sheet(moderator), await page(admin), await sheet(admin)]) {
    expect(JSON.stringify(read)).not.toContain(ada.email)
    expect(JSON.stringify(read)).not.toContain('answer_key')
  }
  expect(await sheet(admin)).toMatchObject({ reporter_name: playerLabel(ada.id) })
  const data = await admin.client.send<{ battleReports: object[] }>(`/api/staff/users/${ada.id}/data`, {})
  expect(data.battleReports).toContainEqual(expect.objectContaining({ reporter: ada.id, note: 'Close.' }))
  expect(JSON.stringify(data)).not.toContain('answer_key')
  expect(await sheet(moderator)).toMatchObject({ reporter: ada.id, reporter_left_out: false, same_figures: 0 })
  expect(await outcome(moderator.client.send('/api/staff/battles/nothing', {}))).toMatchObject({ status: 404 })
})
