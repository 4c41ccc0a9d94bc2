import { err, ok, type Result } from '../result.ts'
import { optional, text, whole } from '../schema.ts'
import { draftSchema, type BalanceDraft } from './draft.ts'

/**
 * Number of the way in which battles are fought: who leads the fleets, how random fleets are drawn, and by which rules
 * of the scenarios. It grows by one with each change of these that affects the figures. 1: the drilled captain; 2: the
 * keen captain, and random fleets with allies, fours and pairs; 3: blockade, convoy, last stand and raid evened out.
 */
export const methodNow = 3
const firstMethod = 1

/** What a run depends on. Battles of two runs may be added up only if all these fields are equal. */
export interface RunHeader<Question> {
  readonly question: Question
  readonly gameVersion: string
  /** Hash of the figures of the content, without the draft. */
  readonly contentHash: string
  readonly draft: BalanceDraft
  /** How it was fought. Runs of the first method do not have this field. */
  readonly method?: number
}

/** Only the header of a run that may have more fields. */
export function headerOf<Question>(run: RunHeader<Question>): RunHeader<Question> {
  const { question, gameVersion, contentHash, draft, method } = run
  return { question, gameVersion, contentHash, draft, ...(method && { method }) }
}

/** The number of the method of a run. */
export const methodOf = ({ method = firstMethod }: { readonly method?: number }): number => method

/** Schemas of the fields of a header that do not depend on the question. */
export const headerFields = {
  gameVersion: text(40, 1),
  contentHash: text(64, 1),
  draft: draftSchema,
  method: optional(whole(firstMethod, 1e3)),
} as const

/** The field in which a result differs from a run. */
export type ForeignField = keyof RunHeader<unknown>

/**
 * The result, if it may be resumed as this run. Error: the field in which it differs, because it is from another run or
 * other content.
 */
export function resume<R extends RunHeader<unknown>>(
  result: R,
  run: RunHeader<R['question']>,
): Result<R, readonly ForeignField[]> {
  const fields = ['question', 'gameVersion', 'contentHash', 'draft'] as const
  const different: readonly ForeignField[] = [
    ...fields.filter((field) => !sameValue(result[field], run[field])),
    ...(methodOf(result) === methodOf(run) ? [] : (['method'] as const)),
  ]
  return different.length > 0 ? err(different) : ok(result)
}

/** Whether two values of plain data are equal, whatever the order of their keys. */
const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

/** The value with the keys of its objects sorted, so that two of them can be compared as text. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
