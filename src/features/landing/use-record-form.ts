import { describeFieldProblems, describeFormError } from '#records/account/form-problems.ts'
import type { Answer } from '#records/client.ts'
import type { FieldProblem } from '#records/errors.ts'
import { useForm, type FormValues } from '#ui/form/use-form.ts'

interface RecordFormOptions<F extends string> {
  readonly fields: readonly F[]
  /** Checks the values before they are sent. Returns a problem for each invalid field. */
  readonly check: (values: FormValues<F>) => Readonly<Partial<Record<F, FieldProblem>>>
  readonly send: (values: FormValues<F>) => Answer<unknown>
  readonly onDone: (values: FormValues<F>) => void
}

/** State of a form that is sent to the record store. Each error is shown at the field that it belongs to (AU-04). */
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

/** The problem of a required field that is empty. */
export const missing: FieldProblem = { code: 'validation_required', message: '' }
