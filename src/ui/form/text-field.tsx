import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Field, type FieldProps } from './field.tsx'

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'className' | 'required'> {
  /** Something inside the box at its end: a unit, a 44 px button. */
  readonly end?: ReactNode
  /** Classes of the input itself. */
  readonly inputClassName?: string
  /** For a search above a long list: the box has a size of its own, so that a letter lays out nothing else. */
  readonly steady?: boolean
}

/** One line of text. All attributes of an input go through to it. */
export const TextField = (props: TextFieldProps) => {
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
