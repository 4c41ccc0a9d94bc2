import { atLeast, criticalDistribution, volleyOdds } from '#game/volley/odds.ts'
import type { Volley } from '#game/volley/volley.ts'
import { barsOf, thresholdFor, thresholdsOf, defaultThreshold } from '#pieces/odds/odds-chart-bars.ts'
import { OddsChart } from '#pieces/odds/odds-chart.tsx'
import { formatFigure, formatShare } from '#pieces/odds/odds-words.ts'
import { Panel } from '#ui/page/panel.tsx'
import { Label } from '#ui/page/typography.tsx'
import { oddsTexts as texts } from '../texts.ts'
import { KillOdds } from './kill-odds.tsx'
import { thresholdOdds } from './threshold-odds.ts'
import { ThresholdPanel } from './threshold-panel.tsx'

interface OddsPanelProps {
  readonly volley: Volley
  /** Whether one blank is rolled again. */
  readonly oneBlank: boolean
  /** Damage of the last throw; undefined if that was a throw of another volley. */
  readonly rolled: number | undefined
  /** Hull points that the target has left; 0 if not set. */
  readonly hull: number
  /** Hull points of the undamaged target; undefined without a target. */
  readonly fullHull: number | undefined
  /** Damage n that the player has chosen for "n or more"; undefined selects a value near the expected damage. */
  readonly threshold: number | undefined
  readonly onThreshold: (k: number) => void
}

/** Exact odds of the current volley. They are calculated at every change; nothing is simulated. */
export function OddsPanel({ volley, oneBlank, rolled, hull, fullHull, threshold, onThreshold }: OddsPanelProps) {
  const odds = volleyOdds(volley, oneBlank)
  const isIon = volley.effect === 'ion'
  const k = selectedThreshold(odds, threshold)
  const thresholds = hull > 0 && !isIon ? thresholdOdds(volley, fullHull ?? 0, hull) : []
  return (
    <Panel title={texts.heading} flush>
      <dl className="grid grid-cols-3 border-b border-hairline">
        <Figure name={texts.hits} value={formatShare(odds.hit)} />
        <Figure name={texts.expected} value={formatFigure(odds.mean)} note={texts.spread(formatFigure(odds.sd))} />
        <Figure name={texts.orMore(k)} value={formatShare(atLeast(odds.damage, k))} />
      </dl>
      <div className="px-4 pt-2 pb-3 sm:px-5">
        <OddsChart
          damage={odds.damage}
          mean={odds.mean}
          rolled={rolled}
          hull={isIon ? undefined : hull}
          k={threshold}
          onPick={onThreshold}
        />
        <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-dim">
          <Label>{isIon ? texts.ionDamage : texts.damage}</Label>
          <span>{texts.drag}</span>
        </p>
        {isIon && <IonOdds volley={volley} />}
      </div>
      {thresholds.length > 0 && <ThresholdPanel odds={thresholds} />}
      {hull > 0 && !isIon && <KillOdds volley={volley} hull={hull} />}
    </Panel>
  )
}

/** The n of "n or more": the possible damage nearest to the chosen threshold, or the default if none is chosen. */
export function selectedThreshold(
  { damage, mean }: Pick<ReturnType<typeof volleyOdds>, 'damage' | 'mean'>,
  threshold: number | undefined,
): number {
  const stops = thresholdsOf(damage, barsOf(damage))
  return threshold === undefined ? defaultThreshold(stops, mean) : thresholdFor(stops, threshold)
}

function Figure({ name, value, note }: { readonly name: string; readonly value: string; readonly note?: string }) {
  return (
    <div className="border-l border-hairline px-3 py-2 first:border-l-0 sm:px-5">
      <dt>
        <Label>{name}</Label>
      </dt>
      <dd className="label-text text-3xl tracking-normal! normal-case whitespace-nowrap">
        {value} {note && <span className="text-base font-medium text-ink-dim">{note}</span>}
      </dd>
    </div>
  )
}

function IonOdds({ volley }: { readonly volley: Volley }) {
  const criticals = criticalDistribution(volley)
  return (
    <p className="pt-2">
      {texts.ion.one}
      <b>{formatShare(atLeast(criticals, 1))}</b>
      {texts.ion.two}
      <b>{formatShare(atLeast(criticals, 2))}</b>
      {texts.ion.end}
    </p>
  )
}
