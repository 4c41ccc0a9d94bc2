import type { BattleScenario } from '#shared/battles.ts'
import type { BattleDice } from '../dice/battle-dice.ts'
import type { BattleAdmiral } from '../fleet/battle-admirals.ts'
import type { BattleDesign } from '../fleet/battle-design.ts'
import type { BattleFleet } from '../fleet/battle-fleet.ts'
import type { BattleEvent } from './battle-event.ts'
import type { BattleShip } from './battle-ship.ts'
import type { BookRule } from './book-rules.ts'
import type { Doctrine } from './doctrine.ts'
import type { Sighting } from './sighting.ts'
import type { Errand, Group } from './table-zones.ts'
import type { Field, TerrainPiece } from './terrain.ts'

export interface BattleSide {
  readonly side: 0 | 1
  readonly fleet: BattleFleet
  readonly doctrine: Doctrine
  readonly ships: readonly BattleShip[]
  /** Ships of the side by class, 0 to 8. */
  readonly byClass: ShipsByClass
  readonly flagship: BattleShip | undefined
  /** Ships of the side that hinder the moves of enemies nearby: those with Drop Gate or Interceptor. */
  readonly hindering: readonly BattleShip[]
  /** Whether the admiral's once-in-a-battle rule is spent. */
  admiralSpent: boolean
  /** Whether the admiral's once-in-a-round rule is spent in this round. */
  admiralSpentThisRound: boolean
  /** Whether all orders of this round have been given. */
  hasOrdered: boolean
  /** Escorts destroyed in the last round and in this one (Proof by Exhaustion). */
  escortsLostBefore: number
  escortsLost: number
  /** The round at whose end the battle ends, although the fleet broke earlier (Grau); 0 for none. */
  holdsUntil: number
  hasBroken: boolean
}

/** The values of `fireStep` before the fire step, and after it. */
export const steps = { movement: -1, end: 9 } as const

/** The heaviest class that moves. */
export const heaviest = 7

/** The steps of a round in order; class steps are parts of movement and fire. */
export const roundSteps = [
  ...(['command', 'movement', 'boarding', 'locks', 'fire'] as const),
  ...(['repair', 'fires', 'regaining', 'recovery', 'leaving', 'losses'] as const),
] as const
export type RoundStep = (typeof roundSteps)[number]

/** How ships are set up and moved. */
export type ModelName = 'track' | 'table'

/** The table of a battle with its terrain, and the scenario. */
export interface BattleGround {
  readonly scenario: ScenarioRules
  readonly model: ModelName
  /** Whether the terrain of the scenario is on the table. */
  readonly terrain: boolean
}

/** A wreck, and how many marks each side has on it (8.4). */
export interface Wreck {
  readonly place: readonly [x: number, y: number]
  readonly marks: [number, number]
}

export type ShipsByClass = readonly (readonly BattleShip[])[]

/** The state of a battle. Only the rules change it. */
export interface Battle {
  readonly sides: readonly [BattleSide, BattleSide]
  /** All ships, side 0 first. The index of a ship is its index here. */
  readonly ships: readonly BattleShip[]
  readonly dice: BattleDice
  readonly scenario: ScenarioRules
  readonly model: ModelName
  /** Terrain on the table; empty unless the settings ask for it. */
  readonly fields: readonly Field[]
  /** Wrecks that can be worked (salvage); otherwise empty. */
  readonly wrecks: readonly Wreck[]
  /** Ships near the edge to which they run, if places are not known; otherwise it follows from the places. */
  nearEdge: ReadonlySet<number> | undefined
  /** One tenth of the points limit. */
  readonly tenth: number
  readonly sight: Sighting
  /** Ships whose traits or point defense affect others nearby. */
  readonly covering: readonly BattleShip[]
  /** Ships with Salvor. */
  readonly salvors: readonly BattleShip[]
  /** The ships that each side moves and fires, by class: its own, and prizes that it has taken. */
  acting: readonly [ShipsByClass, ShipsByClass]
  /** Ships on which damage waits to land, or that are still to draw criticals. */
  readonly struck: BattleShip[]
  /** How many of the struck ships have had their hull marked, while damage lands. */
  landed: number
  isLanding: boolean
  /** Events in order; undefined if nobody reads them. */
  readonly log: BattleEvent[] | undefined
  round: number
  /** The current step of the round; undefined between rounds. */
  step: RoundStep | undefined
  /** The class step of fire, or one of `steps` before and after it. */
  fireStep: number
  /** The class step of movement. */
  moveStep: number
  /** The side that acts next, if it has a ship left in this class step. */
  turn: 0 | 1
  /** Whether the initiative of this round is known. */
  hasInitiative: boolean
  /** The side that has the initiative. */
  initiative: 0 | 1
  /** Whether ships have left the table since cover was calculated. */
  isCoverStale: boolean
  isOver: boolean
  /** Whether an attacker has come so near that the alarm is raised (raid). */
  isAlarmed: boolean
}

