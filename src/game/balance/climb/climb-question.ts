import type { FleetContent } from '../../fleet/fleet.ts'
import type { FactionId } from '../../ship/ship.ts'
import type { BattleTerms } from '../balance-question.ts'

/**
 * A climb: from a random fleet of each faction, many small changes, each kept if the fleet then wins more. It finds
 * what players find when they look for the strongest fleet, and what random fleets do not show.
 */
export interface ClimbQuestion extends BattleTerms {
  /** The number of changes that are tried for each faction. */
  readonly steps: number
  /** The number of battles in which the resulting fleet is judged at the end, with their own seeds and enemies. */
  readonly judged: number
  readonly factions: readonly FactionId[]
}

/** The results of the judgement of the resulting fleet. */
export interface Judgement {
  readonly wins: number
  readonly draws: number
  readonly battles: number
}

/** The climb of a faction with the steps done so far. */
export interface Climb {
  readonly faction: FactionId
  /** Changes that are tried, and those that were kept. */
  readonly steps: number
  readonly kept: number
  readonly fleet: FleetContent
  /** Undefined until all steps are done and the fleet is judged. */
  readonly judgement?: Judgement
}

/** The highest win rate of the resulting fleet that counts as fair. A draw counts half. */
export const climbBar = 0.6

/** Steps of a part, which take some seconds. */
export const stepsOfPart = 10

/** Parts of the climb of one faction: its steps, and one for the judgement. */
export const partsOfClimb = ({ steps }: ClimbQuestion): number => Math.ceil(steps / stepsOfPart) + 1

/** How many of these parts are done. */
export const donePartsOf = (question: ClimbQuestion, climb: Climb | undefined): number =>
  climb === undefined
    ? 0
    : climb.judgement
      ? partsOfClimb(question)
      : Math.min(partsOfClimb(question) - 1, Math.ceil(climb.steps / stepsOfPart))
