import { ok, type Result } from '#game/result.ts'
import type { RecordError } from '#records/errors.ts'
import type { BatchProblem } from '#records/saves/batch.ts'
import type { FleetRow, FleetVersion } from '#records/saves/fleet-rows.ts'
import type { FleetRecords } from '#records/saves/fleets.ts'
import type { AccountCommand } from '../sync/sync-plan.ts'
import type { SyncSource } from '../sync/sync-runner.ts'
import { afterSending, asNewFleet, fleetSyncRules, marked } from './fleet-entry-sync.ts'
import type { FleetEntry } from './fleet-entry.ts'
import type { DeviceVersion } from './fleet-row.ts'
import { takeVersion } from './fleet-versions.ts'
import type { FleetWriter } from './fleet-writer.ts'
import type { FleetsState } from './fleets-state.ts'

/** What both kinds need: where they are here, and where they are in the account. */
export interface FleetSourceOptions {
  readonly get: () => FleetsState
  readonly writer: Pick<FleetWriter, 'keep' | 'keepVersions' | 'readUntil' | 'setReadUntil'>
  readonly records: FleetRecords
  readonly makeId: () => string
}

const sendFleets = async (
  records: FleetRecords,
  commands: readonly AccountCommand<FleetEntry>[],
): Promise<Result<readonly FleetRow[], BatchProblem>> => {
  const puts = commands.map(({ item }) => ({ change: item, baseRevision: item.base?.revision ?? 0 }))
  const [first, ...others] = puts
  if (!first || others.length > 0) return records.putAll(puts)
  // One by itself is no batch: the record store allows fewer batches than other requests.
  const put = await records.put(first.change, first.baseRevision)
  return put.ok ? ok([put.value]) : put
}

/** Fleets, on this device and in the account: each is sent on the revision that it was based on. */
export const makeFleetSource = (options: FleetSourceOptions): SyncSource<FleetEntry, FleetRow> => {
  const { get, writer, records, makeId } = options
  return {
    ...fleetSyncRules,
    items: () => Object.values(get().entries),
    find: (id) => get().entries[id],
    put: (entries) => writer.keep(...entries),
    list: (since) => records.list(since),
    get: ({ id }) => records.get(id),
    send: (commands) => sendFleets(records, commands),
    confirm: afterSending,
    mark: marked,
    isRefused: ({ account }) => account === 'refused',
    forgetRow: (entry) => ({ ...entry, base: null }),
    giveNewId: (entry) => {
      const id = makeId()
      writer.keep(...asNewFleet(entry, id))
      const versions = Object.values(get().versions).filter(({ fleet, deleted }) => fleet === entry.id && !deleted)
      if (versions.length > 0) writer.keepVersions(...versions.map((version) => ({ ...version, fleet: id })))
    },
    since: writer.readUntil,
    readUntil: writer.setReadUntil,
  }
}

/** There already, by an answer that was lost; or deleted where it never was. */
const isSettledBy = (version: DeviceVersion, { kind }: RecordError): boolean =>
  kind === 'conflict' || (kind === 'not-found' && version.deleted)

/**
 * Versions of fleets that the account has: written once, only ever deleted, so they never clash. Read once a visit, and
 * when somebody asks.
 */
export const makeVersionSource = ({
  get,
  writer,
  records,
}: FleetSourceOptions): SyncSource<DeviceVersion, FleetVersion> & { readonly isRead: () => boolean } => {
  let until: string | undefined
  let isRead = false
  return {
    keyOf: ({ id }) => id,
    rowKeyOf: ({ id }) => id,
    isChanged: ({ sent }) => !sent,
    isKnown: ({ deleted }) => deleted,
    isDeleted: ({ deleted }) => deleted,
    isNews: (version, row) => JSON.stringify(takeVersion(version, row)) !== JSON.stringify(version),
    take: (row, version) => takeVersion(version, row),
    merge: takeVersion,
    items: () => {
      const { entries, versions } = get()
      return Object.values(versions).filter(({ sent, fleet }) => sent || (entries[fleet]?.base ?? null) !== null)
    },
    find: (id) => get().versions[id],
    put: (versions) => writer.keepVersions(...versions),
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
    takeRefusal: (version, refusal) => (isSettledBy(version, refusal) ? { ...version, sent: true } : undefined),
    forgetRow: (version) => version,
    since: () => until,
    readUntil: (moment) => {
      until = moment
    },
    isRead: () => isRead,
  }
}
