import { useDates } from '#ui/dates.tsx'
import { isDay } from '#ui/format-date.ts'

interface StaffDateProps {
  readonly value: string
  /** Shown instead of an empty date. */
  readonly none?: string
  readonly withTime?: boolean
}

/** A moment as a day, with the time to the minute in the tooltip; or a day without a time. */
export function StaffDate({ value, none = '', withTime }: StaffDateProps) {
  const { date, dateTime } = useDates()
  if (value === '') return <span className="text-ink-dim">{none}</span>
  return (
    <time dateTime={value} title={isDay(value) ? undefined : dateTime(value)} className="figures">
      {withTime ? dateTime(value) : date(value)}
    </time>
  )
}
