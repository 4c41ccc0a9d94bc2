import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { err, ok } from '../../../src/game/result.ts'
import { rollVolley, type VolleyRoll } from '../../../src/game/volley/volley.ts'
import { systemClock } from '../../../src/records/browser/clock.ts'
import type { DeviceProblem } from '../../../src/store/device/database.ts'
import { makeRollLogStore } from '../../../src/store/roll-log/make-roll-log-store.ts'
import { makeRollLogDevice, type RollLogDevice } from '../../../src/store/roll-log/roll-log-device.ts'
import type { DeviceEntry } from '../../../src/store/roll-log/roll-log-row.ts'
import { maxVisibleThrows, type RollLogStore } from '../../../src/store/roll-log/roll-log-state.ts'
import { throwLeftoversKey } from '../../../src/store/roll-log/throw-leftovers.ts'
import { makeRollAccount, type RollAccount } from '../../support/memory/memory-rolls.ts'
import { makeTestSession } from '../../support/memory/memory-stars.ts'
import { aThrow, aVolley, stamps } from '../../support/roll-builders.ts'
import { seededFaces } from '../../support/seeded-faces.ts'
import { makeStorageLike, makeTestPage, silentChannel } from '../../support/test-page.ts'

const stores: RollLogStore[] = []

/** With a long timeout, because the machine may be busy. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000 })

vi.setConfig({ testTimeout: 30_000 })

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(async () => {
  for (const store of stores.splice(0)) await store.getState().close()
  vi.unstubAllGlobals()
})

interface TabOptions {
  readonly makeDevice?: (owner: string) => RollLogDevice
  readonly account?: RollAccount
  readonly linked?: boolean
  readonly owner?: string
}

/** A tab with the log of u1 open. Its clock advances a second at each call. */
const aTab = async (options: TabOptions = {}) => {
  const { makeDevice = makeRollLogDevice, linked = false, owner = 'u1', account = makeRollAccount('offline') } = options
  const page = makeTestPage()
  let now = 1_800_000_000_000
  const store = makeRollLogStore({
    page,
    clock: { ...systemClock, now: () => (now += 1e3) },
    owner,
    session: makeTestSession(owner),
    records: account.records,
    device: makeDevice(owner),
    ...(!linked && { channel: silentChannel }),
  })
  stores.push(store)
  await store.getState().ready()
  return { store, page, act: () => store.getState(), wait: (ms: number) => (now += ms) }
}

type Tab = Awaited<ReturnType<typeof aTab>>

const draw = seededFaces(77)
const volley = aVolley({ successDice: 6, failureDice: 3 })
const request = { volley, label: 'Broadside', decided: 'drawn' } as const

const roll = (tab: Tab): string => {
  const id = tab.act().begin(request)
  const settled = tab.act().finish(id, rollVolley(volley, draw))
  if (!settled.ok) throw new Error(settled.error.code)
  return id
}

const fileOf = (entries: readonly unknown[]) => ({ format: 'orion-roll-log', version: 1, entries })
/** A throw that was made elsewhere, as the entries of a file. */
const foreignThrow = (stamp = stamps('f')) => aThrow(stamp, { success: [6, 4, 1], failure: [5, 2] })
const oldLog = (count: number) => {
  const stamp = stamps('old-', 1_700_000_000_000)
  return fileOf(Array.from({ length: count }, () => foreignThrow(stamp)).flat())
}

const idsOf = ({ act }: Tab) => act().throws.map(({ id }) => id)
const rowsOf = async (owner = 'u1') => {
  const device = makeRollLogDevice(owner)
  const rows = await device.all()
  device.close()
  if (!rows.ok) throw new Error(rows.error)
  return rows.value
}

/** A device that fails while `problem` returns a problem. */
const failing =
  (problem: () => DeviceProblem | undefined) =>
  (owner: string): RollLogDevice => {
    const real = makeRollLogDevice(owner)
    const fail = <T>(work: () => Promise<T>) => {
      const found = problem()
      return found ? Promise.resolve(err(found)) : work()
    }
    return {
      page: (before, most) => fail(() => real.page(before, most)),
      get: (throws) => fail(() => real.get(throws)),
      append: (entries) => fail(() => real.append(entries)),
      appendSent: (entries) => fail(() => real.appendSent(entries)),
      unsent: () => fail(real.unsent),
      markSent: (ids) => fail(() => real.markSent(ids)),
      loadReadUntil: () => fail(real.loadReadUntil),
      loadCleared: () => fail(real.loadCleared),
      saveReadUntil: (moment) => fail(() => real.saveReadUntil(moment)),
      clearUntil: (at) => fail(() => real.clearUntil(at)),
      all: () => fail(real.all),
      clear: (clearing) => fail(() => real.clear(clearing)),
      saveLeftovers: real.saveLeftovers,
      restoreLeftovers: () => fail(real.restoreLeftovers),
      close: real.close,
    }
  }

