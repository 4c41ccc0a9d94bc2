import type { CriticalKind } from '../../ship/hull-track.ts'
import type { Order } from '../../volley/orders.ts'

/**
 * The additional fields of events of a practice game: the captain, places on the track, and the reasons of the captain.
 */

export const strengths = ['recruit', 'officer', 'admiral'] as const
export type Strength = (typeof strengths)[number]

/** The side that the app plays, and how well. */
export interface Practice {
  readonly captain: 0 | 1
  readonly strength: Strength
}

/** A move on the track: steps of 45° to port before and after the straight move, and its inches. */
export interface TrackMove {
  readonly before: number
  readonly inches: number
  readonly after: number
}

/**
 * Codes of the captain's reasons for a decision. `fire`, `risk`, `range`: the part of a move in which it was better
 * than the next best move; `even`: both were as good.
 */
export const whyCodes = [
  ...(['order', 'lock-order', 'no-order', 'near-order'] as const),
  ...(['fire', 'risk', 'range', 'even', 'only-move', 'nearest-move'] as const),
  ...(['lock', 'no-lock', 'board', 'no-board'] as const),
  ...(['target', 'nearest-target', 'no-target', 'keeps-salvo', 'silent'] as const),
  ...(['mends', 'rule'] as const),
] as const
export type WhyCode = (typeof whyCodes)[number]

/** The reason for a decision of the captain, with the numbers behind it. Which numbers it has depends on the code. */
export interface Why {
  readonly code: WhyCode
  /** Index of the enemy that the decision is about, and the distance to it in inches. */
  readonly foe?: number
  readonly inches?: number
  /** Worth of the choice and of the next best one, in hull points. */
  readonly value?: number
  readonly other?: number
  readonly order?: Order
  readonly count?: number
  readonly critical?: CriticalKind
}
