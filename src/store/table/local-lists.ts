import type { DeviceProblem } from '../device/database.ts'
import type { TabChannel } from '../device/tab-channel.ts'
import type { LocalTables } from './account/local-tables.ts'
import { isRunning, type KeptBattle } from './kept-battle.ts'
import type { writeRunning } from './running-battle.ts'
import type { OwnRow } from './shared/own-row.ts'
import type { TableDevice } from './table-device.ts'
import type { Appended, TablesState } from './tables-state.ts'

/** A battle in memory: all its events, and how many of them the device has. */
interface List {
  values: readonly unknown[]
  kept: number
}

export interface LocalListsOptions {
  readonly owner: string
  readonly device: TableDevice
  readonly channel: TabChannel
  readonly noteRunning: typeof writeRunning
  readonly state: () => TablesState & { readonly isClosed: boolean }
  readonly set: (patch: Partial<TablesState>) => void
}

export interface LocalLists extends LocalTables {
  readonly readRows: () => Promise<void>
  /** Shows a new battle, before the device has it. */
  readonly begin: (row: KeptBattle) => void
  /** Adds events after the first `from` ones, and stores the row. `onTaken` is called when the row is stored. */
  readonly append: (
    row: KeptBattle,
    from: number,
    events: readonly unknown[],
    onTaken?: () => void,
  ) => Promise<Appended>
  readonly followTab: (id: string) => Promise<void>
  readonly close: () => void
}

const lastFirst = (a: KeptBattle, b: KeptBattle): number => b.changedAt - a.changedAt

/** The rows and events of battles in memory and on the device. */
export function makeLocalTables(options: LocalListsOptions): LocalLists {
  const { owner, device, channel, noteRunning, state, set } = options
  const lists = new Map<string, List>()
  /** This phone's events that the device has refused. */
  const owns = new Map<string, readonly OwnRow[]>()

  const show = (battles: readonly KeptBattle[]) => {
    if (state().isClosed) return
    set({ battles: battles.toSorted(lastFirst) })
    const running = state().battles.filter(isRunning)
    const paused = state().battles.find((row) => isRunning({ ...row, paused: false }))
    noteRunning(owner, running.find(({ isHere }) => isHere) ?? running[0] ?? paused)
  }
  const find = (id: string): KeptBattle | undefined => state().battles.find((row) => row.id === id)
  const put = (row: KeptBattle) => show([...state().battles.filter(({ id }) => id !== row.id), row])
  const report = (deviceProblem: DeviceProblem | null) => {
    if (state().deviceProblem !== deviceProblem) set({ deviceProblem })
  }
  const readList = async (id: string): Promise<List> => {
    const read = await device.read(id)
    if (!read.ok) report(read.error)
    const list = { values: read.ok ? read.value : [], kept: read.ok ? read.value.length : 0 }
    lists.set(id, list)
    return list
  }
  const changed = (id: string) => {
    const { changedElsewhere } = state()
    set({ changedElsewhere: { ...changedElsewhere, [id]: (changedElsewhere[id] ?? 0) + 1 } })
  }

  /** Writes the events that the device does not have yet. */
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

  const local: LocalLists = {
    find,
    changed,
    begin: put,
    rows: () => state().battles,
    readRows: async () => {
      const rows = await device.list()
      if (!rows.ok) return report(rows.error)
      const known = new Set(rows.value.map(({ id }) => id))
      show([...rows.value, ...state().battles.filter(({ id }) => !known.has(id))])
    },
    put: async (row) => {
      put(row)
      if (!row.isHere) return
      const stored = await device.put(row)
      if (stored.ok) channel.post(row.id)
      else report(stored.error)
    },
    read: async (id) => (lists.get(id) ?? (await readList(id))).values,
    replace: async (row, from, values) => {
      const list = lists.get(row.id) ?? (await readList(row.id))
      const kept = Math.min(from, list.kept)
      list.values = [...list.values.slice(0, from), ...values]
      put(row)
      const stored = await device.replace(row, kept, list.values.slice(kept))
      if (!stored.ok) return report(stored.error)
      list.kept = list.values.length
      report(null)
      channel.post(row.id)
    },
    readOwn: async (id) => {
      const read = await device.readOwn(id)
      if (read.ok) return [...read.value, ...(owns.get(id) ?? [])]
      report(read.error)
      return owns.get(id) ?? []
    },
    putOwn: async (id, rows, removed) => {
      const stored = await device.putOwn(id, rows, removed)
      owns.set(id, stored.ok ? [] : rows)
      if (stored.ok) channel.post(id)
      else report(stored.error)
    },
    drop: async (id) => {
      lists.delete(id)
      show(state().battles.filter((row) => row.id !== id))
      const dropped = await device.drop(id)
      if (!dropped.ok) report(dropped.error)
    },
    append: async (row, from, events, onTaken) => {
      const list =
        lists.get(row.id) ?? (from === 0 && events.length > 0 ? { values: [], kept: 0 } : await readList(row.id))
      lists.set(row.id, list)
      if (list.values.length !== from) return 'clash'
      list.values = [...list.values, ...events]
      const sized = { ...row, size: list.values.length }
      const appended = await write(sized, list)
      if (appended === 'clash') {
        await readList(row.id)
        return appended
      }
      put({ ...sized, account: find(row.id)?.account ?? row.account })
      onTaken?.()
      return appended
    },
    followTab: async (id) => {
      if (state().isClosed) return
      await local.readRows()
      lists.delete(id)
      changed(id)
    },
    close: () => lists.clear(),
  }
  return local
}
