import { rerollAdvice, type RerollChoice, type RerollGoal } from '#game/volley/odds-reroll.ts'
import type { Volley, VolleyFaces } from '#game/volley/volley.ts'
import { counted } from '#pieces/fleet/fleet-words.ts'
import { formatFigure, formatShare, percentUnit } from '#pieces/odds/odds-words.ts'
import { rerollTexts as texts } from '../texts.ts'

const valueWords = (goal: RerollGoal, value: number): string =>
  goal.kind === 'mean' ? formatFigure(value) : formatShare(value)

export interface RerollSuggestion {
  /** Indexes of the dice to re-roll, in their pool. */
  readonly dice: readonly number[]
  /** The dice and the effect as text, for example "2 blanks, chance of 3 or more damage 41 → 58 %". */
  readonly words: string
  /** True if the re-roll is better than keeping the dice, for the player who re-rolls. */
  readonly gains: boolean
}

const diceWords = ({ again }: RerollChoice, pool: 'success' | 'failure'): string =>
  again
    .map(({ worth, dice }) => {
      if (worth === 0) return counted(dice, texts.dice.blank)
      return pool === 'success'
        ? texts.effect.worth(counted(dice, 'die', 'dice'), worth)
        : counted(dice, texts.dice.cancel)
    })
    .join(texts.effect.and)

const fromTo = (goal: RerollGoal, before: number, after: number): string => {
  const [from, to] = [valueWords(goal, before), valueWords(goal, after)]
  return `${from.endsWith(percentUnit) && to.endsWith(percentUnit) ? from.slice(0, -percentUnit.length) : from} → ${to}`
}

const effectWords = (goal: RerollGoal, dice: string, before: number, after: number): string => {
  const change = fromTo(goal, before, after)
  return goal.kind === 'mean' ? texts.effect.mean(dice, change) : texts.effect.atLeast(dice, goal.damage, change)
}

export interface AdviceInput {
  readonly volley: Volley
  readonly faces: VolleyFaces
  readonly pool: 'success' | 'failure'
  readonly goal: RerollGoal
  /** Maximum number of dice that may be re-rolled. */
  readonly most: number
}

/** The dice whose re-roll is best, by exact odds; undefined if keeping all dice is best. */
export function suggestReroll({ volley, faces, pool, goal, most }: AdviceInput): RerollSuggestion | undefined {
  const advice = rerollAdvice(volley, faces, { pool, most }, goal)
  if (!advice.ok || advice.value.best.dice.length === 0) return undefined
  const { keep, best } = advice.value
  return { dice: best.dice, words: effectWords(goal, diceWords(best, pool), keep.value, best.value), gains: true }
}

/** The effect of re-rolling exactly these dice; undefined when `dice` is empty. */
export function evaluatePicked(
  { volley, faces, pool, goal }: Omit<AdviceInput, 'most'>,
  dice: readonly number[],
): RerollSuggestion | undefined {
  if (dice.length === 0) return undefined
  const advice = rerollAdvice(volley, faces, { pool, dice, allOrNone: true }, goal)
  if (!advice.ok) return undefined
  const { keep, choices } = advice.value
  const all = choices.find((choice) => choice.dice.length > 0)
  if (!all) return undefined
  // The target re-rolls failure dice and wants less damage, so for that pool a lower value is a gain.
  const gains = pool === 'success' ? all.value > keep.value : all.value < keep.value
  return { dice: all.dice, words: effectWords(goal, diceWords(all, pool), keep.value, all.value), gains }
}
