import { useQuery } from '@tanstack/react-query'
import type { PriceFit } from '#game/balance/suggested-prices.ts'
import { intervalOf } from '#game/balance/worth/worth-measure.ts'
import { factionName } from '#pieces/fleet/fleet-words.ts'
import { QueryState } from '#staff/query-state.tsx'
import { Button } from '#ui/button/button.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { toast } from '#ui/layer/toast.ts'
import { Panel } from '#ui/page/panel.tsx'
import { useQuestion } from '../address/question-context.tsx'
import { useDraftStore } from '../draft/draft-context.tsx'
import { percent } from '../figures.ts'
import { useRuns, useRunStore } from '../run/balance-context.tsx'
import type { KeptFit } from '../run/kept-run.ts'
import { pricesTexts as texts } from '../texts.ts'
import { priceRows } from './price-rows.ts'
import { PricesTable } from './prices-table.tsx'

const usePrices = ({ key, result }: KeptFit) => {
  const { readPrices } = useRunStore()
  const isRunning = useRuns(({ running }) => running?.key === key)
  return useQuery({
    queryKey: ['orion-balance', 'prices', key, result.parts.length],
    queryFn: async ({ signal }) => (await readPrices(result, signal)) ?? null,
    enabled: !isRunning && result.parts.length > 0,
    staleTime: Infinity,
  })
}

const Factions = ({ fit }: { readonly fit: PriceFit }) => (
  <div>
    <h3 className="label-text mb-1 text-base">{texts.factions}</h3>
    <ul className="figures flex flex-wrap gap-x-6 gap-y-1 text-[0.9375rem]">
      {fit.factions.map(({ faction, factor }) => {
        const [from, to] = intervalOf(factor).map((end) => end.toFixed(2))
        return (
          <li key={faction}>{texts.factor(factionName(faction), factor.value.toFixed(2), from ?? '', to ?? '')}</li>
        )
      })}
    </ul>
    <p className="mt-1 text-sm text-ink-dim">{texts.factorHint}</p>
  </div>
)

function Prices({ fit }: { readonly fit: PriceFit }) {
  const { choice, change } = useQuestion()
  const { set, undo } = useDraftStore()
  const kind = choice('price') === 'whole' ? 'whole' : 'within'
  const onlyClear = choice('only') !== 'all'
  const rows = priceRows(fit, kind)
  const clear = rows.filter(({ isClear }) => isClear)
  const takeAll = () => {
    set(clear.map(({ item, id, points }) => ({ item, id, figure: 'points', value: points })))
    toast(texts.tookAll(clear.length), { action: { label: texts.undo, onAct: undo } })
  }
  return (
    <div className="grid gap-4">
      <p className="text-lg">{texts.perPoint(percent(fit.perPoint, 2))}</p>
      <Factions fit={fit} />
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <SegmentedControl
          label={texts.kind.label}
          value={kind}
          onChange={(value) => change({ price: value === 'whole' ? value : '' }, { replace: true })}
          options={(['within', 'whole'] as const).map((value) => ({ value, label: texts.kind[value] }))}
        />
        <SegmentedControl
          label={texts.only.label}
          value={onlyClear ? 'clear' : 'all'}
          onChange={(value) => change({ only: value === 'all' ? value : '' }, { replace: true })}
          options={(['clear', 'all'] as const).map((value) => ({ value, label: texts.only[value] }))}
        />
        {clear.length > 0 && <Button onClick={takeAll}>{texts.takeAll(clear.length)}</Button>}
      </div>
      <PricesTable key={`${kind} ${onlyClear}`} rows={onlyClear ? clear : rows} />
    </div>
  )
}

/** The prices that a run suggests so far. They are calculated while it is not running. */
export function PricesReport({ run }: { readonly run: KeptFit }) {
  const query = usePrices(run)
  const { data, error } = query
  return (
    <Panel title={texts.heading} aria-label={texts.heading}>
      {data && !error ? (
        <Prices fit={data} />
      ) : (
        <QueryState query={query} failed={texts.failed} loading={texts.reading} lines={8} />
      )}
    </Panel>
  )
}
