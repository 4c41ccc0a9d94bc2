import { ok, type Result } from '#game/result.ts'
import type { RecordError } from '#records/errors.ts'
import type { BatchProblem } from '#records/saves/batch.ts'
import type { FleetRow, FleetVersion } from '#records/saves/fleet-rows.ts'
import type { FleetRecords } from '#records/saves/fleets.ts'
import { keepOpenEdits } from '../edits.ts'
import type { AccountCommand } from '../sync/sync-plan.ts'
import type { SyncSource } from '../sync/sync-runner.ts'
import { afterSending, asNewFleet, fleetSyncRules, withProgress } from './fleet-entry-sync.ts'
import type { FleetEntry } from './fleet-entry.ts'
import type { DeviceVersion } from './fleet-row.ts'
import { mergeVersion } from './fleet-versions.ts'
import type { FleetWriter } from './fleet-writer.ts'
import type { FleetsState } from './fleets-state.ts'

export interface FleetSourceOptions {
  readonly get: () => FleetsState
  readonly writer: Pick<FleetWriter, 'put' | 'putVersions' | 'readUntil' | 'setReadUntil'>
  readonly records: FleetRecords
  readonly makeId: () => string
  readonly makePushId: () => string
}

const sendFleets = async (
  records: FleetRecords,
  commands: readonly AccountCommand<FleetEntry>[],
): Promise<Result<readonly FleetRow[], BatchProblem>> => {
  const puts = commands.map(({ item }) => ({
    change: item,
    baseRevision: item.base?.revision ?? 0,
    push: item.asked.at(-1)?.push ?? '',
  }))
  const [first, ...others] = puts
  if (!first || others.length > 0) return records.putAll(puts)
  // A single fleet is sent without a batch, because the record store's rate limit for batches is lower.
  const put = await records.put(first)
  return put.ok ? ok([put.value]) : put
}

export function makeFleetSource(options: FleetSourceOptions): SyncSource<FleetEntry, FleetRow> {
  const { get, writer, records, makeId, makePushId } = options
  return {
    ...fleetSyncRules,
    items: () => Object.values(get().entries),
    find: (id) => get().entries[id],
    put: (entries) => writer.put(...entries),
    list: async (since) => {
      const read = await records.list(since)
      const { entries } = get()
      const isNews = (row: FleetRow): boolean => (entries[row.id]?.base?.revision ?? 0) < row.revision
      if (read.ok && read.value.rows.some(isNews)) keepOpenEdits()
      return read
    },
    get: ({ id }) => records.get(id),
    send: (commands) => sendFleets(records, commands),
    confirm: afterSending,
    withProgress: (entry, progress) => withProgress(entry, progress, makePushId),
    isRefused: ({ account }) => account === 'refused',
    withoutRow: (entry) => ({ ...entry, base: null, asked: [] }),
    assignNewId: (entry) => {
      const id = makeId()
      writer.put(...asNewFleet(entry, id))
      const versions = Object.values(get().versions).filter(({ fleet, deleted }) => fleet === entry.id && !deleted)
      if (versions.length > 0) writer.putVersions(...versions.map((version) => ({ ...version, fleet: id })))
    },
    since: writer.readUntil,
    setReadUntil: writer.setReadUntil,
  }
}

/**
 * Whether a refusal means that nothing is left to do: the account already has the version, or it never had the deleted
 * one.
 */
const isAlreadyDone = (version: DeviceVersion, { kind }: RecordError): boolean =>
  kind === 'conflict' || (kind === 'not-found' && version.deleted)

/** Syncs saved versions. They are read once per visit and on request; they never change, so there are no conflicts. */
export function makeVersionSource({
  get,
  writer,
  records,
}: Omit<FleetSourceOptions, 'makePushId'>): SyncSource<DeviceVersion, FleetVersion> & {
  readonly isRead: () => boolean
} {
  let until: string | undefined
  let isRead = false
  return {
    keyOf: ({ id }) => id,
    rowKeyOf: ({ id }) => id,
    isChanged: ({ sent }) => !sent,
    isKnown: ({ deleted }) => deleted,
    isDeleted: ({ deleted }) => deleted,
    isNews: (version, row) => JSON.stringify(mergeVersion(version, row)) !== JSON.stringify(version),
    take: (row, version) => mergeVersion(version, row),
    merge: mergeVersion,
    items: () => {
      const { entries, versions } = get()
      return Object.values(versions).filter(({ sent, fleet }) => sent || (entries[fleet]?.base ?? null) !== null)
    },
    find: (id) => get().versions[id],
    put: (versions) => writer.putVersions(...versions),
    list: async (since) => {
      const read = await records.listVersions(since)
      isRead ||= read.ok
      return read
    },
    send: async (commands) => {
      const sent = await records.putVersions(commands.map(({ item }) => item))
      return sent.ok ? ok([]) : sent
    },
    confirm: (version) => ({ ...version, sent: true }),
    afterRefusal: (version, refusal) => (isAlreadyDone(version, refusal) ? { ...version, sent: true } : undefined),
    withoutRow: (version) => version,
    since: () => until,
    setReadUntil: (moment) => {
      until = moment
    },
    isRead: () => isRead,
  }
}
