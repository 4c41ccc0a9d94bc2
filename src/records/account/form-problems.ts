import type { Result } from '#game/result.ts'
import {
  describeFieldProblem,
  describeRecordError,
  isNoAnswer,
  type FieldProblem,
  type RecordError,
} from '../errors.ts'

export interface FormProblems {
  readonly fields: Readonly<Record<string, string>>
  readonly form: string
  /** True if the record store did not answer, so that the same form may be sent again. */
  readonly retry: boolean
}

export const describeFieldProblems = (
  problems: Readonly<Record<string, FieldProblem | undefined>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) =>
      problem ? [[field, describeFieldProblem(field, problem)]] : [],
    ),
  )

export function describeFormError(error: RecordError, fields: readonly string[]): FormProblems {
  if (error.kind !== 'invalid') return { fields: {}, form: describeRecordError(error), retry: isNoAnswer(error) }
  const worded = Object.entries(describeFieldProblems(error.fields))
  const own = worded.filter(([field]) => fields.includes(field))
  const others = worded.filter(([field]) => !fields.includes(field)).map(([, sentence]) => sentence)
  return {
    fields: Object.fromEntries(own),
    form: worded.length > 0 ? others.join(' ') : describeRecordError(error),
    retry: false,
  }
}

/** Returns what a form shows after its call; undefined if the call succeeded. */
export const formProblemsOf = (
  outcome: Result<unknown, RecordError>,
  fields: readonly string[] = [],
): FormProblems | undefined => (outcome.ok ? undefined : describeFormError(outcome.error, fields))
