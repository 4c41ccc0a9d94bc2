import type { RerollGoal } from '#game/volley/odds-reroll.ts'
import { rerollTexts as texts } from '../texts.ts'

export type RerollAim = 'mean' | 'at-least' | 'kill'

/** What the re-roll should achieve. `k`: threshold n of "n or more damage"; `hull`: hull points of the target. */
export const goalOf = (aim: RerollAim, k: number, hull: number): RerollGoal =>
  aim === 'mean' ? { kind: 'mean' } : { kind: 'at-least', damage: aim === 'kill' ? hull : k }

export const goalWords = (goal: RerollGoal): string =>
  goal.kind === 'mean' ? texts.goal.most : texts.goal.orMore(goal.damage)
