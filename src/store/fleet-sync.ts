import type { Result } from '#game/result.ts'
import type { Clock } from '#records/clock.ts'
import type { RecordError } from '#records/errors.ts'
import type { FleetRow, FleetVersion } from '#records/fleet-rows.ts'
import type { FleetRecords } from '#records/fleets.ts'
import type { PageEvents } from '#records/page-events.ts'
import type { Session } from '#records/session.ts'
import { isOwners, makeAccountSync, makePatiently, type AccountSync } from './sync/sync-schedule.ts'
import { takeRow } from './fleets/fleet-entry-sync.ts'
import type { FleetEntry } from './fleets/fleet-entry.ts'
import { makeFleetOutbox } from './fleet-outbox.ts'
import { makeVersionSync } from './fleet-version-sync.ts'
import type { AccountState } from './fleets/fleets-state.ts'

/** What fleets need of the record store. */
export interface FleetSource {
  readonly session: Pick<Session, 'getState' | 'subscribe' | 'verify'>
  readonly fleets: FleetRecords
}

/** What sync needs of the store around it. */
export interface SyncHost {
  readonly records: FleetSource
  readonly clock: Clock
  readonly page: PageEvents
  readonly owner: () => string | undefined
  readonly entries: () => Readonly<Record<string, FleetEntry>>
  readonly find: (id: string) => FleetEntry | undefined
  /** Puts entries in place and has them written to the device. */
  readonly put: (...entries: readonly FleetEntry[]) => void
  /** Says how far sending has come, and has it written to the device. 'sending' also keeps in mind what is sent (`asked`). */
  readonly mark: (account: FleetEntry['account'], ...ids: readonly string[]) => void
  readonly report: (account: AccountState) => void
  /** Gives a fleet another id: the one it has is another account's. */
  readonly giveNewId: (id: string) => void
  /** From when on the account is to be read; undefined: all of it. */
  readonly since: () => string | undefined
  /** The account was read and taken in up to this moment. */
  readonly readUntil: (until: string) => void
  readonly versions: VersionsHost
}

/** Versions follow the fleets that they are of; they never clash. */
export interface VersionsHost {
  /** What the account does not have yet as it is, of fleets that it has. */
  readonly unsent: () => readonly FleetVersion[]
  readonly sent: (ids: readonly string[]) => void
  readonly take: (rows: readonly FleetVersion[]) => void
}

export interface FleetSync extends AccountSync {
  /** Fetches versions; done once a visit by itself. */
  readonly fetchVersions: () => Promise<Result<void, RecordError>>
}

/**
 * Brings device and account together: what the account holds is taken in, and what changed here is sent, all in one
 * request, each on the revision it was based on. Absence from the account's list never means deletion.
 */
export const makeFleetSync = (host: SyncHost): FleetSync => {
  const { records, clock } = host
  const account = { session: records.session, owner: host.owner }
  const isTheirs = () => isOwners(account)
  const patiently = makePatiently(clock)

  const takeIn = (rows: readonly FleetRow[], refused = false) => {
    const taken = rows.flatMap((row) => {
      const entry = host.find(row.id)
      const next = takeRow(entry, row, refused && (entry?.dirty ?? false))
      return next === entry ? [] : [next]
    })
    if (taken.length > 0) host.put(...taken)
  }

  const fetchRows = async (refused = false): Promise<RecordError | undefined> => {
    const read = await patiently(() => records.fleets.list(host.since()))
    if (!read.ok) return read.error
    if (!isTheirs()) return undefined
    takeIn(read.value.rows, refused)
    if (read.value.until !== undefined) host.readUntil(read.value.until)
    return undefined
  }

  const outbox = makeFleetOutbox({ host, patiently, isOwners: isTheirs, takeIn, fetchRows })
  const versions = makeVersionSync({ host, patiently, isOwners: isTheirs })
  const sync = makeAccountSync({
    ...account,
    clock,
    page: host.page,
    report: host.report,
    exchange: async (isFull) => {
      const unread = isFull ? await fetchRows() : undefined
      return unread ? { stopped: unread } : outbox.sendAll(isFull)
    },
    afterwards: versions.sync,
  })
  return {
    ...sync,
    start: () => {
      versions.forget()
      sync.start()
    },
    fetchVersions: versions.fetch,
  }
}
