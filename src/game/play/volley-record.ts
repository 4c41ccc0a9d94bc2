import type { PoolReason } from '../volley/pool.ts'
import type { VolleyRoll } from '../volley/volley.ts'
import type { Ship } from './play-event.ts'

/** One reason for a number of a pool. */
export interface Reason {
  readonly on: 'success' | 'failure' | 'defense'
  readonly reason: PoolReason
  readonly by: number
}

/** The dice and ratings of a volley with the reasons of the book. */
export interface Pool {
  readonly success: number
  readonly failure: number
  readonly damageRating: number
  readonly defenseRating: number
  readonly reroll: 'none' | 'blanks' | 'one blank'
  readonly isRending: boolean
  readonly isIon: boolean
  readonly reasons: readonly Reason[]
}

/** A volley that was rolled: its pool, and its result. */
export interface VolleyRecord {
  readonly event: string
  readonly round: number
  readonly ship: Ship
  readonly mount: number
  readonly target: Ship
  readonly joining: readonly { readonly ship: Ship; readonly mount: number }[]
  readonly pool: Pool
  readonly faces: VolleyRoll
  readonly net: number
  /** Damage before Rood Screen halves it. */
  readonly damage: number
}
