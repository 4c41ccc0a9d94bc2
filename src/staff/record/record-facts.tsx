import type { ReactNode } from 'react'

export interface Fact {
  readonly label: string
  /** An empty text leaves the fact out. */
  readonly value: ReactNode
}

/** What is known about a record, as labels with values. */
export const RecordFacts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1">
    {facts
      .filter(({ value }) => value !== '')
      .map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-ink-dim">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
  </dl>
)
