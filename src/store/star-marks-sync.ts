import type { Clock } from '#records/clock.ts'
import type { RecordError } from '#records/errors.ts'
import type { PageEvents } from '#records/page-events.ts'
import { marksBatch, type StarMarkRecords, type StarMarkRow } from '#records/star-marks.ts'
import {
  isOwners,
  makeAccountSync,
  makePatiently,
  type AccountSync,
  type Exchanged,
  type SyncAccount,
} from './sync/sync-schedule.ts'
import type { DeviceMark } from './stars/star-device.ts'
import type { AccountState } from './fleets/fleets-state.ts'

/** What the record store will not have stops nothing else; so many of them are a sign to stop asking. */
const mostRefusals = 4

export interface MarksSyncHost extends SyncAccount {
  readonly marks: StarMarkRecords
  readonly clock: Clock
  readonly page: PageEvents
  readonly dirty: () => readonly DeviceMark[]
  /** Joins rows of the account with what is here. `whole`: they are all that the account has. */
  readonly takeIn: (rows: readonly StarMarkRow[], whole: boolean) => void
  readonly report: (account: AccountState) => void
  /** From when on the account is to be read; undefined: all of it. */
  readonly since: () => string | undefined
  readonly readUntil: (until: string) => void
}

/**
 * Brings device and account together: one request to read what is new, one to send what changed. Both sides join a mark
 * field by field by the same rule, so nothing can clash and nothing need be asked. Absence from the account's list never
 * means deletion.
 */
export const makeMarksSync = (host: MarksSyncHost): AccountSync => {
  const { session, marks, clock } = host
  const patiently = makePatiently(clock)
  const isTheirs = () => isOwners(host)

  const fetch = async (since = host.since()): Promise<RecordError | undefined> => {
    const read = await patiently(() => marks.list(since))
    if (!read.ok) return read.error
    if (!isTheirs()) return undefined
    host.takeIn(read.value.rows, since === undefined)
    if (read.value.until !== undefined) host.readUntil(read.value.until)
    return undefined
  }

  const isRefusal = ({ kind }: RecordError): boolean => kind === 'invalid' || kind === 'not-found' || kind === 'refused'

  /** Sends these; of a batch that is refused its halves, until what cannot be sent stands alone. */
  const send = async (batch: readonly DeviceMark[], refusals: { count: number }): Promise<RecordError | undefined> => {
    if (batch.length === 0 || !isTheirs()) return undefined
    const sent = await patiently(() => marks.put(batch))
    if (sent.ok) {
      if (isTheirs()) host.takeIn(sent.value, false)
      return undefined
    }
    if (!isRefusal(sent.error)) return sent.error
    if (batch.length === 1) return (refusals.count += 1) >= mostRefusals ? sent.error : undefined
    const middle = Math.ceil(batch.length / 2)
    return (await send(batch.slice(0, middle), refusals)) ?? send(batch.slice(middle), refusals)
  }

  const sendAll = async (): Promise<Exchanged> => {
    const batches = (all: readonly DeviceMark[]) =>
      Array.from({ length: Math.ceil(all.length / marksBatch) }, (_, n) =>
        all.slice(n * marksBatch, (n + 1) * marksBatch),
      )
    const [first, ...rest] = batches(host.dirty())
    if (!first) return {}
    const tried = await patiently(() => marks.put(first))
    if (tried.ok && isTheirs()) host.takeIn(tried.value, false)
    if (!tried.ok && !isRefusal(tried.error)) return { stopped: tried.error }
    // Another device was first to mark a system, or a row is gone: all rows are read anew, then it is sent as it stands.
    if (!tried.ok) {
      const verified = await session.verify()
      if (!verified.ok) return { stopped: verified.error }
      const read = await marks.list()
      if (!read.ok) return { stopped: read.error }
      if (isTheirs()) host.takeIn(read.value.rows, true)
    }
    const refusals = { count: 0 }
    for (const batch of tried.ok ? rest : batches(host.dirty())) {
      const stopped = await send(batch, refusals)
      if (stopped) return { stopped }
    }
    return { refused: refusals.count > 0 }
  }

  return makeAccountSync({
    ...host,
    exchange: async (isFull) => {
      const stopped = isFull ? await fetch() : undefined
      return stopped ? { stopped } : sendAll()
    },
  })
}
