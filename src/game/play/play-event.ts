import type { BattleScenario } from '#shared/battles.ts'
import type { BattleCard, Guest } from '../battle/fleet/battle-design.ts'
import type { VariantName } from '../battle/scenario/variants.ts'
import type { RoundStep } from '../battle/state/battle.ts'
import type { TerrainPiece } from '../battle/state/terrain.ts'
import type { CriticalKind } from '../ship/hull-track.ts'
import type { Arc, FactionId, Facing, RangeBand } from '../ship/ship.ts'
import type { Order } from '../volley/orders.ts'
import type { VolleyRoll } from '../volley/volley.ts'
import type { Practice, TrackMove, Why } from './practice/practice-event.ts'

/**
 * The events of a battle at a table. They contain decisions and dice, but nothing that follows from them. Ships are
 * counted from 0: those of side 0, then those of side 1, then the guests of the scenario. If one side attacks, it is
 * side 0.
 */

export type Ship = number
export type Side = 0 | 1

/** A ship of a fleet, with its refits in the figures of its card. */
export interface FleetCard {
  readonly name: string
  readonly card: BattleCard
}

export interface GuestCard extends FleetCard {
  readonly guest: Guest
}

/** Source of dice: drawn by the server or the phone, or rolled by hand and typed in. */
export const diceSources = ['server', 'phone', 'hand'] as const
export type DiceSource = (typeof diceSources)[number]

export const edgeNames = ['near', 'far', 'right', 'left'] as const
export type EdgeName = (typeof edgeNames)[number]

/** Terrain in which a ship may be, and terrain that strikes. */
export const groundNames = ['debris', 'nebula', 'well'] as const
export const strikerNames = ['debris', 'mines', 'well'] as const

/**
 * Once-in-a-round or once-in-a-battle rules with an event of their own; all others are in the event that they change.
 */
export const useNames = [
  ...(['false-lights', 'fogbank', 'harbour-master'] as const),
  ...(['fray', 'isomorph', 'ledger-nine', 'kornhuys', 'petterigo', 'mehtani'] as const),
] as const
export type UseName = (typeof useNames)[number]

/** Names of the help that an admiral can give to one volley. */
export const helpNames = ['oduya', 'brandani', 'lisle', 'ueda'] as const
export type HelpName = (typeof helpNames)[number]

/** Which ships are in the reaches of the traits that affect a volley. */
export interface Near {
  /** Friends of the target within 3" with point defense, and with Fogbank; within 4" with Incense. */
  readonly screen?: readonly Ship[]
  readonly fog?: readonly Ship[]
  readonly incense?: readonly Ship[]
  /** Ships of the side that fires with Lamplight within 9" of the target. */
  readonly lamp?: readonly Ship[]
  /** Whether a friend is within 6" of the ship that fires (Last Candle), and its flagship (Steinmetz). */
  readonly friend?: boolean
  readonly flagship?: boolean
}

export interface Joiner {
  readonly ship: Ship
  /** The weapon, by its place on the card. */
  readonly mount: number
  /** Does not give up its own volley, by Massed Fire of the leader. */
  readonly keeps?: boolean
}

/** A volley that is fired: all that its pool depends on. */
export interface Fired {
  readonly ship: Ship
  readonly mount: number
  readonly target: Ship
  readonly arc: Arc
  /** The facing that is hit; absent if its player must still choose it, on a border. */
  readonly facing?: Facing
  readonly band: RangeBand
  readonly joining?: readonly Joiner[]
  readonly near?: Near
  readonly help?: HelpName
  readonly overcharge?: boolean
}

interface Sourced {
  readonly source?: DiceSource
}

interface Rolled extends Sourced {
  readonly faces: VolleyRoll
}

