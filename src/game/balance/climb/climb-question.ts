import type { DoctrineChoice } from '../../battle/run/play-battle.ts'
import type { BattleScenario } from '../../battle/scenario/battle-scenario.ts'
import type { FleetContent } from '../../fleet/fleet.ts'
import type { FactionId } from '../../ship/ship.ts'
import type { BattleModelName } from '../balance-question.ts'

/**
 * A climb: from a random fleet of each faction, many small changes, each kept if the fleet wins more by it. It finds what
 * a player finds who looks for the strongest fleet, and random fleets do not show.
 */
export interface ClimbQuestion {
  readonly model: BattleModelName
  readonly doctrine: DoctrineChoice
  readonly scenario: BattleScenario
  readonly limit: number
  readonly seed: number
  /** Changes that are tried with each faction. */
  readonly steps: number
  /** Battles that the fleet found fights at last, with seeds and enemies of its own. */
  readonly judged: number
  readonly factions: readonly FactionId[]
}

/** How the fleet found did when it was judged. */
export interface Judgement {
  readonly wins: number
  readonly draws: number
  readonly battles: number
}

/** The climb of a faction as far as it has come. */
export interface Climb {
  readonly faction: FactionId
  /** Changes that are tried, and those that were kept. */
  readonly steps: number
  readonly kept: number
  readonly fleet: FleetContent
  /** Undefined until all steps are done and the fleet is judged. */
  readonly judgement?: Judgement
}

/** Most wins of the fleet found that count as fair: a draw counts half. */
export const climbBar = 0.6

/** Steps of a part: some seconds. */
export const stepsOfPart = 10

/** Parts of the climb of one faction: its steps, and the judgement. */
export const partsOfClimb = ({ steps }: ClimbQuestion): number => Math.ceil(steps / stepsOfPart) + 1

/** How many of them are done. */
export const donePartsOf = (question: ClimbQuestion, climb: Climb | undefined): number =>
  climb === undefined
    ? 0
    : climb.judgement
      ? partsOfClimb(question)
      : Math.min(partsOfClimb(question) - 1, Math.ceil(climb.steps / stepsOfPart))
