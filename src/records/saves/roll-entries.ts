import * as v from 'valibot'
import { ok, type Result } from '#game/result.ts'
import type { Answer, RecordClient } from '../client.ts'
import { sendBatch, type BatchProblem } from './batch.ts'
import { fetchRowsSince, type FetchedRows } from './fetch-rows.ts'

export interface RollEntryRow {
  /** Id that the device gave when it made the entry. */
  readonly id: string
  /** Id of the throw; '' in a clearing. */
  readonly throw: string
  readonly at: number
  /**
   * The entry, of any version of the app. Absent in a clearing, which deletes all throws that began at or before `at`.
   */
  readonly value?: unknown
}

export interface RollEntryRecords {
  readonly list: (since?: string) => Answer<FetchedRows<RollEntryRow>>
  /** Adds at most `batchSize` entries, all or none. 'conflict' for an entry that is there already. */
  readonly add: (entries: readonly RollEntryRow[]) => Promise<Result<void, BatchProblem>>
}

const rowSchema = v.object({
  entry: v.string(),
  throw: v.string(),
  rolled_at: v.pipe(v.number(), v.minValue(0)),
  clears: v.boolean(),
  data: v.unknown(),
})

const parseEntry = (row: unknown): RollEntryRow | undefined => {
  const parsed = v.safeParse(rowSchema, row)
  if (!parsed.success) return undefined
  const { entry: id, throw: owner, rolled_at: at, clears, data } = parsed.output
  return { id, throw: owner, at, ...(!clears && { value: data }) }
}

export const makeRollEntryRecords = (client: RecordClient): RollEntryRecords => ({
  list: (since) => fetchRowsSince(client, 'roll_entries', parseEntry, since),
  add: async (entries) => {
    const user = client.authStore.record?.id
    const sent = await sendBatch(client, (batch) => {
      const collection = batch.collection('roll_entries')
      for (const { id: entry, throw: owner, at, value } of entries)
        collection.create({
          user,
          entry,
          throw: owner,
          rolled_at: at,
          clears: value === undefined,
          data: value ?? null,
        })
    })
    return sent.ok ? ok(undefined) : sent
  },
})
