import type { DoctrineChoice } from '../battle/run/play-battle.ts'
import { battleScenarios, type BattleScenario } from '../battle/scenario/battle-scenario.ts'
import { doctrineNames } from '../battle/state/doctrine.ts'
import { flag, object, oneOf, whole } from '../schema.ts'
import { factionIds, type FactionId } from '../ship/ship.ts'

/** What a run of battles measures, and the parts into which the run is divided. */

/** Which fleets meet: the ready one of each faction, random legal ones, or the patrols of the book's first game. */
export const fleetKinds = ['ready', 'random', 'patrol'] as const
export type FleetKind = (typeof fleetKinds)[number]

export const battleModels = ['track', 'table'] as const
export type BattleModelName = (typeof battleModels)[number]

export const doctrineChoices = [...doctrineNames, 'mix'] as const satisfies readonly DoctrineChoice[]

/** How the battles of a run are fought. */
export interface BattleTerms {
  readonly model: BattleModelName
  readonly doctrine: DoctrineChoice
  readonly scenario: BattleScenario
  /** Points of the random fleets. Ready fleets and patrols have their own. */
  readonly limit: number
  /** Seed of fleets and battles. */
  readonly seed: number
}

export interface BalanceQuestion extends BattleTerms {
  readonly kind: FleetKind
  /** Whether the terrain of the scenario is on the table. */
  readonly terrain: boolean
  /** Battles of each pairing. */
  readonly battles: number
}

export type FactionPair = readonly [FactionId, FactionId]

/** A part of a run, which takes about 100 ms: battles `from` to just before `to` of a pairing. */
export interface BalancePart {
  readonly factions: FactionPair
  readonly from: number
  readonly to: number
}

export const questionBounds = {
  limit: { min: 100, max: 400 },
  seed: { min: 0, max: 999_999_999 },
  battles: { min: 1, max: 1_000_000 },
} as const

/** Schemas of the terms. */
export const termFields = {
  model: oneOf(battleModels),
  doctrine: oneOf<DoctrineChoice>(doctrineChoices),
  scenario: oneOf(battleScenarios),
  limit: whole(questionBounds.limit.min, questionBounds.limit.max),
  seed: whole(questionBounds.seed.min, questionBounds.seed.max),
} as const

export const questionSchema = object<BalanceQuestion>({
  kind: oneOf(fleetKinds),
  ...termFields,
  terrain: flag,
  battles: whole(questionBounds.battles.min, questionBounds.battles.max),
})

/** Battles of a part. */
const partSize = { track: 500, table: 25 } as const

/** The factions whose patrols the book's first game has. */
const patrolPair: FactionPair = ['accord', 'kharon']

/** The pairings of a run: each faction against each other one, but of patrols only the one in the book. */
export const pairsOf = (kind: FleetKind): readonly FactionPair[] =>
  kind === 'patrol'
    ? [patrolPair]
    : factionIds.flatMap((ours, i) => factionIds.slice(i + 1).map((theirs): FactionPair => [ours, theirs]))

/**
 * The parts of a run. If `touched` is given, only the parts of pairings with one of these factions. The parts of the
 * pairings take turns, so that an interrupted run has results for all of them.
 */
export function planRun(question: BalanceQuestion, touched?: ReadonlySet<FactionId>): readonly BalancePart[] {
  const size = partSize[question.model]
  const pairs = pairsOf(question.kind).filter(([a, b]) => !touched || touched.has(a) || touched.has(b))
  return Array.from({ length: Math.ceil(question.battles / size) }, (_, n) => n * size).flatMap((from) =>
    pairs.map((factions): BalancePart => ({ factions, from, to: Math.min(question.battles, from + size) })),
  )
}

/** Identifies a part within its run. */
export const partKey = ({ factions, from }: BalancePart): string => `${factions.join(' ')} ${from}`
