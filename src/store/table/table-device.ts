import type { DBSchema } from 'idb'
import * as v from 'valibot'
import type { Result } from '#game/result.ts'
import { forgetDatabase, makeDatabase, type DeviceProblem } from '../device/database.ts'
import { keptBattle, type KeptBattle } from './kept-battle.ts'
import { forgetRunning } from './running-battle.ts'

/** One event of a battle, by its place in the list. `value` is read by the game, which knows older forms. */
interface EventRow {
  readonly battle: string
  readonly seq: number
  readonly value: unknown
}

interface TableDb extends DBSchema {
  battles: { key: string; value: KeptBattle }
  events: { key: [string, number]; value: EventRow }
}

/** The battles of one account in IndexedDB. No method throws. */
export interface TableDevice {
  /** Rows that cannot be read are left out. */
  readonly list: () => Promise<Result<readonly KeptBattle[], DeviceProblem>>
  /** The events of a battle in order. */
  readonly read: (id: string) => Promise<Result<readonly unknown[], DeviceProblem>>
  /**
   * Adds events after the first `from` ones, all or none, and puts the row. Resolves to false where the list has another
   * length: another tab has gone on.
   */
  readonly append: (
    row: KeptBattle,
    from: number,
    values: readonly unknown[],
  ) => Promise<Result<boolean, DeviceProblem>>
  readonly put: (row: KeptBattle) => Promise<Result<void, DeviceProblem>>
  /** Removes a battle and its events for good. */
  readonly drop: (id: string) => Promise<Result<void, DeviceProblem>>
  readonly close: () => void
}

const databaseName = (owner: string): string => `orion-table-${owner}`

const eventsOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER])

export const makeTableDevice = (owner: string): TableDevice => {
  const { run, close } = makeDatabase<TableDb>(databaseName(owner), 1, (db) => {
    db.createObjectStore('battles', { keyPath: 'id' })
    db.createObjectStore('events', { keyPath: ['battle', 'seq'] })
  })
  return {
    close,
    list: () =>
      run(async (db) => {
        const rows: readonly unknown[] = await db.getAll('battles')
        return rows.flatMap((row) => {
          const read = v.safeParse(keptBattle, row)
          return read.success ? [read.output] : []
        })
      }),
    read: (id) => run(async (db) => (await db.getAll('events', eventsOf(id))).map(({ value }) => value)),
    append: (row, from, values) =>
      run(async (db) => {
        const tx = db.transaction(['battles', 'events'], 'readwrite')
        const events = tx.objectStore('events')
        const isSame = (await events.count(eventsOf(row.id))) === from
        if (isSame) {
          // Events may have been lost on the way, so their number is not the next place.
          const last = await events.openKeyCursor(eventsOf(row.id), 'prev')
          const next = last ? last.primaryKey[1] + 1 : 0
          for (const [at, value] of values.entries()) void events.add({ battle: row.id, seq: next + at, value })
          void tx.objectStore('battles').put(row)
        }
        await tx.done
        return isSame
      }),
    put: (row) =>
      run(async (db) => {
        await db.put('battles', row)
      }),
    drop: (id) =>
      run(async (db) => {
        const tx = db.transaction(['battles', 'events'], 'readwrite')
        void tx.objectStore('events').delete(eventsOf(id))
        void tx.objectStore('battles').delete(id)
        await tx.done
      }),
  }
}

export const forgetTableDevice = (owner: string): Promise<Result<void, DeviceProblem>> => {
  forgetRunning(owner)
  return forgetDatabase(databaseName(owner))
}
