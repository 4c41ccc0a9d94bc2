import { catalogueLists } from '#content/catalogue.ts'
import { shipTraits } from '#content/traits.ts'
import { gameVersion } from '#content/version.ts'
import {
  battleModels,
  type BalanceQuestion,
  type BattleModelName,
  type FleetKind,
} from '#game/balance/balance-question.ts'
import type { ClimbQuestion } from '#game/balance/climb/climb-question.ts'
import type { BalanceDraft } from '#game/balance/draft.ts'
import type { FitQuestion } from '#game/balance/fit-question.ts'
import { methodNow } from '#game/balance/run-header.ts'
import type { WorthQuestion } from '#game/balance/worth/worth-question.ts'
import type { DoctrineChoice } from '#game/battle/run/play-battle.ts'
import type { BattleScenario } from '#game/battle/scenario/battle-scenario.ts'
import type { FactionId } from '#game/ship/ship.ts'
import { figuresOf, hashOf } from '../figures.ts'
import type { ReportPlan } from './report-file.ts'

/** The options on the command line. */
export interface BalanceOptions {
  readonly models: readonly BattleModelName[]
  readonly kinds: readonly FleetKind[]
  readonly doctrine: DoctrineChoice
  readonly scenario: BattleScenario
  readonly terrain: boolean
  readonly limit: number
  readonly seed: number
  /** Battles per pairing, by model. */
  readonly battles: Readonly<Record<BattleModelName, number>>
  /** Random fleets per faction in which each choice is tried; 0 if no worth is measured. */
  readonly worthFleets: number
  /** Battles of a pairing for price suggestions by model; 0 for none. */
  readonly fitBattles: Readonly<Record<BattleModelName, number>>
  /** Changes that a climb tries with each faction; 0 for no climb. */
  readonly climbSteps: number
  readonly factions: readonly FactionId[]
  /** Ids of the only choices whose worth is measured; empty for all. */
  readonly only: readonly string[]
}

/** Battles in which the fleet that a climb finds is judged. */
const judgedBattles = 2000

/** Battles of each of these fleets: four against each faction. */
const worthBattlesPerFleet = 24

/** The size of a reliable report, and of a rough one that takes two minutes. */
export const reportSizes = {
  full: { track: 10_000, table: 2000, worthFleets: 1000, fitBattles: { track: 6000, table: 2000 } },
  quick: { track: 2000, table: 0, worthFleets: 48, fitBattles: { track: 1000, table: 0 } },
} as const

/** The hash of the figures as they are now, whether or not src/content/version.ts has accepted them. */
const contentHash = hashOf(figuresOf({ ...catalogueLists, traits: shipTraits }))

/** The runs that answer the question, under this draft. */
export function planOf(options: BalanceOptions, draft: BalanceDraft): ReportPlan {
  const { doctrine, scenario, terrain, limit, seed, battles, factions } = options
  const known = { gameVersion, contentHash, draft, method: methodNow }
  const runs = options.models
    .filter((model) => battles[model] > 0)
    .flatMap((model) =>
      options.kinds.map((kind) => {
        const question: BalanceQuestion = {
          kind,
          model,
          doctrine,
          scenario,
          terrain,
          limit,
          seed,
          battles: battles[model],
        }
        return { question, ...known }
      }),
    )
  const worth: WorthQuestion = {
    model: 'track',
    doctrine,
    scenario,
    limit,
    seed,
    fleets: options.worthFleets,
    battles: worthBattlesPerFleet,
    factions,
    ...(options.only.length > 0 && { only: options.only }),
  }
  const fits = battleModels
    .filter((model) => options.fitBattles[model] > 0)
    .map((model) => {
      const question: FitQuestion = {
        model,
        doctrine,
        scenario,
        limit,
        seed,
        battles: options.fitBattles[model],
        factions,
      }
      return { question, ...known }
    })
  const climbs = (options.climbSteps > 0 ? options.models : []).map((model) => {
    const question: ClimbQuestion = {
      model,
      doctrine,
      scenario,
      limit,
      seed,
      steps: options.climbSteps,
      judged: judgedBattles,
      factions,
    }
    return { question, ...known }
  })
  return { climbs, runs, worths: options.worthFleets > 0 ? [{ question: worth, ...known }] : [], fits }
}
