import { useState } from 'react'
import type { ErrorGroup } from '#records/staff/analytics-answers.ts'
import { ChartTable } from '#staff/chart/chart-table.tsx'
import { Button } from '#ui/button/button.tsx'
import { useDates } from '#ui/dates.tsx'
import { useAnalytics } from '../address/analytics-context.tsx'
import { dayAfter } from '../address/span.ts'
import { texts } from './texts.ts'

const height = 32

/** How often on each day, as small bars, and in words for screen readers. */
function DayBars({ days }: { readonly days: readonly number[] }) {
  const most = Math.max(1, ...days)
  return (
    <svg
      role="img"
      aria-label={texts.daysOf(days.length > 40 ? String(days.reduce((sum, n) => sum + n, 0)) : days.join(', '))}
      viewBox={`0 0 ${days.length} ${height}`}
      preserveAspectRatio="none"
      className="my-1 h-8 w-full border-b border-line"
    >
      {days.map((n, at) => (
        <rect
          key={at}
          x={at + 0.1}
          y={height - (height * n) / most}
          width={0.8}
          height={(height * n) / most}
          fill="var(--color-ink)"
        />
      ))}
    </svg>
  )
}

/** Number of sessions on each day, as small bars. Pressing a button shows the same figures as a table. */
export function ErrorDays({ days }: Pick<ErrorGroup, 'days'>) {
  const [isTable, setTable] = useState(false)
  const { from } = useAnalytics().days
  const { date } = useDates()
  return (
    <>
      <DayBars days={days} />
      {days.length > 1 && (
        <Button variant="quiet" className="-ml-3" aria-expanded={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? texts.hideDays : texts.showDays}
        </Button>
      )}
      {isTable && (
        <ChartTable
          label={texts.days}
          span={texts.day}
          data={{
            series: [{ key: 'sessions', label: texts.sessions, kind: 'bar', tone: 'now' }],
            points: days.map((sessions, at) => {
              const name = date(dayAfter(from, at))
              return { tick: name, name, values: { sessions } }
            }),
          }}
        />
      )}
    </>
  )
}
