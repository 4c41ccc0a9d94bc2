import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { useTouchSlide } from './touch-slide.ts'

export interface SliderProps
  extends
    FieldProps,
    Omit<ComponentProps<'input'>, 'className' | 'required' | 'type' | 'value' | 'onChange' | 'min' | 'max' | 'step'> {
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step?: number
  readonly onChange: (value: number) => void
  /** The text of a value, shown and read aloud: `(n) => n + ' ly'`. */
  readonly format?: (value: number) => string
  readonly valueHidden?: boolean
}

/** A slider, for values that need not be exact. */
export function Slider(props: SliderProps) {
  const {
    label,
    hint,
    error,
    required,
    labelHidden,
    className,
    id,
    value,
    min,
    max,
    step = 1,
    onChange,
    format = String,
    valueHidden,
    ...rest
  } = props
  const touch = useTouchSlide({ value, min, max, step, onChange })
  return (
    <Field {...{ label, hint, error, required, labelHidden, className, id }}>
      {(control) => (
        <div className="flex items-center gap-3">
          <div className="slider-box" {...touch}>
            <input
              {...rest}
              {...control}
              type="range"
              className="slider"
              {...{ value, min, max, step }}
              aria-valuetext={format(value)}
              onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
            />
          </div>
          {valueHidden ? null : (
            <output htmlFor={control.id} translate="no" className="figures min-w-14 shrink-0 text-right">
              {format(value)}
            </output>
          )}
        </div>
      )}
    </Field>
  )
}
