import type { RecordError } from '#records/errors.ts'
import { isNoAnswer } from '#records/errors.ts'
import type { FleetRow } from '#records/fleet-rows.ts'
import { batchSize } from '#records/fleets.ts'
import type { Patiently } from './sync/sync-schedule.ts'
import { afterSending } from './fleets/fleet-entry-sync.ts'
import type { FleetEntry } from './fleets/fleet-entry.ts'
import type { SyncHost } from './fleet-sync.ts'

/** Rounds of merge and send before a fleet that others keep changing waits for the next time. */
const mergeRounds = 4

/** What sending needs of the sync around it. */
interface OutboxHost {
  readonly host: SyncHost
  readonly patiently: Patiently
  readonly isOwners: () => boolean
  /** Merges rows of the account; `refused`: a change of ours was turned away for them. */
  readonly takeIn: (rows: readonly FleetRow[], refused: boolean) => void
  readonly fetchRows: (refused: boolean) => Promise<RecordError | undefined>
}

/** Nothing is wrong with what was sent: another time may do. */
const isForLater = (error: RecordError): boolean =>
  isNoAnswer(error) || error.kind === 'unauthorised' || error.kind === 'server'

const putOf = (entry: FleetEntry) => ({ change: entry, baseRevision: entry.base?.revision ?? 0 })

/**
 * Sends what changed, all in one request, each fleet on the revision it was based on. A lost race is merged and sent
 * again; a fleet that is refused for good stops no other.
 */
export const makeFleetOutbox = ({ host, patiently, isOwners, takeIn, fetchRows }: OutboxHost) => {
  const { records } = host

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

  return { sendAll }
}