/** The answer to an open decision. */
export type Answer =
  | { readonly of: 'critical'; readonly ship: Ship; readonly die: number }
  | { readonly of: 'ignore'; readonly ship: Ship; readonly yes: boolean }
  | { readonly of: 'save'; readonly ship: Ship; readonly yes: boolean }
  | { readonly of: 'halve'; readonly ship: Ship; readonly yes: boolean }
  | { readonly of: 'jump'; readonly ship: Ship; readonly yes: boolean }
  | { readonly of: 'salvors'; readonly ship: Ship; readonly salvors: readonly Ship[] }
  | { readonly of: 'darn'; readonly ship: Ship; readonly other?: Ship }
  | { readonly of: 'choose'; readonly ship: Ship; readonly critical: CriticalKind }
  | { readonly of: 'close'; readonly ship: Ship; readonly closed: readonly CriticalKind[] }
  | { readonly of: 'facing'; readonly ship: Ship; readonly facing: Facing }

/** Figures of a ship that can be set by hand. */
export interface HandSet {
  readonly ship: Ship
  /** Hull points lost, and thresholds crossed. */
  readonly lost?: number
  readonly crossed?: number
  /** Numbers of open criticals, in the order of the die. */
  readonly open?: readonly number[]
  /** Salvos left, by weapon. */
  readonly salvos?: readonly (readonly [mount: number, left: number])[]
  readonly where?: 'table' | 'hangar' | 'reserve' | 'destroyed' | 'captured' | 'left' | 'away'
  /** Criticals that it may still ignore. */
  readonly ignores?: number
}

