import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSession, openWatched, type Session } from '#features/battle/state/session.ts'
import { stepEnd } from '#game/play-aids/batch-events.ts'
import type { Happening } from '#game/play/play-event.ts'
import { makeTableListener } from '#records/table/table-news.ts'
import { makeTableRecords } from '#records/table/tables.ts'
import { makeTablesStore } from '#store/table/make-tables-store.ts'
import { makeTableDevice } from '#store/table/table-device.ts'
import { watchTable } from '#store/table/watch-table.ts'
import { makeTestBrowser } from '../../support/client-records.ts'
import { TestEventSource } from '../../support/event-source.ts'
import { newBattle } from '../../support/new-battle.ts'
import { aTable, initiative, withIds } from '../../support/play/small-table.ts'
import type { NewUser } from '../../support/pocketbase.ts'
import { silentChannel } from '../../support/test-page.ts'
import { serverOfFile } from '../support.ts'

const streams = new Set<TestEventSource>()
class Stream extends TestEventSource {
  constructor(url: string) {
    super(url)
    streams.add(this)
  }
}
const open: (() => Promise<void>)[] = []

const server = await serverOfFile()
beforeEach(() => vi.stubGlobal('EventSource', Stream))
afterEach(async () => {
  for (const close of open.splice(0)) await close()
  vi.unstubAllGlobals()
})

const start = withIds(aTable(['accord-meridian'], ['kharon-ashlar', 'kharon-postern']))

/** A phone of a player, with a database, a page and a network of its own. */
async function aPhone(user: NewUser, name: string, database = new IDBFactory()) {
  vi.stubGlobal('indexedDB', database)
  let isCut = false
  const network: typeof fetch = (input, init) =>
    isCut ? Promise.reject(new TypeError('no network')) : globalThis.fetch(input, init)
  const { records, page } = makeTestBrowser({ baseUrl: server.url, fetch: network })
  expect((await records.session.logIn(user.email, user.password)).ok).toBe(true)
  await records.session.settled()
  const { client, session } = records
  const tables = makeTablesStore({
    owner: user.id,
    device: makeTableDevice(user.id),
    channel: silentChannel,
    page,
    noteRunning: () => {},
    account: {
      session,
      records: makeTableRecords(client),
      listen: makeTableListener(client),
      build: 'a-build',
      ownDevice: { device: name, device_name: `The phone ${name}` },
    },
  })
  await tables.getState().ready()
  const close = async () => {
    await tables.getState().close()
    records.session.stop()
  }
  open.push(close)
  const row = (id: string) => tables.getState().battles.find((one) => one.id === id)
  return {
    tables,
    row,
    page,
    database,
    client,
    act: () => tables.getState(),
    cut: (isNow: boolean) => {
      isCut = isNow
      for (const stream of streams) {
        stream.close()
        stream.onerror?.()
      }
      streams.clear()
      if (!isNow) page.goOnline()
    },
    session: (id: string) => openSession({ tables, id, throwsDice: () => true }),
  }
}
type Phone = Awaited<ReturnType<typeof aPhone>>

const newPlayer = () => server.newUser({ roles: ['user'] })
const idsOf = (session: Session) => session.getState().events.map(({ id }) => id)
const battleOf = (session: Session) => session.getState().table.battle!

async function copied(phone: Phone): Promise<string> {
  const id = await phone.act().create(newBattle, start)
  await expect.poll(() => phone.row(id)?.account, { timeout: 10_000 }).toMatchObject({ state: 'kept', copied: 5 })
  return id
}

test('BT-07 a battle is copied to the account, read on another phone, and taken over; the first one says by whom', async () => {
  const user = await newPlayer()
  const first = await aPhone(user, 'a')
  const id = await copied(first)
  const second = await aPhone(user, 'b')
  await expect.poll(() => second.row(id)?.name).toBe('A test')
  expect(second.row(id)).toMatchObject({ isHere: false, account: { isElsewhere: true, writer: 'The phone a' } })
  const read = await second.session(id)
  expect([idsOf(read), read.getState().isReadOnly]).toEqual([start.map((one) => one.id), true])
  expect(await read.getState().tell([initiative])).toBe(false)

  expect((await second.act().takeOver(id)).ok).toBe(true)
  await read.getState().reload()
  expect(await read.getState().tell([initiative])).toBe(true)
  await expect.poll(() => second.row(id)?.account, { timeout: 10_000 }).toMatchObject({ copied: 6, isElsewhere: false })

  const session = await first.session(id)
  await session.getState().tell([{ kind: 'note', text: 'too late' }])
  await expect
    .poll(() => first.row(id)?.account, { timeout: 10_000 })
    .toMatchObject({ isElsewhere: true, writer: 'The phone b' })
  await session.getState().reload()
  expect(idsOf(session)).toEqual(idsOf(read))
  expect(session.getState().live?.notCounted).toMatchObject([{ why: 'device', value: { text: 'too late' } }])
})

