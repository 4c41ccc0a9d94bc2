import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

export interface SliderProps
  extends FieldProps, Omit<ComponentProps<'input'>, 'className' | 'required' | 'type' | 'value' | 'onChange'> {
  readonly value: number
  readonly onChange: (value: number) => void
  /** The text of a value, shown and read aloud: `(n) => n + ' ly'`. */
  readonly format?: (value: number) => string
  readonly valueHidden?: boolean
}

/** A slider, for values whose exact figure matters little. */
export const Slider = (props: SliderProps) => {
  const {
    label,
    hint,
    error,
    required,
    labelHidden,
    className,
    id,
    value,
    onChange,
    format = String,
    valueHidden,
    ...rest
  } = props
  return (
    <Field {...{ label, hint, error, required, labelHidden, className, id }}>
      {(control) => (
        <div className="flex items-center gap-3">
          <input
            {...rest}
            {...control}
            type="range"
            className="slider"
            value={value}
            aria-valuetext={format(value)}
            onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
          />
          {valueHidden ? null : (
            <output htmlFor={control.id} className="figures min-w-14 shrink-0 text-right">
              {format(value)}
            </output>
          )}
        </div>
      )}
    </Field>
  )
}
