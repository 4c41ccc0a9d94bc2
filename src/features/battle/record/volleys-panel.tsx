import type { RatedVolley } from '#game/record/volley-luck.ts'
import { formatFigure } from '#pieces/odds/odds-words.ts'
import { listWords } from '#pieces/ship/ship-words.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { hundredths } from './luck-words.ts'
import type { Recounted } from './recount-battle.ts'
import { VolleyDice } from './roll-cards.tsx'
import { texts } from './texts.ts'

const words = texts.volleys

interface VolleyLineProps extends Pick<Recounted, 'names' | 'table'> {
  readonly volley: RatedVolley
}

/** One volley: who fired at whom, its dice, its damage, and its rank among all possible results. */
function VolleyLine({ volley, names, table }: VolleyLineProps) {
  const { ship, mount, target, joining, pool, result, mean, percentile } = volley
  const weapon = table.battle?.ships[ship]?.mounts[mount]?.weapon.name ?? ''
  const massed = joining.map((one) => names[one.ship] ?? '')
  return (
    <li className="border-b border-hairline py-2">
      <p translate="no" className="font-semibold wrap-anywhere">
        {names[ship]} → {names[target]}
      </p>
      <p className="text-sm text-ink-dim">
        {words.line(weapon, pool.success, pool.failure)}
        {massed.length > 0 && `, ${words.massed(listWords(massed))}`}
      </p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <VolleyDice volley={volley} size={20} />
        <span className="text-sm">{texts.rolls.result(result, formatFigure(mean), pool.isIon)}</span>
      </div>
      <span aria-hidden="true" className="relative mt-1.5 block h-2 bg-paper-sunk">
        <span className="absolute inset-y-0 w-px bg-line" style={{ left: '50%' }} />
        <span
          className="absolute -inset-y-0.5 w-1.5 -translate-x-1/2 bg-signal"
          style={{ left: `${percentile * 100}%` }}
        />
      </span>
      <p className="text-right text-sm text-ink-dim">{words.percentile(hundredths(percentile))}</p>
    </li>
  )
}

/** All volleys by round. Each round can be opened. */
export function VolleysPanel({ record: { volleys }, names, table }: Recounted) {
  const rounds = [...new Set(volleys.map(({ round }) => round))]
  return (
    <Panel title={words.title} level={2} flush>
      {rounds.length === 0 && <p className="p-4 text-ink-dim">{words.none}</p>}
      {rounds.map((round) => {
        const fired = volleys.filter((volley) => volley.round === round)
        return (
          <Disclosure
            key={round}
            className="border-t border-hairline first:border-0"
            summaryClass="px-4 sm:px-5"
            contentClass="px-4 pb-2 sm:px-5"
            summary={words.round(round, fired.length)}
          >
            <ol>
              {fired.map((volley) => (
                <VolleyLine key={volley.event} volley={volley} names={names} table={table} />
              ))}
            </ol>
          </Disclosure>
        )
      })}
    </Panel>
  )
}
