import { mergeFleets, type FleetTimes } from '#game/fleet/merge-fleet.ts'
import type { FleetRow } from '#records/saves/fleet-rows.ts'
import type { SyncRules } from '../sync/sync-plan.ts'
import { changed, keptEntry, sameFleet, type FleetEntry } from './fleet-entry.ts'
import { noHistory } from './fleet-history.ts'
import type { DeviceFleet, SentFleet } from './fleet-row.ts'

/** What becomes of a fleet in memory when it meets the account. */

const fromRow = (row: FleetRow): DeviceFleet => ({
  id: row.id,
  fleet: row.fleet,
  changedAt: row.changedAt,
  deleted: row.deleted,
  base: { fleet: row.fleet, revision: row.revision, deleted: row.deleted },
  asked: null,
  dirty: false,
  conflicts: [],
  write: 1,
})

const spellTimes = ({ fields, ships }: FleetTimes): string =>
  JSON.stringify([fields, ships].map((times) => Object.entries(times).sort(([a], [b]) => (a < b ? -1 : 1))))

/** Whether a row is what we sent: the same fleet, changed at the same moments. */
const isWriteOf = (asked: SentFleet, row: FleetRow): boolean =>
  asked.deleted === row.deleted &&
  sameFleet(asked.fleet, row.fleet) &&
  spellTimes(asked.changedAt) === spellTimes(row.changedAt)

const takeRow = (row: FleetRow, entry: FleetEntry | undefined): FleetEntry => {
  const theirs = fromRow(row)
  if (!entry) return { ...keptEntry({ ...theirs, ...noHistory }), device: 'saving', seen: null }
  return changed(entry, { ...theirs, write: entry.write, conflicts: entry.conflicts })
}

/**
 * Both changed: merged field by field; what could not be decided is listed. A deletion beats neither a change made without
 * knowing of it nor a restoring that did.
 */
const mergeRow = (entry: FleetEntry, row: FleetRow): FleetEntry => {
  const { asked } = entry
  const base = asked && isWriteOf(asked, row) ? asked : entry.base
  const { merged, conflicts } = mergeFleets(base?.fleet, entry, row)
  const wasDeleted = base?.deleted ?? false
  const iDeleted = entry.deleted && !wasDeleted
  const iRestored = wasDeleted && !entry.deleted
  const theyChanged = !base || !sameFleet(base.fleet, row.fleet)
  const iChanged = !base || !sameFleet(base.fleet, entry.fleet)
  const deleted = iDeleted ? row.deleted || !theyChanged : row.deleted && !iChanged && !iRestored
  const dirty = deleted !== row.deleted || !sameFleet(merged.fleet, row.fleet)
  const noted = [...entry.conflicts, ...conflicts]
  return changed(entry, { ...merged, base: fromRow(row).base, asked: null, deleted, dirty, conflicts: noted })
}

/** How a fleet of this device is compared with the account's and merged with it. */
export const fleetSyncRules: SyncRules<FleetEntry, FleetRow> = {
  keyOf: ({ id }) => id,
  rowKeyOf: ({ id }) => id,
  isChanged: ({ dirty }) => dirty,
  isKnown: ({ base }) => base !== null,
  isDeleted: ({ deleted }) => deleted,
  isNews: ({ base }, { revision }, refused) => refused || !base || revision > base.revision,
  take: takeRow,
  merge: mergeRow,
}

/**
 * How far sending has come. What is sent is kept in mind until there is an answer, on the device too: the page may go
 * before it comes.
 */
export const marked = (entry: FleetEntry, account: FleetEntry['account']): FleetEntry => {
  if (account !== 'sending') return { ...entry, account }
  const { fleet, changedAt, deleted, write } = entry
  return { ...entry, account, asked: { fleet, changedAt, deleted }, write: write + 1 }
}

/** The account took `sent`, an earlier state of `entry`. */
export const afterSending = (entry: FleetEntry, sent: FleetEntry, row: FleetRow | undefined): FleetEntry => {
  if (!row) return entry
  const { base } = fromRow(row)
  const isSame = entry.deleted === sent.deleted && sameFleet(entry.fleet, sent.fleet)
  return changed(entry, { base, asked: null, dirty: !isSame })
}

/** Under an id of its own: the one it had is another account's. What is left behind was never anywhere but here. */
export const asNewFleet = (entry: FleetEntry, id: string): readonly [FleetEntry, FleetEntry] => [
  { ...changed(entry, { id, fleet: { ...entry.fleet, id }, asked: null }), seen: null, write: 1 },
  changed(entry, { deleted: true, dirty: false, conflicts: [] }),
]
