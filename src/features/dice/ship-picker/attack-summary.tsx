import type { Result } from '#game/result.ts'
import type { Attack, AttackProblem } from '#game/volley/attack.ts'
import { killWithin, volleyOdds } from '#game/volley/odds.ts'
import { volleyFields } from '#game/volley/volley-settings.ts'
import { reasonWords } from '#pieces/odds/attack-words.ts'
import { formatFigure, formatShare } from '#pieces/odds/odds-words.ts'
import { Label } from '#ui/page/typography.tsx'
import { poolWords } from '../log/throw-words.ts'
import { thresholdOdds } from '../odds/threshold-odds.ts'
import type { Picked } from './attack-pick.ts'
import { attackProblemWords } from './picked-setup.ts'
import { texts } from './texts.ts'

interface AttackReasonsProps {
  readonly attack: Result<Attack, AttackProblem>
}

export function AttackReasons({ attack }: AttackReasonsProps) {
  if (!attack.ok) return null
  const { volley, modifiers } = attack.value
  return (
    <dl className="grid grid-cols-[auto_auto_1fr] items-baseline gap-x-3 gap-y-0.5">
      {volleyFields.map((field) => (
        <div key={field} className="contents">
          <dt>
            <Label>{texts.summary.figures[field]}</Label>
          </dt>
          <dd translate="no" className="figures text-right text-lg">
            {volley[field]}
          </dd>
          <dd className="text-sm text-ink-dim">{reasonWords(modifiers, field)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface AttackSummaryProps extends AttackReasonsProps {
  readonly picked: Picked
  /** Hull points that the target has lost. */
  readonly lost: number
}

/** Pool and odds of the attack in one line, or the reason why the weapon may not fire. It is always visible. */
export function AttackSummary({ picked: { target }, attack, lost }: AttackSummaryProps) {
  return (
    <p aria-live="polite" className="text-sm">
      {attack.ok ? (
        <Summary volley={attack.value.volley} oneBlank={attack.value.oneBlank} hull={target.ship.hull} lost={lost} />
      ) : (
        <span className="text-hull">{attackProblemWords(attack.error)}</span>
      )}
    </p>
  )
}

interface SummaryProps {
  readonly volley: Attack['volley']
  readonly oneBlank: boolean
  readonly hull: number
  readonly lost: number
}

function Summary({ volley, oneBlank, hull, lost }: SummaryProps) {
  const odds = volleyOdds(volley, oneBlank)
  const [next] = thresholdOdds(volley, hull, hull - lost)
  return (
    <>
      {texts.summary.hits(poolWords(volley))}
      <b className="whitespace-nowrap">{formatShare(odds.hit)}</b>
      {texts.summary.expected}
      <b>{formatFigure(odds.mean)}</b>
      {volley.effect === 'hull' ? (
        <>
          {next && (
            <>
              {texts.summary.crosses}
              <b className="whitespace-nowrap">{formatShare(next.chance)}</b>
            </>
          )}
          {texts.summary.destroys}
          <b className="whitespace-nowrap">{formatShare(killWithin(volley, hull - lost, 1))}</b>
        </>
      ) : (
        texts.summary.forCriticals
      )}
    </>
  )
}
