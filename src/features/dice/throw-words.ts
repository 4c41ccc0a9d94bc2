import { betterThan, type VolleyOdds } from '#game/odds.ts'
import type { Volley, VolleyOutcome, VolleyRoll } from '#game/volley.ts'
import { formatShare } from '#pieces/odds-words.ts'

/** One throw as it was made: what was asked of the dice, what they showed, and the odds at that moment. */
export interface Throw {
  readonly id: number
  readonly label: string
  readonly volley: Volley
  readonly roll: VolleyRoll
  readonly outcome: VolleyOutcome
  /** Share of all throws of this volley that this one is better than, 0 to 1. */
  readonly better: number
}

export const betterShare = (odds: VolleyOdds, outcome: VolleyOutcome): number => betterThan(odds.damage, outcome.damage)

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`

/** What the volley does: damage, or criticals for Ion. */
export function effectWords({ volley, outcome }: Pick<Throw, 'volley' | 'outcome'>): string {
  if (volley.effect === 'ion') return outcome.criticals === 0 ? 'no critical' : count(outcome.criticals, 'critical', 'criticals')
  return outcome.damage === 0 ? 'no damage' : `${outcome.damage} damage`
}

/** One sentence for the live region and the log: everything that a sighted player takes in at a glance. */
export function throwSentence(thrown: Throw): string {
  const { outcome, roll, better } = thrown
  const again = roll.rerolled.length > 0 ? `, ${count(roll.rerolled.length, 'die', 'dice')} rolled again` : ''
  return [
    `${count(outcome.successes, 'success', 'successes')}${again}`,
    `${Math.min(outcome.cancels, outcome.successes)} cancelled`,
    `${outcome.net} net`,
    effectWords(thrown),
    `better than ${formatShare(better)}`,
  ].join(', ')
}
