import { mergeFleets, type FleetTimes } from '#game/fleet/merge-fleet.ts'
import type { FleetRow } from '#records/saves/fleet-rows.ts'
import type { SyncRules } from '../sync/sync-plan.ts'
import { changed, entryFromDevice, sameFleet, type FleetEntry } from './fleet-entry.ts'
import { noHistory } from './fleet-history.ts'
import type { DeviceFleet, SentFleet } from './fleet-row.ts'

const fromRow = (row: FleetRow): DeviceFleet => ({
  id: row.id,
  fleet: row.fleet,
  changedAt: row.changedAt,
  deleted: row.deleted,
  deletedAt: row.deletedAt,
  base: { fleet: row.fleet, revision: row.revision, deleted: row.deleted },
  asked: null,
  dirty: false,
  conflicts: [],
  write: 1,
})

const serializeTimes = ({ fields, ships }: FleetTimes): string =>
  JSON.stringify([fields, ships].map((times) => Object.entries(times).sort(([a], [b]) => (a < b ? -1 : 1))))

const isSentRow = (sent: SentFleet, row: FleetRow): boolean =>
  sent.deleted === row.deleted &&
  sameFleet(sent.fleet, row.fleet) &&
  serializeTimes(sent.changedAt) === serializeTimes(row.changedAt)

const takeRow = (row: FleetRow, entry: FleetEntry | undefined): FleetEntry => {
  const theirs = fromRow(row)
  if (!entry) return { ...entryFromDevice({ ...theirs, ...noHistory }), device: 'saving', stored: null }
  return changed(entry, { ...theirs, write: entry.write, conflicts: entry.conflicts })
}

const hasNoTimes = ({ fields, ships }: FleetTimes): boolean =>
  [fields, ships].every((of) => Object.keys(of).length === 0)

/** The record store empties a tombstone after 30 days, its times too. What is not there then was not removed by anybody. */
const mergeEmptied = (entry: FleetEntry, row: FleetRow): FleetEntry => {
  const { base } = entry
  const isWanted = !entry.deleted && (!base || base.deleted || !sameFleet(base.fleet, entry.fleet))
  return isWanted ? changed(entry, { base: fromRow(row).base, asked: null }) : takeRow(row, entry)
}

/** Merges the account's row. Undecided fields become conflicts; a change on either side wins over a deletion. */
const mergeRow = (entry: FleetEntry, row: FleetRow): FleetEntry => {
  if (row.deleted && hasNoTimes(row.changedAt)) return mergeEmptied(entry, row)
  const { asked: sent } = entry
  const base = sent && isSentRow(sent, row) ? sent : entry.base
  const { merged, conflicts } = mergeFleets(base?.fleet, entry, row)
  const wasDeleted = base?.deleted ?? false
  const iDeleted = entry.deleted && !wasDeleted
  const iRestored = wasDeleted && !entry.deleted
  const theyChanged = !base || !sameFleet(base.fleet, row.fleet)
  const iChanged = !base || !sameFleet(base.fleet, entry.fleet)
  const deleted = iDeleted ? row.deleted || !theyChanged : row.deleted && !iChanged && !iRestored
  const dirty = deleted !== row.deleted || !sameFleet(merged.fleet, row.fleet)
  const deletedAt = deleted ? (row.deletedAt ?? entry.deletedAt) : null
  const next = { base: fromRow(row).base, asked: null, deleted, deletedAt, dirty }
  return changed(entry, { ...merged, ...next, conflicts: [...entry.conflicts, ...conflicts] })
}

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

/** Until the answer, `asked` has what was sent. It is stored, because the page may close before the answer. */
export const withProgress = (entry: FleetEntry, account: FleetEntry['account']): FleetEntry => {
  if (account !== 'sending') return { ...entry, account }
  const { fleet, changedAt, deleted, write } = entry
  return { ...entry, account, asked: { fleet, changedAt, deleted }, write: write + 1 }
}

export const afterSending = (entry: FleetEntry, sent: FleetEntry, row: FleetRow | undefined): FleetEntry => {
  if (!row) return entry
  const { base } = fromRow(row)
  const isSame = entry.deleted === sent.deleted && sameFleet(entry.fleet, sent.fleet)
  return changed(entry, { base, asked: null, dirty: !isSame })
}

/** For a fleet whose id another account owns: the fleet under a new id, and an unsent tombstone of the old id. */
export const asNewFleet = (entry: FleetEntry, id: string): readonly [FleetEntry, FleetEntry] => [
  { ...changed(entry, { id, fleet: { ...entry.fleet, id }, asked: null }), stored: null, write: 1 },
  changed(entry, { deleted: true, dirty: false, conflicts: [] }),
]
