import type { Order } from './orders.ts'
import type { PoolWeapon } from './pool-weapon.ts'

/**
 * Calculates the pool of a volley, with every reason in the book (2.1 to 2.3, 3.4, 3.6). The dice screen, the battle
 * and the simulation all use it. A caller that wants the reasons passes `tell`.
 */

export const poolReasons = [
  ...(['WEAPON', 'WEAPONS_CRITICAL', 'MASSING'] as const),
  ...([
    'EVASION',
    'RANGE',
    'DEBRIS',
    'NEBULA',
    'RAN_SILENT',
    'LAMPLIGHT',
    'POINT_DEFENSE',
    'FOGBANK',
    'DUNMORE',
  ] as const),
  ...(['LOCKED', 'PLAINSONG', 'HOLD_FIRE_LINE', 'STEINMETZ', 'FINISHING_STROKE', 'LAST_CANDLE', 'ACCURATE'] as const),
  ...(['BRANDANI', 'LISLE'] as const),
  ...(['DEFENSE', 'PIERCING', 'FLOOR'] as const),
] as const
export type PoolReason = (typeof poolReasons)[number]

/** Called with a reason and the amount by which it changes the number; never with 0. */
export type Tell = (reason: PoolReason, by: number) => void

/** The properties of the firing ship that change the pool. */
export interface FiringShip {
  readonly design: {
    /** Class number, 0 squadron to 8 station. */
    readonly mass: number
    readonly has: { readonly plainsong: boolean; readonly 'finishing-stroke': boolean }
  }
  /** Failure dice fewer on its own volleys (Last Candle). */
  readonly calm: number
}

/** The properties of the target that change the pool. */
export interface VolleyTarget {
  readonly design: { readonly evasion: number }
  readonly order: Order | undefined
  /** Failure dice for the terrain that it is in: 1 for debris, 2 for a nebula. */
  readonly ground: number
  /** Point defense of itself and its friends within 3". */
  readonly screen: number
  /** 1 under Fogbank, and 1 in the first round under Dunmore; else 0. */
  readonly fog: number
  readonly shroud: number
  readonly isLocked: boolean
  readonly isLamplit: boolean
  readonly isIncensed: boolean
  /** Open criticals. */
  readonly openCount: number
  /** Class step in which a friend of the ship that fires fired at it with Plainsong this round; 9 for none. */
  readonly sungStep: number
}

/** The effects of an admiral on one volley. */
export interface AdmiralHelp {
  /** Brandani: one failure die is ignored. */
  readonly ignoresOne: boolean
  /** Lisle: no failure dice for range. */
  readonly ignoresRange: boolean
  /** Oduya: as if the weapon had Overcharge. */
  readonly overcharge: boolean
  /** Ueda: one blank success die is rolled again. */
  readonly oneBlank: boolean
}

export const noHelp: AdmiralHelp = { ignoresOne: false, ignoresRange: false, overcharge: false, oneBlank: false }

const silentDice = 2
const debrisDice = 1

/** Bits of the quarters through which *Hold fire line* takes a failure die away. */
const bowBit = 1
const flankBits = 6

/** The quarters of *Hold fire line*: the bow, or with Steinmetz the flanks; 0 without the order. */
export const quartersHeld = (order: Order | undefined, isSteinmetz: boolean): number =>
  order !== 'hold-fire-line' ? 0 : isSteinmetz ? flankBits : bowBit

/** Reports the reasons that change the number, and the minimum if their sum is below it. */
function tellAll(tell: Tell, least: number, parts: readonly (readonly [PoolReason, number])[]): void {
  let sum = 0
  for (const [reason, by] of parts) {
    sum += by
    if (by !== 0) tell(reason, by)
  }
  if (sum < least) tell('FLOOR', least - sum)
}

/** Success dice: the weapon's dice, one fewer with a weapons critical, and the dice of ships that join; at least 1. */
export function successDice({ dice }: PoolWeapon, isHurt: boolean, joined: number, tell?: Tell): number {
  const hurt = isHurt ? 1 : 0
  if (tell !== undefined) {
    tellAll(tell, 1, [
      ['WEAPON', dice],
      ['WEAPONS_CRITICAL', -hurt],
      ['MASSING', joined],
    ])
  }
  const sum = dice - hurt + joined
  return sum < 1 ? 1 : sum
}

