import type { CriticalKind } from '#game/ship/hull-track.ts'
import type { Arc, Facing } from '#game/ship/ship.ts'
import type { Order } from '#game/volley/orders.ts'
import type { AdmiralHelp } from '#game/volley/pool.ts'
import type { VolleyRoll } from '#game/volley/volley.ts'
import type { BattleTrait } from '../fleet/battle-traits.ts'
import type { BattleShip } from './battle-ship.ts'
import type { BookRule } from './book-rules.ts'
import type { TerrainKind } from './terrain.ts'

/** The starting position of a ship. */
export type SetUpPlace = Pick<BattleShip, 'where' | 'x' | 'y' | 'heading' | 'carrier' | 'part'>

/** What happened. Ships are indexes into the battle's ships, sides 0 and 1, distances inches. */
type Happening =
  /** Starting positions of the ships, in the order of the battle's ships. */
  | { readonly kind: 'set-up'; readonly places: readonly SetUpPlace[] }
  | {
      readonly kind: 'initiative'
      readonly side: 0 | 1
      readonly totals: readonly [number, number]
      /** The dice of both sides; none if the scenario gives the initiative. */
      readonly dice: readonly [readonly number[], readonly number[]]
    }
  | {
      readonly kind: 'order'
      readonly ship: number
      readonly order: Order
      readonly isFree: boolean
      /** The ship with Leader that passes it on. */
      readonly leader?: number
    }
  | {
      readonly kind: 'move'
      readonly ship: number
      readonly inches: number
      readonly steps: number
      readonly x: number
      readonly y: number
      readonly heading: number
      /** Steps turned to either side, and whether it moved more than half its thrust. */
      readonly turned: number
      readonly isFast: boolean
    }
  | { readonly kind: 'launch' | 'recover'; readonly ship: number; readonly carrier: number }
  | { readonly kind: 'lock'; readonly ship: number; readonly target: number; readonly inches: number }
  | {
      readonly kind: 'volley'
      readonly ship: number
      readonly weapon: string
      readonly target: number
      readonly inches: number
      /** The arc through which it is fired, and the facing that is hit. */
      readonly arc: Arc
      readonly facing: Facing
      readonly joining: readonly number[]
      /** The weapons that fire and join, by their place on the card. */
      readonly mount: number
      readonly joins: readonly number[]
      readonly help: AdmiralHelp
      readonly success: number
      readonly failure: number
      readonly damageRating: number
      readonly defenseRating: number
      readonly overcharge: boolean
      /** The faces that came up, 0 to 5; undefined if the net was drawn from the odds of the pool. */
      readonly faces: VolleyRoll | undefined
      readonly net: number
      readonly damage: number
    }
  | {
      readonly kind: 'struck'
      readonly ship: number
      readonly terrain: TerrainKind
      readonly success: number
      readonly failure: number
      readonly damageRating: number
      readonly defenseRating: number
      readonly net: number
      readonly damage: number
      /** The piece of terrain, counted from 0. */
      readonly field: number
      readonly faces: VolleyRoll | undefined
    }
  | { readonly kind: 'drawn'; readonly ship: number; readonly x: number; readonly y: number }
  | {
      readonly kind: 'swept'
      readonly ship: number
      readonly field: number
      readonly dice: readonly number[]
      readonly taken: number
    }
  /** A wreck is marked; wrecks are counted from 0. */
  | { readonly kind: 'work'; readonly ship: number; readonly wreck: number }
  | {
      readonly kind: 'board'
      readonly ship: number
      readonly target: number
      readonly net: number
      readonly faces: VolleyRoll | undefined
    }
  | { readonly kind: 'loss'; readonly ship: number; readonly hull: number; readonly lost: number }
  | { readonly kind: 'critical'; readonly ship: number; readonly critical: CriticalKind; readonly isIgnored: boolean }
  | {
      readonly kind: 'repair'
      readonly ship: number
      readonly dice: readonly number[]
      readonly closed: readonly number[]
      /** Whether Saarinen let a 4 count. */
      readonly isHelped: boolean
    }
  | { readonly kind: 'regain'; readonly ship: number; readonly hull: number }
  | { readonly kind: 'destroyed' | 'captured' | 'left' | 'away'; readonly ship: number }
  /** A trait or an admiral is used, on these ships. */
  | { readonly kind: 'trait'; readonly ship: number; readonly trait: BattleTrait; readonly on: readonly number[] }
  | { readonly kind: 'admiral'; readonly side: 0 | 1; readonly on: readonly number[] }
  | { readonly kind: 'break'; readonly side: 0 | 1 }
  | { readonly kind: 'end'; readonly points: readonly [number, number] }

/** One event of a battle, the round in which it happened, and the rule behind it. */
export type BattleEvent = Happening & { readonly round: number; readonly rule: BookRule }
