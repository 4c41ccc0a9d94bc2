import * as v from 'valibot'
import type { Result } from '#game/result.ts'
import { ok } from '#game/result.ts'
import { mostTags, noteLength, tagColours, tagLength, type StarMark } from '#game/star-mark.ts'
import { attempt } from './attempt.ts'
import type { RecordClient } from './client.ts'
import type { RecordError } from './errors.ts'
import type { Log } from './log.ts'

/** A mark as the account holds it: one row a system (docs/decisions/0013-star-map-state.md). */
export interface StarMarkRow {
  /** Id of the row, given by the record store. */
  readonly id: string
  readonly sector: string
  readonly system: string
  readonly mark: StarMark
}

/** What is sent of a mark; `row` null: none of it is in the account, as far as we know. */
export interface StarMarkPut extends Omit<StarMarkRow, 'id'> {
  readonly row: string | null
}

export interface FetchedMarks {
  readonly rows: readonly StarMarkRow[]
  /** The moment from which to ask next time; undefined: from the same as this time. */
  readonly until: string | undefined
}

export interface StarMarkRecords {
  /** The player's marks, tombstones too: all, or those written since `since`, an `until` of before. */
  readonly list: (since?: string) => Promise<Result<FetchedMarks, RecordError>>
  /**
   * At most `marksBatch` in one request, all or none. Answers the rows as they then stand: the record store joins each
   * with what it has, field by field. 'invalid' where a row is there already that was taken for new.
   */
  readonly put: (marks: readonly StarMarkPut[]) => Promise<Result<readonly StarMarkRow[], RecordError>>
}

/** The most that the record store takes in one batch (pb_hooks/lib/settings.js). */
export const marksBatch = 500
const listBatch = 1000
/** Asked for again each time: what was written at the same moment, and a clock that was put right. */
const overlap = 60_000

const moment = v.pipe(v.number(), v.minValue(0))
const rowSchema = v.object({
  id: v.string(),
  sector: v.string(),
  system: v.string(),
  updated: v.string(),
  bookmarked: v.boolean(),
  bookmarked_at: moment,
  note: v.pipe(v.string(), v.maxLength(noteLength)),
  note_at: moment,
  tags: v.fallback(
    v.pipe(
      v.array(v.object({ colour: v.picklist(tagColours), text: v.pipe(v.string(), v.maxLength(tagLength)) })),
      v.maxLength(mostTags),
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

const updatedOf = (row: unknown): string => {
  const updated = typeof row === 'object' && row !== null && 'updated' in row ? row.updated : ''
  return typeof updated === 'string' ? updated : ''
}

const earlier = (moment: string): string => {
  const at = Date.parse(moment.replace(' ', 'T'))
  return Number.isNaN(at) ? moment : new Date(at - overlap).toISOString().replace('T', ' ')
}

const bodyOf = ({ bookmarked, note, tags, at }: StarMark) => ({
  ...{ bookmarked, bookmarked_at: at.bookmarked, note, note_at: at.note, tags, tags_at: at.tags },
})

/** Marks in the record store. Made by `records.use`, so that its code comes with the star map. */
export const makeStarMarkRecords = (client: RecordClient, log: Log): StarMarkRecords => ({
  list: async (since) => {
    const read = await attempt(async () => {
      const sdk = await client.sdk()
      const filter = since === undefined ? '' : sdk.filter('updated >= {:since}', { since: earlier(since) })
      return sdk.collection<unknown>('star_marks').getFullList({ batch: listBatch, sort: 'created,id', filter })
    })
    if (!read.ok) return read
    // One that a newer app wrote must not keep the others from being read, and is asked for again.
    const rows = read.value.flatMap((row) => parseRow(row) ?? [])
    if (rows.length < read.value.length) log('Some marks of the account cannot be read by this version of the app.')
    const latest = read.value.map(updatedOf).reduce((a, b) => (a > b ? a : b), since ?? '')
    return ok({ rows, until: rows.length < read.value.length || latest === '' ? undefined : latest })
  },
  put: async (marks) => {
    const sent = await attempt(async () => {
      const batch = (await client.sdk()).createBatch()
      const collection = batch.collection('star_marks')
      const user = client.authStore.record?.id
      for (const { row, sector, system, mark } of marks) {
        if (row === null) collection.create({ ...bodyOf(mark), user, sector, system })
        else collection.update(row, bodyOf(mark))
      }
      return batch.send()
    })
    return sent.ok ? ok(sent.value.flatMap(({ body }) => parseRow(body) ?? [])) : sent
  },
})
