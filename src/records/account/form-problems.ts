import {
  describeFieldProblem,
  describeRecordError,
  isNoAnswer,
  type FieldProblem,
  type RecordError,
} from '../errors.ts'

/** What there is to say about a form: a sentence by field, and one for the form as a whole. */
export interface FormProblems {
  readonly fields: Readonly<Record<string, string>>
  /** Empty where the fields say it all. */
  readonly form: string
  /** Nothing was decided: the same form may be sent again as it is. */
  readonly retry: boolean
}

/** Words what a check found; fields without a problem may be undefined. */
export const describeFieldProblems = (
  problems: Readonly<Record<string, FieldProblem | undefined>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) =>
      problem ? [[field, describeFieldProblem(field, problem)]] : [],
    ),
  )

/** Words the record store's answer for a form that has these fields; what is about another one goes to the form. */
export const describeFormError = (error: RecordError, fields: readonly string[]): FormProblems => {
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
