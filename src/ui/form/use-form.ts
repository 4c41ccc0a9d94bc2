import { type FormEvent, useEffect, useRef, useState } from 'react'

/** The text of each field; '' for a field that is not rendered. */
export type FormValues<F extends string> = Readonly<Record<F, string>>

export interface FormAnswer {
  readonly fields?: Readonly<Partial<Record<string, string>>>
  readonly form?: string
  /** True if sending the same values again may succeed. */
  readonly retry?: boolean
}

export interface FormOptions<F extends string> {
  readonly fields: readonly F[]
  /** Checks the values before they are sent; returns a message for each wrong field. */
  readonly check?: (values: FormValues<F>) => NonNullable<FormAnswer['fields']>
  /** Sends the values. Resolves to undefined if that succeeded. It must not reject. */
  readonly send: (values: FormValues<F>) => Promise<FormAnswer | undefined>
}

const noProblems: FormAnswer = {}

const readValues = <F extends string>(form: HTMLFormElement, fields: readonly F[]): FormValues<F> => {
  const data = new FormData(form)
  const text = (field: F) => {
    const value = data.get(field)
    return typeof value === 'string' ? value : ''
  }
  return Object.fromEntries(fields.map((field) => [field, text(field)])) as Record<F, string>
}

/**
 * A form with uncontrolled fields: the values that a password manager fills in are read, and a failure loses nothing.
 */
export function useForm<F extends string>({ fields, check, send }: FormOptions<F>) {
  const ref = useRef<HTMLFormElement>(null)
  const [answer, setAnswer] = useState(noProblems)
  const [busy, setBusy] = useState(false)
  const [failures, setFailures] = useState(0)

  useEffect(() => {
    if (failures > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failures])

  const fail = (next: FormAnswer) => {
    setAnswer(next)
    setFailures((count) => count + 1)
  }

  const submit = async (form: HTMLFormElement) => {
    const values = readValues(form, fields)
    const wrong = check?.(values) ?? {}
    if (Object.values(wrong).some(Boolean)) return fail({ fields: wrong })
    setAnswer(noProblems)
    setBusy(true)
    const next = await send(values)
    setBusy(false)
    if (next) fail(next)
  }

  return {
    attributes: {
      ref,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!busy) void submit(event.currentTarget)
      },
      onInput: (event: FormEvent<HTMLFormElement>) => {
        const field = event.target instanceof HTMLInputElement ? event.target.name : ''
        if (answer.fields?.[field]) setAnswer({ ...answer, fields: { ...answer.fields, [field]: undefined } })
      },
    },
    error: (field: F): string | undefined => answer.fields?.[field],
    problem: answer.form,
    canRetry: answer.retry === true,
    busy,
  }
}