describe('FE-01 the log on the device', () => {
  test('FE-01 a throw is there at once, newest first, and unchanged after a reload', async () => {
    const one = await aTab()
    const ids = [roll(one), roll(one), roll(one)]
    expect(idsOf(one)).toEqual(ids.toReversed())
    one.act().voidThrow(ids[1]!, 'wrong target')
    const { throws, luck } = one.act()
    await one.act().close()
    expect(one.act()).toMatchObject({ phase: 'closed', throws: [] })
    const two = await aTab()
    expect(two.act()).toMatchObject({
      owner: 'u1',
      phase: 'ready',
      isComplete: true,
      hasOlder: false,
      notSaved: [],
      problems: [],
      foreign: 0,
    })
    expect(two.act().throws).toEqual(throws)
    expect(two.act().luck).toEqual(luck)
    expect(two.act().luck.all.throws).toBe(2)
    expect(two.act().throws[1]?.voided).toMatchObject({ by: 'u1', note: 'wrong target' })
  })

  test('FE-01 the intent is on the device before any value is known', async () => {
    const tab = await aTab()
    const id = tab.act().begin({ ...request, hull: 7 })
    await tab.act().flush()
    expect(await rowsOf()).toMatchObject([
      { id, entries: [{ kind: 'intent', id, by: 'u1', hull: 7, gameVersion: 'v0.2.2 alpha' }] },
    ])
    expect(tab.act().throws).toMatchObject([{ id, label: 'Broadside' }])
    expect(tab.act().throws[0]?.result).toBeUndefined()
    // The tab is closed before the result: the intent stays in the log.
    await tab.act().close()
    expect((await aTab()).act().throws).toMatchObject([{ id }])
  })

  test('FE-01 a throw that has already fallen is recorded with its faces in one write', async () => {
    const writes: number[] = []
    const one = await aTab({
      makeDevice: (owner) => {
        const real = makeRollLogDevice(owner)
        return {
          ...real,
          append: (entries) => {
            writes.push(entries.length)
            return real.append(entries)
          },
        }
      },
    })
    one.act().record(request, rollVolley(volley, draw))
    const { throws } = one.act()
    await one.act().close()
    expect(writes).toEqual([2])
    const two = await aTab()
    expect(two.act().throws).toEqual(throws)
    expect(throws[0]).toMatchObject({ label: 'Broadside', problems: [] })
    expect(throws[0]?.result).toBeDefined()
  })

  test('FE-01 re-rolls by rule and by choice are separate entries', async () => {
    const tab = await aTab()
    const overcharged = aVolley({ successDice: 2, failureDice: 0 }, { rerollBlanks: true })
    const id = tab.act().begin({ ...request, volley: overcharged })
    tab.act().finish(id, { success: [5, 1], failure: [], rerolled: [{ die: 1, was: 0 }] })
    const again = tab.act().reroll(id, { pool: 'success', dice: [1], faces: [4], note: 'Focus fire' })
    expect(again).toMatchObject({
      ok: true,
      value: {
        result: { outcome: { successes: 3 }, rerolls: [{ why: 'rule' }, { why: 'choice', note: 'Focus fire' }] },
      },
    })
    await tab.act().flush()
    const [row] = await rowsOf()
    expect(row?.entries).toMatchObject([
      { kind: 'intent' },
      { kind: 'values', success: [5, 0] },
      { kind: 'reroll', round: 1 },
      { kind: 'reroll', round: 2 },
    ])
    expect(tab.act().luck.all).toMatchObject({ throws: 1, method: 'normal' })
  })

  test('FE-01 a throw voided by mistake counts again, and both entries are kept', async () => {
    const tab = await aTab()
    const id = roll(tab)
    const { luck, throws } = tab.act()
    expect(tab.act().restore(id)).toEqual(err({ code: 'NOT_VOIDED', throw: id }))
    tab.act().voidThrow(id)
    expect(tab.act().luck.all.throws).toBe(0)
    expect(tab.act().restore(id).ok).toBe(true)
    expect(tab.act()).toMatchObject({ luck, throws })
    tab.act().voidThrow(id, 'after all')
    const before = tab.act().throws
    await tab.act().close()
    const two = await aTab()
    expect(two.act().throws).toEqual(before)
    expect(two.act().throws[0]?.voided?.note).toBe('after all')
    const [row] = await rowsOf()
    expect(row?.entries).toMatchObject([
      { kind: 'intent' },
      { kind: 'values' },
      { kind: 'void' },
      { kind: 'restore' },
      { kind: 'void' },
    ])
  })

  test('FE-01 invalid entries are refused with a code, and not stored', async () => {
    const tab = await aTab()
    const id = tab.act().begin(request)
    const bad: VolleyRoll = { success: [5], failure: [], rerolled: [] }
    expect(tab.act().finish('none', bad)).toEqual(err({ code: 'NO_SUCH_THROW', throw: 'none' }))
    expect(tab.act().finish(id, bad)).toMatchObject({ error: { code: 'BAD_FACES' } })
    expect(tab.act().reroll(id, { pool: 'success', dice: [0], faces: [1] })).toMatchObject({
      error: { code: 'NOT_ROLLED' },
    })
    const good = rollVolley(volley, draw)
    expect(tab.act().finish(id, good).ok).toBe(true)
    expect(tab.act().finish(id, good)).toMatchObject({ error: { code: 'ROLLED_ALREADY' } })
    expect(tab.act().reroll(id, { pool: 'success', dice: [9], faces: [1] })).toMatchObject({
      error: { code: 'BAD_REROLL' },
    })
    expect(tab.act().voidThrow(id).ok).toBe(true)
    expect(tab.act().voidThrow(id)).toMatchObject({ error: { code: 'VOIDED_ALREADY' } })
    expect(tab.act().finish(id, good)).toMatchObject({ error: { code: 'VOIDED_ALREADY' } })
    await tab.act().flush()
    const [row] = await rowsOf()
    expect(row?.entries).toMatchObject([{ kind: 'intent' }, { kind: 'values' }, { kind: 'void' }])
    expect(tab.act().throws[0]?.problems).toEqual([])
  })

  test('AU-07 accounts are separate, and a closed log shows and accepts nothing', async () => {
    const tab = await aTab()
    const id = roll(tab)
    expect((await aTab({ owner: 'u2' })).act()).toMatchObject({ throws: [], luck: { all: { throws: 0 } } })
    await tab.act().close()
    expect(tab.act()).toMatchObject({ phase: 'closed', throws: [] })
    const lost = tab.act().begin(request)
    expect(tab.act().finish(lost, rollVolley(volley, draw))).toMatchObject({ error: { code: 'NO_SUCH_THROW' } })
    expect(await tab.act().clear()).toEqual(ok(undefined))
    expect(await rowsOf()).toHaveLength(1)
    expect(idsOf(await aTab())).toEqual([id])
  })

  test('FE-01 luck of this session is counted separately from that of the whole log', async () => {
    const tab = await aTab()
    roll(tab)
    roll(tab)
    expect(tab.act().sessionLuck).toEqual(tab.act().luck)
    tab.wait(5 * 3600_000)
    const late = roll(tab)
    expect([tab.act().luck.all.throws, tab.act().sessionLuck.all.throws]).toEqual([3, 1])
    tab.act().voidThrow(late)
    expect([tab.act().luck.all.throws, tab.act().sessionLuck.all.throws]).toEqual([2, 0])
    roll(tab)
    expect([tab.act().luck.all.throws, tab.act().sessionLuck.all.throws]).toEqual([3, 1])
    const { luck, sessionLuck } = tab.act()
    await tab.act().close()
    expect((await aTab()).act()).toMatchObject({ luck, sessionLuck })
  })
})

