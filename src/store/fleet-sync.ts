import { pause, type Clock } from '#records/clock.ts'
import { isNoAnswer, type RecordError } from '#records/errors.ts'
import type { FleetRow, FleetVersion } from '#records/fleet-rows.ts'
import type { FleetRecords } from '#records/fleets.ts'
import type { PageEvents } from '#records/page-events.ts'
import type { Session } from '#records/session.ts'
import type { Result } from '#game/result.ts'
import { takeRow, type FleetEntry } from './fleet-entry.ts'
import { makeFleetOutbox } from './fleet-outbox.ts'
import { makeVersionSync } from './fleet-version-sync.ts'
import type { AccountState } from './fleets.ts'
import { makeRetryWaits } from './retry-waits.ts'

/** Edits are sent when the hands have rested this long. */
export const sendDebounce = 1500
/** A server that fails is asked again after these waits, before its failure counts. */
const serverWaits = [300, 1200]

/** What fleets need of the record store. */
export interface FleetSource {
  readonly session: Pick<Session, 'getState' | 'subscribe' | 'verify'>
  readonly fleets: FleetRecords
}

/** Asks again while the server fails. */
export type Patiently = <T, E extends RecordError>(call: () => Promise<Result<T, E>>) => Promise<Result<T, E>>

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
  /** Says how far sending has come. 'sending' also keeps in mind what is sent (`asked`). */
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

export interface FleetSync {
  readonly start: () => void
  readonly stop: () => void
  /** Sends what changed, once the hands rest. */
  readonly soon: () => void
  /** Fetches and sends. */
  readonly now: () => Promise<void>
  /** Fetches versions; done once a visit by itself. */
  readonly fetchVersions: () => Promise<Result<void, RecordError>>
}

/**
 * Brings device and account together. First the login is checked, for an invalid token is answered with an
 * empty list; then what the account holds is taken in, and what changed here is sent, all in one request, each on the
 * revision it was based on. Absence from the account's list never means deletion.
 */
export const makeFleetSync = (host: SyncHost): FleetSync => {
  const { records, clock, page } = host
  const retries = makeRetryWaits()
  let cancelPlan = () => {}
  let stops: (() => void)[] = []
  let underWay: Promise<void> | undefined
  let wanted: 'full' | 'send' | undefined

  const isOwners = (): boolean => {
    const { user } = records.session.getState()
    return user !== null && user.id === host.owner()
  }

  const plan = (wait: number, isFull = true) => {
    cancelPlan()
    cancelPlan = clock.after(wait, () => void begin(isFull))
  }

  /** The answer; that of a server that failed, once it has failed three times. */
  const patiently: Patiently = async (call) => {
    for (const wait of serverWaits) {
      const answer = await call()
      if (answer.ok || answer.error.kind !== 'server') return answer
      await pause(clock, wait)
    }
    return call()
  }

  const takeIn = (rows: readonly FleetRow[], refused = false) => {
    const taken = rows.flatMap((row) => {
      const entry = host.find(row.id)
      const next = takeRow(entry, row, refused && (entry?.dirty ?? false))
      return next === entry ? [] : [next]
    })
    if (taken.length > 0) host.put(...taken)
  }

  const giveWay = (error: RecordError) => {
    host.report(isNoAnswer(error) ? 'offline' : error.kind === 'unauthorised' ? 'logged-out' : 'failed')
    if (isNoAnswer(error) || error.kind === 'server') plan(retries.next())
  }

  const fetchRows = async (refused = false): Promise<RecordError | undefined> => {
    const read = await patiently(() => records.fleets.list(host.since()))
    if (!read.ok) return read.error
    if (!isOwners()) return undefined
    takeIn(read.value.rows, refused)
    if (read.value.until !== undefined) host.readUntil(read.value.until)
    return undefined
  }

  const fetchAll = async (): Promise<RecordError | undefined> => {
    const verified = await patiently(() => records.session.verify())
    return verified.ok ? fetchRows() : verified.error
  }

  const outbox = makeFleetOutbox({ host, patiently, isOwners, takeIn, fetchRows })
  const versions = makeVersionSync({ host, patiently, isOwners })

  const run = async (isFull: boolean): Promise<void> => {
    if (!isOwners()) return host.report('logged-out')
    host.report('syncing')
    const unread = isFull ? await fetchAll() : undefined
    if (unread) return giveWay(unread)
    const { stopped, refused } = await outbox.sendAll(isFull)
    if (!isOwners()) return host.report('logged-out')
    if (stopped) return giveWay(stopped)
    retries.reset()
    host.report(refused ? 'failed' : 'synced')
    await versions.sync(isFull)
  }

  /** One run at a time; who asks during a run gets another one after it. */
  const begin = (isFull: boolean): Promise<void> => {
    cancelPlan()
    if (underWay) {
      wanted = wanted === 'full' || isFull ? 'full' : 'send'
      return underWay
    }
    const work = async () => {
      wanted = isFull ? 'full' : 'send'
      while (wanted) {
        const full: boolean = wanted === 'full'
        wanted = undefined
        await run(full)
      }
    }
    underWay = work().finally(() => (underWay = undefined))
    return underWay
  }
  const now = () => begin(true)

  return {
    start: () => {
      versions.forget()
      let known = records.session.getState().user?.id
      stops = [
        page.onOnline(() => {
          retries.reset()
          void now()
        }),
        page.onVisible(() => void now()),
        records.session.subscribe(() => {
          const user = records.session.getState().user?.id
          if (user === known) return
          known = user
          if (isOwners()) void now()
          else host.report('logged-out')
        }),
      ]
    },
    stop: () => {
      cancelPlan()
      for (const stop of stops) stop()
      stops = []
    },
    soon: () => {
      if (underWay) wanted ??= 'send'
      else plan(sendDebounce, false)
    },
    now,
    fetchVersions: versions.fetch,
  }
}
