import type { Clock } from '#records/browser/clock.ts'
import type { PageEvents } from '#records/browser/page-events.ts'
import type { ListenToTable } from '#records/table/table-news.ts'
import type { TableRecords } from '#records/table/tables.ts'
import type { KeptBattle } from '../kept-battle.ts'
import type { OwnDevice } from '../own-device.ts'
import { idOf } from '../shared/known-list.ts'
import type { LiveTable } from '../shared/live-actions.ts'
import type { LiveState } from '../shared/live-state.ts'
import { makeLiveTable } from '../shared/live-table.ts'
import { notCountedOf, ownRowsOf, unsentOf } from '../shared/own-row.ts'
import { sharedList, type SharedList } from '../shared/shared-list.ts'
import type { LocalTables } from './local-tables.ts'

export interface LiveTablesOptions {
  readonly local: LocalTables
  readonly records: TableRecords
  readonly listen: ListenToTable
  readonly device: OwnDevice
  readonly build: string
  readonly onDifference?: ((step: string) => void) | undefined
  readonly clock: Clock
  readonly page: PageEvents
}

/** The account's battles that are open on this device. */
export interface LiveTables {
  /** Opens a battle. If it is already open, returns the same object. */
  readonly open: (id: string) => Promise<LiveTable>
  readonly opened: (id: string) => Promise<LiveTable> | undefined
  readonly forget: (id: string) => void
  /** Another tab has changed a battle. */
  readonly followTab: (id: string) => Promise<void>
}

const changedFrom = (before: readonly unknown[], after: readonly unknown[]): number =>
  before.every((value, at) => value === after[at]) ? before.length : 0

export function makeLiveTables(options: LiveTablesOptions): LiveTables {
  const { local, records, listen, device, build, onDifference, clock, page } = options
  const tables = new Map<string, Promise<LiveTable>>()

  const rowWith = (row: KeptBattle, list: SharedList, state: LiveState): KeptBattle => ({
    ...row,
    isHere: true,
    size: list.known.values.length,
    account: {
      ...row.account,
      state: state.standing,
      copied: list.known.values.length,
      isElsewhere: state.isElsewhere,
      writer: state.writer,
      sides: [...state.sides],
      isHost: state.isHost,
    },
  })

  /** Stores changes on the device, in the order in which they were made. */
  const keep = async (id: string, before: SharedList, after: SharedList, state: LiveState): Promise<void> => {
    const row = local.find(id)
    if (!row) return
    if (before.unsent !== after.unsent || before.notCounted !== after.notCounted) {
      const left = new Set([...after.unsent, ...after.notCounted].map(({ value }) => idOf(value)))
      const gone = [...before.unsent, ...before.notCounted]
        .map(({ value }) => idOf(value))
        .filter((cid) => !left.has(cid))
      await local.putOwn(id, ownRowsOf(id, after), gone)
    }
    if (before.known.values === after.known.values) return
    const from = changedFrom(before.known.values, after.known.values)
    if (after.known.values.length > from || from === 0)
      await local.replace(rowWith(row, after, state), from, after.known.values.slice(from))
  }

  const make = async (id: string): Promise<LiveTable> => {
    const row = local.find(id)
    const [values, own] = await Promise.all([local.read(id), local.readOwn(id)])
    return makeLiveTable({
      battle: id,
      device,
      records,
      listen,
      build,
      onDifference,
      clock,
      page,
      isElsewhere: row?.account.isElsewhere ?? false,
      writer: row?.account.writer ?? '',
      sides: row?.account.sides ?? [],
      list: sharedList(values, unsentOf(own), notCountedOf(own)),
      keep: (before, after, state) => keep(id, before, after, state),
    })
  }

  return {
    open: (id) => {
      const known = tables.get(id)
      if (known) return known
      const made = make(id)
      tables.set(id, made)
      return made
    },
    opened: (id) => tables.get(id),
    forget: (id) => void tables.delete(id),
    followTab: async (id) => {
      const table = await tables.get(id)
      if (!table) return
      table.getState().join(unsentOf(await local.readOwn(id)))
      await table.getState().now()
    },
  }
}
