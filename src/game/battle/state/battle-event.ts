import type { CriticalKind } from '#game/ship/hull-track.ts'
import type { Arc, Facing } from '#game/ship/ship.ts'
import type { Order } from '#game/volley/orders.ts'
import type { VolleyRoll } from '#game/volley/volley.ts'
import type { BookRule } from './book-rules.ts'
import type { TerrainKind } from './terrain.ts'

/** What happened. Ships are indexes into the battle's ships, sides 0 and 1, distances inches. */
type Happening =
  | { readonly kind: 'initiative'; readonly side: 0 | 1; readonly totals: readonly [number, number] }
  | { readonly kind: 'order'; readonly ship: number; readonly order: Order; readonly isFree: boolean }
  | {
      readonly kind: 'move'
      readonly ship: number
      readonly inches: number
      readonly steps: number
      readonly x: number
      readonly y: number
      readonly heading: number
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
    }
  | { readonly kind: 'drawn'; readonly ship: number; readonly x: number; readonly y: number }
  | { readonly kind: 'swept'; readonly ship: number; readonly dice: readonly number[]; readonly taken: number }
  /** A wreck is marked; wrecks are counted from 0. */
  | { readonly kind: 'work'; readonly ship: number; readonly wreck: number }
  | { readonly kind: 'board'; readonly ship: number; readonly target: number; readonly net: number }
  | { readonly kind: 'loss'; readonly ship: number; readonly hull: number; readonly lost: number }
  | { readonly kind: 'critical'; readonly ship: number; readonly critical: CriticalKind; readonly isIgnored: boolean }
  | {
      readonly kind: 'repair'
      readonly ship: number
      readonly dice: readonly number[]
      readonly closed: readonly number[]
    }
  | { readonly kind: 'regain'; readonly ship: number; readonly hull: number }
  | { readonly kind: 'destroyed' | 'captured' | 'left' | 'away' | 'trait'; readonly ship: number }
  | { readonly kind: 'admiral' | 'break'; readonly side: 0 | 1 }
  | { readonly kind: 'end'; readonly points: readonly [number, number] }

/** One event of a battle, the round in which it happened, and the rule by which. */
export type BattleEvent = Happening & { readonly round: number; readonly rule: BookRule }
