import { useState } from 'react'
import { catalogue } from '#content/catalogue.ts'
import { rangeBands } from '#game/ship/ship.ts'
import { volleyOdds } from '#game/volley/odds.ts'
import { makeDrawFaces } from '#pieces/dice/draw-faces.ts'
import { reasonWords } from '#pieces/odds/attack-words.ts'
import { OddsChart } from '#pieces/odds/odds-chart.tsx'
import { formatFigure, formatShare } from '#pieces/odds/odds-words.ts'
import { Button } from '#ui/button/button.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { texts } from './texts.ts'
import { TrialDice } from './trial-dice.tsx'
import { TrialTargets } from './trial-targets.tsx'
import { attackAt, attacker, fire, firstAim, isDestroyed, startTrial, takeAim, weapons } from './trial-volley.ts'

const words = texts.trial

const draw = makeDrawFaces()
const guns = catalogue.ships.get(attacker)?.weapons ?? []
const weaponOptions = weapons.map((value) => ({ value, label: guns.find(({ id }) => id === value)?.name ?? value }))
const bandOptions = rangeBands.map((value) => ({ value, label: words.bands[value] }))

const swatches = [
  ['bg-ink opacity-30', words.chart.none],
  ['bg-ink', words.chart.damage],
  ['bg-hull', words.chart.kills],
  ['bg-signal', words.chart.rolled],
] as const

/** Explains axes and colours of the chart. Screen readers have its table instead. */
const ChartKey = ({ highest }: { readonly highest: number }) => (
  <div aria-hidden="true" className="pt-2 text-sm text-ink-dim">
    <p>{words.chart.axes(formatShare(highest))}</p>
    <p className="flex flex-wrap gap-x-4">
      {swatches.map(([colour, meaning]) => (
        <span key={colour} className="inline-flex items-center gap-1.5">
          <span className={`size-3 ${colour}`} /> {meaning}
        </span>
      ))}
    </p>
  </div>
)

/**
 * A volley to fire: the visitor chooses weapon, target and range; the dice work as on the dice screen, and the odds are
 * exact.
 */
export function TrialVolley() {
  const [trial, setTrial] = useState(() => startTrial(firstAim))
  const attack = attackAt(trial.aim)
  if (!attack) return null
  const { volley, modifiers, target } = attack
  const { damage, mean, hit } = volleyOdds(volley)
  const { aim, shot, lost } = trial
  const destroyed = isDestroyed(trial, attack)
  const rest = target.hull - lost
  return (
    <div className="grid gap-5">
      <TrialTargets aimed={aim.target} lost={lost} onAim={(next) => setTrial(takeAim(trial, { target: next }))} />
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <SegmentedControl
          label={words.weapon}
          options={weaponOptions}
          value={aim.weapon}
          onChange={(weapon) => setTrial(takeAim(trial, { weapon }))}
        />
        <SegmentedControl
          label={words.range}
          options={bandOptions}
          value={aim.band}
          onChange={(band) => setTrial(takeAim(trial, { band }))}
        />
      </div>
      <output aria-live="polite" className="block border-y border-hairline py-3">
        <span className="label-text mr-1 text-3xl tracking-normal!">{formatShare(hit)}</span> {words.toHit}{' '}
        <span className="label-text mr-1 text-3xl tracking-normal!">{formatFigure(mean)}</span> {words.expected}
        <span className="block text-sm text-ink-dim">
          {words.pools(reasonWords(modifiers, 'successDice'), reasonWords(modifiers, 'failureDice'))}
        </span>
        <span className="block text-sm text-ink-dim">{words.ratings(volley.damageRating, volley.defenseRating)}</span>
      </output>
      <div className="plate plate-notched grid gap-4 p-4 sm:p-5">
        <TrialDice volley={volley} shot={shot} key={trial.volleys} />
        <p role="status" className="min-h-26 leading-6 sm:min-h-20">
          {shot ? (
            <span key={trial.volleys}>
              <b className="label-text block text-2xl">{words.damage(shot.damage)}</b>
              {words.sum(shot, volley)}{' '}
              {destroyed ? words.destroyed(target.name, trial.volleys) : words.left(target.name, rest)}
            </span>
          ) : (
            <span className="text-ink-dim">{words.before}</span>
          )}
        </p>
        <Button variant="primary" full onClick={() => setTrial(fire(trial, attack, draw))}>
          {destroyed ? words.again : words.fire(volley.successDice, volley.failureDice)}
        </Button>
      </div>
      <div>
        <OddsChart damage={damage} mean={mean} rolled={shot?.damage} hull={destroyed ? undefined : rest} />
        <ChartKey highest={Math.max(...damage)} />
      </div>
    </div>
  )
}
