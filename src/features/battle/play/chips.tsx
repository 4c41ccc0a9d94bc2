import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

export interface ChipOption<T> {
  readonly value: T
  readonly key: string | number
  readonly label: ReactNode
}

interface ChipsProps<T> {
  readonly label: string
  readonly isLabelHidden?: boolean
  readonly options: readonly ChipOption<T>[]
  readonly isChosen: (value: T) => boolean
  readonly onPress: (value: T) => void
}

/** A row of buttons that can be toggled. */
export function Chips<T>({ label, isLabelHidden = false, options, isChosen, onPress }: ChipsProps<T>) {
  return (
    <div role="group" aria-label={label}>
      {!isLabelHidden && (
        <span aria-hidden="true" className="mb-1 block text-sm text-ink-dim">
          {label}
        </span>
      )}
      <div className="flex flex-wrap gap-1.5">
        {options.map(({ value, key, label: text }) => (
          <button
            key={key}
            type="button"
            aria-pressed={isChosen(value)}
            onClick={() => onPress(value)}
            className={cx(
              'min-h-11 touch-manipulation border border-line px-2.5 py-1.5 text-left text-sm',
              isChosen(value) ? 'bg-ink text-paper' : 'active:bg-hairline',
            )}
          >
            {text}
          </button>
        ))}
      </div>
    </div>
  )
}
