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

/** The calculation of the damage as the book writes it: "4 successes − 1 cancel: net 3, 3 × 2 − 1 = 5". */
export function sumWords(
  { damageRating, defenseRating }: Pick<Volley, 'damageRating' | 'defenseRating'>,
  { successes, cancels, net, damage }: VolleyOutcome,
): string {
  const sum = `${counted(successes, 'success', 'successes')} − ${counted(cancels, 'cancel')}: net ${net}`
  if (net === 0) return sum
  const before = net * damageRating - defenseRating
  const product = `${sum}, ${net} × ${damageRating} − ${defenseRating}`
  return before < 0 ? `${product} = −${-before}, so 0` : `${product} = ${damage}`
}

/** The two lines of the book's formula with the figures of a throw; the second only if the net is not 0. */
export function formulaLines(
  { damageRating, defenseRating }: Pick<Volley, 'damageRating' | 'defenseRating'>,
  { successes, cancels, net }: VolleyOutcome,
): readonly string[] {
  const first = `${counted(successes, 'success', 'successes')} − ${counted(cancels, 'cancel')} = net ${net}`
  if (net === 0) return [successes < cancels ? `${first} (never less than 0)` : first]
  const before = net * damageRating - defenseRating
  const result = before < 0 ? `−${-before} (never less than 0)` : before
  return [first, `net ${net} × damage rating ${damageRating} − defense rating ${defenseRating} = ${result}`]
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
