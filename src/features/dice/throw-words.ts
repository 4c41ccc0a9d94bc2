import type { ThrowResult, ThrowView } from '#game/roll-log.ts'
import type { Volley, VolleyOutcome } from '#game/volley.ts'
import { formatFigure, formatShare } from '#pieces/odds-words.ts'
import { formatDateTime } from '#ui/format-date.ts'

export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`

/** What a volley did: damage, or criticals for Ion. */
export function effectWords({ effect }: Pick<Volley, 'effect'>, { damage, criticals }: VolleyOutcome): string {
  if (effect === 'ion') return criticals === 0 ? 'no critical' : counted(criticals, 'critical')
  return damage === 0 ? 'no damage' : `${damage} damage`
}

/** The pool in a line: "6 against 2". */
export const poolWords = ({ successDice, failureDice }: Volley): string => `${successDice} against ${failureDice}`

/** Dice that were rolled again, of either pool. */
const rolledAgain = ({ rerolls }: ThrowResult): number => rerolls.reduce((sum, { dice }) => sum + dice.length, 0)

/** One sentence for the live region and the log: everything that a sighted player takes in at a glance. */
export function throwSentence({ volley, decided, hull }: Pick<ThrowView, 'volley' | 'decided' | 'hull'>, result: ThrowResult): string {
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

/** How the faces came to be known. */
export const decidedWords = (decided: ThrowView['decided']): string =>
  decided === 'typed' ? 'real dice, typed in' : 'drawn by this device'

/** The odds as they stood before the dice fell. */
export const oddsWords = ({ odds, hull }: Pick<ThrowView, 'odds' | 'hull'>): string =>
  [
    `hits ${formatShare(odds.hit)}`,
    `expected ${formatFigure(odds.mean)} ± ${formatFigure(odds.sd)}`,
    ...(odds.kill !== undefined && hull !== undefined ? [`destroys ${hull} hull ${formatShare(odds.kill)}`] : []),
  ].join(', ')

const traitWords = ({ successFaces, reroll, effect }: Volley): readonly string[] => [
  ...(successFaces[5] === 3 ? ['Rending'] : []),
  ...(reroll === 'blanks' ? ['Overcharge'] : []),
  ...(effect === 'ion' ? ['Ion'] : []),
]

/** The whole volley in words: dice, ratings, traits. */
export const volleyWords = (volley: Volley): string =>
  [
    `${poolWords(volley)} dice`,
    `damage rating ${volley.damageRating}`,
    `defense rating ${volley.defenseRating}`,
    ...traitWords(volley),
  ].join(', ')

const pips = (faces: readonly number[]): string => (faces.length === 0 ? 'none' : faces.map((face) => face + 1).join(' '))

/** One throw as text, for a message to whoever wasn't at the table. */
export function throwText(view: ThrowView): string {
  const { at, label, volley, result, voided, gameVersion, decided } = view
  return [
    [formatDateTime(at), label].filter(Boolean).join(' · ') + (voided ? ' (void)' : ''),
    volleyWords(volley),
    ...(result
      ? [`Success dice: ${pips(result.roll.success)}; failure dice: ${pips(result.roll.failure)}`, throwSentence({ ...view, decided: 'drawn' }, result)]
      : ['Not rolled to the end']),
    `Odds then: ${oddsWords(view)}`,
    `${decidedWords(decided)}, ${gameVersion}`,
  ].join('\n')
}

/** Many throws as text, in the order given. */
export const logText = (views: readonly ThrowView[]): string => views.map(throwText).join('\n\n')
