import { err, ok, type Result } from '#game/result.ts'
import { attempt, type RecordClient } from '../client.ts'
import type { RecordError } from '../errors.ts'
import { asConflict, sendBatch, type BatchProblem } from './batch.ts'
import { fetchRowsSince, type FetchedRows } from './fetch-rows.ts'
import { parseRow, parseVersion, type FleetChange, type FleetRow, type FleetVersion } from './fleet-rows.ts'

export interface FleetRecords {
  /** Lists fleets and tombstones changed since then (`until` of an earlier call). Unlisted fleets are not deleted. */
  readonly list: (since?: string) => Promise<Result<FetchedRows<FleetRow>, RecordError>>
  readonly get: (id: string) => Promise<Result<FleetRow, RecordError>>
  /** Stores a fleet; `baseRevision` 0 creates it. 'conflict' where the stored revision is not `baseRevision`. */
  readonly put: (change: FleetChange, baseRevision: number) => Promise<Result<FleetRow, RecordError>>
  /** Stores at most `batchSize` fleets, all or none. */
  readonly putAll: (changes: readonly FleetPut[]) => Promise<Result<readonly FleetRow[], BatchProblem>>
  readonly listVersions: (since?: string) => Promise<Result<FetchedRows<FleetVersion>, RecordError>>
  /** Stores new versions and deletes those with `deleted`; at most `batchSize`, all or none. */
  readonly putVersions: (versions: readonly FleetVersion[]) => Promise<Result<void, BatchProblem>>
}

export interface FleetPut {
  readonly change: FleetChange
  readonly baseRevision: number
}

const bodyOf = ({ fleet, changedAt, deleted }: FleetChange) => ({
  ...{ data: fleet, changed_at: changedAt, deleted, game_version: fleet.gameVersion },
})

const onRevision = (revision: number) => ({ headers: { x_base_revision: String(revision) } })

export const makeFleetRecords = (client: RecordClient): FleetRecords => {
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
    put: async (change, baseRevision) => {
      const body = bodyOf(change)
      const row = await attempt(() =>
        baseRevision > 0
          ? fleets.update(change.id, body, onRevision(baseRevision))
          : fleets.create({ ...body, id: change.id, user: user() }),
      )
      return row.ok ? readRow(row.value) : err(asConflict(row.error))
    },
    putAll: async (changes) => {
      const sent = await sendBatch(client, (batch) => {
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
