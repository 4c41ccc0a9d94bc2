import { hullThresholds } from '#game/ship/hull-track.ts'
import { killWithin } from '#game/volley/odds.ts'
import type { Volley } from '#game/volley/volley.ts'

export interface ThresholdOdds {
  /** Hull points lost at which the threshold is crossed. */
  readonly at: number
  /** Probability, 0 to 1, that this volley alone crosses the threshold. */
  readonly chance: number
}

/**
 * The thresholds that are still ahead of a target with `left` of its `hull` points; the last hull box is not a
 * threshold (3.3.2).
 */
export const thresholdOdds = (volley: Volley, hull: number, left: number): readonly ThresholdOdds[] =>
  hullThresholds(hull)
    .filter((at) => left <= hull && at > hull - left && at < hull)
    .map((at) => ({ at, chance: killWithin(volley, at - (hull - left), 1) }))