describe('FE-01 plain dice in the log', () => {
  test('FE-01 a plain roll is there at once, after a reload and in another tab, and never counts for luck', async () => {
    const [one, other] = [await aTab({ linked: true }), await aTab({ linked: true })]
    roll(one)
    const { luck, sessionLuck, throws } = one.act()
    const first = one.act().addPlainRoll([3])
    const second = one.act().addPlainRoll([0, 5], 'initiative')
    expect(one.act().plainRolls).toEqual([second, first])
    expect(one.act()).toMatchObject({ luck, sessionLuck, throws, foreign: 0, problems: [] })
    await until(() => expect(other.act().plainRolls).toEqual([second, first]))
    await other.act().close()
    await one.act().close()
    expect(one.act().plainRolls).toEqual([])
    expect(one.act().addPlainRoll([1])).toBeUndefined()
    const two = await aTab()
    expect(two.act()).toMatchObject({
      luck,
      sessionLuck,
      throws,
      foreign: 0,
      problems: [],
      plainRolls: [second, first],
    })
  })

  test('FE-01 plain rolls are exported and imported once with the log, and cleared with it', async () => {
    const tab = await aTab()
    const made = tab.act().addPlainRoll([2, 2])
    const file = await tab.act().exportFile()
    expect(file.entries).toEqual([made])
    expect(await tab.act().clear()).toEqual(ok(undefined))
    expect(tab.act().plainRolls).toEqual([])
    expect(await tab.act().importFile(file)).toMatchObject({ value: { throws: 1, entries: 1, refused: [] } })
    expect(await tab.act().importFile(file)).toMatchObject({ value: { throws: 0, entries: 0, known: 1 } })
    expect(tab.act().plainRolls).toEqual([made])
  })
})

