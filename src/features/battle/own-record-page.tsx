import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { factions } from '#content/factions.ts'
import type { LuckOverAll } from '#game/record/kept-luck.ts'
import { scenarioName } from '#pieces/fleet/scenario-words.ts'
import { formatFigure, formatShare } from '#pieces/odds/odds-words.ts'
import type { LoadArgs } from '#store/services.tsx'
import type { TablesStore } from '#store/table/make-tables-store.ts'
import { Button } from '#ui/button/button.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Figure, Label, PageHeading } from '#ui/page/typography.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { groupsOf, monthOf, ownLuck, tallyOf, type Finished } from './own-record/tallies.ts'
import { TallyTable } from './own-record/tally-table.tsx'
import { useFinished } from './own-record/use-finished.ts'
import { ownRecordTexts as texts } from './texts.ts'

export const load = ({ services }: LoadArgs): Promise<TablesStore> => services.account.tables()

export const title = (): string => texts.title

/** A chance of one in five or more counts as ordinary. */
const rare = 0.2

function luckWords({ better, sd }: LuckOverAll): string {
  if (sd === 0) return texts.noDice
  if (better < rare) return texts.lucky(formatShare(better))
  return 1 - better < rare ? texts.unlucky(formatShare(1 - better)) : texts.ordinary(formatShare(better))
}

/** All figures on this screen. */
const figuresOf = (finished: readonly Finished[]) => ({
  tally: tallyOf(finished),
  luck: ownLuck(finished),
  factions: groupsOf(finished, ({ sides, own }) => factions[sides[own].faction].name),
  opponents: groupsOf(finished, ({ sides, own }) => factions[sides[own === 0 ? 1 : 0].faction].name),
  scenarios: groupsOf(finished, ({ scenario }) => scenarioName(scenario)),
  months: groupsOf(finished, ({ createdAt }) => monthOf(createdAt)).toSorted(([a], [b]) => b.localeCompare(a)),
})

/** The page `/battle/record`: how the account's battles went, and how lucky its dice were. */
export function Page({ data: tables }: { readonly data: TablesStore }) {
  const { finished, open } = useFinished(tables)
  const navigate = useNavigate()
  const figures = useMemo(() => figuresOf(finished), [finished])
  const { luck } = figures
  const { played, won, drawn, lost } = figures.tally
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeading
        title={texts.title}
        lead={texts.lead}
        beside={
          <Link to="/battle" className="inline-flex min-h-11 items-center">
            {texts.back}
          </Link>
        }
      />
      <p role="status" className="mb-3 empty:hidden">
        {open > 0 && texts.working(played + 1, played + open)}
      </p>
      {played === 0 && open === 0 && (
        <EmptyState
          level={2}
          title={texts.emptyTitle}
          action={<Button onClick={() => void navigate('/battle')}>{texts.back}</Button>}
        >
          {texts.empty}
        </EmptyState>
      )}
      {played > 0 && (
        <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
          <dl className="grid grid-cols-4 border border-line lg:col-span-2">
            {[
              [texts.played, played] as const,
              [texts.won, won] as const,
              [texts.drawn, drawn] as const,
              [texts.lost, lost] as const,
            ].map(([name, count]) => (
              <div key={name} className="border-l border-hairline px-3 py-2 first:border-0">
                <dt>
                  <Label>{name}</Label>
                </dt>
                <dd className="text-2xl">
                  <Figure>{count}</Figure>
                </dd>
              </div>
            ))}
          </dl>
          <Panel title={texts.luck} level={2} className="lg:col-span-2">
            <p className="text-lg">{luckWords(luck)}</p>
            <p className="text-ink-dim">
              {texts.figures(String(luck.actual), formatFigure(luck.expected), formatFigure(luck.sd))}
            </p>
          </Panel>
          <TallyTable title={texts.factions} rows={figures.factions} />
          <TallyTable title={texts.opponents} rows={figures.opponents} />
          <TallyTable title={texts.scenarios} rows={figures.scenarios} />
          <TallyTable title={texts.months} rows={figures.months} />
        </div>
      )}
    </div>
  )
}
