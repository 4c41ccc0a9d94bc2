import type PocketBase from 'pocketbase'
import type { BatchService } from 'pocketbase'
import { err, ok, type Result } from '#game/result.ts'
import { attempt } from './attempt.ts'
import type { RecordClient } from './client.ts'
import { toRecordError, type RecordError } from './errors.ts'
import { parseRow, parseVersion, type FleetChange, type FleetRow, type FleetVersion } from './fleet-rows.ts'
import type { Log } from './log.ts'

/** What was read, and the moment from which to ask next time; undefined: from the same as this time. */
export interface Fetched<T> {
  readonly rows: readonly T[]
  readonly until: string | undefined
}

/** Several changes are taken all or none. `at`: which of them stood in the way, where the record store says so. */
export type BatchProblem = RecordError & { readonly at?: number }

export interface FleetRecords {
  /**
   * The player's fleets, tombstones too: all, or those written since `since`, an `until` of before. Absence from this
   * list never means deletion.
   */
  readonly list: (since?: string) => Promise<Result<Fetched<FleetRow>, RecordError>>
  /** 'not-found' where the account has no such fleet. */
  readonly get: (id: string) => Promise<Result<FleetRow, RecordError>>
  /** Creates (base revision 0) or updates. 'conflict' when the stored revision is not `baseRevision` any more. */
  readonly put: (change: FleetChange, baseRevision: number) => Promise<Result<FleetRow, RecordError>>
  /** `put` for at most `batchSize` fleets in one request, all or none. */
  readonly putAll: (changes: readonly FleetPut[]) => Promise<Result<readonly FleetRow[], BatchProblem>>
  /** Versions of all fleets; as `list`. */
  readonly listVersions: (since?: string) => Promise<Result<Fetched<FleetVersion>, RecordError>>
  /** Creates versions, or deletes those that are marked so, at most `batchSize` in one request, all or none. */
  readonly putVersions: (versions: readonly FleetVersion[]) => Promise<Result<void, BatchProblem>>
}

export interface FleetPut {
  readonly change: FleetChange
  readonly baseRevision: number
}

/** The most that the record store takes in one batch (pb_hooks/lib/settings.js). */
export const batchSize = 500
/** One request for as many fleets as an account holds. */
const listBatch = 1000
/** Asked for again each time: what was written at the same moment, and a clock that was put right. */
const overlap = 60_000

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const updatedOf = (row: unknown): string => (isObject(row) && typeof row['updated'] === 'string' ? row['updated'] : '')

const earlier = (moment: string): string => {
  const at = Date.parse(moment.replace(' ', 'T'))
  return Number.isNaN(at) ? moment : new Date(at - overlap).toISOString().replace('T', ' ')
}

/** Created before, by an answer that was lost or by another device. */
const isThereAlready = (error: RecordError): boolean =>
  error.kind === 'invalid' &&
  ['validation_pk_invalid', 'validation_not_unique'].includes(error.fields['id']?.code ?? '')

const asConflict = (error: RecordError): RecordError => (isThereAlready(error) ? { kind: 'conflict' } : error)

/** Which request of a batch failed and how: the record store nests the one answer in the answer to all. */
const batchProblem = (thrown: unknown): BatchProblem => {
  const error = toRecordError(thrown)
  if (error.kind !== 'invalid' || !(thrown instanceof Error) || !('response' in thrown)) return error
  const data = isObject(thrown.response) ? thrown.response['data'] : undefined
  const requests = isObject(data) ? data['requests'] : undefined
  const [first] = isObject(requests) ? Object.entries(requests) : []
  const response = first && isObject(first[1]) ? first[1]['response'] : undefined
  if (!first || !isObject(response) || typeof response['status'] !== 'number') return error
  const { status } = response
  const inner = Object.assign(new Error('A request of a batch failed.'), { status, response, isAbort: false })
  return { ...asConflict(toRecordError(inner)), at: Number(first[0]) }
}

const bodyOf = ({ fleet, changedAt, deleted }: FleetChange) => ({
  ...{ data: fleet, changed_at: changedAt, deleted, game_version: fleet.gameVersion },
})

const onRevision = (revision: number) => ({ headers: { x_base_revision: String(revision) } })

export const makeFleetRecords = (client: RecordClient, log: Log): FleetRecords => {
  const fleets = async () => (await client.sdk()).collection<unknown>('fleets')
  const user = () => client.authStore.record?.id

  const readRow = (row: unknown): Result<FleetRow, RecordError> => {
    const parsed = parseRow(row)
    if (parsed) return ok(parsed)
    log('A fleet of the account cannot be read by this version of the app.', row)
    return err({ kind: 'unknown' })
  }

  const fetch = async <T>(collection: string, parse: (row: unknown) => T | undefined, since: string | undefined) => {
    const read = await attempt(async () => {
      const sdk = await client.sdk()
      const filter = since === undefined ? '' : sdk.filter('updated >= {:since}', { since: earlier(since) })
      return sdk.collection<unknown>(collection).getFullList({ batch: listBatch, sort: 'created,id', filter })
    })
    if (!read.ok) return read
    // One that a newer app wrote must not keep the others from being read, and is asked for again.
    const rows = read.value.flatMap((row) => parse(row) ?? [])
    if (rows.length < read.value.length) log(`Some rows of ${collection} cannot be read by this version of the app.`)
    const latest = read.value.map(updatedOf).reduce((a, b) => (a > b ? a : b), since ?? '')
    const until = rows.length < read.value.length || latest === '' ? undefined : latest
    return ok({ rows, until })
  }

  const sendBatch = async (fill: (batch: BatchService) => void): Promise<Result<readonly unknown[], BatchProblem>> => {
    let sdk: PocketBase
    try {
      sdk = await client.sdk()
      const batch = sdk.createBatch()
      fill(batch)
      return ok((await batch.send()).map(({ body }) => body as unknown))
    } catch (thrown) {
      return err(batchProblem(thrown))
    }
  }

  return {
    list: (since) => fetch('fleets', parseRow, since),
    get: async (id) => {
      const row = await attempt(async () => (await fleets()).getOne(id))
      return row.ok ? readRow(row.value) : row
    },
    put: async (change, baseRevision) => {
      const body = bodyOf(change)
      const row = await attempt(async () =>
        baseRevision > 0
          ? (await fleets()).update(change.id, body, onRevision(baseRevision))
          : (await fleets()).create({ ...body, id: change.id, user: user() }),
      )
      return row.ok ? readRow(row.value) : err(asConflict(row.error))
    },
    putAll: async (changes) => {
      const sent = await sendBatch((batch) => {
        const collection = batch.collection('fleets')
        for (const { change, baseRevision } of changes) {
          if (baseRevision > 0) collection.update(change.id, bodyOf(change), onRevision(baseRevision))
          else collection.create({ ...bodyOf(change), id: change.id, user: user() })
        }
      })
      if (!sent.ok) return sent
      const rows = sent.value.flatMap((row) => parseRow(row) ?? [])
      return rows.length === changes.length ? ok(rows) : err({ kind: 'unknown' })
    },
    listVersions: (since) => fetch('fleet_versions', parseVersion, since),
    putVersions: async (versions) => {
      const sent = await sendBatch((batch) => {
        const collection = batch.collection('fleet_versions')
        for (const { id, fleet, name, at, state, deleted } of versions) {
          if (deleted) collection.update(id, { deleted: true })
          else collection.create({ id, user: user(), fleet, name, made_at: at, data: state })
        }
      })
      return sent.ok ? ok(undefined) : sent
    },
  }
}
