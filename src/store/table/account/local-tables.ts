import type { KeptBattle } from '../kept-battle.ts'
import type { OwnRow } from '../shared/own-row.ts'

/** The battles of this device, for the account's part of the store. */
export interface LocalTables {
  readonly rows: () => readonly KeptBattle[]
  readonly find: (id: string) => KeptBattle | undefined
  /** Shows a row. If its events are on the device, stores the row there too. */
  readonly put: (row: KeptBattle) => Promise<void>
  /** The events on this device. */
  readonly read: (id: string) => Promise<readonly unknown[]>
  /** Stores a row, and replaces all events from a place on. */
  readonly replace: (row: KeptBattle, from: number, values: readonly unknown[]) => Promise<void>
  readonly readOwn: (id: string) => Promise<readonly OwnRow[]>
  readonly putOwn: (id: string, rows: readonly OwnRow[], removed: readonly string[]) => Promise<void>
  /** Removes a battle from the device and from the list. */
  readonly drop: (id: string) => Promise<void>
  /** Marks a battle as changed, so that it is read again. */
  readonly changed: (id: string) => void
}
