import type { Battle } from '../state/battle.ts'

/** The first and the last round in which reserves arrive (rules book 5.5). */

const usualArrivals = [2, 4] as const

export const arrivalsOf = ({ scenario }: Battle): readonly [first: number, last: number] =>
  scenario.arrivals ?? usualArrivals
