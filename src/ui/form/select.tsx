import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { ChevronDownIcon } from '../icon/icons.tsx'
import { Field, type FieldProps } from './field.tsx'

export interface SelectOption<T extends string> {
  readonly value: T
  readonly label: string
  readonly disabled?: boolean
}

export interface SelectProps<T extends string>
  extends FieldProps, Omit<ComponentProps<'select'>, 'className' | 'required' | 'value' | 'onChange'> {
  readonly options: readonly SelectOption<T>[]
  readonly value: T | ''
  readonly onChange: (value: T) => void
  readonly placeholder?: string
}

/** A native select, because that works best on phones. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { label, hint, error, required, labelHidden, className, id, options, value, onChange, placeholder, ...rest } =
    props
  return (
    <Field {...{ label, hint, error, required, labelHidden, className, id }}>
      {(control) => (
        <div className="relative">
          <select
            {...rest}
            {...control}
            value={value}
            className={cx('control appearance-none pr-10', value === '' && 'text-ink-dim')}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.currentTarget.value)
              if (chosen) onChange(chosen.value)
            }}
          >
            {placeholder === undefined ? null : (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2" />
        </div>
      )}
    </Field>
  )
}
