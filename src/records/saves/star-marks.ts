import * as v from 'valibot'
import { ok, type Result } from '#game/result.ts'
import { storedNoteLength, type StarMark } from '#game/stars/star-mark.ts'
import { headers } from '#shared/headers.ts'
import { maxTags, tagColours, tagLength } from '#shared/star-tags.ts'
import type { Answer, RecordClient } from '../client.ts'
import { sendBatch, type BatchProblem } from './batch.ts'
import { fetchRowsSince, type FetchedRows } from './fetch-rows.ts'

/** A player's mark of a star system, one row per system (docs/decisions/0013-star-map-state.md). */
export interface StarMarkRow {
  readonly id: string
  readonly sector: string
  readonly system: string
  readonly mark: StarMark
}

/** A mark to send. `row`: the id of the mark's row, or null if none is known. */
export interface StarMarkPut extends Omit<StarMarkRow, 'id'> {
  readonly row: string | null
  /** When the account's note that this device has seen was written; 0: it has seen none. */
  readonly noteSeen: number
}

export interface StarMarkRecords {
  /** Lists marks and tombstones. `since`: the `until` of an earlier call. */
  readonly list: (since?: string) => Answer<FetchedRows<StarMarkRow>>
  /**
   * Stores at most `batchSize` marks, all or none, merged by field. 'conflict' if a mark without `row` has a row, or if a
   * note would replace one that was not seen.
   */
  readonly put: (marks: readonly StarMarkPut[]) => Promise<Result<readonly StarMarkRow[], BatchProblem>>
}

const moment = v.pipe(v.number(), v.minValue(0))
const rowSchema = v.object({
  id: v.string(),
  sector: v.string(),
  system: v.string(),
  updated: v.string(),
  bookmarked: v.boolean(),
  bookmarked_at: moment,
  note: v.pipe(v.string(), v.maxLength(storedNoteLength)),
  note_at: moment,
  tags: v.fallback(
    v.pipe(
      v.array(v.object({ colour: v.picklist(tagColours), text: v.pipe(v.string(), v.maxLength(tagLength)) })),
      v.maxLength(maxTags),
    ),
    [],
  ),
  tags_at: moment,
})

const parseRow = (value: unknown): StarMarkRow | undefined => {
  const parsed = v.safeParse(rowSchema, value)
  if (!parsed.success) return undefined
  const { id, sector, system, bookmarked, note, tags, ...row } = parsed.output
  const at = { bookmarked: row.bookmarked_at, note: row.note_at, tags: row.tags_at }
  return { id, sector, system, mark: { bookmarked, note, tags, at } }
}

const bodyOf = ({ bookmarked, note, tags, at }: StarMark) => ({
  bookmarked,
  bookmarked_at: at.bookmarked,
  note,
  note_at: at.note,
  tags,
  tags_at: at.tags,
})

export const makeStarMarkRecords = (client: RecordClient): StarMarkRecords => ({
  list: (since) => fetchRowsSince(client, 'star_marks', parseRow, since),
  put: async (marks) => {
    const user = client.authStore.record?.id
    const sent = await sendBatch(client, (batch) => {
      const collection = batch.collection('star_marks')
      for (const { row, sector, system, mark, noteSeen } of marks) {
        if (row === null) collection.create({ ...bodyOf(mark), user, sector, system })
        else collection.update(row, bodyOf(mark), { headers: { [headers.noteSeen]: String(noteSeen) } })
      }
    })
    return sent.ok ? ok(sent.value.flatMap((row) => parseRow(row) ?? [])) : sent
  },
})
