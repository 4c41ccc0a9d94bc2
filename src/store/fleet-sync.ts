import type { Clock } from '#records/clock.ts'
import { isNoAnswer, type RecordError } from '#records/errors.ts'
import type { PageEvents } from '#records/page-events.ts'
import type { FleetRecords, FleetRow } from '#records/fleets.ts'
import type { Session } from '#records/session.ts'
import { afterSending, takeRow, type FleetEntry } from './fleet-entry.ts'
import type { AccountState } from './fleets.ts'

/** Edits are sent when the hands have rested this long. */
export const sendDebounce = 1500
/** After no answer; the network's return and the tab's do not wait for it. */
export const retryWait = 30_000
/** Rounds of merge and send before a fleet that others keep changing waits for the next time. */
const mergeRounds = 4

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
  /** Puts an entry in place and has it written to the device. */
  readonly put: (entry: FleetEntry) => void
  readonly mark: (id: string, account: FleetEntry['account']) => void
  readonly report: (account: AccountState) => void
}

export interface FleetSync {
  readonly start: () => void
  readonly stop: () => void
  /** Sends what changed, once the hands rest. */
  readonly soon: () => void
  /** Fetches and sends. */
  readonly now: () => Promise<void>
}

/**
 * Brings device and account together. First the login is checked, for an invalid token is answered with an
 * empty list; then what the account holds is taken in, and what changed here is sent on the revision it was
 * based on. Absence from the account's list never means deletion.
 */
export const makeFleetSync = (host: SyncHost): FleetSync => {
  const { records, clock, page } = host
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

  const takeIn = (row: FleetRow) => {
    const entry = host.find(row.id)
    const taken = takeRow(entry, row)
    if (taken !== entry) host.put(taken)
  }

  const isForLater = (error: RecordError): boolean =>
    isNoAnswer(error) || error.kind === 'unauthorised' || error.kind === 'server'

  /** What an answer that is no success means: merged (undefined), or what stands in the way. */
  const takeRefusal = async (sent: FleetEntry, refusal: RecordError): Promise<RecordError | undefined> => {
    const { id } = sent
    if (refusal.kind === 'conflict') {
      const stored = await records.fleets.get(id)
      if (!stored.ok) return stored.error
      takeIn(stored.value)
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

  /** Sends one fleet; a lost race is merged and sent again. Answers what stopped it. */
  const send = async (id: string): Promise<RecordError | undefined> => {
    for (let round = 0; round < mergeRounds; round += 1) {
      const sent = host.find(id)
      if (!sent?.dirty || !isOwners()) return undefined
      host.mark(id, 'sending')
      const answer = await records.fleets.put(sent, sent.base?.revision ?? 0)
      if (!isOwners()) return undefined
      const entry = host.find(id)
      if (answer.ok) {
        if (entry) host.put(afterSending(entry, sent, answer.value))
        continue // Changed while it was under way? Then once more.
      }
      const error = await takeRefusal(sent, answer.error)
      if (error) {
        host.mark(id, isForLater(error) ? 'waiting' : 'refused')
        return error
      }
    }
    return undefined
  }

  const giveWay = (error: RecordError) => {
    host.report(isNoAnswer(error) ? 'offline' : error.kind === 'unauthorised' ? 'logged-out' : 'failed')
    if (isNoAnswer(error) || error.kind === 'server') plan(retryWait)
  }

  const fetchAll = async (): Promise<RecordError | undefined> => {
    const verified = await records.session.verify()
    if (!verified.ok) return verified.error
    const rows = await records.fleets.list()
    if (!rows.ok) return rows.error
    if (isOwners()) rows.value.forEach(takeIn)
    return undefined
  }

  const run = async (isFull: boolean): Promise<void> => {
    if (!isOwners()) return host.report('logged-out')
    host.report('syncing')
    const stopped = isFull ? await fetchAll() : undefined
    if (stopped) return giveWay(stopped)
    let isComplete = true
    for (const { id, dirty, account } of Object.values(host.entries())) {
      // What was refused is sent again when it has changed, or at the next full round.
      if (!dirty || (account === 'refused' && !isFull)) continue
      const error = await send(id)
      if (!isOwners()) return host.report('logged-out')
      if (error && isForLater(error)) return giveWay(error)
      if (error) isComplete = false
    }
    host.report(isComplete ? 'synced' : 'failed')
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
  }
}
