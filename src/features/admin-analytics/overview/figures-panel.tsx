import { TimeChart } from '#staff/chart/time-chart.tsx'
import { useDates } from '#ui/dates.tsx'
import { useAnalytics } from '../address/analytics-context.tsx'
import { csvHead, csvOf } from '../counts/columns.ts'
import { QueryPanel } from '../frame/query-panel.tsx'
import { NotesList } from '../notes/notes-list.tsx'
import { useNotes } from '../notes/use-notes.ts'
import { countsTexts as counts } from '../texts.ts'
import { FigureCards } from './figure-cards.tsx'
import { chartOf } from './figure-chart.ts'
import { texts } from './texts.ts'
import { useNotComparable, useOverview } from './use-overview.ts'

const words = texts.figures
const noNotes = [] as const

/** Whether there are more or fewer visitors than before. */
export function FiguresPanel() {
  const { address, today, hour, zone } = useAnalytics()
  const { date } = useDates()
  const query = useOverview()
  const why = useNotComparable()
  const notes = useNotes()
  const label = counts.figures[address.figure]
  return (
    <QueryPanel
      title={words.heading}
      name="days"
      id="figures"
      query={query}
      lines={14}
      className="col-span-full"
      csv={({ days }) => [['day', ...csvHead], ...days.map((day) => [day.day, ...csvOf(day)])]}
    >
      {(overview) => (
        <div className="grid gap-4">
          <FigureCards overview={overview} isComparable={why === undefined} />
          {why !== undefined && <p className="-mt-2">{words.notComparable[why.because](date(why.day))}</p>}
          <TimeChart
            label={words.chart(label, overview.hours.length > 0 ? zone : undefined)}
            {...(overview.hours.length > 0 ? { span: words.hours } : {})}
            data={chartOf(overview, address.figure, notes.data ?? noNotes, { today, hour }, date)}
          />
          <NotesList notes={notes} />
        </div>
      )}
    </QueryPanel>
  )
}
