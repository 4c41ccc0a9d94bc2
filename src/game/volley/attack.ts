import { err, ok, type Result } from '../result.ts'
import { arcsOf } from '../ship/arcs.ts'
import { massOf, rangeBands, type Arc, type Facing, type RangeBand, type ShipClass } from '../ship/ship.ts'
import type { ShipDesign, ShipTrait, Weapon } from '../ship/ship.ts'
import { bearingProblem, mostSpinalTurn, readyProblem, type FireProblem } from './fire-problem.ts'
import { diceJoining, mostMassing, type MassingShip } from './massing.ts'
import type { Order } from './orders.ts'
import { arcBit, poolWeapon, type PoolWeapon } from './pool-weapon.ts'
import {
  defenseRating,
  failureDice,
  noHelp,
  quartersHeld,
  successDice,
  type AdmiralHelp,
  type PoolReason,
  type Tell,
} from './pool.ts'
import type { VolleyProblem } from './volley-settings.ts'
import { makeVolley, type Volley } from './volley.ts'

/** Computes a volley from a weapon, its target and the circumstances, and lists every modifier. */

export const terrains = ['open', 'debris', 'nebula'] as const
/** The terrain that the target is in. */
export type Terrain = (typeof terrains)[number]

export interface AttackSituation {
  readonly weapon: Weapon
  readonly attacker: {
    readonly class: ShipClass
    readonly traits?: readonly ShipTrait[]
    readonly order?: Order
    /** Whether Steinmetz moves *Hold fire line* of this ship from the bow to the flanks. */
    readonly steinmetz?: boolean
    /** Whether the ship has a weapons or a sensors critical that is not repaired. */
    readonly weaponsCritical?: boolean
    readonly sensorsCritical?: boolean
    /** How far the ship has turned this round, in units of 45°. */
    readonly turnSteps?: number
    /** How often this weapon has fired in this battle. Salvo limits it. */
    readonly salvosFired?: number
    /** Whether the weapon uses its trait Overcharge. */
    readonly overcharge?: boolean
    /** The ships that give up the volley of the same weapon for this one, at most two. */
    readonly massing?: readonly MassingShip[]
    /** Whether no friend is within 6" of the ship (Last Candle). */
    readonly alone?: boolean
    /** Help of the admiral for this volley. */
    readonly help?: AdmiralHelp
  }
  readonly target: {
    /** The target's stats with the effects of its refits (`effectiveShip`). */
    readonly ship: Pick<ShipDesign, 'evasion' | 'defense' | 'pointDefense'>
    readonly ranSilent?: boolean
    readonly locked?: boolean
    /** Point defense of each friendly ship within 3" of the target. */
    readonly pointDefenseNear?: readonly number[]
    /** Number of its open criticals (Finishing Stroke). */
    readonly openCriticals?: number
    /** Whether a friend of the attacker with Plainsong has fired at it in an earlier class step of this round. */
    readonly sung?: boolean
    /** Whether it lies under Fogbank, Dunmore's first round, Lamplight, Incense. */
    readonly fogbank?: boolean
    readonly dunmore?: boolean
    readonly lamplit?: boolean
    readonly incensed?: boolean
  }
  /** The arc of the attacker in which the target lies. */
  readonly through: Arc
  /** The side of the target that is hit. */
  readonly facing: Facing
  readonly band: RangeBand
  readonly terrain?: Terrain
}

export type AttackModifierCode = PoolReason | 'RENDING' | 'OVERCHARGE' | 'UEDA' | 'ION'

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
  /** Whether one blank success die is rolled again (Ueda); all blanks are in the volley. */
  readonly oneBlank: boolean
  readonly modifiers: readonly AttackModifier[]
}

export type AttackProblem =
  | { readonly code: 'OUT_OF_ARC'; readonly through: Arc; readonly arcs: readonly Arc[] }
  | { readonly code: 'SPINAL_TURNED'; readonly turnSteps: number; readonly most: number }
  | { readonly code: 'SALVO_SPENT'; readonly fired: number; readonly most: number }
  | { readonly code: 'NO_OVERCHARGE' }
  | { readonly code: 'ORDER_FORBIDS'; readonly order: Order }
  | { readonly code: 'SENSORS_OUT' }
  | { readonly code: 'TOO_MANY_MASSING'; readonly ships: number; readonly most: number }
  | { readonly code: 'BAD_POOL'; readonly problem: VolleyProblem }

/** The range band at a distance in inches. Undefined beyond long range. */
export const bandAt = (weapon: Pick<Weapon, 'range'>, inches: number): RangeBand | undefined =>
  rangeBands.find((band) => inches <= weapon.range[band])

