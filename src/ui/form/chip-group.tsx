import type { ReactElement, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { texts } from '../texts.ts'

export interface Chip<T extends string> {
  readonly value: T
  readonly label: string
  readonly icon?: ReactNode
  /** The number of results. A chip with 0 is drawn faint and can still be chosen. */
  readonly count: number
}

interface ChipGroupProps<T extends string> {
  readonly label: string
  /** A text that says how several choices combine. */
  readonly note?: string
  readonly chips: readonly Chip<T>[]
  readonly chosen: readonly T[]
  readonly onToggle: (value: T) => void
}

export function ChipGroup<T extends string>(props: ChipGroupProps<T>): ReactElement {
  const { label, note, chips, chosen, onToggle } = props
  return (
    <fieldset>
      <legend className="label-text mb-1.5 text-base">
        {label}
        {note ? (
          <span className="ml-2 font-sans text-sm font-normal tracking-normal text-ink-dim normal-case">{note}</span>
        ) : null}
      </legend>
      <div className="flex flex-wrap gap-1.5">
        {chips.map(({ value, label: name, icon, count }) => (
          <label
            key={value}
            className={cx(
              'relative flex min-h-11 cursor-pointer items-center gap-1.5 border px-2.5 leading-tight lg:min-h-8',
              'not-has-checked:hover:bg-paper-sunk has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-checked:[&_svg]:text-paper!',
              'has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
              count === 0 ? 'border-dashed border-line text-ink-dim' : 'border-line',
            )}
          >
            <input
              type="checkbox"
              aria-label={texts.withCount(name, count)}
              checked={chosen.includes(value)}
              onChange={() => onToggle(value)}
              className="absolute inset-0 cursor-[inherit] opacity-0"
            />
            {icon}
            {name}
            <span translate="no" className="figures text-xs">
              {count}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
