import { formatDate } from '#ui/format-date.ts'

/** The name of a roll in the log, and the time of day. */
export function RowName({ name, at }: { readonly name: string; readonly at: number }) {
  return (
    <span className="flex items-baseline gap-2">
      <span>{name}</span>
      <span translate="no" className="figures shrink-0 text-xs text-ink-dim">
        {formatDate(at, 'hh:ii')}
      </span>
    </span>
  )
}
