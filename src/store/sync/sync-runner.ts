import type { Result } from '#game/result.ts'
import type { Session } from '#records/account/session.ts'
import { pause, type Clock } from '#records/browser/clock.ts'
import { isNoAnswer, type RecordError } from '#records/errors.ts'
import { type BatchProblem } from '#records/saves/batch.ts'
import type { FetchedRows } from '#records/saves/fetch-rows.ts'
import { batchSize } from '#shared/batch.ts'
import { planSync, type AccountCommand, type SyncRules } from './sync-plan.ts'

export interface SyncSource<Item, Row> extends SyncRules<Item, Row> {
  readonly items: () => readonly Item[]
  readonly find: (key: string) => Item | undefined
  readonly put: (items: readonly Item[]) => void
  readonly list: (since: string | undefined) => Promise<Result<FetchedRows<Row>, RecordError>>
  /** Reads one row. Without this method, all rows are read again if one is needed. */
  readonly get?: (item: Item) => Promise<Result<Row, RecordError>>
  /** Sends at most `batchSize` commands, all or none. Returns the account's new rows, if the device needs them. */
  readonly send: (commands: readonly AccountCommand<Item>[]) => Promise<Result<readonly Row[], BatchProblem>>
  readonly confirm: (item: Item, sent: Item, row: Row | undefined) => Item
  /** The item after its row has disappeared from the account without a tombstone; it is then created again. */
  readonly withoutRow: (item: Item) => Item
  readonly withProgress?: (item: Item, progress: 'sending' | 'waiting' | 'refused') => Item
  readonly isRefused?: (item: Item) => boolean
  /** The item after a refusal that settles it (the account has it already); undefined for other refusals. */
  readonly afterRefusal?: (item: Item, refusal: RecordError) => Item | undefined
  /** Gives a new id to an item whose id belongs to another account. */
  readonly assignNewId?: (item: Item) => void
  /** The record store's time up to which the account was read; undefined: never. */
  readonly since: () => string | undefined
  readonly setReadUntil: (until: string) => void
}

export interface ExchangeResult {
  readonly stopped?: RecordError | undefined
  /** The record store refused some items; all others were sent. */
  readonly refused?: boolean
}

export interface SyncRunnerOptions {
  readonly session: Pick<Session, 'verify'>
  readonly clock: Clock
  /** Whether the owner of the data is still logged in; checked after each request. */
  readonly isOwnerLoggedIn: () => boolean
}

export interface SyncRunner {
  readonly run: <Item, Row>(source: SyncSource<Item, Row>, isFull: boolean) => Promise<ExchangeResult>
  readonly read: <Item, Row>(source: SyncSource<Item, Row>) => Promise<RecordError | undefined>
}

/** Waits between the attempts when the server answers with an error, ms. */
const serverWaits = [300, 1200]
/** How often one sync sends an item that other devices keep changing; then the item waits for the next sync. */
const maxTries = 4

/** Whether an error is not about what was sent, so that a later attempt may succeed. */
const isRetryable = (error: RecordError): boolean =>
  isNoAnswer(error) || error.kind === 'unauthorised' || error.kind === 'server'

export async function withRetries<T, E extends RecordError>(clock: Clock, call: () => Promise<Result<T, E>>) {
  for (const wait of serverWaits) {
    const answer = await call()
    if (answer.ok || answer.error.kind !== 'server') return answer
    await pause(clock, wait)
  }
  return call()
}

const mergeRows = <Item, Row>(source: SyncSource<Item, Row>, rows: readonly Row[], refused: boolean) => {
  const { device } = planSync(source, source.items(), rows, refused)
  if (device.length > 0) source.put(device.map(({ item }) => item))
}

const read = async <Item, Row>(
  options: SyncRunnerOptions,
  source: SyncSource<Item, Row>,
  refused = false,
): Promise<RecordError | undefined> => {
  const since = refused && !source.get ? undefined : source.since()
  const answer = await withRetries(options.clock, () => source.list(since))
  if (!answer.ok) return answer.error
  if (!options.isOwnerLoggedIn()) return { kind: 'unauthorised' }
  mergeRows(source, answer.value.rows, refused)
  if (answer.value.until !== undefined) source.setReadUntil(answer.value.until)
  return undefined
}