describe('FE-01 a long log', () => {
  test('FE-01 the newest throws come first, the older ones follow in pages', async () => {
    const one = await aTab()
    expect(await one.act().importFile(oldLog(900))).toMatchObject({
      ok: true,
      value: { throws: 900, entries: 1800, known: 0, refused: [] },
    })
    const newest = roll(one)
    await one.act().close()
    const two = await aTab()
    expect(two.act()).toMatchObject({ phase: 'ready', isComplete: false })
    expect(two.act().throws).toHaveLength(200)
    expect(idsOf(two)[0]).toBe(newest)
    // A throw made while old ones are being read is sorted correctly.
    const during = roll(two)
    await until(() => expect(two.act().isComplete).toBe(true))
    expect(two.act().throws).toHaveLength(902)
    expect(idsOf(two).slice(0, 2).sort()).toEqual([during, newest].sort())
    const times = two.act().throws.map(({ at }) => at)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(two.act().luck.all.throws).toBe(902)
    expect(two.act().hasOlder).toBe(false)
  })

  test('FE-01 beyond five thousand the oldest are hidden, but exported', async () => {
    const one = await aTab()
    await one.act().importFile(oldLog(maxVisibleThrows + 40))
    expect(one.act().throws).toHaveLength(maxVisibleThrows)
    expect(one.act()).toMatchObject({ hasOlder: true, luck: { all: { throws: maxVisibleThrows } } })
    const newest = roll(one)
    expect(one.act().throws).toHaveLength(maxVisibleThrows)
    expect(idsOf(one)[0]).toBe(newest)
    expect(one.act().luck.all.throws).toBe(maxVisibleThrows)
    const file = await one.act().exportFile()
    expect(file.entries).toHaveLength((maxVisibleThrows + 41) * 2)
    await one.act().close()
    const two = await aTab()
    await until(() => expect(two.act().isComplete).toBe(true))
    expect(two.act().throws).toHaveLength(maxVisibleThrows)
    expect(two.act().hasOlder).toBe(true)
    expect(idsOf(two)[0]).toBe(newest)
  })
})

describe('FE-01 a device that cannot store anything', () => {
  test.each(['full', 'forbidden'] as const)('FE-01 %s is reported, and no throw is lost in memory', async (problem) => {
    const tab = await aTab({ makeDevice: failing(() => problem) })
    const ids = [roll(tab), roll(tab)]
    await tab.act().flush()
    expect(tab.act()).toMatchObject({
      phase: 'ready',
      isComplete: true,
      deviceProblem: problem,
      notSaved: ids,
      luck: { all: { throws: 2 } },
    })
    expect(idsOf(tab)).toEqual(ids.toReversed())
    expect((await tab.act().exportFile()).entries).toHaveLength(4)
    expect(await tab.act().clear()).toEqual(err(problem))
    expect(idsOf(tab)).toHaveLength(2)
  })

  test('FE-01 space that becomes free is used by the next throw, by a retry, and by a return to the tab', async () => {
    let problem: DeviceProblem | undefined
    const tab = await aTab({ makeDevice: failing(() => problem) })
    const fill = async () => {
      problem = 'full'
      const id = roll(tab)
      await tab.act().flush()
      expect(tab.act().notSaved).toContain(id)
      problem = undefined
      return id
    }
    const saved = async () => {
      await tab.act().flush()
      expect(tab.act()).toMatchObject({ notSaved: [], deviceProblem: null })
    }
    await fill()
    roll(tab)
    await saved()
    await fill()
    await tab.act().retry()
    expect(tab.act().notSaved).toEqual([])
    await fill()
    tab.page.show()
    await until(() => expect(tab.act().notSaved).toEqual([]))
    await saved()
    expect(await rowsOf()).toHaveLength(4)
    expect((await rowsOf()).every(({ entries }) => entries.length === 2)).toBe(true)
  })

  test('FE-01 a re-roll without room keeps the stored throw complete', async () => {
    let problem: DeviceProblem | undefined
    const tab = await aTab({ makeDevice: failing(() => problem) })
    const id = roll(tab)
    await tab.act().flush()
    problem = 'full'
    tab.act().reroll(id, { pool: 'success', dice: [0], faces: [5] })
    await tab.act().flush()
    expect(tab.act().notSaved).toEqual([id])
    expect(tab.act().throws[0]?.result?.rerolls).toHaveLength(1)
    const other = await aTab()
    expect(other.act().throws[0]).toMatchObject({ id, result: { rerolls: [] }, problems: [] })
  })

  test('FE-01 IndexedDB that has no room aborts the write as a whole, and says so', async () => {
    const tab = await aTab()
    roll(tab)
    await tab.act().flush()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError')
    })
    const id = roll(tab)
    await tab.act().flush()
    expect(tab.act()).toMatchObject({ deviceProblem: 'full', notSaved: [id] })
    put.mockRestore()
    await tab.act().retry()
    expect(tab.act()).toMatchObject({ deviceProblem: null, notSaved: [] })
    expect(await rowsOf()).toHaveLength(2)
  })
})