/** The differences of a scenario from the rules of the round. What it leaves out is as in a meeting engagement. */
export interface ScenarioRules {
  readonly id: BattleScenario
  /** The section with its special rules. */
  readonly rule: BookRule
  /** Terrain as on the map. */
  readonly terrain: readonly TerrainPiece[]
  /** Ships that the defender, side 1, has in addition to its fleet. They cost nothing and never count for breaking. */
  readonly guests?: (limit: number, fleet: BattleFleet) => readonly BattleDesign[]
  /** Returns the zones in which the ships of a side set up. Ships aboard others are skipped. */
  readonly groups: (battle: Battle, side: BattleSide) => readonly Group[]
  /** Places of the wrecks. */
  readonly wrecks?: (model: ModelName) => readonly Wreck['place'][]
  /** Places what has a place of its own. Called after all groups are placed. */
  readonly setUp?: (battle: Battle) => void
  /** The side that has the initiative without a roll; undefined if both roll. */
  readonly initiative: (round: number, battle: Battle) => 0 | 1 | undefined
  /** Whether the ship can be given no order in this round. */
  readonly barsOrders?: (battle: Battle, ship: BattleShip) => boolean
  /** Inches that ships of side 0, but not squadrons, may move in round 1 whatever their thrust; 0: no running start. */
  readonly runningStart: number
  /** Criticals that each ship of side 1 may ignore besides those of its traits. */
  readonly ignores: number
  /** Whether side 0 comes in two parts, whose ships do not mass with each other. */
  readonly isParted: boolean
  /**
   * How many of so many ships of class 1 to 7 a side may hold back as reserves, and as the watch below; by default
   * none.
   */
  readonly reserves?: (side: BattleSide, ships: number) => number
  readonly below?: (side: BattleSide, ships: number) => number
  /** Additional condition for a ship to be a reserve. */
  readonly mayHoldBack?: (ship: BattleShip) => boolean
  /** The first and the last round in which reserves arrive; by default the second and the fourth. */
  readonly arrivals?: readonly [first: number, last: number]
  /** How many rounds are played at most; by default six. */
  readonly rounds?: number
  /** Called when a round begins. */
  readonly beginRound?: (battle: Battle) => void
  /** Whether the side has broken, if this does not depend on half of all its points. */
  readonly isBroken?: (side: BattleSide) => boolean
  /** Whether nobody may fire at the ship, and whether it moves at half thrust. */
  readonly sparesFromFire?: (ship: BattleShip) => boolean
  readonly isHeldBack?: (battle: Battle, ship: BattleShip) => boolean
  /** Additional effect of a successful boarding of the ship. */
  readonly onBoarded?: (battle: Battle, target: BattleShip) => void
  /** Whether a die is rolled for what is in a wreck. */
  readonly hasFinds?: boolean
  /** Whether a side breaks by its losses. */
  readonly breaks: readonly [boolean, boolean]
  /** Bits of the edges by which the ship may leave now. */
  readonly waysOut: (battle: Battle, ship: BattleShip) => number
  readonly errand?: (battle: Battle, ship: BattleShip) => Errand | undefined
  /** Before fire: ships that will work instead of firing (salvage). */
  readonly beforeFire?: (battle: Battle) => void
  /** After repairs, before squadrons return. */
  readonly afterRepair?: (battle: Battle) => void
  /** Whether the battle ends with this round, although no fleet broke. */
  readonly isDecided?: (battle: Battle) => boolean
  /** Victory points of both sides for the aims of the scenario. */
  readonly aims?: (battle: Battle) => readonly [number, number]
}

export const sideOf = (battle: Battle, ship: BattleShip): BattleSide => battle.sides[ship.side]
/** The side that goes first in everything. */
export const firstSide = ({ initiative }: Battle): 0 | 1 => (initiative === 0 ? 1 : 0)
export const enemyOf = (battle: Battle, ship: BattleShip): BattleSide => battle.sides[ship.side === 0 ? 1 : 0]

/** The admiral whose rule works now: undefined as soon as the flagship is off the table (3.6). */
export const admiralOf = ({ fleet, flagship }: BattleSide): BattleAdmiral | undefined =>
  flagship?.where === 'table' ? fleet.admiral : undefined