/** A reason against firing, with the figures of this attack. */
function problemOf(reason: FireProblem, { weapon, attacker, through }: AttackSituation, most: number): AttackProblem {
  switch (reason) {
    case 'OUT_OF_ARC':
      return { code: 'OUT_OF_ARC', through, arcs: arcsOf(weapon) }
    case 'SPINAL_TURNED':
      return { code: 'SPINAL_TURNED', turnSteps: attacker.turnSteps ?? 0, most: mostSpinalTurn }
    case 'SENSORS_OUT':
      return { code: 'SENSORS_OUT' }
    case 'RUNS_SILENT':
    case 'CLOSES_IN':
      return { code: 'ORDER_FORBIDS', order: reason === 'RUNS_SILENT' ? 'run-silent' : 'close-in' }
    default:
      return { code: 'SALVO_SPENT', fired: attacker.salvosFired ?? 0, most }
  }
}

/** Why the weapon may not fire; undefined if it may. */
function attackProblem(situation: AttackSituation, weapon: PoolWeapon): AttackProblem | undefined {
  const { attacker, through, band } = situation
  const ship = {
    design: { mass: massOf(attacker.class) },
    order: attacker.order,
    turned: attacker.turnSteps ?? 0,
    isWorking: false,
  }
  const salvos = weapon.salvos - (attacker.salvosFired ?? 0)
  const reason =
    readyProblem(ship, { weapon, fired: false, salvos }) ??
    bearingProblem(
      weapon.arcs & arcBit(through),
      rangeBands.indexOf(band),
      attacker.order,
      attacker.sensorsCritical === true,
    )
  if (reason) return problemOf(reason, situation, weapon.salvos)
  if (attacker.overcharge && !weapon.overcharge) return { code: 'NO_OVERCHARGE' }
  const ships = attacker.massing?.length ?? 0
  return ships > mostMassing ? { code: 'TOO_MANY_MASSING', ships, most: mostMassing } : undefined
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0)

/** The target as the pool reads it. */
const targetOf = ({ target, terrain = 'open' }: AttackSituation) => ({
  design: target.ship,
  order: target.ranSilent ? ('run-silent' as const) : undefined,
  ground: terrains.indexOf(terrain),
  screen: target.ship.pointDefense + sum(target.pointDefenseNear ?? []),
  fog: target.fogbank ? 1 : 0,
  shroud: target.dunmore ? 1 : 0,
  isLocked: target.locked === true,
  isLamplit: target.lamplit === true,
  isIncensed: target.incensed === true,
  openCount: target.openCriticals ?? 0,
  sungStep: target.sung ? -1 : Infinity,
})

/** The ship that fires as the pool reads it. */
const firingOf = ({ attacker: { class: shipClass, traits = [], alone } }: AttackSituation) => ({
  design: {
    mass: massOf(shipClass),
    has: { plainsong: traits.includes('plainsong'), 'finishing-stroke': traits.includes('finishing-stroke') },
  },
  calm: alone && traits.includes('last-candle') ? 1 : 0,
})

/** Computes the volley of a weapon at a target. Errors: it may not fire, or a number is outside `volleyBounds`. */
export function makeAttack(situation: AttackSituation): Result<Attack, AttackProblem> {
  const { attacker, target, through, facing, band } = situation
  const weapon = poolWeapon(situation.weapon, attacker.class)
  const problem = attackProblem(situation, weapon)
  if (problem) return err(problem)
  const modifiers: AttackModifier[] = []
  const tellOn =
    (on: AttackModifier['on']): Tell =>
    (code, by) =>
      modifiers.push({ code, on, by })
  const { help = noHelp } = attacker
  const joined = sum((attacker.massing ?? []).map(diceJoining))
  const held = quartersHeld(attacker.order, attacker.steinmetz === true)
  const bandAway = rangeBands.indexOf(band)
  const success = successDice(weapon, attacker.weaponsCritical === true, joined, tellOn('successDice'))
  const [firing, aimedAt] = [firingOf(situation), targetOf(situation)]
  const tellFailure = tellOn('failureDice')
  const failure = failureDice(firing, weapon, aimedAt, arcBit(through), bandAway, held, help, tellFailure)
  modifiers.push({ code: 'WEAPON', on: 'damageRating', by: weapon.damageRating })
  const rating = defenseRating(target.ship.defense[facing], weapon, tellOn('defenseRating'))
  const rerollBlanks = attacker.overcharge === true || help.overcharge
  if (weapon.rending) modifiers.push({ code: 'RENDING', on: 'faces', by: 0 })
  if (rerollBlanks) modifiers.push({ code: 'OVERCHARGE', on: 'reroll', by: 0 })
  const oneBlank = help.oneBlank && !rerollBlanks
  if (oneBlank) modifiers.push({ code: 'UEDA', on: 'reroll', by: 0 })
  if (weapon.ion) modifiers.push({ code: 'ION', on: 'effect', by: 0 })
  const volley = makeVolley(
    { successDice: success, failureDice: failure, damageRating: weapon.damageRating, defenseRating: rating },
    { rending: weapon.rending, rerollBlanks, ion: weapon.ion },
  )
  return volley.ok
    ? ok({ volley: volley.value, oneBlank, modifiers })
    : err({ code: 'BAD_POOL', problem: volley.error })
}
