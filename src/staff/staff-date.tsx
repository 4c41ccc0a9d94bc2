import { useDates } from '#ui/dates.tsx'

interface StaffDateProps {
  readonly value: string
  /** Stands for an empty date. */
  readonly none?: string
  readonly withTime?: boolean
}

const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value)

/** A moment as its day, with the time to the minute as the tooltip, or a day that has no time. */
export function StaffDate({ value, none = '', withTime }: StaffDateProps) {
  const { date, dateTime } = useDates()
  if (value === '') return <span className="text-ink-dim">{none}</span>
  return (
    <time dateTime={value.replace(' ', 'T')} title={isDay(value) ? undefined : dateTime(value)} className="figures">
      {withTime ? dateTime(value) : date(value)}
    </time>
  )
}
