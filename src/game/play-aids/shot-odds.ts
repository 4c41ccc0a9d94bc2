import { expectedDamage, netAtLeast, poolOdds, rerolls, type PoolOdds } from '../battle/dice/pool-odds.ts'
import { hullLeft, type BattleShip } from '../battle/state/battle-ship.ts'
import type { Battle } from '../battle/state/battle.ts'
import type { Fired } from '../play/play-event.ts'
import { tablePool } from '../play/table-pool.ts'
import type { Pool } from '../play/volley-record.ts'
import type { Facing, RangeBand } from '../ship/ship.ts'
import { ionSteps, makeVolley, type Volley } from '../volley/volley.ts'
import { facingGroups } from './facing-groups.ts'
import { possibleBands, sightOf, type Sights } from './known-ranges.ts'

/** A volley that is being aimed: its odds from each side and range band. */

export type Aim = Omit<Fired, 'facing' | 'band'>

/** The odds of a volley against its target in its present state, including damage that still waits to land. */
export interface ShotOdds {
  readonly mean: number
  readonly hit: number
  /** Chance that it crosses the next threshold; undefined if none is left. */
  readonly threshold: number | undefined
  readonly destroys: number
  /** Chance that it draws one critical, and two (Ion). */
  readonly criticals: readonly [number, number] | undefined
}

export interface Cell {
  readonly facing: Facing
  readonly band: RangeBand
  readonly pool: Pool
  readonly odds: ShotOdds
}

/** A row of the dial. Facings of the target with the same defense against the weapon share a row. */
export interface DialRow {
  readonly facings: readonly Facing[]
  readonly cells: readonly Cell[]
}

const oddsOfPool = ({ success, failure, isRending, reroll }: Pool): PoolOdds =>
  poolOdds(success, failure, isRending, rerolls[reroll === 'one blank' ? 'oneBlank' : reroll])

/** Probability that the damage is at least `damage`. */
const atLeast = (pool: Pool, odds: PoolOdds, damage: number): number => {
  if (damage <= 0) return 1
  if (pool.damageRating === 0) return 0
  return Math.max(0, netAtLeast(odds, Math.max(1, Math.ceil((damage + pool.defenseRating) / pool.damageRating))))
}

/** Hull points of the ship after all waiting damage has landed, except `unseen`: that of dice that still fall. */
export function hullAfter(ship: BattleShip, unseen = 0): number {
  const left = hullLeft(ship)
  return Math.min(left, Math.max(0, left - ship.pending + unseen))
}

export function shotOdds(pool: Pool, target: BattleShip): ShotOdds {
  const odds = oddsOfPool(pool)
  const mean = expectedDamage(odds, pool.damageRating, pool.defenseRating)
  const hit = atLeast(pool, odds, 1)
  if (pool.isIon) {
    const [one, two] = ionSteps.map((damage) => atLeast(pool, odds, damage))
    return { mean, hit, threshold: undefined, destroys: 0, criticals: [one ?? 0, two ?? 0] }
  }
  const { design, lost, pending } = target
  const next = design.thresholds.find((threshold) => lost + pending < threshold)
  return {
    mean,
    hit,
    criticals: undefined,
    threshold: next === undefined ? undefined : atLeast(pool, odds, next - lost - pending),
    destroys: atLeast(pool, odds, hullAfter(target)),
  }
}

/** The dial of a volley: a row for each group of facings, a cell for each band of the weapon. */
export function dialOf(battle: Battle, aim: Aim): readonly DialRow[] {
  const target = battle.ships[aim.target]!
  const { weapon } = battle.ships[aim.ship]!.mounts[aim.mount]!
  const bands = possibleBands(weapon, undefined)
  return facingGroups(target, weapon).map((group) => ({
    facings: group,
    cells: bands.map((band) => {
      const facing = group[0]!
      const pool = tablePool(battle, { ...aim, facing, band })
      return { facing, band, pool, odds: shotOdds(pool, target) }
    }),
  }))
}

/** The cells that are still possible by what is known about the pair. */
export function openCells(dial: readonly DialRow[], battle: Battle, aim: Aim, sights: Sights): readonly Cell[] {
  const sight = sightOf(sights, aim.target, aim.ship)
  const { weapon } = battle.ships[aim.ship]!.mounts[aim.mount]!
  const bands = possibleBands(weapon, sight)
  return dial
    .filter((row) => sight?.facing === undefined || row.facings.includes(sight.facing))
    .flatMap(({ cells }) => cells.filter(({ band }) => bands.includes(band)))
}

/** Whether the target may be out of this weapon's range, because a weapon with a longer range was fired at it. */
export function mayBeOutOfReach(battle: Battle, aim: Aim, sights: Sights): boolean {
  const sight = sightOf(sights, aim.target, aim.ship)
  const { weapon } = battle.ships[aim.ship]!.mounts[aim.mount]!
  return sight !== undefined && sight.upTo > Math.max(weapon.short, weapon.medium, weapon.long)
}

/** The volley of a pool for the roll log; it cannot contain a blank that was rolled again (Ueda). */
export function volleyOf(pool: Pool): Volley | undefined {
  const { success, failure, damageRating, defenseRating, isRending, isIon, reroll } = pool
  const made = makeVolley(
    { successDice: success, failureDice: failure, damageRating, defenseRating },
    { rending: isRending, ion: isIon, rerollBlanks: reroll === 'blanks' },
  )
  return made.ok ? made.value : undefined
}
