import * as v from 'valibot'
import type { Fleet } from '#game/fleet.ts'
import { fleetFields, noTimes, shipFields, type FleetTimes } from '#game/merge-fleet.ts'
import { parseFleet } from '#game/parse-fleet.ts'
import { err, ok, type Result } from '#game/result.ts'
import { attempt } from './attempt.ts'
import type { RecordClient } from './client.ts'
import { fullListBatch } from './constants.ts'
import type { RecordError } from './errors.ts'
import type { Log } from './log.ts'

/** A row of `fleets`. `revision` goes up by one with each accepted change. */
export interface FleetRow {
  readonly id: string
  readonly fleet: Fleet
  readonly revision: number
  readonly changedAt: FleetTimes
  /** A tombstone: deleted, kept so that other devices hear of it. */
  readonly deleted: boolean
}

export type FleetChange = Omit<FleetRow, 'revision'>

export interface FleetRecords {
  /** All of the player's fleets, tombstones too. Absence from this list never means deletion. */
  readonly list: () => Promise<Result<readonly FleetRow[], RecordError>>
  /** 'not-found' where the account has no such fleet. */
  readonly get: (id: string) => Promise<Result<FleetRow, RecordError>>
  /** Creates (base revision 0) or updates. 'conflict' when the stored revision is not `baseRevision` any more. */
  readonly put: (change: FleetChange, baseRevision: number) => Promise<Result<FleetRow, RecordError>>
}

const times = <K extends string>(fields: readonly K[]) =>
  v.record(v.picklist(fields), v.pipe(v.number(), v.finite())) as v.GenericSchema<Partial<Record<K, number>>>

const timesSchema = v.object({ fields: times(fleetFields), ships: v.record(v.string(), times(shipFields)) })

const rowSchema = v.object({
  id: v.string(),
  data: v.unknown(),
  revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
  changed_at: v.fallback(timesSchema, noTimes),
  deleted: v.optional(v.boolean(), false),
})

/** Times of unknown origin; unfit ones count as never, which costs a merge its tie-breaks and nothing else. */
export const parseTimes = (value: unknown): FleetTimes => {
  const parsed = v.safeParse(timesSchema, value)
  return parsed.success ? parsed.output : noTimes
}

const parseRow = (row: unknown): FleetRow | undefined => {
  const parsed = v.safeParse(rowSchema, row)
  if (!parsed.success) return undefined
  const { id, data, revision, changed_at: changedAt, deleted } = parsed.output
  const fleet = parseFleet(data)
  return fleet.ok && fleet.value.id === id ? { id, fleet: fleet.value, revision, changedAt, deleted } : undefined
}

export const makeFleetRecords = (client: RecordClient, log: Log): FleetRecords => {
  const fleets = async () => (await client.sdk()).collection<unknown>('fleets')

  const readRow = (row: unknown): Result<FleetRow, RecordError> => {
    const parsed = parseRow(row)
    if (parsed) return ok(parsed)
    log('A fleet of the account cannot be read by this version of the app.', row)
    return err({ kind: 'unknown' })
  }

  return {
    list: async () => {
      const rows = await attempt(async () => (await fleets()).getFullList({ batch: fullListBatch, sort: 'created,id' }))
      if (!rows.ok) return rows
      // One that a newer app wrote must not keep the others from being read.
      return ok(rows.value.map(readRow).flatMap((row) => (row.ok ? [row.value] : [])))
    },
    get: async (id) => {
      const row = await attempt(async () => (await fleets()).getOne(id))
      return row.ok ? readRow(row.value) : row
    },
    put: async ({ id, fleet, changedAt, deleted }, baseRevision) => {
      const body = { data: fleet, changed_at: changedAt, deleted, game_version: fleet.gameVersion }
      if (baseRevision > 0) {
        const headers = { x_base_revision: String(baseRevision) }
        const row = await attempt(async () => (await fleets()).update(id, body, { headers }))
        return row.ok ? readRow(row.value) : row
      }
      const row = await attempt(async () => (await fleets()).create({ ...body, id, user: client.authStore.record?.id }))
      if (row.ok) return readRow(row.value)
      // Created before, by an answer that was lost or by another device: the fleet is there, merge with it.
      const isThere = row.error.kind === 'invalid' && row.error.fields.id?.code === 'validation_not_unique'
      return isThere ? err({ kind: 'conflict' }) : row
    },
  }
}
