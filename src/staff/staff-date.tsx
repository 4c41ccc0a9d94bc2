import { useDates } from '#ui/dates.tsx'
import { isDay } from '#ui/format-date.ts'

interface StaffDateProps {
  readonly value: string
  /** Stands for an empty date. */
  readonly none?: string
  readonly withTime?: boolean
}

/** A moment as its day, with the time to the minute as the tooltip, or a day that has no time. */
export function StaffDate({ value, none = '', withTime }: StaffDateProps) {
  const { date, dateTime } = useDates()
  if (value === '') return <span className="text-ink-dim">{none}</span>
  return (
    <time dateTime={value} title={isDay(value) ? undefined : dateTime(value)} className="figures">
      {withTime ? dateTime(value) : date(value)}
    </time>
  )
}
