import { expect, test } from 'vitest'
import { newRecordId, outcome, serverOfFile, statusOf } from './support.ts'

/** How many entries a log holds here. */
const mostEntries = 20

const server = await serverOfFile({ env: { ORION_ROLL_ENTRIES: String(mostEntries) } })
const user = await server.newUser()

const entries = (of = user) => of.client.collection('roll_entries')
const newEntry = (extra: object = {}, of = user) =>
  entries(of).create({ user: of.id, entry: newRecordId(), throw: 't1', rolled_at: 5, data: { v: 1 }, ...extra })
const idsOf = async (of = user) =>
  (await entries(of).getFullList({ batch: 500, sort: 'rolled_at' })).map(({ entry }) => entry)

test('FE-01 an entry is kept as it came, whatever version of the app wrote it', async () => {
  const data = { v: 9, kind: 'unheard-of', deep: { list: [1, 2] } }
  const made = await newEntry({ data })
  expect(await entries().getOne(made.id)).toMatchObject({ throw: 't1', rolled_at: 5, clears: false, data })
})

test('FE-01 an account has an entry once; another account may have one of the same id', async () => {
  const entry = newRecordId()
  await newEntry({ entry })
  expect((await outcome(newEntry({ entry }))).status).toBe(400)
  const other = await server.newUser()
  expect(await statusOf(newEntry({ entry }, other))).toBe(200)
})

test.each([
  ['no id', { entry: '' }],
  ['an id that is too long', { entry: 'x'.repeat(65) }],
  ['a throw that is too long', { throw: 'x'.repeat(65) }],
  ['a moment that is none', { rolled_at: -1 }],
  ['half a moment', { rolled_at: 1.5 }],
  ['more than an entry holds', { data: { text: 'x'.repeat(10_001) } }],
  ['another player', { user: newRecordId() }],
])('FE-01 an entry with %s is refused', async (_what, extra) => {
  expect(await statusOf(newEntry(extra))).toBe(400)
})

test('RO-02 nobody adds an entry to the log of another player', async () => {
  const other = await server.newUser()
  expect(await statusOf(entries().create({ user: other.id, entry: newRecordId(), rolled_at: 5 }))).toBe(400)
  expect(await idsOf(other)).toEqual([])
})

test('FE-01 a clearing takes away what was rolled until then, stays itself, and touches no other account', async () => {
  const [player, other] = [await server.newUser(), await server.newUser()]
  await newEntry({ entry: 'before', rolled_at: 10 }, player)
  await newEntry({ entry: 'after', rolled_at: 30 }, player)
  await newEntry({ entry: 'theirs', rolled_at: 10 }, other)
  await newEntry({ entry: 'clearing', throw: '', rolled_at: 20, clears: true, data: null }, player)
  expect(await idsOf(player)).toEqual(['clearing', 'after'])
  expect(await idsOf(other)).toEqual(['theirs'])
})

test('FE-01 a log is full at so many entries, however many come at once, and can still be cleared', async () => {
  const full = await server.newUser()
  const race = Array.from({ length: 60 }, () => statusOf(newEntry({ rolled_at: 2 }, full)))
  expect((await Promise.all(race)).filter((status) => status === 200)).toHaveLength(mostEntries)
  const clearing = (rolled_at: number) => newEntry({ throw: '', rolled_at, clears: true }, full)
  expect(await statusOf(clearing(1)), 'a clearing that clears nothing').toBe(400)
  expect(await statusOf(clearing(2))).toBe(200)
  expect(await idsOf(full)).toHaveLength(1)
  expect(await statusOf(newEntry({ rolled_at: 5 }, full))).toBe(200)
})
