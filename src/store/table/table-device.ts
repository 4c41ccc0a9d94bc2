import type { DBSchema, IDBPTransaction } from 'idb'
import * as v from 'valibot'
import type { Result } from '#game/result.ts'
import { forgetDatabase, makeDatabase, type DeviceProblem } from '../device/database.ts'
import { keptBattle, type KeptBattle } from './kept-battle.ts'
import { forgetOwnDevice } from './own-device.ts'
import { forgetRunning } from './running-battle.ts'
import { ownRow, type OwnRow } from './shared/own-row.ts'

/** One event of a battle, by its place in the list. The game reads `value`, because it knows older forms. */
interface EventRow {
  readonly battle: string
  readonly seq: number
  readonly value: unknown
}

interface TableDb extends DBSchema {
  battles: { key: string; value: KeptBattle }
  events: { key: [string, number]; value: EventRow }
  /** This phone's events in shared battles that the record store has not acknowledged, or that do not count. */
  own: { key: [string, string]; value: OwnRow }
}

/** The battles of one account in IndexedDB. No method throws. */
export interface TableDevice {
  /** Rows that cannot be read are left out. */
  readonly list: () => Promise<Result<readonly KeptBattle[], DeviceProblem>>
  /** The events of a battle in order. */
  readonly read: (id: string) => Promise<Result<readonly unknown[], DeviceProblem>>
  /**
   * Adds events after the first `from` ones, all or none, and stores the row. Resolves to false if the list has another
   * length, because another tab has added events.
   */
  readonly append: (
    row: KeptBattle,
    from: number,
    values: readonly unknown[],
  ) => Promise<Result<boolean, DeviceProblem>>
  readonly put: (row: KeptBattle) => Promise<Result<void, DeviceProblem>>
  /** Stores the row, and replaces all events from the place `from` on by the account's. */
  readonly replace: (row: KeptBattle, from: number, values: readonly unknown[]) => Promise<Result<void, DeviceProblem>>
  /** This phone's events in a shared battle, in the order in which they were made. */
  readonly readOwn: (id: string) => Promise<Result<readonly OwnRow[], DeviceProblem>>
  /** Stores this phone's events, and removes those with these ids. */
  readonly putOwn: (
    id: string,
    rows: readonly OwnRow[],
    removed: readonly string[],
  ) => Promise<Result<void, DeviceProblem>>
  /** Removes a battle and its events for good. */
  readonly drop: (id: string) => Promise<Result<void, DeviceProblem>>
  readonly close: () => void
}

const databaseName = (owner: string): string => `orion-table-${owner}`

const eventsOf = (id: string, from = 0): IDBKeyRange => IDBKeyRange.bound([id, from], [id, Number.MAX_SAFE_INTEGER])
const ownOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, ''], [id, '\uffff'])

type Writing = IDBPTransaction<TableDb, ('battles' | 'events' | 'own')[], 'readwrite'>

const putEvents = (tx: Writing, battle: string, from: number, values: readonly unknown[]): void => {
  for (const [at, value] of values.entries()) void tx.objectStore('events').put({ battle, seq: from + at, value })
}

export function makeTableDevice(owner: string): TableDevice {
  const { run, close } = makeDatabase<TableDb>(databaseName(owner), 2, (db, from) => {
    if (from < 1) {
      db.createObjectStore('battles', { keyPath: 'id' })
      db.createObjectStore('events', { keyPath: ['battle', 'seq'] })
    }
    db.createObjectStore('own', { keyPath: ['battle', 'cid'] })
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
          // Events may have been lost, so their number is not the next place.
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
    replace: (row, from, values) =>
      run(async (db) => {
        const tx: Writing = db.transaction(['battles', 'events', 'own'], 'readwrite')
        void tx.objectStore('events').delete(eventsOf(row.id, from + values.length))
        putEvents(tx, row.id, from, values)
        void tx.objectStore('battles').put(row)
        await tx.done
      }),
    readOwn: (id) =>
      run(async (db) => {
        const rows: readonly unknown[] = await db.getAll('own', ownOf(id))
        const read = rows.flatMap((row) => {
          const one = v.safeParse(ownRow, row)
          return one.success ? [one.output] : []
        })
        return read.toSorted((a, b) => a.order - b.order)
      }),
    putOwn: (id, rows, removed) =>
      run(async (db) => {
        const tx = db.transaction('own', 'readwrite')
        for (const row of rows) void tx.store.put(row)
        for (const cid of removed) void tx.store.delete([id, cid])
        await tx.done
      }),
    drop: (id) =>
      run(async (db) => {
        const tx = db.transaction(['battles', 'events', 'own'], 'readwrite')
        void tx.objectStore('events').delete(eventsOf(id))
        void tx.objectStore('own').delete(ownOf(id))
        void tx.objectStore('battles').delete(id)
        await tx.done
      }),
  }
}

export function forgetTableDevice(owner: string): Promise<Result<void, DeviceProblem>> {
  forgetRunning(owner)
  forgetOwnDevice(owner)
  return forgetDatabase(databaseName(owner))
}
