import { createStore, type StoreApi } from 'zustand/vanilla'
import { systemClock, type Clock } from '#records/browser/clock.ts'
import { makeRandomId } from '#records/browser/random-id.ts'
import type { DeviceProblem } from '../device/database.ts'
import { openTabChannel, type TabChannel } from '../device/tab-channel.ts'
import { isRunning, type BattleStanding, type KeptBattle } from './kept-battle.ts'
import { writeRunning } from './running-battle.ts'
import { makeTableDevice, type TableDevice } from './table-device.ts'

/** `clash`: another tab has gone on with the battle, and nothing was added. */
export type Appended = 'kept' | 'unkept' | 'clash'

export type BattlePatch = Partial<
  Pick<KeptBattle, 'name' | 'paused' | 'deletedAt' | 'byHand' | 'guided' | 'reported' | 'draft'>
>
export type NewBattle = Omit<
  KeptBattle,
  'id' | 'createdAt' | 'changedAt' | 'paused' | 'deletedAt' | 'reported' | 'draft'
>

export interface TablesState {
  readonly phase: 'loading' | 'ready' | 'closed'
  /** Why the device keeps nothing; the battles are then lost with the page. */
  readonly deviceProblem: DeviceProblem | null
  /** All battles, the one that was changed last first; deleted ones, too. */
  readonly battles: readonly KeptBattle[]
  /** How often another tab has changed a battle. */
  readonly changedElsewhere: Readonly<Record<string, number>>
}

export interface TablesActions {
  readonly ready: () => Promise<void>
  readonly close: () => Promise<void>
  /** Begins a battle; resolves to its id. */
  readonly create: (battle: NewBattle, events: readonly unknown[]) => Promise<string>
  /** The events of a battle, from memory or the device. */
  readonly read: (id: string) => Promise<readonly unknown[]>
  /** Adds events after the first `from` ones. Resolves when the device has them, or has refused them. */
  readonly append: (id: string, from: number, events: readonly unknown[], standing: BattleStanding) => Promise<Appended>
  readonly change: (id: string, patch: BattlePatch) => Promise<void>
}

export type TablesStore = StoreApi<TablesState & TablesActions>

export interface TablesOptions {
  readonly owner: string
  readonly device?: TableDevice
  readonly channel?: TabChannel
  readonly clock?: Clock
  readonly makeId?: () => string
  readonly noteRunning?: typeof writeRunning
}

/** How long a deleted battle can be restored, ms. */
const binTime = 30 * 24 * 3_600_000

const lastFirst = (a: KeptBattle, b: KeptBattle): number => b.changedAt - a.changedAt

/** A battle in memory: all its events, and how many of them the device has. */
interface List {
  values: readonly unknown[]
  kept: number
}

/** The battles at a table. An event is on the device before its promise resolves; what it refuses stays in memory. */
export const makeTablesStore = (options: TablesOptions): TablesStore => {
  const { owner, device = makeTableDevice(owner), channel = openTabChannel(`orion-table-${owner}`) } = options
  const { clock = systemClock, makeId = makeRandomId, noteRunning = writeRunning } = options

  return createStore<TablesState & TablesActions>()((set, get) => {
    const lists = new Map<string, List>()
    let isClosed = false

    const show = (battles: readonly KeptBattle[]) => {
      if (isClosed) return
      set({ battles: battles.toSorted(lastFirst) })
      noteRunning(owner, get().battles.find(isRunning))
    }
    const find = (id: string): KeptBattle | undefined => get().battles.find((row) => row.id === id)
    const put = (row: KeptBattle) => show([...get().battles.filter(({ id }) => id !== row.id), row])
    const report = (deviceProblem: DeviceProblem | null) => {
      if (!isClosed && get().deviceProblem !== deviceProblem) set({ deviceProblem })
    }

    const readRows = async () => {
      const rows = await device.list()
      if (!rows.ok) return report(rows.error)
      const known = new Set(rows.value.map(({ id }) => id))
      const old = rows.value.filter(({ deletedAt }) => deletedAt !== null && clock.now() - deletedAt > binTime)
      for (const { id } of old) void device.drop(id)
      // What only this tab has, because the device refused it, stays.
      show([...rows.value.filter((row) => !old.includes(row)), ...get().battles.filter(({ id }) => !known.has(id))])
    }

    const readList = async (id: string): Promise<List> => {
      const read = await device.read(id)
      if (!read.ok) report(read.error)
      const list = { values: read.ok ? read.value : [], kept: read.ok ? read.value.length : 0 }
      lists.set(id, list)
      return list
    }

    const followTab = async (message: unknown) => {
      if (typeof message !== 'string' || isClosed) return
      await readRows()
      lists.delete(message)
      const { changedElsewhere } = get()
      set({ changedElsewhere: { ...changedElsewhere, [message]: (changedElsewhere[message] ?? 0) + 1 } })
    }

    /** Writes what the device does not have yet. */
    const write = async (row: KeptBattle, list: List): Promise<Appended> => {
      const written = await device.append(row, list.kept, list.values.slice(list.kept))
      if (!written.ok) {
        report(written.error)
        return 'unkept'
      }
      if (!written.value) return 'clash'
      list.kept = list.values.length
      report(null)
      channel.post(row.id)
      return 'kept'
    }

    channel.onMessage((message) => void followTab(message))
    const opened = readRows().then(() => {
      if (!isClosed) set({ phase: 'ready' })
    })

    return {
      ...{ phase: 'loading', deviceProblem: null, battles: [], changedElsewhere: {} },
      ready: () => opened,
      close: async () => {
        await opened
        isClosed = true
        channel.close()
        device.close()
        lists.clear()
        set({ phase: 'closed', battles: [], deviceProblem: null })
      },
      create: async (battle, events) => {
        const [id, now] = [makeId(), clock.now()]
        const row = {
          ...battle,
          id,
          createdAt: now,
          changedAt: now,
          paused: false,
          deletedAt: null,
          reported: false,
          draft: {},
        }
        const list = { values: events, kept: 0 }
        lists.set(id, list)
        put(row)
        await write(row, list)
        return id
      },
      read: async (id) => (lists.get(id) ?? (await readList(id))).values,
      append: async (id, from, events, standing) => {
        const row = find(id)
        const list = lists.get(id) ?? (await readList(id))
        if (!row || list.values.length !== from) return 'clash'
        const before = list.values
        list.values = [...before, ...events]
        const changed = { ...row, standing, changedAt: clock.now(), paused: false }
        const appended = await write(changed, list)
        if (appended === 'clash') {
          // The list is longer than this tab knew: what was meant here may no longer make sense there.
          await readList(id)
          return appended
        }
        put(changed)
        return appended
      },
      change: async (id, patch) => {
        const row = find(id)
        if (!row) return
        const changed = { ...row, ...patch }
        put(changed)
        const stored = await device.put(changed)
        if (stored.ok) channel.post(id)
        else report(stored.error)
      },
    }
  })
}

export const openTables = async ({ owner }: Pick<TablesOptions, 'owner'>): Promise<TablesStore> => {
  const store = makeTablesStore({ owner })
  await store.getState().ready()
  return store
}
