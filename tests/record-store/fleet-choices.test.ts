import { expect, test } from 'vitest'
import { newRecordId, serverOfFile } from './support.ts'

const server = await serverOfFile()
const moderator = await server.newUser({ roles: ['user', 'moderator'] })
const player = await server.newUser()

interface Choices {
  readonly owners: number | null
  readonly fleets: number | null
  readonly rows: readonly {
    readonly kind: string
    readonly item: string
    readonly owners: number
    readonly fleets: number
  }[]
}
const choices = () => moderator.client.send<Choices>('/api/staff/balance/choices', {})

const refit = (id: string) => ({ slot: 'weapons', refit: id })
const ship = (design: string, ...refits: readonly string[]) => ({
  key: design,
  design,
  name: '',
  refits: refits.map(refit),
})
const data = (ships: readonly unknown[], admiral = '') => ({ faction: 'veil', limit: 200, ships, admiral })

/** Fleets of players `from` to `to`, one each. */
const addFleets = (from: number, to: number, of: object) =>
  server.sql(`
    WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})
    INSERT INTO fleets (id, user, data, revision, changed_at, deleted, created, updated)
    SELECT 'choices-' || lower(hex(randomblob(8))), 'owner-' || i, '${JSON.stringify(of)}', 1, '{}', 0,
      '2026-11-23 12:00:00.000Z', '2026-11-23 12:00:00.000Z' FROM n`)

test('FE-14 what fewer than 20 owners bring stays in the store', async () => {
  expect(await choices()).toEqual({ least_owners: 20, owners: null, fleets: null, rows: [] })
  await addFleets(1, 19, data([ship('veil-a', 'lens')], 'veil-grey'))
  // A second fleet of the same players does not add a second owner.
  await addFleets(1, 19, data([ship('veil-a'), ship('veil-a')]))
  expect(await choices()).toEqual({ least_owners: 20, owners: null, fleets: null, rows: [] })

  await addFleets(20, 20, data([ship('veil-a'), ship('veil-b', 'lens', 'lens')]))
  expect(await choices()).toEqual({
    least_owners: 20,
    owners: 20,
    fleets: 39,
    rows: [
      { kind: 'faction', item: 'veil', owners: 20, fleets: 39 },
      { kind: 'refit', item: 'lens', owners: 20, fleets: 20 },
      { kind: 'ship', item: 'veil-a', owners: 20, fleets: 39 },
    ],
  })
})

test('FE-14 a fleet counts as it is now: changed, deleted, brought back, removed, or odd', async () => {
  await addFleets(101, 119, data([ship('veil-c'), ship('veil-d')]))
  const owners = async (item: string) => (await choices()).rows.find((row) => row.item === item)?.owners
  const fleets = player.client.collection('fleets')
  const id = newRecordId()
  const at = (revision: number) => ({ headers: { x_base_revision: String(revision) } })
  await fleets.create({ id, user: player.id, data: data([ship('veil-c')]), changed_at: {} })
  expect(await owners('veil-c')).toBe(20)
  await fleets.update(id, { data: data([ship('veil-d')]) }, at(1))
  expect([await owners('veil-c'), await owners('veil-d')]).toEqual([undefined, 20])
  await fleets.update(id, { deleted: true }, at(2))
  expect(await owners('veil-d')).toBeUndefined()
  await fleets.update(id, { deleted: false }, at(3))
  expect(await owners('veil-d')).toBe(20)
  // Data that no app writes does not make a save fail, and is not counted.
  const odd: readonly object[] = [
    { ships: 'veil-d', admiral: 7 },
    {
      ships: ['veil-d', null, 3, { design: ['veil-d'] }, { design: '', refits: 'veil-d' }, { refits: [null, {}, 'x'] }],
    },
    { ships: { one: 4 }, faction: 'x'.repeat(65) },
  ]
  for (const [step, one] of odd.entries()) await fleets.update(id, { data: one }, at(4 + step))
  expect(await owners('veil-d')).toBeUndefined()
  await fleets.update(id, { data: data([ship('veil-d')]) }, at(4 + odd.length))
  expect(await owners('veil-d')).toBe(20)
  await (await server.superuser()).collection('users').delete(player.id)
  expect(await owners('veil-d')).toBeUndefined()
  const left = await server.sql(`SELECT COUNT(*) FROM fleet_choices WHERE user = '${player.id}'`)
  expect(left).toEqual([['0']])
})
