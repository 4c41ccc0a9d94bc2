import type { Attack, AttackProblem } from '#game/attack.ts'
import { killWithin, volleyOdds } from '#game/odds.ts'
import type { Result } from '#game/result.ts'
import { volleyFields, type VolleyField } from '#game/volley-settings.ts'
import { formatFigure, formatShare } from '#pieces/odds-words.ts'
import { Label } from '#ui/typography.tsx'
import { reasonWords } from '../source-words.ts'
import type { Picked } from './pick.ts'
import { attackProblemWords } from './picked-setup.ts'

const names: Readonly<Record<VolleyField, string>> = {
  successDice: 'Success dice',
  failureDice: 'Failure dice',
  damageRating: 'Damage rating',
  defenseRating: 'Defense rating',
}

interface AttackPreviewProps {
  readonly picked: Picked
  readonly attack: Result<Attack, AttackProblem>
}

/** The pool that will be laid out, each figure with its reasons, and what it comes to. */
export function AttackPreview({ picked, attack }: AttackPreviewProps) {
  if (!attack.ok) return <p className="text-hull">{attackProblemWords(attack.error)}</p>
  const { volley, modifiers } = attack.value
  const odds = volleyOdds(volley)
  const hull = picked.target.ship.hull - picked.pick.circumstances.lost
  return (
    <div aria-live="polite" className="grid gap-2">
      <dl className="grid grid-cols-[auto_auto_1fr] items-baseline gap-x-3 gap-y-0.5">
        {volleyFields.map((field) => (
          <div key={field} className="contents">
            <dt>
              <Label>{names[field]}</Label>
            </dt>
            <dd className="figures text-right text-lg">{volley[field]}</dd>
            <dd className="text-sm text-ink-dim">{reasonWords(modifiers, field)}</dd>
          </div>
        ))}
      </dl>
      <p>
        Hits <b>{formatShare(odds.hit)}</b>, expected <b>{formatFigure(odds.mean)}</b>
        {volley.effect === 'hull' ? (
          <>
            , destroys {hull} hull <b>{formatShare(killWithin(volley, hull, 1))}</b>
          </>
        ) : (
          ' for criticals'
        )}
        .
      </p>
    </div>
  )
}
