import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'

export interface Segment<T extends string> {
  readonly value: T
  readonly label: ReactNode
  readonly icon?: ReactNode
  /** Tooltip, for an option that shows only its icon. */
  readonly title?: string
  readonly disabled?: boolean
}

export interface SegmentedControlProps<T extends string> {
  readonly label: string
  readonly labelHidden?: boolean
  readonly options: readonly Segment<T>[]
  readonly value: T
  readonly onChange: (value: T) => void
  readonly full?: boolean
  readonly className?: string
}

/** A choice among a few options, made of radio buttons: arrow keys change it, Tab leaves it. */
export function SegmentedControl<T extends string>(props: SegmentedControlProps<T>) {
  const { label, labelHidden, options, value, onChange, full, className } = props
  const name = useId()
  return (
    <fieldset className={className} role="radiogroup">
      <legend className={labelHidden ? 'sr-only' : 'label-text mb-1 text-base'}>{label}</legend>
      <div className={cx('inline-flex border border-line', full && 'w-full')}>
        {options.map((option) => (
          <label
            key={option.value}
            title={option.title}
            className={cx(
              'label-text relative flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 text-center text-base',
              'border-l border-line transition-colors first:border-l-0 not-has-checked:hover:bg-paper-sunk',
              'has-checked:bg-ink has-checked:text-paper has-disabled:cursor-not-allowed has-disabled:text-ink-dim',
              'has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
              full ? 'flex-1 px-2' : 'px-4',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-[inherit] opacity-0"
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
