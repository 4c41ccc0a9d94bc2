import { err, ok, type Result } from '../result.ts'
import { arcsOf, hasTrait } from '../ship/arcs.ts'
import type { Arc, Facing, RangeBand, ShipClass, ShipDesign, Weapon } from '../ship/ship.ts'
import { diceJoining, mostMassing, type MassingShip } from './massing.ts'
import type { VolleyProblem } from './volley-settings.ts'
import { makeVolley, type Volley } from './volley.ts'

/** Computes a volley from a weapon, its target and the circumstances, and lists every modifier (game.md 1). */

export const orders = [
  'close-in',
  'hold-fire-line',
  'lock-on',
  'run-silent',
  'all-repair',
  'launch-or-recover',
  'board',
] as const
export type Order = (typeof orders)[number]

export const terrains = ['open', 'debris', 'nebula'] as const
/** The terrain that the target is in. */
export type Terrain = (typeof terrains)[number]

export interface AttackSituation {
  readonly weapon: Weapon
  readonly attacker: {
    readonly class: ShipClass
    readonly order?: Order
    /** Whether the ship has a weapons critical that is not repaired. */
    readonly weaponsCritical?: boolean
    /** How far the ship has turned this round, in units of 45°. */
    readonly turnSteps?: number
    /** How often this weapon has fired in this battle. Salvo limits it. */
    readonly salvosFired?: number
    /** Whether the weapon uses its trait Overcharge. */
    readonly overcharge?: boolean
    /** The ships that give up the volley of the same weapon for this one, at most two. */
    readonly massing?: readonly MassingShip[]
  }
  readonly target: {
    /** The target's stats with the effects of its refits (`effectiveShip`). */
    readonly ship: Pick<ShipDesign, 'evasion' | 'defense' | 'pointDefense'>
    readonly ranSilent?: boolean
    readonly locked?: boolean
    /** Point defense of each friendly ship within 3" of the target. */
    readonly pointDefenseNear?: readonly number[]
  }
  /** The arc of the attacker in which the target lies. */
  readonly through: Arc
  /** The side of the target that is hit. */
  readonly facing: Facing
  readonly band: RangeBand
  readonly terrain?: Terrain
}

export type AttackModifierCode =
  | 'WEAPON'
  | 'WEAPONS_CRITICAL'
  | 'MASSING'
  | 'EVASION'
  | 'RANGE'
  | 'DEBRIS'
  | 'NEBULA'
  | 'RAN_SILENT'
  | 'POINT_DEFENSE'
  | 'LOCKED'
  | 'HOLD_FIRE_LINE'
  | 'ACCURATE'
  | 'DEFENSE'
  | 'PIERCING'
  | 'RENDING'
  | 'OVERCHARGE'
  | 'ION'
  | 'FLOOR'

/**
 * One modifier of a number in the volley (`on`). The modifiers of a number add up to it; if they would add up to less
 * than its minimum, FLOOR makes up the difference. For `faces`, `reroll` and `effect`, which are not numbers, `by` is
 * 0.
 */
export interface AttackModifier {
  readonly code: AttackModifierCode
  readonly on: 'successDice' | 'failureDice' | 'damageRating' | 'defenseRating' | 'faces' | 'reroll' | 'effect'
  readonly by: number
}

export interface Attack {
  readonly volley: Volley
  readonly modifiers: readonly AttackModifier[]
}

export type AttackProblem =
  | { readonly code: 'OUT_OF_ARC'; readonly through: Arc; readonly arcs: readonly Arc[] }
  | { readonly code: 'SPINAL_TURNED'; readonly turnSteps: number; readonly most: number }
  | { readonly code: 'SALVO_SPENT'; readonly fired: number; readonly most: number }
  | { readonly code: 'NO_OVERCHARGE' }
  | { readonly code: 'ORDER_FORBIDS'; readonly order: Order }
  | { readonly code: 'TOO_MANY_MASSING'; readonly ships: number; readonly most: number }
  | { readonly code: 'BAD_POOL'; readonly problem: VolleyProblem }

const maxSpinalTurn = 1
const rangeDice: Readonly<Record<RangeBand, number>> = { short: 0, medium: 1, long: 2 }
const terrainDice: Readonly<Record<Terrain, number>> = { open: 0, debris: 1, nebula: 2 }
const silentDice = 2

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0)

/** Total number of a trait on a weapon. Accurate with a range band counts only in that band. */
const traitTotal = (weapon: Weapon, kind: 'accurate' | 'piercing' | 'salvo', band?: RangeBand): number =>
  sum(
    weapon.traits.map((t) =>
      t.kind === kind && !(t.kind === 'accurate' && t.band !== undefined && t.band !== band) ? t.n : 0,
    ),
  )

/** The range band at a distance in inches. Undefined beyond long range. */
export const bandAt = (weapon: Pick<Weapon, 'range'>, inches: number): RangeBand | undefined =>
  (['short', 'medium', 'long'] as const).find((band) => inches <= weapon.range[band])

