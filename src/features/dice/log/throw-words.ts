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

const rolledAgain = ({ rerolls }: ThrowResult): number => rerolls.reduce((sum, { dice }) => sum + dice.length, 0)

/** The whole result as one sentence, for the live region and for screen readers. */
export function throwSentence(
  { volley, decided, hull }: Pick<ThrowView, 'volley' | 'decided' | 'hull'>,
  result: ThrowResult,
): string {
  const { outcome, better, killed } = result
  const again = rolledAgain(result)
  const words = [
    `${counted(outcome.successes, 'success', 'successes')}${again > 0 ? `, ${counted(again, 'die', 'dice')} rolled again` : ''}`,
    `${Math.min(outcome.cancels, outcome.successes)} cancelled`,
    `${outcome.net} net`,
    effectWords(volley, outcome),
    ...(killed ? [`destroys ${hull} hull`] : []),
    `better than ${formatShare(better)}`,
  ].join(', ')
  return decided === 'typed' ? `Real dice: ${words}` : words
}
