import type { Result } from '#game/result.ts'
import type { Session } from '#records/account/session.ts'
import { pause, type Clock } from '#records/browser/clock.ts'
import { isNoAnswer, type RecordError } from '#records/errors.ts'
import { batchSize, type BatchProblem } from '#records/saves/batch.ts'
import type { FetchedRows } from '#records/saves/fetch-rows.ts'
import { planSync, type AccountCommand, type SyncRules } from './sync-plan.ts'

/** One kind of thing, on this device and in the account. */
export interface SyncSource<Item, Row> extends SyncRules<Item, Row> {
  /** What is on this device; of what cannot be sent yet, nothing. */
  readonly items: () => readonly Item[]
  readonly find: (key: string) => Item | undefined
  /** Keeps these, in memory and on the device. */
  readonly put: (items: readonly Item[]) => void
  /** What the account has: all, or what was written since. */
  readonly list: (since: string | undefined) => Promise<Result<FetchedRows<Row>, RecordError>>
  /** One row; without it, all rows are read anew where one is needed. */
  readonly get?: (item: Item) => Promise<Result<Row, RecordError>>
  /** At most `batchSize`, all or none. Answers the rows as the account then has them, as far as they say anything new. */
  readonly send: (commands: readonly AccountCommand<Item>[]) => Promise<Result<readonly Row[], BatchProblem>>
  /** The account took `sent`, an earlier state of `item`, and answered `row`. */
  readonly confirm: (item: Item, sent: Item, row: Row | undefined) => Item
  /** Its row is gone from the account without a tombstone: it is made again. */
  readonly forgetRow: (item: Item) => Item
  /** How far sending has come, where that is shown or remembered. */
  readonly mark?: (item: Item, progress: 'sending' | 'waiting' | 'refused') => Item
  /** The account does not have it as it is, and would not take it as it is. */
  readonly isRefused?: (item: Item) => boolean
  /** What a refusal says by itself, as "it is there already": the item after it; undefined where it says nothing. */
  readonly takeRefusal?: (item: Item, refusal: RecordError) => Item | undefined
  /** Its id belongs to another account: it gets one of its own. */
  readonly giveNewId?: (item: Item) => void
  /** Up to when the account was read; undefined: never. */
  readonly since: () => string | undefined
  readonly readUntil: (until: string) => void
}

/** How an exchange with the account ended. */
export interface Exchanged {
  /** What kept it from its end; asked again later where that may help. */
  readonly stopped?: RecordError | undefined
  /** The record store would not have some of it; all else is where it belongs. */
  readonly refused?: boolean
}

export interface SyncRunnerOptions {
  readonly session: Pick<Session, 'verify'>
  readonly clock: Clock
  /** Whether whose data it is is still logged in; asked after each wait. */
  readonly isOwners: () => boolean
}

export interface SyncRunner {
  /** Reads the account where `isFull`, then sends what changed. */
  readonly run: <Item, Row>(source: SyncSource<Item, Row>, isFull: boolean) => Promise<Exchanged>
  readonly read: <Item, Row>(source: SyncSource<Item, Row>) => Promise<RecordError | undefined>
}

/** A server that fails is asked again after these waits, ms, before its failure counts. */
const serverWaits = [300, 1200]
/** Times that a thing which others keep changing is merged and sent before it waits for the next exchange. */
const mostTries = 4

/** Nothing is wrong with what was sent: another time may do. */
const isForLater = (error: RecordError): boolean =>
  isNoAnswer(error) || error.kind === 'unauthorised' || error.kind === 'server'

/** The answer; that of a server that failed, once it has failed three times. */
export const patiently = async <T, E extends RecordError>(clock: Clock, call: () => Promise<Result<T, E>>) => {
  for (const wait of serverWaits) {
    const answer = await call()
    if (answer.ok || answer.error.kind !== 'server') return answer
    await pause(clock, wait)
  }
  return call()
}

const takeIn = <Item, Row>(source: SyncSource<Item, Row>, rows: readonly Row[], refused: boolean) => {
  const { device } = planSync(source, source.items(), rows, refused)
  if (device.length > 0) source.put(device.map(({ item }) => item))
}

const read = async <Item, Row>(
  options: SyncRunnerOptions,
  source: SyncSource<Item, Row>,
  refused = false,
): Promise<RecordError | undefined> => {
  const since = refused && !source.get ? undefined : source.since()
  const answer = await patiently(options.clock, () => source.list(since))
  if (!answer.ok) return answer.error
  if (!options.isOwners()) return { kind: 'unauthorised' }
  takeIn(source, answer.value.rows, refused)
  if (answer.value.until !== undefined) source.readUntil(answer.value.until)
  return undefined
}

