import * as v from 'valibot'
import { rowOutcomes as outcomes, type RowOutcomesAnswer } from '#shared/row-changes.ts'
import { parseMoments } from '../moment.ts'
import { reads } from '../reads.ts'

/** Values of a record before or after a change, by column. */
export type Values = Readonly<Record<string, unknown>>

export const valuesSchema = v.nullish(v.pipe(v.record(v.string(), v.unknown()), v.transform(parseMoments)))

const rowOutcome = v.object({
  id: v.string(),
  outcome: v.picklist(outcomes),
  /** Outcome in plain words; '' if there is nothing to say. */
  message: v.optional(v.string(), ''),
  before: valuesSchema,
  after: valuesSchema,
})

/**
 * The result for one row of a change by staff. `conflict`: somebody else changed it; `before` has what is there now.
 */
export type RowOutcome = v.InferOutput<typeof rowOutcome>

export const rowOutcomes = reads<RowOutcomesAnswer>()(v.object({ rows: v.array(rowOutcome) }))
