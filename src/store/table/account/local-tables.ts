import type { KeptBattle } from '../kept-battle.ts'
import type { OwnRow } from '../shared/own-row.ts'

/** The battles of this device as the account's part of the store reads and writes them. */
export interface LocalTables {
  readonly rows: () => readonly KeptBattle[]
  readonly find: (id: string) => KeptBattle | undefined
  /** Shows a row; keeps it on the device, too, if its events are there. */
  readonly put: (row: KeptBattle) => Promise<void>
  /** The events on this device. */
  readonly read: (id: string) => Promise<readonly unknown[]>
  /** Puts a row, and events from a place on in the place of all behind it. */
  readonly replace: (row: KeptBattle, from: number, values: readonly unknown[]) => Promise<void>
  readonly readOwn: (id: string) => Promise<readonly OwnRow[]>
  readonly putOwn: (id: string, rows: readonly OwnRow[], removed: readonly string[]) => Promise<void>
  /** Takes a battle off the device and out of the list. */
  readonly drop: (id: string) => Promise<void>
  /** Says that a battle is to be read again. */
  readonly changed: (id: string) => void
}
