import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { rollVolley } from '#game/volley/volley.ts'
import { systemClock } from '#records/browser/clock.ts'
import { makeRollLogStore } from '#store/roll-log/make-roll-log-store.ts'
import { makeRollLogDevice } from '#store/roll-log/roll-log-device.ts'
import type { RollLogStore } from '#store/roll-log/roll-log-state.ts'
import { makeRollAccount, type RollAccount } from '../../support/memory/memory-rolls.ts'
import { makeTestSession } from '../../support/memory/memory-stars.ts'
import { aThrow, aVolley, stamps } from '../../support/roll-builders.ts'
import { seededFaces } from '../../support/seeded-faces.ts'
import { makeTestPage, silentChannel } from '../../support/test-page.ts'

/** Devices of one player, each with an IndexedDB of its own. */

const stores: RollLogStore[] = []
afterEach(async () => {
  for (const store of stores.splice(0)) await store.getState().close()
})

let now = 1_800_000_000_000

const aDevice = async (account: RollAccount, db = new IDBFactory()) => {
  vi.stubGlobal('indexedDB', db)
  const store = makeRollLogStore({
    owner: 'u1',
    session: makeTestSession('u1'),
    records: account.records,
    page: makeTestPage(),
    device: makeRollLogDevice('u1'),
    channel: silentChannel,
    clock: { ...systemClock, now: () => (now += 1e3) },
  })
  stores.push(store)
  await store.getState().ready()
  const act = () => store.getState()
  await act().sync()
  return { act, db, sync: () => act().sync(), ids: () => act().throws.map(({ id }) => id) }
}
type Device = Awaited<ReturnType<typeof aDevice>>

const draw = seededFaces(9)
const volley = aVolley({ successDice: 4, failureDice: 2 })
const roll = ({ act }: Device): string => {
  const id = act().begin({ volley, label: 'Broadside', decided: 'drawn' })
  act().finish(id, rollVolley(volley, draw))
  return id
}

describe('the roll log in the account', () => {
  test('FE-01 a throw made on one device is on the other, and counts for luck there', async () => {
    const account = makeRollAccount()
    const [table, phone] = [await aDevice(account), await aDevice(account)]
    const first = roll(table)
    await table.sync()
    await phone.sync()
    const second = roll(phone)
    await phone.sync()
    await table.sync()
    for (const device of [table, phone]) {
      expect(device.ids()).toEqual([second, first])
      expect(device.act().account).toBe('synced')
    }
    expect(phone.act().luck).toEqual(table.act().luck)
    expect(table.act().luck.all.throws).toBe(2)
  })

  test('FE-01 entries that both add to one throw while offline are merged by their ids', async () => {
    const account = makeRollAccount()
    const table = await aDevice(account)
    const id = roll(table)
    await table.sync()
    const phone = await aDevice(account)
    account.fault = 'offline'
    table.act().voidThrow(id, 'wrong target')
    phone.act().reroll(id, { pool: 'success', dice: [0], faces: [5] })
    await table.sync()
    expect(table.act().account).toBe('offline')
    account.fault = 'none'
    for (const device of [table, phone, table]) await device.sync()
    for (const { act } of [table, phone])
      expect(act().throws).toMatchObject([
        { voided: { note: 'wrong target' }, result: { rerolls: [{ why: 'choice' }] } },
      ])
  })

  test('FE-01 plain dice rolled on one device are in the log of the other, and a clearing takes them away there too', async () => {
    const account = makeRollAccount()
    const [table, phone] = [await aDevice(account), await aDevice(account)]
    roll(table)
    const made = table.act().addPlainRoll([5])
    await table.sync()
    await phone.sync()
    expect(phone.act()).toMatchObject({ plainRolls: [made], foreign: 0, luck: { all: { throws: 1 } } })
    await table.act().clear()
    const later = phone.act().addPlainRoll([0])
    for (const device of [table, phone, table]) await device.sync()
    expect(phone.act().plainRolls).toEqual([later])
    expect(table.act().plainRolls).toEqual([later])
  })

  test('FE-01 an answer that is lost sends nothing twice and loses nothing', async () => {
    const account = makeRollAccount()
    const table = await aDevice(account)
    const id = roll(table)
    account.fault = 'no-answer'
    await table.sync()
    account.fault = 'none'
    await table.sync()
    expect(table.act().account).toBe('synced')
    expect(account.rows.size).toBe(2)
    expect((await aDevice(account)).ids()).toEqual([id])
  })

  test('FE-01 what was not sent before a reload is sent after it, and nothing else', async () => {
    const account = makeRollAccount('offline')
    const before = await aDevice(account)
    roll(before)
    await before.act().flush()
    await before.act().close()
    account.fault = 'none'
    const after = await aDevice(account, before.db)
    expect(account.calls.filter((call) => call.startsWith('add'))).toEqual(['add 2'])
    await after.act().close()
    account.calls.splice(0)
    await aDevice(account, before.db)
    expect(new Set(account.calls)).toEqual(new Set(['list']))
  })

  test('FE-01 a log from before the account had one is sent completely', async () => {
    const db = new IDBFactory()
    vi.stubGlobal('indexedDB', db)
    const old = await openDB('orion-rolls-u1', 1, {
      upgrade: (made) => void made.createObjectStore('throws', { keyPath: 'id' }).createIndex('at', ['at', 'id']),
    })
    const entries = aThrow(stamps('old-', 1_700_000_000_000), { success: [6, 4, 1], failure: [5, 2] })
    const [intent] = entries
    await old.put('throws', { id: intent!.id, at: intent!.at, entries })
    old.close()
    const account = makeRollAccount()
    const device = await aDevice(account, db)
    expect(device.ids()).toEqual([intent!.id])
    expect([...account.rows.keys()]).toEqual(entries.map(({ id }) => id))
  })

  test('FE-01 rolls imported after the log was cleared stay, also when the account tells of the clearing again', async () => {
    const account = makeRollAccount()
    const table = await aDevice(account)
    const id = roll(table)
    const older = await table.act().exportFile()
    await table.sync()
    expect(await table.act().clear()).toMatchObject({ ok: true })
    await table.sync()
    expect(await table.act().importFile(older)).toMatchObject({ ok: true })
    await table.act().close()
    // The whole account is read again, as by a page that was closed before it had stored how far it had read.
    const db = await openDB('orion-rolls-u1')
    await db.delete('meta', 'until')
    db.close()
    const again = await aDevice(account, table.db)
    await again.sync()
    expect(again.ids()).toEqual([id])
  })

  test('FE-01 a cleared log is cleared on every device; later rolls stay', async () => {
    const account = makeRollAccount()
    const [table, phone] = [await aDevice(account), await aDevice(account)]
    roll(table)
    await table.sync()
    await phone.sync()
    account.fault = 'offline'
    const unheard = roll(phone)
    account.fault = 'none'
    expect(await table.act().clear()).toMatchObject({ ok: true })
    const after = roll(table)
    await table.sync()
    await phone.sync()
    await table.sync()
    expect(unheard).not.toBe(after)
    for (const device of [table, phone]) expect(device.ids()).toEqual([after])
    await phone.act().close()
    expect((await aDevice(account, phone.db)).ids()).toEqual([after])
  })
})
