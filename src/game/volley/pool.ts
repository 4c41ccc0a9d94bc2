import type { Order } from './orders.ts'
import type { PoolWeapon } from './pool-weapon.ts'

/**
 * The pool of a volley, with every reason that the book has for it (2.1 to 2.3, 3.4, 3.6). Dice screen, battle and
 * simulation count here; whoever wants the reasons hands in a `tell`.
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

/** Hears a reason and by how much it changes the number; never one of 0. */
export type Tell = (reason: PoolReason, by: number) => void

/** What of the ship that fires changes the pool. */
export interface FiringShip {
  readonly design: {
    /** Class number, 0 squadron to 8 station. */
    readonly mass: number
    readonly has: { readonly plainsong: boolean; readonly 'finishing-stroke': boolean }
  }
  /** Failure dice fewer on its own volleys (Last Candle). */
  readonly calm: number
}

/** What of the target changes the pool. */
export interface VolleyTarget {
  readonly design: { readonly evasion: number }
  readonly order: Order | undefined
  /** Failure dice of the terrain in which it lies: 1 for debris, 2 for a nebula. */
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

/** What an admiral does for one volley. */
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

function told(tell: Tell | undefined, reason: PoolReason, by: number): number {
  if (tell !== undefined && by !== 0) tell(reason, by)
  return by
}

/** A number that is taken away. It is subtracted from 0, because -0 is no small integer and makes all sums slow. */
const taken = (tell: Tell | undefined, reason: PoolReason, by: number): number => told(tell, reason, 0 - by)

const atLeast = (tell: Tell | undefined, least: number, sum: number): number =>
  sum < least ? sum + told(tell, 'FLOOR', least - sum) : sum

/** Success dice: those of the weapon, one fewer with a weapons critical, and those of ships that join; at least 1. */
export const successDice = (weapon: PoolWeapon, isHurt: boolean, joined: number, tell?: Tell): number =>
  atLeast(
    tell,
    1,
    told(tell, 'WEAPON', weapon.dice) + told(tell, 'WEAPONS_CRITICAL', isHurt ? -1 : 0) + told(tell, 'MASSING', joined),
  )

/** Dice for lying in terrain and for having run silent; Lamplight strikes both. */
function coverDice({ ground, order, isLamplit }: VolleyTarget, tell: Tell | undefined): number {
  const dice =
    told(tell, ground === debrisDice ? 'DEBRIS' : 'NEBULA', ground) +
    told(tell, 'RAN_SILENT', order === 'run-silent' ? silentDice : 0)
  return isLamplit ? dice + taken(tell, 'LAMPLIGHT', dice) : dice
}

/** The die that a lock takes away, by the order or by Plainsong; Incense leaves it. */
function lockDice(
  { design }: FiringShip,
  { isLocked, isIncensed, sungStep }: VolleyTarget,
  tell: Tell | undefined,
): number {
  if (isIncensed) return 0
  if (isLocked) return told(tell, 'LOCKED', -1)
  return design.has.plainsong && sungStep < design.mass ? told(tell, 'PLAINSONG', -1) : 0
}

/**
 * Failure dice, at least 0. `bits`: the quarter fired through, both of them on a border; `band`: 0 short to 2 long;
 * `held`: see `quartersHeld`.
 */
export function failureDice(
  ship: FiringShip,
  weapon: PoolWeapon,
  target: VolleyTarget,
  bits: number,
  band: number,
  held: number,
  help: AdmiralHelp = noHelp,
  tell?: Tell,
): number {
  const dice =
    told(tell, 'EVASION', target.design.evasion) +
    told(tell, 'RANGE', band) +
    coverDice(target, tell) +
    told(tell, 'POINT_DEFENSE', weapon.stoppable ? target.screen : 0) +
    told(tell, 'FOGBANK', target.fog) +
    told(tell, 'DUNMORE', target.shroud) +
    lockDice(ship, target, tell) +
    told(tell, held === bowBit ? 'HOLD_FIRE_LINE' : 'STEINMETZ', (bits & held) > 0 ? -1 : 0) +
    told(tell, 'FINISHING_STROKE', ship.design.has['finishing-stroke'] && target.openCount > 0 ? -1 : 0) +
    taken(tell, 'LAST_CANDLE', ship.calm) +
    taken(tell, 'ACCURATE', weapon.accurate[band]!) +
    taken(tell, 'LISLE', help.ignoresRange ? band : 0) +
    told(tell, 'BRANDANI', help.ignoresOne ? -1 : 0)
  return atLeast(tell, 0, dice)
}

/** The defense rating against the weapon, at least 0. `rating`: that of the facing that is hit. */
export const defenseRating = (rating: number, { piercing }: PoolWeapon, tell?: Tell): number =>
  atLeast(tell, 0, told(tell, 'DEFENSE', rating) + taken(tell, 'PIERCING', piercing))