// Each modifier of the failure dice is a small function, which the JavaScript engine inlines. So the simulation does
// not pay for objects or calls for reasons that nobody reads.

const silenceOf = ({ order }: VolleyTarget): number => (order === 'run-silent' ? silentDice : 0)

/** Failure dice for terrain and *Run silent* that Lamplight cancels. */
const litOf = (target: VolleyTarget): number => (target.isLamplit ? target.ground + silenceOf(target) : 0)

const screenOf = ({ stoppable }: PoolWeapon, { screen }: VolleyTarget): number => (stoppable ? screen : 0)

/** The failure die that a lock removes, by the order or by Plainsong; with Incense it stays. */
const lockOf = ({ design }: FiringShip, { isLocked, isIncensed, sungStep }: VolleyTarget): number =>
  !isIncensed && (isLocked || (design.has.plainsong && sungStep < design.mass)) ? 1 : 0

const lineOf = (bits: number, held: number): number => ((bits & held) > 0 ? 1 : 0)

const strokeOf = ({ design }: FiringShip, { openCount }: VolleyTarget): number =>
  design.has['finishing-stroke'] && openCount > 0 ? 1 : 0

const rangeOf = (band: number, { ignoresRange }: AdmiralHelp): number => (ignoresRange ? band : 0)
const ignoredBy = ({ ignoresOne }: AdmiralHelp): number => (ignoresOne ? 1 : 0)

/** Reports the reasons of `failureDice`, in the order of the book. */
function tellFailure(
  tell: Tell,
  ship: FiringShip,
  weapon: PoolWeapon,
  target: VolleyTarget,
  bits: number,
  band: number,
  held: number,
  help: AdmiralHelp,
): void {
  tellAll(tell, 0, [
    ['EVASION', target.design.evasion],
    ['RANGE', band],
    [target.ground === debrisDice ? 'DEBRIS' : 'NEBULA', target.ground],
    ['RAN_SILENT', silenceOf(target)],
    ['LAMPLIGHT', -litOf(target)],
    ['POINT_DEFENSE', screenOf(weapon, target)],
    ['FOGBANK', target.fog],
    ['DUNMORE', target.shroud],
    [target.isLocked ? 'LOCKED' : 'PLAINSONG', -lockOf(ship, target)],
    [held === bowBit ? 'HOLD_FIRE_LINE' : 'STEINMETZ', -lineOf(bits, held)],
    ['FINISHING_STROKE', -strokeOf(ship, target)],
    ['LAST_CANDLE', -ship.calm],
    ['ACCURATE', -weapon.accurate[band]!],
    ['LISLE', -rangeOf(band, help)],
    ['BRANDANI', -ignoredBy(help)],
  ])
}

/**
 * Failure dice, at least 0. `bits`: the quarter fired through, both of them on a border; `band`: 0 short to 2 long;
 * `held`: see `quartersHeld`. A test compares it with the sum of its reasons.
 */
export function failureDice(
  ship: FiringShip,
  weapon: PoolWeapon,
  target: VolleyTarget,
  bits: number,
  band: number,
  held: number,
  help: AdmiralHelp,
  tell?: Tell,
): number {
  if (tell !== undefined) tellFailure(tell, ship, weapon, target, bits, band, held, help)
  const { ground, fog, shroud } = target
  const added =
    target.design.evasion + band + ground + silenceOf(target) + screenOf(weapon, target) + fog + shroud - litOf(target)
  const taken = lockOf(ship, target) + lineOf(bits, held) + strokeOf(ship, target) + ship.calm + weapon.accurate[band]!
  const sum = added - taken - rangeOf(band, help) - ignoredBy(help)
  return sum < 0 ? 0 : sum
}

/** The defense rating against the weapon, at least 0. `rating`: that of the facing that is hit. */
export function defenseRating(rating: number, { piercing }: PoolWeapon, tell?: Tell): number {
  if (tell !== undefined)
    tellAll(tell, 0, [
      ['DEFENSE', rating],
      ['PIERCING', -piercing],
    ])
  return rating > piercing ? rating - piercing : 0
}
