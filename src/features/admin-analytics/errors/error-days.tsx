import { useState } from 'react'
import type { ErrorGroup } from '#records/staff/analytics-answers.ts'
import { ChartTable } from '#staff/chart/chart-table.tsx'
import { Button } from '#ui/button/button.tsx'
import { useDates } from '#ui/dates.tsx'
import { useAnalytics } from '../address/analytics-context.tsx'
import { dayAfter } from '../address/span.ts'
import { DayBars } from './day-bars.tsx'
import { texts } from './texts.ts'

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