/** For an item that another device changed first: reads that change and merges. Returns the error if reading failed. */
const resolveConflict = async <Item, Row>(options: SyncRunnerOptions, source: SyncSource<Item, Row>, key: string) => {
  const before = source.find(key)
  const unread = await read(options, source, true)
  const item = source.find(key)
  if (unread || !item || item !== before || !source.get) return unread
  const { get, assignNewId } = source
  const stored = await withRetries(options.clock, () => get(item))
  if (stored.ok) mergeRows(source, [stored.value], true)
  else if (stored.error.kind === 'not-found' && !source.isKnown(item) && assignNewId) assignNewId(item)
  else return stored.error
  return undefined
}

/** Handles a refused item. Returns whether to send it again or to give it up, or the error that ends the sync. */
const handleRefusal = async <Item, Row>(
  options: SyncRunnerOptions,
  source: SyncSource<Item, Row>,
  key: string,
  refusal: RecordError,
) => {
  const item = source.find(key)
  if (!item) return 'again'
  const settled = source.afterRefusal?.(item, refusal)
  if (settled) {
    source.put([settled])
    return 'again'
  }
  if (refusal.kind === 'conflict') return (await resolveConflict(options, source, key)) ?? 'again'
  // PocketBase answers "not found" to an expired token too, so the login is checked first.
  const verified = await options.session.verify()
  if (!verified.ok) return verified.error
  if (refusal.kind !== 'not-found' || !source.isKnown(item)) return 'refused'
  source.put([source.withoutRow(item)])
  return 'again'
}

const setProgress = <Item, Row>(
  { keyOf, find, put, withProgress }: SyncSource<Item, Row>,
  commands: readonly AccountCommand<Item>[],
  progress: 'sending' | 'waiting' | 'refused',
): readonly AccountCommand<Item>[] => {
  if (!withProgress) return commands
  const updated = commands.flatMap(({ kind, item }) => {
    const now = find(keyOf(item))
    return now ? [{ kind, item: withProgress(now, progress) }] : []
  })
  put(updated.map(({ item }) => item))
  return updated
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
): Promise<ExchangeResult> => {
  const refused = new Set<string>()
  const tries = new Map<string, number>()
  let maxBatch = batchSize
  for (;;) {
    const due = planSync(source, source.items(), [])
      .account.filter(({ item }) => {
        const key = source.keyOf(item)
        // A refused item is sent again after it has changed, or at the next full sync.
        return !refused.has(key) && (tries.get(key) ?? 0) < maxTries && (isFull || !source.isRefused?.(item))
      })
      .slice(0, maxBatch)
    if (due.length === 0 || !options.isOwnerLoggedIn()) return { refused: refused.size > 0 }
    const sent = setProgress(source, due, 'sending')
    const answer = await withRetries(options.clock, () => source.send(sent))
    if (!options.isOwnerLoggedIn()) return {}
    const keys = sent.map(({ item }) => source.keyOf(item))
    if (answer.ok) {
      confirmAll(source, sent, answer.value)
      for (const key of keys) tries.set(key, (tries.get(key) ?? 0) + 1)
      continue
    }
    setProgress(source, sent, 'waiting')
    const { at, ...error } = answer.error
    if (isRetryable(error)) return { stopped: error }
    const key = keys[at ?? (keys.length === 1 ? 0 : -1)]
    if (key === undefined) {
      // The answer names no item: one of them is refused, or all together are too large.
      maxBatch = Math.ceil(keys.length / 2)
      continue
    }
    const outcome = await handleRefusal(options, source, key, error)
    if (typeof outcome === 'object') return { stopped: outcome }
    tries.set(key, (tries.get(key) ?? 0) + 1)
    if (outcome === 'again' && (tries.get(key) ?? 0) < maxTries) continue
    refused.add(key)
    if (outcome === 'refused')
      setProgress(
        source,
        sent.filter(({ item }) => source.keyOf(item) === key),
        'refused',
      )
  }
}

export const makeSyncRunner = (options: SyncRunnerOptions): SyncRunner => ({
  read: (source) => read(options, source),
  run: async (source, isFull) => {
    const unread = isFull ? await read(options, source) : undefined
    return unread ? { stopped: unread } : send(options, source, isFull)
  },
})
