import { err, ok, type Result } from '../result.ts'
import { text } from '../schema.ts'
import { draftSchema, type BalanceDraft } from './draft.ts'

/** What a run depends on. Battles of two runs may be added up only if all of it is equal. */
export interface RunHeader<Question> {
  readonly question: Question
  readonly gameVersion: string
  /** Hash of the figures of the content, without the draft. */
  readonly contentHash: string
  readonly draft: BalanceDraft
}

/** Schemas of the fields of a header that do not depend on the question. */
export const headerFields = { gameVersion: text(40, 1), contentHash: text(64, 1), draft: draftSchema } as const

/** In what a result differs from a run. */
export type ForeignField = keyof RunHeader<unknown>

/** The result if it may be resumed as this run. Error: in what it is of another run, or of other content. */
export function resume<R extends RunHeader<unknown>>(
  result: R,
  run: RunHeader<R['question']>,
): Result<R, readonly ForeignField[]> {
  const fields = ['question', 'gameVersion', 'contentHash', 'draft'] as const
  const different = fields.filter((field) => !sameValue(result[field], run[field]))
  return different.length > 0 ? err(different) : ok(result)
}

/** Whether two values of plain data are equal, in whichever order their keys are. */
const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

/** The value with the keys of its objects in order, so that two of them can be compared as text. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
