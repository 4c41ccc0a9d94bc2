/** The three steps that lead a new player to a first game, in their order. */
export const firstSteps = ['fleet', 'roll', 'game'] as const
export type FirstStep = (typeof firstSteps)[number]

/**
 * What an account remembers about its first steps. `offered`: the steps were shown; `closed`: the player has skipped or
 * finished them. Marks are only added, so the marks of two devices are merged by taking all of them.
 */
export const firstStepMarks = ['offered', ...firstSteps, 'closed'] as const
export type FirstStepMark = (typeof firstStepMarks)[number]
