import { mostFilters } from '#shared/analytics/analytics.ts'
import { useDates } from '#ui/dates.tsx'
import { Switch } from '#ui/form/checkbox.tsx'
import { CloseIcon } from '#ui/icon/icons.tsx'
import { addressTexts as texts } from '../texts.ts'
import { filterWords } from '../words.ts'
import { writeFilter } from './analytics-address.ts'
import { useAnalytics } from './analytics-context.tsx'
import { SpanChooser } from './span-chooser.tsx'
import { daysBefore, lengthOf } from './span.ts'

/** The active filters. Pressing one removes it. */
function Filters() {
  const { address, toggle } = useAnalytics()
  const words = texts.filters
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label={words.label} className="flex flex-wrap gap-2">
        {address.filters.map((filter) => (
          <li key={writeFilter(filter)}>
            <button
              type="button"
              aria-label={words.remove(filterWords(filter, address.filters))}
              className="flex min-h-11 max-w-80 items-center gap-2 border border-ink bg-ink px-3 text-paper"
              onClick={() => toggle(filter)}
            >
              <span className="truncate">{filterWords(filter, address.filters)}</span>
              <CloseIcon size={18} className="shrink-0" />
            </button>
          </li>
        ))}
      </ul>
      {address.filters.length === mostFilters && <p className="text-sm text-ink-dim">{words.most}</p>}
    </div>
  )
}

function SpanWords({ isCompared }: { readonly isCompared: boolean }) {
  const { days, today, zone } = useAnalytics()
  const { date } = useDates()
  const before = daysBefore(days)
  const words = texts.span
  const length = lengthOf(days)
  return (
    <>
      {length === 1 ? date(days.from) : words.many(length, date(days.from), date(days.until))}
      {isCompared && `, ${words.before(date(before.from), date(before.until))}`}.{' '}
      {days.until >= today && `${isCompared ? words.soFarCompared : words.soFar} `}
      {words.zone(zone)}
    </>
  )
}

interface ToolbarProps {
  /** Shown instead of filters if there are none. */
  readonly hint?: string
  /** Whether this part ignores filters. */
  readonly isUnfiltered?: boolean
  /** Whether the part also shows the span before. */
  readonly isCompared?: boolean
}

/** Chooses the days and sessions for all panels below. */
export function Toolbar({ hint = texts.filters.none, isUnfiltered = false, isCompared = false }: ToolbarProps) {
  const { address, change } = useAnalytics()
  return (
    <div className="mb-4 grid gap-2">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <SpanChooser />
        <Switch
          label={texts.staff}
          checked={address.withStaff}
          onChange={(checked) => change({ staff: checked ? '1' : '' })}
        />
      </div>
      <p className="text-sm text-ink-dim">
        <SpanWords isCompared={isCompared} /> {(isUnfiltered || address.filters.length === 0) && hint}
      </p>
      {!isUnfiltered && address.filters.length > 0 && <Filters />}
    </div>
  )
}
