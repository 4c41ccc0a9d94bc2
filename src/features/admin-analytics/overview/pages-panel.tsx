import type { ReactNode } from 'react'
import { useAnalytics } from '../address/analytics-context.tsx'
import { useAnswer } from '../address/use-answer.ts'
import { CountsTable } from '../counts/counts-table.tsx'
import { DimensionPanel } from '../counts/dimension-panel.tsx'
import { formatCount } from '../figures.ts'
import { chosenOf, PanelTabs } from '../frame/panel-tabs.tsx'
import { QueryPanel } from '../frame/query-panel.tsx'
import { countsTexts as counts } from '../texts.ts'
import { frameTexts as frame } from '../texts.ts'
import { ignoredWords } from './ignored-words.ts'
import { texts } from './texts.ts'

const words = texts.pages
const options = (['views', 'entry', 'exit'] as const).map((value) => ({ value, label: words.options[value] }))
const countOf = ({ count }: { readonly count: number }) => count
const columns = [
  {
    key: 'views',
    label: words.views,
    value: (row: Parameters<typeof countOf>[0]) => formatCount(row.count),
    amount: countOf,
  },
]

/** Pages by how often they were seen. They support fewer filters than sessions do. */
function SeenPages({ tabs }: { readonly tabs: ReactNode }) {
  const { address } = useAnalytics()
  const query = useAnswer('pages', ({ pages }) => pages)
  const ignored = query.data?.ignored ?? []
  return (
    <QueryPanel
      title={words.heading}
      name="pages"
      query={query}
      className={address.whole === 'pages' ? 'col-span-full' : undefined}
      top={
        <>
          {tabs}
          {ignored.length > 0 && <p className="text-sm text-ink-dim">{words.ignored(ignoredWords(ignored))}</p>}
        </>
      }
      empty={({ rows }) => (rows.length === 0 ? frame.nothing : undefined)}
      csv={({ rows }) => [['page', 'views'], ...rows.map(({ text, count }) => [text, count])]}
    >
      {({ rows }) => (
        <CountsTable
          panel="pages"
          caption={words.caption}
          rows={rows}
          rowKey={({ text, is_other: isOther }) => `${isOther} ${text}`}
          weight={({ count }) => count}
          head={({ text, is_other: isOther }) => (
            <span className="counts-value content-center" title={text}>
              {isOther ? counts.other : text}
            </span>
          )}
          columns={columns}
          few={columns}
        />
      )}
    </QueryPanel>
  )
}

export function PagesPanel() {
  const { choice } = useAnalytics()
  const by = chosenOf(options, choice('pages'), 'views')
  const tabs = <PanelTabs panel="pages" label={words.label} options={options} value={by} />
  if (by === 'views') return <SeenPages tabs={tabs} />
  return <DimensionPanel key={by} title={words.heading} panel="pages" dim={by} top={tabs} />
}
