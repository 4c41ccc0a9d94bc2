import type { RerollGoal } from '#game/volley/odds-reroll.ts'

/** What a re-roll is made for. */
export type RerollAim = 'mean' | 'asked' | 'kill'

/** The aim as the odds understand it. `k`: damage asked for on the chart; `hull`: what a kill needs. */
export const goalOf = (aim: RerollAim, k: number, hull: number): RerollGoal =>
  aim === 'mean' ? { kind: 'mean' } : { kind: 'at-least', damage: aim === 'kill' ? hull : k }

export const goalWords = (goal: RerollGoal): string =>
  goal.kind === 'mean' ? 'the most damage' : `${goal.damage} or more`
