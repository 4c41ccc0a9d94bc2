import { pause, type Clock } from '#records/clock.ts'
import { isNoAnswer, type RecordError } from '#records/errors.ts'
import { batchSize, type FleetRecords, type FleetRow, type FleetVersion } from '#records/fleets.ts'
import type { PageEvents } from '#records/page-events.ts'
import type { Session } from '#records/session.ts'
import { err, type Result } from '#game/result.ts'
import { afterSending, takeRow, type FleetEntry } from './fleet-entry.ts'
import type { AccountState } from './fleets.ts'

/** Edits are sent when the hands have rested this long. */
export const sendDebounce = 1500
/** After no answer; the network's return and the tab's do not wait for it. */
export const retryWait = 30_000
/** Rounds of merge and send before a fleet that others keep changing waits for the next time. */
const mergeRounds = 4
/** A server that fails is asked again after these waits, before its failure counts. */
const serverWaits = [300, 1200]

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
  let cancelPlan = () => {}
  let stops: (() => void)[] = []
  let underWay: Promise<void> | undefined
  let wanted: 'full' | 'send' | undefined
  let versionsUntil: string | undefined
  let versionsRead = false

  const isOwners = (): boolean => {
    const { user } = records.session.getState()
    return user !== null && user.id === host.owner()
  }

  const plan = (wait: number, isFull = true) => {
    cancelPlan()
    cancelPlan = clock.after(wait, () => void begin(isFull))
  }

  /** The answer; that of a server that failed, once it has failed three times. */
  const patiently = async <T, E extends RecordError>(call: () => Promise<Result<T, E>>): Promise<Result<T, E>> => {
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

  const isForLater = (error: RecordError): boolean =>
    isNoAnswer(error) || error.kind === 'unauthorised' || error.kind === 'server'

  /** What an answer that is no success means: merged (undefined), or what stands in the way. */
  const takeRefusal = async (sent: FleetEntry, refusal: RecordError): Promise<RecordError | undefined> => {
    const { id } = sent
    if (refusal.kind === 'conflict') {
      const stored = await patiently(() => records.fleets.get(id))
      if (stored.ok) takeIn([stored.value], true)
      else if (stored.error.kind === 'not-found' && !sent.base) host.giveNewId(id)
      else return stored.error
      return undefined
    }
    if (isForLater(refusal)) return refusal
    // A token that died in the meantime is answered like a fleet that is not there.
    const verified = await records.session.verify()
    if (!verified.ok) return verified.error
    const entry = host.find(id)
    if (refusal.kind !== 'not-found' || !sent.base || !entry) return refusal
    host.put({ ...entry, base: null }) // Gone from the account without a tombstone: it is made again.
    return undefined
  }

  const putOf = (entry: FleetEntry) => ({ change: entry, baseRevision: entry.base?.revision ?? 0 })

  /** Sends one fleet; a lost race is merged and sent again. Answers what stopped it. */
  const send = async (id: string): Promise<RecordError | undefined> => {
    for (let round = 0; round < mergeRounds; round += 1) {
      if (!host.find(id)?.dirty || !isOwners()) return undefined
      host.mark('sending', id)
      const sent = host.find(id)
      if (!sent) return undefined
      const { change, baseRevision } = putOf(sent)
      const answer = await patiently(() => records.fleets.put(change, baseRevision))
      if (!isOwners()) return undefined
      const entry = host.find(id)
      if (answer.ok) {
        if (entry) host.put(afterSending(entry, sent, answer.value))
        continue // Changed while it was under way? Then once more.
      }
      const error = await takeRefusal(sent, answer.error)
      if (error) {
        host.mark(isForLater(error) ? 'waiting' : 'refused', id)
        return error
      }
    }
    return undefined
  }

  /** Sends several in one request. Answers what stopped it, and which fleet it was where one alone stood in the way. */
  const sendTogether = async (ids: readonly string[]) => {
    host.mark('sending', ...ids)
    const sent = ids.flatMap((id) => host.find(id) ?? [])
    const answer = await patiently(() => records.fleets.putAll(sent.map(putOf)))
    if (!isOwners()) return undefined
    if (!answer.ok) {
      host.mark('waiting', ...ids)
      const { at, ...error } = answer.error
      return { error, id: at === undefined ? undefined : sent[at]?.id }
    }
    const rows = new Map(answer.value.map((row) => [row.id, row]))
    const done = sent.flatMap((before) => {
      const [entry, row] = [host.find(before.id), rows.get(before.id)]
      return entry && row ? [afterSending(entry, before, row)] : []
    })
    host.put(...done)
    return undefined
  }

  const giveWay = (error: RecordError) => {
    host.report(isNoAnswer(error) ? 'offline' : error.kind === 'unauthorised' ? 'logged-out' : 'failed')
    if (isNoAnswer(error) || error.kind === 'server') plan(retryWait)
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

  /** Sends all that changed. Answers what stopped it for now, or whether something was refused for good. */
  const sendAll = async (isFull: boolean): Promise<{ readonly stopped?: RecordError; readonly refused: boolean }> => {
    const refused = new Set<string>()
    // What was refused is sent again when it has changed, or at the next full round.
    const due = () =>
      Object.values(host.entries()).filter(
        ({ id, dirty, account }) => dirty && !refused.has(id) && (isFull || account !== 'refused'),
      )
    const alone = async (id: string): Promise<RecordError | undefined> => {
      const error = await send(id)
      if (error && isForLater(error)) return error
      if (error || host.find(id)?.dirty) refused.add(id) // Or changed so often that it waits for the next time.
      return undefined
    }
    let together = mergeRounds
    for (let waiting = due(); waiting.length > 0 && isOwners(); waiting = due()) {
      const [first, ...others] = waiting
      if (!first) break
      if (others.length === 0 || together === 0) {
        const error = await alone(first.id)
        if (error) return { stopped: error, refused: true }
        continue
      }
      const failed = await sendTogether(waiting.slice(0, batchSize).map(({ id }) => id))
      if (!failed) continue
      const { error, id } = failed
      if (id === undefined && isForLater(error)) return { stopped: error, refused: true }
      together = id === undefined ? 0 : together - 1
      const stopped = error.kind === 'conflict' ? await fetchRows(true) : id === undefined ? undefined : await alone(id)
      if (stopped) return { stopped, refused: true }
    }
    return { refused: refused.size > 0 }
  }

  const fetchVersions = async (): Promise<Result<void, RecordError>> => {
    const read = await patiently(() => records.fleets.listVersions(versionsUntil))
    if (!read.ok) return read
    if (!isOwners()) return err({ kind: 'unauthorised' })
    versionsUntil = read.value.until ?? versionsUntil
    versionsRead = true
    host.versions.take(read.value.rows)
    return { ok: true, value: undefined }
  }

  /** Versions follow once the fleets are there; whatever stands in their way stands in nobody else's. */
  const syncVersions = async (isFull: boolean) => {
    const stuck = new Set<string>()
    const due = () => host.versions.unsent().filter(({ id }) => !stuck.has(id))
    for (let unsent = due().slice(0, batchSize); unsent.length > 0; unsent = due().slice(0, batchSize)) {
      const batch = unsent
      const answer = await patiently(() => records.fleets.putVersions(batch))
      if (!isOwners()) return
      if (answer.ok) {
        host.versions.sent(batch.map(({ id }) => id))
        continue
      }
      const { at, kind } = answer.error
      const one = at === undefined ? undefined : batch[at]
      if (!one) return
      // There already, by an answer that was lost; or deleted where it never was.
      if (kind === 'conflict' || (kind === 'not-found' && one.deleted)) host.versions.sent([one.id])
      else stuck.add(one.id)
    }
    if (isFull && !versionsRead) await fetchVersions()
  }

  const run = async (isFull: boolean): Promise<void> => {
    if (!isOwners()) return host.report('logged-out')
    host.report('syncing')
    const unread = isFull ? await fetchAll() : undefined
    if (unread) return giveWay(unread)
    const { stopped, refused } = await sendAll(isFull)
    if (!isOwners()) return host.report('logged-out')
    if (stopped) return giveWay(stopped)
    host.report(refused ? 'failed' : 'synced')
    await syncVersions(isFull)
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
      versionsRead = false
      versionsUntil = undefined
      let known = records.session.getState().user?.id
      stops = [
        page.onOnline(() => void now()),
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
    fetchVersions,
  }
}
