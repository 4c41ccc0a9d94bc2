import type { RerollGoal } from '#game/volley/odds-reroll.ts'

/** What a re-roll tries to reach: most damage on average, the threshold of the chart, or destroying the target. */
export type RerollAim = 'mean' | 'at-least' | 'kill'

/** The aim as a goal of `rerollAdvice`. `k`: threshold of the odds chart; `hull`: hull points of the target. */
export const goalOf = (aim: RerollAim, k: number, hull: number): RerollGoal =>
  aim === 'mean' ? { kind: 'mean' } : { kind: 'at-least', damage: aim === 'kill' ? hull : k }

export const goalWords = (goal: RerollGoal): string =>
  goal.kind === 'mean' ? 'the most damage' : `${goal.damage} or more`
