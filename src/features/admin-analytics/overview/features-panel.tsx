import type { TextCounts } from '#records/staff/analytics-answers.ts'
import { eventWords } from '#staff/record/event-words.ts'
import { useAnalytics } from '../address/analytics-context.tsx'
import { useAnswer } from '../address/use-answer.ts'
import { allColumns, csvHead, csvOf, fewColumns } from '../counts/columns.ts'
import { CountsTable } from '../counts/counts-table.tsx'
import { FilterValue } from '../counts/filter-value.tsx'
import { useDimension } from '../counts/use-dimension.ts'
import { formatCount } from '../figures.ts'
import { QueryPanel } from '../frame/query-panel.tsx'
import { countsTexts as counts } from '../texts.ts'
import { everyFeature } from './feature-rows.ts'
import { ignoredWords } from './ignored-words.ts'
import { texts } from './texts.ts'

const words = texts.features

/**
 * Panel with the features that people used: in how many sessions, by how many people, and how often. A session with an
 * action is not a bounce.
 */
export function FeaturesPanel() {
  const { address } = useAnalytics()
  const did = useDimension('did')
  const events = useAnswer('events', (analytics) => analytics.events)
  const ignored = events.data?.ignored ?? []
  // These counts ignore filters. Beside filtered sessions they would be misunderstood, so they are left out.
  const timesOf = (event: string) =>
    events.data && ignored.length === 0 ? (events.data.rows.find(({ text }) => text === event)?.count ?? 0) : undefined
  const times = {
    key: 'times',
    label: counts.columns.times,
    value: ({ text }: TextCounts) => {
      const count = timesOf(`feature ${text}`)
      return count === undefined ? counts.noValue : formatCount(count)
    },
    amount: ({ text }: TextCounts) => timesOf(`feature ${text}`) ?? null,
  }
  const offline = timesOf('system offline-start') ?? 0
  return (
    <QueryPanel
      title={words.heading}
      name="features"
      id="features"
      query={did}
      className={address.whole === 'features' ? 'col-span-full' : undefined}
      empty={({ rows }) => (rows.length === 0 ? words.none : undefined)}
      csv={({ rows }) => [
        ['feature', ...csvHead, 'times'],
        ...everyFeature(rows).map((row) => [eventWords(row.text), ...csvOf(row), timesOf(`feature ${row.text}`) ?? '']),
      ]}
    >
      {({ rows }) => (
        <>
          <CountsTable
            panel="features"
            caption={words.caption}
            rows={everyFeature(rows)}
            rowKey={({ text }) => text}
            weight={({ sessions }) => sessions}
            head={({ text }) => <FilterValue dim="did" text={text} />}
            columns={[times, ...allColumns.filter(({ key }) => key !== 'bounce')]}
            few={[...fewColumns.slice(1), times]}
          />
          {offline > 0 && <p className="mt-2 text-sm">{words.offline(formatCount(offline))}</p>}
          {ignored.length > 0 && <p className="mt-2 text-sm text-ink-dim">{words.ignored(ignoredWords(ignored))}</p>}
        </>
      )}
    </QueryPanel>
  )
}
