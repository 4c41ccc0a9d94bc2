import { type ReactNode, useId, useState } from 'react'
import { cx } from '../cx.ts'
import { ErrorIcon } from '../icon/icons.tsx'

export interface FieldProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly required?: boolean
  readonly labelHidden?: boolean
  readonly className?: string
}

export interface ControlAttributes {
  readonly id: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
  readonly required?: boolean
}

interface Props extends FieldProps {
  readonly id?: string
  /** Shown at the right under the control, such as a count of characters. */
  readonly aside?: ReactNode
  readonly children: (control: ControlAttributes) => ReactNode
}

export function Field({ label, hint, error, required, labelHidden, className, id, aside, children }: Props) {
  const made = useId()
  const control = id ?? made
  // Once there was an error, its line stays reserved, so that nothing moves under the pointer when it goes.
  const [hadError, setHadError] = useState(false)
  if (error && !hadError) setHadError(true)
  const described = [hint && `${control}-hint`, error && `${control}-error`].filter(Boolean).join(' ')
  return (
    <div className={cx('grid content-start gap-1', className)}>
      <label htmlFor={control} className={labelHidden ? 'sr-only' : 'label-text text-base'}>
        {label}
        {required ? (
          <span aria-hidden="true" className="ml-1 text-signal-text">
            *
          </span>
        ) : null}
      </label>
      {children({
        id: control,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        required,
      })}
      {hint || aside ? (
        <div className="flex justify-between gap-4 text-sm text-ink-dim">
          <span id={`${control}-hint`}>{hint}</span>
          {aside}
        </div>
      ) : null}
      {/* Before the first error it is outside of the grid, whose gap would else move the field off a button beside it. */}
      <div id={`${control}-error`} aria-live="polite" className={error ? undefined : hadError ? 'min-h-5' : 'absolute'}>
        {error ? (
          <p className="flex gap-1.5 text-sm text-hull">
            <ErrorIcon size={18} className="mt-px" />
            {error}
          </p>
        ) : null}
      </div>
    </div>
  )
}
