import { criticalDistribution, destroyedAfter, volleyOdds } from '#game/odds.ts'
import type { Volley } from '#game/volley.ts'
import { OddsChart } from '#pieces/odds-chart.tsx'
import { formatFigure, formatShare } from '#pieces/odds-words.ts'
import { Panel } from '#ui/panel.tsx'
import { Label } from '#ui/typography.tsx'

interface OddsPanelProps {
  readonly volley: Volley
  /** Damage of the last throw, while it was a throw of this very volley. */
  readonly rolled: number | undefined
  /** Hull points of the target; 0 while nobody asks. */
  readonly hull: number
}

const killVolleys = [1, 2, 3, 4] as const

/** Exact odds of the volley as it stands: worked out on every step of a slider, never sampled. */
export function OddsPanel({ volley, rolled, hull }: OddsPanelProps) {
  const odds = volleyOdds(volley)
  return (
    <Panel title="Exact odds" flush>
      <div className="px-4 pt-3 sm:px-5">
        <OddsChart damage={odds.damage} mean={odds.mean} rolled={rolled} hull={volley.effect === 'hull' ? hull : undefined} />
        <p className="label-text text-sm text-ink-dim">{volley.effect === 'ion' ? 'Damage that draws criticals' : 'Damage'}</p>
      </div>
      <dl className="mt-3 grid grid-cols-3 border-t border-hairline">
        <Figures name="Hits" value={formatShare(odds.hit)} />
        <Figures name="Expected" value={formatFigure(odds.mean)} note={`± ${formatFigure(odds.sd)}`} />
        <Figures name={volley.effect === 'ion' ? 'Two criticals' : `${Math.max(1, Math.ceil(odds.mean))} or more`} value={topShare(volley, odds)} />
      </dl>
      {hull > 0 && volley.effect === 'hull' && <KillOdds volley={volley} hull={hull} />}
    </Panel>
  )
}

function topShare(volley: Volley, odds: ReturnType<typeof volleyOdds>): string {
  if (volley.effect === 'ion') return formatShare(criticalDistribution(volley)[2] ?? 0)
  const threshold = Math.max(1, Math.ceil(odds.mean))
  let p = 0
  for (let k = threshold; k < odds.damage.length; k += 1) p += odds.damage[k] ?? 0
  return formatShare(p)
}

function Figures({ name, value, note }: { readonly name: string; readonly value: string; readonly note?: string }) {
  return (
    <div className="border-l border-hairline px-3 py-2 first:border-l-0 sm:px-5">
      <dt>
        <Label>{name}</Label>
      </dt>
      <dd className="label-text text-3xl tracking-normal! normal-case whitespace-nowrap">
        {value}
        {note && <span className="ml-2 text-base font-medium text-ink-dim">{note}</span>}
      </dd>
    </div>
  )
}

function KillOdds({ volley, hull }: { readonly volley: Volley; readonly hull: number }) {
  const destroyed = destroyedAfter(
    killVolleys.map(() => volley),
    hull,
  )
  return (
    <div className="border-t border-hairline">
      <Label className="block px-4 pt-2 sm:px-5">Destroys {hull} hull within</Label>
      <dl className="grid grid-cols-4">
        {killVolleys.map((volleys, index) => (
          <div key={volleys} className="border-l border-hairline px-3 py-2 first:border-l-0 sm:px-5">
            <dt className="text-sm text-ink-dim">{volleys === 1 ? '1 volley' : `${volleys} volleys`}</dt>
            <dd className="label-text text-xl tracking-normal! whitespace-nowrap">{formatShare(destroyed[index] ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
