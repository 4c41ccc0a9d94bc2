import type { Distribution } from '../volley/odds.ts'
import type { FacesProblem, Volley, VolleyFaces, VolleyOutcome, VolleyRoll } from '../volley/volley.ts'
import type { RollDecider, RollOdds, RollReroll, RollVoid } from './roll-entry.ts'

/** A throw as computed from its entries in the roll log. */

/** A fault in the entries of a log, or the reason why an entry cannot be made. `throw` and `entry` are ids. */
export type RollLogProblem =
  /** The entry belongs to a throw whose intent is not in the log. */
  | { readonly code: 'NO_INTENT'; readonly throw: string; readonly entry: string }
  /** Two different entries have the same id. The earlier one counts; `entry` is the one that was dropped. */
  | { readonly code: 'SAME_ID'; readonly throw: string; readonly entry: string }
  /** The throw already has values. The first ones count; `entry` is the one that was ignored. */
  | { readonly code: 'VALUES_TWICE'; readonly throw: string; readonly entry: string }
  | { readonly code: 'BAD_FACES'; readonly throw: string; readonly entry: string; readonly faces: FacesProblem }
  /** The re-roll does not count: its dice or faces are invalid, or a re-roll is not allowed at this point. */
  | { readonly code: 'BAD_REROLL'; readonly throw: string; readonly entry: string }
  /** The odds stored in the intent are not those of its volley. The throw is shown but does not count for luck. */
  | { readonly code: 'ODDS_DIFFER'; readonly throw: string; readonly entry: string }
  /**
   * A new entry cannot be made: the throw is unknown, has no values yet, has values already, has too many re-rolls, is
   * void already, or is not void.
   */
  | {
      readonly code:
        | 'NO_SUCH_THROW'
        | 'NOT_ROLLED'
        | 'ROLLED_ALREADY'
        | 'TOO_MANY_REROLLS'
        | 'VOIDED_ALREADY'
        | 'NOT_VOIDED'
      readonly throw: string
    }

/**
 * One random step of a throw. The first step is the throw itself; each chosen re-roll is another step. Each step is
 * judged by what was possible at that point, so that a good or bad decision does not count as luck.
 */
export interface LuckStep {
  /** Distribution of the damage over the possible results of this step. */
  readonly spread: Distribution
  /** The damage after this step. */
  readonly actual: number
}

export interface RerollView {
  readonly id: string
  readonly at: number
  readonly by: string
  readonly why: RollReroll['why']
  readonly note: string
  readonly pool: RollReroll['pool']
  readonly dice: readonly { readonly die: number; readonly was: number; readonly is: number }[]
}

/** The result of a throw, after all re-rolls. */
export interface ThrowResult {
  /** The first values of the dice. */
  readonly first: VolleyFaces
  /** The final values of the dice. `rerolled` lists the success dice that were re-rolled, with their earlier faces. */
  readonly roll: VolleyRoll
  readonly rerolls: readonly RerollView[]
  readonly outcome: VolleyOutcome
  /** Probability, before the throw, of less damage than the actual damage, 0 to 1. */
  readonly better: number
  /** Whether the target was destroyed; absent if the target's hull was not given. */
  readonly killed?: boolean
  /** Expected damage, including what each chosen re-roll was expected to gain or lose. */
  readonly expected: number
  /** Actual minus expected damage. */
  readonly luck: number
  readonly steps: readonly LuckStep[]
}

/** Everything about one throw, computed from its entries. */
export interface ThrowView {
  readonly id: string
  readonly at: number
  readonly by: string
  readonly volley: Volley
  readonly label: string
  readonly gameVersion: string
  readonly decided: RollDecider
  readonly hull?: number
  readonly odds: RollOdds
  /** Absent until the values of all dice are known. */
  readonly result?: ThrowResult
  /** The entry that makes the throw void, so that it does not count; absent if the throw counts. */
  readonly voided?: Pick<RollVoid, 'id' | 'at' | 'by' | 'note'>
  /** Entries of this throw that were ignored, or whose odds are wrong. The rest of the throw is valid. */
  readonly problems: readonly RollLogProblem[]
}

/** Whether a throw counts for the luck. */
export const countsForLuck = (view: ThrowView): view is ThrowView & { readonly result: ThrowResult } =>
  view.result !== undefined && !view.voided && !view.problems.some(({ code }) => code === 'ODDS_DIFFER')