describe('FE-01 damaged and unknown rows', () => {
  const plant = async (id: string, entries: readonly unknown[]) => {
    const device = makeRollLogDevice('u1')
    await device.append(entries.map((value, n) => ({ id: n === 0 ? id : `${id}-${n}`, throw: id, at: 5, value })))
    device.close()
  }

  test('FE-01 one bad entry is reported, affects no other, and is only exported', async () => {
    const one = await aTab()
    const id = roll(one)
    await one.act().close()
    await plant('bad', [{ id: 'bad', v: 1, kind: 'intent' }])
    await plant('worse', ['nonsense'])
    await plant('later', [{ id: 'later', kind: 'reveal', secret: 1 }])
    const two = await aTab()
    expect(idsOf(two)).toEqual([id])
    expect(two.act().foreign).toBe(1)
    expect(two.act().problems).toHaveLength(2)
    expect(two.act().problems).toContainEqual({
      code: 'UNREADABLE',
      entry: 'bad',
      what: { code: 'MISSING', place: 'at' },
    })
    expect(two.act().problems).toContainEqual({
      code: 'UNREADABLE',
      entry: '',
      what: { code: 'NOT_AN_OBJECT', place: '' },
    })
    const { entries } = await two.act().exportFile()
    expect(entries).toEqual(
      expect.arrayContaining([
        'nonsense',
        { id: 'later', kind: 'reveal', secret: 1 },
        { id: 'bad', v: 1, kind: 'intent' },
      ]),
    )
    expect(entries).toHaveLength(5)
  })

  test('FE-01 a damaged row is reported, and the next entry is added beside it', async () => {
    const one = await aTab()
    const ids = [roll(one), roll(one)]
    await one.act().flush()
    const db = await openDB('orion-rolls-u1')
    await db.put('throws', { id: ids[0], at: 1, entries: 'gone' })
    db.close()
    one.act().voidThrow(ids[0]!)
    await one.act().close()
    const two = await aTab()
    expect(idsOf(two)).toEqual([ids[1]])
    expect(two.act().problems).toMatchObject([{ code: 'UNREADABLE' }, { code: 'NO_INTENT', throw: ids[0] }])
  })

  test('FE-01 an entry of a newer version does not hide the throw it is about', async () => {
    const one = await aTab()
    const id = roll(one)
    await one.act().flush()
    const device = makeRollLogDevice('u1')
    await device.append([{ id: 'x', throw: id, at: 5, value: { id: 'x', throw: id, kind: 'witness', by: 'u2' } }])
    device.close()
    await one.act().close()
    const two = await aTab()
    expect(two.act()).toMatchObject({ foreign: 1, problems: [] })
    expect(two.act().throws[0]?.result).toBeDefined()
    two.act().voidThrow(id)
    await two.act().flush()
    const [row] = await rowsOf()
    expect(row?.entries).toHaveLength(4)
  })
})

