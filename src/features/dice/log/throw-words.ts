import type { ThrowResult, ThrowView } from '#game/roll-log/throw-view.ts'
import type { Volley, VolleyOutcome } from '#game/volley/volley.ts'
import { counted } from '#pieces/fleet/fleet-words.ts'
import { formatShare } from '#pieces/odds/odds-words.ts'
import { texts } from './texts.ts'

const { throw: words } = texts

/** The damage of an outcome as text; for an Ion weapon the number of criticals. */
export function effectWords({ effect }: Pick<Volley, 'effect'>, { damage, criticals }: VolleyOutcome): string {
  if (effect === 'ion') return criticals === 0 ? words.noCritical : counted(criticals, words.critical)
  return damage === 0 ? words.noDamage : words.damage(damage)
}

/** The pool as text, success dice first: "6 against 2". */
export const poolWords = ({ successDice, failureDice }: Volley): string => words.pool(successDice, failureDice)

const difference = (successes: number, cancels: number): string =>
  `${counted(successes, ...words.successes)} − ${counted(cancels, ...words.cancels)}`

/** The calculation of the damage as the book writes it: "4 successes − 1 cancel: net 3, 3 × 2 − 1 = 5". */
export function sumWords(
  { damageRating, defenseRating }: Pick<Volley, 'damageRating' | 'defenseRating'>,
  { successes, cancels, net, damage }: VolleyOutcome,
): string {
  const sum = `${difference(successes, cancels)}: ${words.net(net)}`
  if (net === 0) return sum
  const before = net * damageRating - defenseRating
  const product = `${sum}, ${net} × ${damageRating} − ${defenseRating}`
  return before < 0 ? `${product} = −${-before}${words.soNone}` : `${product} = ${damage}`
}

/** The two lines of the book's formula with the figures of a throw; the second only if the net is not 0. */
export function formulaLines(
  { damageRating, defenseRating }: Pick<Volley, 'damageRating' | 'defenseRating'>,
  { successes, cancels, net }: VolleyOutcome,
): readonly string[] {
  const first = `${difference(successes, cancels)} = ${words.net(net)}`
  if (net === 0) return [successes < cancels ? first + words.neverLess : first]
  const before = net * damageRating - defenseRating
  const result = before < 0 ? `−${-before}${words.neverLess}` : before
  return [first, `${words.product(net, damageRating, defenseRating)} = ${result}`]
}

/** How the throw compares with others of its volley. A throw without damage counts its equals: it missed, or armour stopped it. */
export function shareWords({ odds }: Pick<ThrowView, 'odds'>, { outcome, better }: ThrowResult): string {
  return outcome.damage === 0 ? words.noDamageShare(formatShare(1 - odds.hit)) : words.betterThan(formatShare(better))
}

const rolledAgain = ({ rerolls }: ThrowResult): number => rerolls.reduce((sum, { dice }) => sum + dice.length, 0)

/** The whole result as one sentence, for the live region and for screen readers. */
export function throwSentence(view: Pick<ThrowView, 'volley' | 'decided' | 'odds'>, result: ThrowResult): string {
  const { volley, decided } = view
  const { outcome, killed } = result
  const again = rolledAgain(result)
  const told = [
    `${counted(outcome.successes, ...words.successes)}${again > 0 ? words.rolledAgain(counted(again, 'die', 'dice')) : ''}`,
    words.cancelled(Math.min(outcome.cancels, outcome.successes)),
    words.netCount(outcome.net),
    effectWords(volley, outcome),
    ...(killed ? [words.destroys] : []),
    shareWords(view, result),
  ].join(', ')
  return decided === 'typed' ? words.realDice(told) : told
}
