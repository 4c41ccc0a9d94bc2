import { type ComponentProps, useState } from 'react'
import { cx } from '../cx.ts'
import { texts } from '../texts.ts'
import { Field, type FieldProps } from './field.tsx'

export interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'className' | 'required'> {
  /** The most characters. Longer text can be typed; it is marked as too long. */
  readonly limit?: number
}

const lengthOf = (value: unknown): number => (typeof value === 'string' ? value.length : 0)

export function TextArea(props: TextAreaProps) {
  const { label, hint, error, required, labelHidden, className, limit, id, ...area } = props
  const [typed, setTyped] = useState(() => lengthOf(area.defaultValue))
  const length = area.value === undefined ? typed : lengthOf(area.value)
  const over = limit !== undefined && length > limit
  const count =
    limit === undefined ? null : (
      <span className={cx('figures shrink-0', over && 'text-hull')}>
        <span aria-hidden="true">
          {length}/{limit}
        </span>
        <span className="sr-only">{texts.characters(length, limit)}</span>
      </span>
    )
  return (
    <Field {...{ label, hint, error, required, labelHidden, className, id }} aside={count}>
      {(control) => (
        <textarea
          rows={4}
          {...area}
          {...control}
          aria-invalid={control['aria-invalid'] ?? (over || undefined)}
          className="control resize-y"
          onChange={(event) => {
            setTyped(event.currentTarget.value.length)
            area.onChange?.(event)
          }}
        />
      )}
    </Field>
  )
}