describe('FE-01 rows of the device', () => {
  const kept = (id: string, at: number, over: Partial<DeviceEntry> = {}): DeviceEntry => ({
    id,
    throw: id,
    at,
    value: { id, at },
    ...over,
  })
  const ids = (rows: Awaited<ReturnType<RollLogDevice['page']>>) =>
    rows.ok ? rows.value.map(({ id }) => id) : rows.error

  test('FE-01 an existing entry is skipped, in one write or in two', async () => {
    const device = makeRollLogDevice('u1')
    await device.append([kept('a', 1), kept('a', 1)])
    await device.append([kept('a', 1, { value: { id: 'a', at: 1, forged: true } }), kept('b', 2, { throw: 'a' })])
    expect(await device.get(['a', 'none'])).toEqual(
      ok([
        {
          id: 'a',
          at: 1,
          entries: [
            { id: 'a', at: 1 },
            { id: 'b', at: 2 },
          ],
        },
      ]),
    )
    device.close()
  })

  test('FE-01 a throw has the time of its intent, whenever that arrives', async () => {
    const device = makeRollLogDevice('u1')
    await device.append([kept('late', 9, { throw: 'a' }), kept('later', 7, { throw: 'a' })])
    expect(await device.all()).toMatchObject(ok([{ id: 'a', at: 7 }]))
    await device.append([kept('a', 3)])
    await device.append([kept('void', 99, { throw: 'a' })])
    expect(await device.all()).toMatchObject(ok([{ id: 'a', at: 3, entries: [{}, {}, {}, {}] }]))
    device.close()
  })

  test('FE-01 pages continue exactly where the last one ended, also among throws of one moment', async () => {
    const device = makeRollLogDevice('u1')
    await device.append([kept('a', 1), kept('b', 5), kept('c', 5), kept('d', 5), kept('e', 9)])
    expect(ids(await device.page(undefined, 2))).toEqual(['e', 'd'])
    expect(ids(await device.page({ at: 5, id: 'd' }, 2))).toEqual(['c', 'b'])
    expect(ids(await device.page({ at: 5, id: 'b' }, 2))).toEqual(['a'])
    expect(ids(await device.page({ at: 1, id: 'a' }, 2))).toEqual([])
    expect(ids(await device.page(undefined, 1))).toEqual(['e'])
    expect(ids(await device.page(undefined, 5))).toEqual(['e', 'd', 'c', 'b', 'a'])
    device.close()
  })
})

describe('FE-01 export and import', () => {
  test('FE-01 values without their intent are reported until it arrives', async () => {
    const tab = await aTab()
    const [intent, values] = foreignThrow()
    await tab.act().importFile(fileOf([values]))
    expect(tab.act()).toMatchObject({ throws: [], problems: [{ code: 'NO_INTENT', throw: intent?.id }] })
    await tab.act().importFile(fileOf([intent]))
    expect(tab.act()).toMatchObject({ throws: [{ id: intent?.id, result: { outcome: { damage: 3 } } }], problems: [] })
  })

  test('FE-01 a file transfers the complete log to another account, and a second import adds nothing', async () => {
    const one = await aTab()
    const ids = [roll(one), roll(one)]
    one.act().voidThrow(ids[0]!)
    const file: unknown = JSON.parse(JSON.stringify(await one.act().exportFile()))
    const two = await aTab({ owner: 'u2' })
    const own = roll(two)
    expect(await two.act().importFile(file)).toEqual(ok({ throws: 2, entries: 5, known: 0, refused: [] }))
    expect(two.act().throws.filter(({ id }) => id !== own)).toEqual(one.act().throws)
    expect(await two.act().importFile(file)).toEqual(ok({ throws: 0, entries: 0, known: 5, refused: [] }))
    expect(two.act().luck.all.throws).toBe(2)
    await two.act().close()
    expect(idsOf(await aTab({ owner: 'u2' })).sort()).toEqual([...ids, own].sort())
  })

  test('FE-01 adds new entries to existing throws, and existing entries stay unchanged', async () => {
    const one = await aTab()
    const id = roll(one)
    await one.act().flush()
    const before = await one.act().exportFile()
    const [intent, values] = before.entries as readonly { readonly id: string }[]
    const forged = {
      ...before,
      entries: [
        { ...intent, label: 'forged' },
        { ...values, failure: [0, 0, 0] },
        { v: 1, kind: 'void', id: 'v', at: 7, by: 'u9', throw: id, note: 'house rule' },
      ],
    }
    expect(await one.act().importFile(forged)).toMatchObject({ ok: true, value: { throws: 0, entries: 1, known: 2 } })
    expect(one.act().throws).toMatchObject([
      { id, label: 'Broadside', voided: { by: 'u9', note: 'house rule' }, problems: [] },
    ])
    const [row] = await rowsOf()
    expect(row?.entries).toEqual([...before.entries, forged.entries[2]])
  })

  test('FE-01 unreadable entries are left out and reported; unknown entries are kept', async () => {
    const tab = await aTab()
    const [intent, values] = foreignThrow()
    const foreign = { kind: 'reveal', id: 'r', throw: intent?.id, at: 3 }
    const entries = [values, { ...intent, at: 'noon' }, foreign, foreign, intent]
    const read = await tab.act().importFile(fileOf(entries))
    expect(read).toMatchObject({
      ok: true,
      value: {
        throws: 1,
        entries: 3,
        known: 1,
        refused: [{ code: 'UNREADABLE', entry: intent?.id, what: { place: 'at' } }],
      },
    })
    expect(tab.act()).toMatchObject({ foreign: 1, problems: [], luck: { all: { throws: 1 } } })
    expect((await tab.act().exportFile()).entries).toContainEqual(foreign)
    expect(await tab.act().importFile('{}')).toEqual(err({ code: 'NOT_A_ROLL_LOG' }))
  })

  test('FE-01 an import without room stays in this tab and is reported', async () => {
    const tab = await aTab({ makeDevice: failing(() => 'full') })
    const entries = foreignThrow()
    expect(await tab.act().importFile(fileOf(entries))).toMatchObject({ ok: true, value: { throws: 1 } })
    expect(tab.act()).toMatchObject({ deviceProblem: 'full', notSaved: [entries[0]?.id] })
    expect(idsOf(tab)).toEqual([entries[0]?.id])
  })
})