test('BT-08 BT-09 two phones play a whole round, one of them without a network for a while, and a third watches', async () => {
  const [host, guest] = [await newPlayer(), await newPlayer()]
  const a = await aPhone(host, 'a')
  const id = await copied(a)
  expect((await a.act().share(id, [0])).ok).toBe(true)
  const one = await a.session(id)
  const code = one.getState().live?.joinCode ?? ''
  const b = await aPhone(guest, 'b')
  expect(await b.act().joinBattle(code, [])).toEqual({ ok: true, value: id })
  const other = await b.session(id)
  for (const session of [one, other]) {
    const end = session.getState().follow()
    open.unshift(() => Promise.resolve(end()))
  }
  await expect.poll(() => [one, other].map((session) => session.getState().acts)).toEqual([[0], [1]])
  const alike = () => expect.poll(() => idsOf(other).join() === idsOf(one).join(), { timeout: 10_000 }).toBe(true)
  const tell = async (session: Session, ...happenings: readonly Happening[]) => {
    expect(await session.getState().tell(happenings)).toBe(true)
    await alike()
  }

  await tell(one, initiative)
  // The dice are those of the record store, and the same on both phones.
  const rolled = [one, other].map((session) => session.getState().events.at(-1))
  expect(rolled[0]).toMatchObject({ kind: 'initiative', source: 'server', teller: 0 })
  expect(rolled[1]).toEqual(rolled[0])
  await tell(other, { kind: 'order', ship: 1, order: 'close-in' })
  // An event of the other side is taken back when that side agrees.
  expect(await one.getState().takeBack(rolled[0]?.id ?? '')).toBe(false)
  await alike()
  const [request] = other.getState().requests
  expect(request).toMatchObject({ by: 0, event: rolled[0]?.id })
  expect(await other.getState().answer(request!, true)).toBe(true)
  await alike()
  expect(battleOf(one).hasInitiative).toBe(false)
  await tell(one, initiative)
  await tell(one, stepEnd(battleOf(one)))
  await tell(one, { kind: 'moved', ship: 0 })
  b.cut(true)
  expect(
    await other.getState().tell([
      { kind: 'moved', ship: 1 },
      { kind: 'moved', ship: 2 },
    ]),
  ).toBe(true)
  expect(other.getState().live?.unsent).toBe(2)
  await one.getState().tell([{ kind: 'note', text: 'meanwhile' }])
  b.cut(false)
  await alike()
  expect([other.getState().live?.unsent, one.getState().table.problems]).toEqual([0, []])
  while (battleOf(one).round === 1) {
    await expect.poll(() => one.getState().table.due).toEqual([])
    await tell(one, stepEnd(battleOf(one)))
  }
  expect([one, other].map((session) => session.getState().live?.isDifferent)).toEqual([false, false])

  // An onlooker without an account reads the same, and gets the next events.
  const { records } = makeTestBrowser({ baseUrl: server.url })
  const secret = one.getState().live?.watchSecret ?? ''
  expect(await watchTable(records.client, 'x'.repeat(20))).toEqual({ ok: false, error: { kind: 'not-found' } })
  const watched = await watchTable(records.client, secret)
  if (!watched.ok) throw new Error(watched.error.kind)
  const onlooker = await openWatched(id, watched.value.table)
  const stopWatching = onlooker.getState().follow()
  open.unshift(() => Promise.resolve(stopWatching()))
  expect([idsOf(onlooker), onlooker.getState().isReadOnly]).toEqual([idsOf(one), true])
  await one.getState().tell([{ kind: 'note', text: 'Look' }])
  await expect.poll(() => idsOf(onlooker).join() === idsOf(one).join(), { timeout: 10_000 }).toBe(true)
  await alike()

  // A killed phone has everything when it is opened again.
  const again = await aPhone(guest, 'b', b.database)
  const reopened = await again.session(id)
  expect(idsOf(reopened)).toEqual(idsOf(one))
})
