import type { FleetTimes } from '#game/fleet/merge/fleet-times.ts'
import { mergeFleets } from '#game/fleet/merge/merge-fleet.ts'
import type { FleetRow } from '#records/saves/fleet-rows.ts'
import type { SyncRules } from '../sync/sync-plan.ts'
import { withWriters } from './conflict-writers.ts'
import { changed, entryFromDevice, sameFleet, type FleetEntry } from './fleet-entry.ts'
import { noHistory } from './fleet-history.ts'
import type { DeviceFleet, FleetBase, SentFleet } from './fleet-row.ts'

const fromRow = (row: FleetRow): DeviceFleet => ({
  id: row.id,
  fleet: row.fleet,
  changedAt: row.changedAt,
  deleted: row.deleted,
  deletedAt: row.deletedAt,
  base: { fleet: row.fleet, revision: row.revision, deleted: row.deleted },
  asked: [],
  dirty: false,
  conflicts: [],
  write: 1,
})

const serializeTimes = ({ fields, ships }: FleetTimes): string =>
  JSON.stringify([fields, ships].map((times) => Object.entries(times).sort(([a], [b]) => (a < b ? -1 : 1))))

/** How many unanswered pushes of a fleet are kept: the latest ones. */
const maxAsked = 10

/** A push of an earlier version of the app has no id; it is known by its content. */
const hasArrived = (sent: SentFleet, row: FleetRow): boolean =>
  sent.push === ''
    ? sent.deleted === row.deleted &&
      sameFleet(sent.fleet, row.fleet) &&
      serializeTimes(sent.changedAt) === serializeTimes(row.changedAt)
    : row.pushes.includes(sent.push)

/** Whether the push may have made a revision of which the row has no push id. */
const isForgotten = ({ push, baseRevision }: SentFleet, { revision, pushes }: FleetRow): boolean =>
  baseRevision < revision - (push === '' ? 0 : pushes.length)

/**
 * The last state that device and row have in common. If a push arrived although its answer was lost, it is that push,
 * because other devices may have built upon it. Undefined if it is no longer known.
 */
const commonState = ({ asked, base }: FleetEntry, row: FleetRow): Omit<FleetBase, 'revision'> | undefined => {
  const open = asked.filter(({ baseRevision }) => baseRevision === (base?.revision ?? 0))
  const arrived = open.findLast((sent) => hasArrived(sent, row))
  if (arrived) return arrived
  return open.some((sent) => isForgotten(sent, row)) ? undefined : (base ?? undefined)
}

const takeRow = (row: FleetRow, entry: FleetEntry | undefined): FleetEntry => {
  const theirs = fromRow(row)
  if (!entry) return { ...entryFromDevice({ ...theirs, ...noHistory }), device: 'saving', stored: null }
  return changed(entry, { ...theirs, write: entry.write, conflicts: entry.conflicts })
}

const hasNoTimes = ({ fields, ships }: FleetTimes): boolean =>
  [fields, ships].every((of) => Object.keys(of).length === 0)

/**
 * The record store empties a tombstone after 30 days, including its times. So a missing item was not necessarily
 * removed by anybody.
 */
const mergeEmptied = (entry: FleetEntry, row: FleetRow): FleetEntry => {
  const base = commonState(entry, row)
  const isWanted = !entry.deleted && (!base || base.deleted || !sameFleet(base.fleet, entry.fleet))
  return isWanted ? changed(entry, { base: fromRow(row).base, asked: [] }) : takeRow(row, entry)
}

/** Merges the account's row. Undecided fields become conflicts; a change on either side wins over a deletion. */
const mergeRow = (entry: FleetEntry, row: FleetRow): FleetEntry => {
  if (row.deleted && hasNoTimes(row.changedAt)) return mergeEmptied(entry, row)
  const base = commonState(entry, row)
  const { merged, conflicts } = mergeFleets(base?.fleet, entry, row)
  const wasDeleted = base?.deleted ?? false
  const iDeleted = entry.deleted && !wasDeleted
  const iRestored = wasDeleted && !entry.deleted
  const theyChanged = !base || !sameFleet(base.fleet, row.fleet)
  const iChanged = !base || !sameFleet(base.fleet, entry.fleet)
  const deleted = iDeleted ? row.deleted || !theyChanged : row.deleted && !iChanged && !iRestored
  const dirty = deleted !== row.deleted || !sameFleet(merged.fleet, row.fleet)
  const deletedAt = deleted ? (row.deletedAt ?? entry.deletedAt) : null
  const next = { base: fromRow(row).base, asked: [], deleted, deletedAt, dirty }
  const found = conflicts.map((conflict) => withWriters(conflict, entry, row, 'other-device'))
  return changed(entry, { ...merged, ...next, conflicts: [...entry.conflicts, ...found] })
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

/**
 * Until the answer, `asked` has what was sent. It is stored, because the page may close before the answer. If the same
 * content is sent again, it keeps its push id.
 */
export function withProgress(entry: FleetEntry, account: FleetEntry['account'], makePushId: () => string): FleetEntry {
  if (account !== 'sending') return { ...entry, account }
  const { fleet, changedAt, deleted, write, asked, base } = entry
  const baseRevision = base?.revision ?? 0
  const last = asked.at(-1)
  const isAgain = last?.fleet === fleet && last.deleted === deleted && last.baseRevision === baseRevision
  if (isAgain && last.push !== '') return { ...entry, account }
  const sent: SentFleet = { push: makePushId(), baseRevision, fleet, changedAt, deleted }
  return { ...entry, account, asked: [...asked, sent].slice(-maxAsked), write: write + 1 }
}

export function afterSending(entry: FleetEntry, sent: FleetEntry, row: FleetRow | undefined): FleetEntry {
  if (!row) return entry
  const { base } = fromRow(row)
  const isSame = entry.deleted === sent.deleted && sameFleet(entry.fleet, sent.fleet)
  return changed(entry, { base, asked: [], dirty: !isSame })
}

/**
 * Returns, for a fleet whose id another account owns, the fleet under a new id and an unsent tombstone of the old id.
 */
export const asNewFleet = (entry: FleetEntry, id: string): readonly [FleetEntry, FleetEntry] => [
  { ...changed(entry, { id, fleet: { ...entry.fleet, id }, asked: [] }), stored: null, write: 1 },
  changed(entry, { deleted: true, dirty: false, conflicts: [], asked: [] }),
]