/** Another device was first. Answers what stopped us from learning what it did. */
const takeConflict = async <Item, Row>(options: SyncRunnerOptions, source: SyncSource<Item, Row>, key: string) => {
  const before = source.find(key)
  const unread = await read(options, source, true)
  const item = source.find(key)
  if (unread || !item || item !== before || !source.get) return unread
  const { get, giveNewId } = source
  const stored = await patiently(options.clock, () => get(item))
  if (stored.ok) takeIn(source, [stored.value], true)
  else if (stored.error.kind === 'not-found' && !source.isKnown(item) && giveNewId) giveNewId(item)
  else return stored.error
  return undefined
}

/** The account did not take one of them. Answers whether to send it again as it is now, or what stops all. */
const takeRefusal = async <Item, Row>(
  options: SyncRunnerOptions,
  source: SyncSource<Item, Row>,
  key: string,
  refusal: RecordError,
) => {
  const item = source.find(key)
  if (!item) return 'again'
  const settled = source.takeRefusal?.(item, refusal)
  if (settled) {
    source.put([settled])
    return 'again'
  }
  if (refusal.kind === 'conflict') return (await takeConflict(options, source, key)) ?? 'again'
  // A token that died in the meantime is answered like a thing that is not there.
  const verified = await options.session.verify()
  if (!verified.ok) return verified.error
  if (refusal.kind !== 'not-found' || !source.isKnown(item)) return 'refused'
  source.put([source.forgetRow(item)])
  return 'again'
}

const markAll = <Item, Row>(
  { keyOf, find, put, mark }: SyncSource<Item, Row>,
  commands: readonly AccountCommand<Item>[],
  progress: 'sending' | 'waiting' | 'refused',
): readonly AccountCommand<Item>[] => {
  if (!mark) return commands
  const marked = commands.flatMap(({ kind, item }) => {
    const now = find(keyOf(item))
    return now ? [{ kind, item: mark(now, progress) }] : []
  })
  put(marked.map(({ item }) => item))
  return marked
}

const confirmAll = <Item, Row>(
  source: SyncSource<Item, Row>,
  sent: readonly AccountCommand<Item>[],
  answered: readonly Row[],
) => {
  const rows = new Map(answered.map((row) => [source.rowKeyOf(row), row]))
  source.put(
    sent.flatMap(({ item: before }) => {
      const now = source.find(source.keyOf(before))
      return now ? [source.confirm(now, before, rows.get(source.keyOf(before)))] : []
    }),
  )
}

const send = async <Item, Row>(
  options: SyncRunnerOptions,
  source: SyncSource<Item, Row>,
  isFull: boolean,
): Promise<Exchanged> => {
  const refused = new Set<string>()
  const tries = new Map<string, number>()
  let most = batchSize
  for (;;) {
    const due = planSync(source, source.items(), [])
      .account.filter(({ item }) => {
        const key = source.keyOf(item)
        // What was refused is sent again when it has changed, or at the next full exchange.
        return !refused.has(key) && (tries.get(key) ?? 0) < mostTries && (isFull || !source.isRefused?.(item))
      })
      .slice(0, most)
    if (due.length === 0 || !options.isOwners()) return { refused: refused.size > 0 }
    const sent = markAll(source, due, 'sending')
    const answer = await patiently(options.clock, () => source.send(sent))
    if (!options.isOwners()) return {}
    const keys = sent.map(({ item }) => source.keyOf(item))
    if (answer.ok) {
      confirmAll(source, sent, answer.value)
      for (const key of keys) tries.set(key, (tries.get(key) ?? 0) + 1)
      continue
    }
    markAll(source, sent, 'waiting')
    const { at, ...error } = answer.error
    if (isForLater(error)) return { stopped: error }
    const key = keys[at ?? (keys.length === 1 ? 0 : -1)]
    if (key === undefined) {
      most = 1 // Nobody says which of them it was: each by itself.
      continue
    }
    const outcome = await takeRefusal(options, source, key, error)
    if (typeof outcome === 'object') return { stopped: outcome }
    tries.set(key, (tries.get(key) ?? 0) + 1)
    if (outcome === 'again' && (tries.get(key) ?? 0) < mostTries) continue
    refused.add(key)
    if (outcome === 'refused')
      markAll(
        source,
        sent.filter(({ item }) => source.keyOf(item) === key),
        'refused',
      )
  }
}

/** Carries out plans, of whatever kind: the same for fleets, versions, marks and the roll log. */
export const makeSyncRunner = (options: SyncRunnerOptions): SyncRunner => ({
  read: (source) => read(options, source),
  run: async (source, isFull) => {
    const unread = isFull ? await read(options, source) : undefined
    return unread ? { stopped: unread } : send(options, source, isFull)
  },
})