describe('FE-01 several tabs', () => {
  test('FE-01 each sees what the others roll, void and clear', async () => {
    const [one, two] = [await aTab({ linked: true }), await aTab({ linked: true })]
    const id = roll(one)
    await until(() => expect(idsOf(two)).toEqual([id]))
    await until(() => expect(two.act().throws[0]?.result).toBeDefined())
    two.act().voidThrow(id, 'slip')
    await until(() => expect(one.act().throws[0]?.voided?.note).toBe('slip'))
    expect(one.act().luck).toEqual(two.act().luck)
    const other = roll(two)
    await until(() => expect(idsOf(one)).toEqual([other, id]))
    expect(await one.act().clear()).toEqual(ok(undefined))
    await until(() => expect(two.act().throws).toEqual([]))
    const none = { all: { throws: 0 } }
    expect(one.act()).toMatchObject({ throws: [], notSaved: [], hasOlder: false, luck: none, sessionLuck: none })
    expect(await rowsOf()).toEqual([])
    const fresh = roll(two)
    await until(() => expect(idsOf(one)).toEqual([fresh]))
  })

  test('FE-01 two tabs that add to one throw keep both entries', async () => {
    const one = await aTab()
    const id = roll(one)
    await one.act().flush()
    const two = await aTab()
    one.act().voidThrow(id, 'one')
    two.act().reroll(id, { pool: 'success', dice: [0], faces: [5] })
    await Promise.all([one.act().flush(), two.act().flush()])
    const [row] = await rowsOf()
    expect(row?.entries).toHaveLength(4)
    await one.act().close()
    await two.act().close()
    expect((await aTab()).act().throws[0]).toMatchObject({
      voided: { note: 'one' },
      result: { rerolls: [{ why: 'choice' }] },
    })
  })

  test('FE-01 invalid messages are ignored', async () => {
    const tab = await aTab({ linked: true })
    const id = roll(tab)
    await tab.act().flush()
    const stranger = new BroadcastChannel('orion-rolls-u1')
    for (const news of [
      null,
      5,
      'cleared',
      {},
      { kind: 'wrote' },
      { kind: 'wrote', throws: [1, null] },
      { kind: 'wrote', throws: ['none'] },
    ])
      stranger.postMessage(news)
    const known = new Promise((resolve) => {
      const listener = new BroadcastChannel('orion-rolls-u1')
      listener.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (data === 'end') resolve(listener.close())
      }
    })
    stranger.postMessage('end')
    await known
    stranger.close()
    expect(idsOf(tab)).toEqual([id])
  })
})

