import { err, ok, type Result } from '#game/result.ts'
import { headers } from '#shared/headers.ts'
import { type Answer, attempt, type RecordClient } from '../client.ts'
import type { RecordError } from '../errors.ts'
import { asConflict, sendBatch, type BatchProblem } from './batch.ts'
import { fetchRowsSince, type FetchedRows } from './fetch-rows.ts'
import { parseRow, parseVersion, type FleetChange, type FleetRow, type FleetVersion } from './fleet-rows.ts'

export interface FleetRecords {
  /** Lists fleets and tombstones changed since then (`until` of an earlier call). Unlisted fleets are not deleted. */
  readonly list: (since?: string) => Answer<FetchedRows<FleetRow>>
  readonly get: (id: string) => Answer<FleetRow>
  /** Stores a fleet. 'conflict' if the stored revision is not `baseRevision`. */
  readonly put: (put: FleetPut) => Answer<FleetRow>
  /** Stores at most `batchSize` fleets, all or none. */
  readonly putAll: (changes: readonly FleetPut[]) => Promise<Result<readonly FleetRow[], BatchProblem>>
  readonly listVersions: (since?: string) => Answer<FetchedRows<FleetVersion>>
  /** Stores new versions and deletes those with `deleted`; at most `batchSize`, all or none. */
  readonly putVersions: (versions: readonly FleetVersion[]) => Promise<Result<void, BatchProblem>>
}

export interface FleetPut {
  readonly change: FleetChange
  /** The revision that the change is based on; 0 creates the fleet. */
  readonly baseRevision: number
  /**
   * An id of this push. The record store lists it in `pushes`, so that the device can tell later whether it arrived.
   */
  readonly push: string
}

const bodyOf = ({ fleet, changedAt, deleted }: FleetChange) => ({
  data: fleet,
  changed_at: changedAt,
  deleted,
  game_version: fleet.gameVersion,
})

const headersOf = ({ baseRevision, push }: FleetPut) => ({
  headers: { [headers.pushId]: push, ...(baseRevision > 0 && { [headers.baseRevision]: String(baseRevision) }) },
})

export function makeFleetRecords(client: RecordClient): FleetRecords {
  const fleets = client.pocketBase.collection<unknown>('fleets')
  const user = () => client.authStore.record?.id

  const readRow = (row: unknown): Result<FleetRow, RecordError> => {
    const parsed = parseRow(row)
    if (parsed) return ok(parsed)
    client.log('A fleet of the account cannot be read by this version of the app.', row)
    return err({ kind: 'unknown' })
  }

  return {
    list: (since) => fetchRowsSince(client, 'fleets', parseRow, since),
    get: async (id) => {
      const row = await attempt(() => fleets.getOne(id))
      return row.ok ? readRow(row.value) : row
    },
    put: async (put) => {
      const { change, baseRevision } = put
      const body = bodyOf(change)
      const row = await attempt(() =>
        baseRevision > 0
          ? fleets.update(change.id, body, headersOf(put))
          : fleets.create({ ...body, id: change.id, user: user() }, headersOf(put)),
      )
      return row.ok ? readRow(row.value) : err(asConflict(row.error))
    },
    putAll: async (changes) => {
      const sent = await sendBatch(client, (batch) => {
        const collection = batch.collection('fleets')
        for (const put of changes) {
          const { change, baseRevision } = put
          if (baseRevision > 0) collection.update(change.id, bodyOf(change), headersOf(put))
          else collection.create({ ...bodyOf(change), id: change.id, user: user() }, headersOf(put))
        }
      })
      if (!sent.ok) return sent
      const rows = sent.value.flatMap((row) => parseRow(row) ?? [])
      return rows.length === changes.length ? ok(rows) : err({ kind: 'unknown' })
    },
    listVersions: (since) => fetchRowsSince(client, 'fleet_versions', parseVersion, since),
    putVersions: async (versions) => {
      const sent = await sendBatch(client, (batch) => {
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
