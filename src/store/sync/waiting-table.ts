import type { DBSchema } from 'idb'
import * as v from 'valibot'
import type { Result } from '#game/result.ts'
import { makeDatabase, type DeviceProblem } from '../device/database.ts'

/** An item on this device that is not in the account yet. */
export interface Waiting {
  readonly key: string
  /** When it was written, ms since 1970. */
  readonly writtenAt: number
  /** Why the record store refused it, as a sentence; '' if it was not asked or did not answer. */
  readonly refusal: string
}

interface WaitingDb extends DBSchema {
  waiting: { key: string; value: Waiting }
}

/** Items that wait for the network, in their own IndexedDB database. */
export interface WaitingTable<W extends Waiting> {
  /** Oldest first. Rows that cannot be read are left out. */
  readonly load: () => Promise<Result<readonly W[], DeviceProblem>>
  readonly save: (row: W) => Promise<Result<void, DeviceProblem>>
  readonly remove: (key: string) => Promise<Result<void, DeviceProblem>>
  readonly close: () => void
}

/** @param name Name of the database. @param schema Reads a row, which an older build may have written. */
export function makeWaitingTable<W extends Waiting>(
  name: string,
  schema: v.GenericSchema<unknown, W>,
): WaitingTable<W> {
  const { run, close } = makeDatabase<WaitingDb>(name, 1, (db) => {
    db.createObjectStore('waiting', { keyPath: 'key' })
  })
  return {
    close,
    load: () =>
      run(async (db) => {
        const rows: readonly unknown[] = await db.getAll('waiting')
        const readable = rows.flatMap((row) => {
          const parsed = v.safeParse(schema, row)
          return parsed.success ? [parsed.output] : []
        })
        return readable.toSorted((a, b) => a.writtenAt - b.writtenAt)
      }),
    save: (row) =>
      run(async (db) => {
        await db.put('waiting', row)
      }),
    remove: (key) => run((db) => db.delete('waiting', key)),
  }
}
