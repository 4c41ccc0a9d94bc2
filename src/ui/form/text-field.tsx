import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Field, type FieldProps } from './field.tsx'

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'className' | 'required'> {
  /** Shown inside the input at its end: a unit or a button of 44 px. */
  readonly end?: ReactNode
  readonly inputClassName?: string
  /** Gives the input a fixed size, so that typing does not lay out the page again; for a search above a long list. */
  readonly steady?: boolean
}

export function TextField(props: TextFieldProps) {
  const { label, hint, error, required, labelHidden, className, end, id, inputClassName, steady, ...input } = props
  return (
    <Field {...{ label, hint, error, required, labelHidden, className, id }}>
      {(control) => (
        <div>
          <div className={cx('relative', steady && 'control-box-steady')}>
            <input
              type="text"
              {...input}
              {...control}
              className={cx('control', Boolean(end) && 'pr-12', inputClassName)}
            />
            {end ? <div className="absolute inset-y-0 right-0 grid min-w-11 place-items-center">{end}</div> : null}
          </div>
        </div>
      )}
    </Field>
  )
}