/** Why the weapon may not fire; undefined if it may. */
function attackProblem({ weapon, attacker, through, band }: AttackSituation): AttackProblem | undefined {
  const order = attacker.order
  if (order === 'run-silent' || (order === 'close-in' && band === 'long')) return { code: 'ORDER_FORBIDS', order }
  const arcs = arcsOf(weapon)
  if (!arcs.includes(through)) return { code: 'OUT_OF_ARC', through, arcs }
  const turnSteps = attacker.turnSteps ?? 0
  if (hasTrait(weapon, 'spinal') && turnSteps > maxSpinalTurn)
    return { code: 'SPINAL_TURNED', turnSteps, most: maxSpinalTurn }
  const most = traitTotal(weapon, 'salvo')
  const fired = attacker.salvosFired ?? 0
  if (hasTrait(weapon, 'salvo') && fired >= most) return { code: 'SALVO_SPENT', fired, most }
  if (attacker.overcharge && !hasTrait(weapon, 'overcharge')) return { code: 'NO_OVERCHARGE' }
  const ships = attacker.massing?.length ?? 0
  if (ships > mostMassing) return { code: 'TOO_MANY_MASSING', ships, most: mostMassing }
  return undefined
}

const terrainCode = { open: 'FLOOR', debris: 'DEBRIS', nebula: 'NEBULA' } as const satisfies Record<
  Terrain,
  AttackModifierCode
>

/** All modifiers of success dice, failure dice and defense rating, including those of 0. */
function modifierParts({ weapon, attacker, target, through, facing, band, terrain = 'open' }: AttackSituation) {
  const stoppable = weapon.kind === 'missile' || weapon.kind === 'torpedo' || attacker.class === 'squadron'
  const pointDefense = target.ship.pointDefense + sum(target.pointDefenseNear ?? [])
  const success: readonly (readonly [AttackModifierCode, number])[] = [
    ['WEAPON', weapon.dice],
    ['WEAPONS_CRITICAL', attacker.weaponsCritical ? -1 : 0],
    ['MASSING', sum((attacker.massing ?? []).map(diceJoining))],
  ]
  const failure: readonly (readonly [AttackModifierCode, number])[] = [
    ['EVASION', target.ship.evasion],
    ['RANGE', rangeDice[band]],
    [terrainCode[terrain], terrainDice[terrain]],
    ['RAN_SILENT', target.ranSilent ? silentDice : 0],
    ['POINT_DEFENSE', stoppable ? pointDefense : 0],
    ['LOCKED', target.locked ? -1 : 0],
    ['HOLD_FIRE_LINE', attacker.order === 'hold-fire-line' && through === 'bow' ? -1 : 0],
    ['ACCURATE', -traitTotal(weapon, 'accurate', band)],
  ]
  const defense: readonly (readonly [AttackModifierCode, number])[] = [
    ['DEFENSE', target.ship.defense[facing]],
    ['PIERCING', -traitTotal(weapon, 'piercing')],
  ]
  return { success, failure, defense }
}

/** Adds up modifiers; the sum is not below `least`. Modifiers of 0 are not listed. */
function sumModifiers(
  on: AttackModifier['on'],
  parts: readonly (readonly [AttackModifierCode, number])[],
  least: number,
): { readonly figure: number; readonly modifiers: readonly AttackModifier[] } {
  const modifiers = parts.filter(([, by]) => by !== 0).map(([code, by]): AttackModifier => ({ code, on, by }))
  const figure = sum(parts.map(([, by]) => by))
  if (!(figure < least)) return { figure, modifiers }
  return { figure: least, modifiers: [...modifiers, { code: 'FLOOR', on, by: least - figure }] }
}

/** Computes the volley of a weapon at a target. Errors: it may not fire, or a number is outside `volleyBounds`. */
export function makeAttack(situation: AttackSituation): Result<Attack, AttackProblem> {
  const problem = attackProblem(situation)
  if (problem) return err(problem)
  const { weapon, attacker } = situation
  const parts = modifierParts(situation)
  const success = sumModifiers('successDice', parts.success, 1)
  const failure = sumModifiers('failureDice', parts.failure, 0)
  const defense = sumModifiers('defenseRating', parts.defense, 0)
  const traits = {
    rending: hasTrait(weapon, 'rending'),
    rerollBlanks: attacker.overcharge === true,
    ion: hasTrait(weapon, 'ion'),
  }
  const volley = makeVolley(
    {
      successDice: success.figure,
      failureDice: failure.figure,
      damageRating: weapon.damageRating,
      defenseRating: defense.figure,
    },
    traits,
  )
  if (!volley.ok) return err({ code: 'BAD_POOL', problem: volley.error })
  const special: readonly AttackModifier[] = [
    ...(traits.rending ? [{ code: 'RENDING', on: 'faces', by: 0 } as const] : []),
    ...(traits.rerollBlanks ? [{ code: 'OVERCHARGE', on: 'reroll', by: 0 } as const] : []),
    ...(traits.ion ? [{ code: 'ION', on: 'effect', by: 0 } as const] : []),
  ]
  const rating: AttackModifier = { code: 'WEAPON', on: 'damageRating', by: weapon.damageRating }
  return ok({
    volley: volley.value,
    modifiers: [...success.modifiers, ...failure.modifiers, rating, ...defense.modifiers, ...special],
  })
}
