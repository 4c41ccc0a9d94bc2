import type { ReactElement, ReactNode } from 'react'

interface RadioCardProps {
  /** Name that all buttons of the radio group share. */
  readonly name: string
  readonly checked: boolean
  readonly onChange: () => void
  readonly mark?: ReactNode
  readonly title: string
  /** The title is a text that the player wrote, so its line breaks are kept. */
  readonly written?: boolean
  readonly words: string
}

export function RadioCard({ name, checked, onChange, mark, title, written, words }: RadioCardProps): ReactElement {
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3 border border-line px-3 py-2 not-has-checked:hover:bg-paper-sunk has-checked:border-ink has-checked:bg-paper-sunk has-focus-visible:outline-2 has-focus-visible:outline-ink">
      <input
        type="radio"
        name={name}
        className="size-5 shrink-0 accent-current"
        checked={checked}
        onChange={onChange}
      />
      {mark}
      <span className="min-w-0">
        <span className={written ? 'block font-semibold wrap-anywhere whitespace-pre-line' : 'label-text block'}>
          {title}
        </span>{' '}
        <span className="block text-sm text-ink-dim">{words}</span>
      </span>
    </label>
  )
}
