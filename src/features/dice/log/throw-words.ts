import type { ThrowResult, ThrowView } from '#game/roll-log/roll-log.ts'
import type { Volley, VolleyOutcome } from '#game/volley/volley.ts'
import { counted } from '#pieces/fleet/fleet-words.ts'
import { formatShare } from '#pieces/odds/odds-words.ts'

/** The damage of an outcome as text; for an Ion weapon the number of criticals. */
export function effectWords({ effect }: Pick<Volley, 'effect'>, { damage, criticals }: VolleyOutcome): string {
  if (effect === 'ion') return criticals === 0 ? 'no critical' : counted(criticals, 'critical')
  return damage === 0 ? 'no damage' : `${damage} damage`
}

/** The pool as text, success dice first: "6 against 2". */
export const poolWords = ({ successDice, failureDice }: Volley): string => `${successDice} against ${failureDice}`

/** The calculation of the damage: "4 − 1 = 3 net, 3 × 2 − 1 = 5". Only successes that were rolled are cancelled. */
export function sumWords(
  { damageRating, defenseRating }: Pick<Volley, 'damageRating' | 'defenseRating'>,
  { successes, cancels, net, damage }: VolleyOutcome,
): string {
  const sum = `${successes} − ${Math.min(cancels, successes)} = ${net} net`
  if (net === 0) return sum
  if (net * damageRating < defenseRating) return `${sum}, defense ${defenseRating} stops ${net} × ${damageRating}`
  return `${sum}, ${net} × ${damageRating} − ${defenseRating} = ${damage}`
}

/** How the throw compares with others of its volley. No throw has less than no damage, so a miss counts its equals. */
export function shareWords({ odds }: Pick<ThrowView, 'odds'>, { outcome, better }: ThrowResult): string {
  return outcome.damage === 0
    ? `like ${formatShare(1 - odds.hit)} of such throws`
    : `better than ${formatShare(better)}`
}

const rolledAgain = ({ rerolls }: ThrowResult): number => rerolls.reduce((sum, { dice }) => sum + dice.length, 0)

/** The whole result as one sentence, for the live region and for screen readers. */
export function throwSentence(
  view: Pick<ThrowView, 'volley' | 'decided' | 'hull' | 'odds'>,
  result: ThrowResult,
): string {
  const { volley, decided, hull } = view
  const { outcome, killed } = result
  const again = rolledAgain(result)
  const words = [
    `${counted(outcome.successes, 'success', 'successes')}${again > 0 ? `, ${counted(again, 'die', 'dice')} rolled again` : ''}`,
    `${Math.min(outcome.cancels, outcome.successes)} cancelled`,
    `${outcome.net} net`,
    effectWords(volley, outcome),
    ...(killed ? [`destroys ${hull} hull`] : []),
    shareWords(view, result),
  ].join(', ')
  return decided === 'typed' ? `Real dice: ${words}` : words
}
