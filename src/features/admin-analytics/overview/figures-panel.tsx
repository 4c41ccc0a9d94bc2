import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { TimeChart } from '#staff/chart/time-chart.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { useDates } from '#ui/dates.tsx'
import { useAnalytics } from '../address/analytics-context.tsx'
import { csvHead, csvOf } from '../counts/columns.ts'
import { texts as counts } from '../counts/texts.ts'
import { QueryPanel } from '../frame/query-panel.tsx'
import { NotesList } from '../notes/notes-list.tsx'
import { useNotes } from '../notes/use-notes.ts'
import { FigureCards } from './figure-cards.tsx'
import { chartOf } from './figure-chart.ts'
import { texts } from './texts.ts'

const words = texts.figures
const noNotes = [] as const

/** Whether more or fewer come than before. */
export function FiguresPanel() {
  const { analytics } = useStaffRecords()
  const { address, question, today } = useAnalytics()
  const { date } = useDates()
  const query = useQuery({
    queryKey: ['staff-analytics', 'overview', question],
    queryFn: ({ signal }) => unwrap(analytics.overview(question, signal)),
    placeholderData: keepPreviousData,
  })
  const notes = useNotes()
  const label = counts.figures[address.figure]
  return (
    <QueryPanel
      title={words.heading}
      name="days"
      query={query}
      lines={14}
      className="col-span-full"
      csv={({ days }) => [[words.day, ...csvHead], ...days.map((day) => [day.day, ...csvOf(day)])]}
    >
      {(overview) => (
        <div className="grid gap-4">
          <FigureCards overview={overview} />
          <TimeChart
            label={words.chart(label)}
            data={chartOf(overview, address.figure, notes.data ?? noNotes, today, date)}
          />
          <NotesList notes={notes} />
        </div>
      )}
    </QueryPanel>
  )
}