export type Happening =
  | {
      readonly kind: 'begun'
      readonly scenario: BattleScenario
      readonly variant?: VariantName
      readonly limit: number
      readonly terrain: readonly TerrainPiece[]
      readonly guests: readonly GuestCard[]
      /** Present only in a practice game, in which the app plays a side and ships are on the track. */
      readonly practice?: Practice
    }
  | {
      readonly kind: 'fleet'
      readonly side: Side
      readonly name: string
      /** The balance release of the figures; empty for none. */
      readonly release: string
      readonly ships: readonly FleetCard[]
      readonly flagship: number
      readonly admiral?: { readonly id: string; readonly points: number }
      /**
       * For a fleet that a joining player brought, so that the others can list it: its faction, and the fleet in the
       * form of a link.
       */
      readonly faction?: FactionId
      readonly code?: string
    }
  | {
      readonly kind: 'set-up'
      /** Squadrons and the ships in whose hangars they begin. */
      readonly carriers?: readonly (readonly [squadron: Ship, carrier: Ship])[]
      /** Parts of a fleet, if the scenario divides it. */
      readonly parts?: readonly (readonly [ship: Ship, part: number])[]
      /** Ships that are held back: reserves, and the watch below. */
      readonly reserves?: readonly Ship[]
      readonly below?: readonly Ship[]
      /** Ships that are placed in terrain. */
      readonly lies?: readonly (readonly [ship: Ship, ground: (typeof groundNames)[number]])[]
    }
  /** The dice that count; `again`: the sides for which Sable rolled again. */
  | ({
      readonly kind: 'initiative'
      readonly dice: readonly [readonly number[], readonly number[]]
      readonly again?: readonly Side[]
    } & Sourced)
  | { readonly kind: 'order'; readonly ship: Ship; readonly order: Order; readonly leader?: Ship }
  | { readonly kind: 'leaving'; readonly ship: Ship }
  /** The side that gives its orders first has given all of them. Only if several phones play. */
  | { readonly kind: 'ordered'; readonly side: Side }
  | {
      readonly kind: 'moved'
      readonly ship: Ship
      /** Steps turned, and whether it moved more than half its thrust. */
      readonly steps?: number
      readonly fast?: boolean
      readonly lies?: (typeof groundNames)[number]
      readonly launched?: Ship
      /** Whether the squadron stays in its hangar this round. */
      readonly aboard?: boolean
      readonly docked?: boolean
      readonly left?: EdgeName
      /** Whether the ship came within 18" of the depot (the alarm of the raid). */
      readonly alarms?: boolean
      /** The move itself, in a practice game; steps, speed and edge follow from it. */
      readonly track?: TrackMove
    }
  | ({
      readonly kind: 'arrived'
      readonly ship: Ship
      readonly dice?: readonly number[]
      readonly off?: boolean
    } & Sourced)
  | ({
      readonly kind: 'struck'
      readonly ship: Ship
      readonly by: (typeof strikerNames)[number]
      /** The piece of terrain, counted from 0. */
      readonly field: number
      readonly screen?: readonly Ship[]
    } & Rolled)
  | ({
      readonly kind: 'swept'
      readonly ship: Ship
      readonly field: number
      readonly dice: readonly number[]
    } & Sourced)
  | { readonly kind: 'lock'; readonly ship: Ship; readonly target: Ship; readonly incense?: readonly Ship[] }
  | ({ readonly kind: 'volley' } & Fired & Rolled)
  /** In a practice game: the ship does no more in this step of boarding, locks or fire. */
  | { readonly kind: 'passed'; readonly ship: Ship }
  /** Why the captain of a practice game made the decision of the event before. */
  | { readonly kind: 'reasoned'; readonly ship?: Ship; readonly why: Why }
  | ({
      readonly kind: 'boarded'
      readonly ship: Ship
      readonly target: Ship
      readonly screen?: readonly Ship[]
      readonly captured?: boolean
      readonly kinds?: readonly CriticalKind[]
    } & Rolled)
  | ({
      readonly kind: 'repaired'
      readonly ship: Ship
      readonly dice: readonly number[]
      /** Kinds that are closed; absent if they must still be chosen. */
      readonly closed?: readonly CriticalKind[]
      readonly led?: boolean
      readonly helped?: boolean
    } & Sourced)
  | {
      readonly kind: 'used'
      readonly use: UseName
      readonly side: Side
      readonly by?: Ship
      readonly on?: readonly Ship[]
      readonly order?: Order
      /** Kinds that Ledger Nine closes, ship by ship. */
      readonly closed?: readonly CriticalKind[]
      /** Terrain in which the ship that Petterigo moved then lies. */
      readonly lies?: (typeof groundNames)[number]
    }
  /** `die`: for what is in the wreck, if the variant asks for that roll. */
  | ({ readonly kind: 'worked'; readonly ship: Ship; readonly wreck: number; readonly die?: number } & Sourced)
  | { readonly kind: 'recovered'; readonly ship: Ship; readonly carrier: Ship }
  | ({ readonly kind: 'chosen'; readonly answer: Answer } & Sourced)
  /** Ships near the edge for which they run, when the battle ends (blockade). */
  | { readonly kind: 'scored'; readonly ships: readonly Ship[] }
  /** `hash`: of the state before it, if several phones play (`state-hash.ts`). */
  | {
      readonly kind: 'stepped'
      readonly round: number
      readonly from: RoundStep | 'set-up'
      readonly mass?: number
      readonly hash?: string
    }
  /** An earlier event was wrong and is corrected in place. */
  | { readonly kind: 'amended'; readonly event: string; readonly as: Happening }
  | { readonly kind: 'set-by-hand'; readonly set: HandSet; readonly reason: string }
  | { readonly kind: 'note'; readonly text: string }
  /** This event and all after it are taken back. */
  | { readonly kind: 'taken-back'; readonly event: string }
  /** Asks the other side to take back an event and all after it or, with `as`, to correct it. */
  | { readonly kind: 'asked'; readonly event: string; readonly as?: Happening }
  /**
   * The answer to what was asked; the taking back or the amendment follows at once. If the asking side sends it, the
   * request is withdrawn.
   */
  | { readonly kind: 'answered'; readonly event: string; readonly yes: boolean }
  | { readonly kind: 'conceded'; readonly side: Side }
  | { readonly kind: 'ended' }

export type PlayKind = Happening['kind']

/** What happened, under an id that no other event of the battle has, and the side that entered it. */
export type PlayEvent = Happening & {
  readonly id: string
  /** The side that entered it; absent if one phone enters events for both. */
  readonly teller?: Side
}

export type Of<K extends PlayKind> = Extract<Happening, { readonly kind: K }>
