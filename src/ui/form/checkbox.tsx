import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly onChange?: (checked: boolean) => void
  /** True if only some of the things that the checkbox controls are on. */
  readonly indeterminate?: boolean
}

interface Props extends CheckboxProps {
  readonly look: 'box' | 'switch'
}

const Toggle = ({ label, hint, onChange, indeterminate = false, look, className, ...rest }: Props) => {
  const hintId = useId()
  return (
    <label
      className={cx('flex min-h-11 cursor-pointer items-center gap-3 py-1 has-disabled:cursor-not-allowed', className)}
    >
      <input
        {...rest}
        type="checkbox"
        role={look === 'switch' ? 'switch' : undefined}
        className={look}
        aria-describedby={hint ? hintId : undefined}
        ref={(input) => {
          if (input) input.indeterminate = indeterminate
        }}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
      />
      <span>
        {label}
        {hint ? (
          <span id={hintId} className="block text-sm text-ink-dim" aria-hidden="true">
            {hint}
          </span>
        ) : null}
      </span>
    </label>
  )
}

/** A checkbox, whose change takes effect when the form is sent. */
export const Checkbox = (props: CheckboxProps) => <Toggle {...props} look="box" />

/** A switch, whose change takes effect at once. */
export const Switch = (props: Omit<CheckboxProps, 'indeterminate'>) => <Toggle {...props} look="switch" />
