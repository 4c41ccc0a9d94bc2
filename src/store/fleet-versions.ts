import type { FleetVersion } from '#records/fleets.ts'
import type { DeviceVersion } from './device/fleet-device.ts'
import type { FleetEntry } from './fleet-entry.ts'
import type { FleetsState } from './fleets.ts'

/** The most living versions of one fleet. */
export const mostVersions = 50
/** Of a version's name, in UTF-16 units. */
export const versionNameLength = 80

/** Living versions of a fleet, the latest first. */
export const selectVersions =
  (fleet: string) =>
  ({ versions }: Pick<FleetsState, 'versions'>): readonly DeviceVersion[] =>
    Object.values(versions)
      .filter((version) => version.fleet === fleet && !version.deleted)
      .sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1))

/** A version of the fleet as it is now. `at`: ms since 1970. */
export const versionOf = ({ id: fleet, fleet: now }: FleetEntry, id: string, name: string, at: number): DeviceVersion => {
  const { id: _id, tags: _tags, archived: _archived, ...state } = now
  return { id, fleet, name, at, state, deleted: false, sent: false }
}

/** What the account holds of a version, beside what is here: deleted on either side is deleted. */
export const takeVersion = (mine: DeviceVersion | undefined, row: FleetVersion): DeviceVersion => {
  if (!mine) return { ...row, sent: true }
  const deleted = mine.deleted || row.deleted
  return { ...mine, deleted, sent: deleted === row.deleted }
}