describe('FE-01 a page that closes before a throw is written', () => {
  /** A tab whose IndexedDB never finishes a write, as when the page closes; local storage works. */
  const aTabThatGoes = async () => {
    const kept = new Map<string, string>()
    vi.stubGlobal('window', { localStorage: makeStorageLike(kept) })
    const makeDevice = (owner: string): RollLogDevice => ({
      ...makeRollLogDevice(owner),
      append: () => new Promise(() => {}),
    })
    const tab = await aTab({ makeDevice })
    // The unfinished write would keep the test from ending.
    stores.pop()
    return { tab, kept }
  }

  test('FE-01 the throw is there at the next visit, once, and nothing of it is left over', async () => {
    const { tab, kept } = await aTabThatGoes()
    const id = roll(tab)
    tab.page.hide()
    tab.page.hide()
    const next = await aTab()
    expect(next.act().throws).toEqual([tab.act().throws[0]])
    expect((await rowsOf()).map((row) => [row.id, row.entries.length])).toEqual([[id, 2]])
    expect([...kept.keys()]).toEqual([])
  })

  test('FE-01 entries that the device refuses at the next visit keep waiting', async () => {
    const { tab, kept } = await aTabThatGoes()
    const id = roll(tab)
    tab.page.hide()
    await aTab({ makeDevice: failing(() => 'full') })
    expect(kept.size).toBe(1)
    expect(idsOf(await aTab())).toEqual([id])
  })

  test('FE-01 a cleared log leaves no leftovers, and damaged leftovers are skipped', async () => {
    const { tab, kept } = await aTabThatGoes()
    roll(tab)
    const other = await aTab()
    tab.page.hide()
    expect(kept.size).toBe(1)
    await other.act().clear()
    expect(kept.size).toBe(0)
    for (const spoilt of ['{', '{}', '[null, {"id": 1}]']) {
      kept.set(throwLeftoversKey('u1'), spoilt)
      const next = await aTab()
      expect(next.act()).toMatchObject({ phase: 'ready', throws: [], deviceProblem: null })
    }
  })
})

describe('FE-01 clearing', () => {
  test('FE-01 a page that was being read is ignored', async () => {
    const one = await aTab()
    await one.act().importFile(oldLog(300))
    await one.act().close()
    const real = makeRollLogDevice('u1')
    const older = await real.page({ at: Infinity, id: '' }, 500)
    real.close()
    let arrive = (_rows: typeof older) => {}
    const late = new Promise<typeof older>((resolve) => (arrive = resolve))
    const two = await aTab({
      makeDevice: (owner) => {
        const device = makeRollLogDevice(owner)
        return { ...device, page: (before, most) => (before ? late : device.page(before, most)) }
      },
    })
    expect(two.act().throws).toHaveLength(200)
    await two.act().clear()
    arrive(older)
    await late
    await two.act().flush()
    expect(two.act()).toMatchObject({ throws: [], isComplete: true })
  })

  test('FE-01 a log that another tab clears while it is being opened is ready, and empty', async () => {
    let arrive = () => {}
    const gate = new Promise<void>((resolve) => (arrive = resolve))
    const opening = aTab({
      linked: true,
      makeDevice: (owner) => {
        const device = makeRollLogDevice(owner)
        return { ...device, page: (before, most) => gate.then(() => device.page(before, most)) }
      },
    })
    const stranger = new BroadcastChannel('orion-rolls-u1')
    await until(() => expect(stores.at(-1)?.getState().phase).toBe('loading'))
    stranger.postMessage({ kind: 'cleared' })
    await until(() => expect(stores.at(-1)?.getState().phase).toBe('ready'))
    arrive()
    stranger.close()
    expect((await opening).act()).toMatchObject({ phase: 'ready', isComplete: true, throws: [] })
  })

  test('FE-01 a throw made while another tab clears, and an older one is being written, is written too', async () => {
    const waiting: (() => void)[] = []
    const letGo = () => waiting.splice(0).forEach((go) => go())
    const makeDevice = (owner: string): RollLogDevice => {
      const device = makeRollLogDevice(owner)
      return {
        ...device,
        append: async (entries) => {
          await new Promise<void>((resolve) => waiting.push(resolve))
          return device.append(entries)
        },
      }
    }
    const tab = await aTab({ makeDevice, linked: true })
    roll(tab)
    await until(() => expect(waiting).toHaveLength(1))
    const stranger = new BroadcastChannel('orion-rolls-u1')
    stranger.postMessage({ kind: 'cleared' })
    await until(() => expect(tab.act().throws).toEqual([]))
    const fresh = roll(tab)
    letGo()
    await until(() => expect(waiting).toHaveLength(1))
    letGo()
    await tab.act().flush()
    stranger.close()
    const rows = await rowsOf()
    expect(rows.find(({ id }) => id === fresh)?.entries).toHaveLength(2)
    expect(idsOf(tab)).toEqual([fresh])
  })
})
