import type { Result } from '#game/result.ts'
import { describeFieldProblems, describeFormError } from '#records/account/form-problems.ts'
import type { FieldProblem, RecordError } from '#records/errors.ts'
import { useForm, type FormValues } from '#ui/form/use-form.ts'

interface RecordFormOptions<F extends string> {
  readonly fields: readonly F[]
  /** What is wrong before anything is sent, by field. */
  readonly check: (values: FormValues<F>) => Readonly<Partial<Record<F, FieldProblem>>>
  readonly send: (values: FormValues<F>) => Promise<Result<unknown, RecordError>>
  readonly onDone: (values: FormValues<F>) => void
}

/** A form that the record store answers (AU-04): a refusal stands in its own words at the field it is about. */
export const useRecordForm = <F extends string>({ fields, check, send, onDone }: RecordFormOptions<F>) =>
  useForm({
    fields,
    check: (values) => describeFieldProblems(check(values)),
    send: async (values) => {
      const outcome = await send(values)
      if (!outcome.ok) return describeFormError(outcome.error, fields)
      onDone(values)
      return undefined
    },
  })

/** What is wrong with a field that has to be filled in. */
export const missing: FieldProblem = { code: 'validation_required', message: '' }
