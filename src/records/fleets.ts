import type { Fleet } from '#game/fleet.ts'
import type { Result } from '#game/result.ts'
import type { RecordError } from './errors.ts'

/** A row of `fleets`. `revision` goes up by one with each accepted change. */
export interface FleetRow {
  readonly id: string
  readonly fleet: Fleet
  readonly revision: number
  /** When each field last changed on the device that changed it, ms since 1970. */
  readonly changedAt: Readonly<Record<string, number>>
  /** A tombstone: deleted, kept so that other devices hear of it. */
  readonly deleted: boolean
}

export type FleetChange = Omit<FleetRow, 'revision'>

export interface FleetRecords {
  /** All of the player's fleets, tombstones too. Absence from this list never means deletion. */
  readonly list: () => Promise<Result<readonly FleetRow[], RecordError>>
  /** Creates (base revision 0) or updates. 'conflict' when the stored revision is not `baseRevision` any more. */
  readonly put: (change: FleetChange, baseRevision: number) => Promise<Result<FleetRow, RecordError>>
}
