import type { Facing, RangeBand } from '#game/ship/ship.ts'
import type { Terrain } from '#game/volley/attack.ts'

/** One side of an attack: a list of ships, and the ship chosen from it. */
export interface Side {
  /** Id of the list: `faction:<id>` or `fleet:<id>`. */
  readonly from: string
  /** Id of the design, or for a fleet the key of its ship. */
  readonly ship: string
}

/** Conditions of an attack that the ships' cards do not contain. */
export interface Circumstances {
  readonly terrain: Terrain
  readonly locked: boolean
  readonly ranSilent: boolean
  readonly holdFireLine: boolean
  readonly closeIn: boolean
  readonly weaponsCritical: boolean
  readonly overcharge: boolean
  /** Number of friendly ships that give up a volley of the same weapon to mass fire: 0 to 2. */
  readonly massing: number
  /** Sum of the point defense of friendly ships within 3" of the target. */
  readonly friends: number
  readonly lost: number
}

/** Conditions of an attack in open space without modifiers. */
export const noCircumstances: Circumstances = {
  terrain: 'open',
  locked: false,
  ranSilent: false,
  holdFireLine: false,
  closeIn: false,
  weaponsCritical: false,
  overcharge: false,
  massing: 0,
  friends: 0,
  lost: 0,
}

/** A weapon of one ship that fires at another. Ids that are no longer known are replaced when the pick is read. */
export interface AttackPick {
  readonly attacker: Side
  readonly weapon: string
  readonly target: Side
  readonly facing: Facing
  readonly band: RangeBand
  readonly circumstances: Circumstances
}

/** What the picker of ships starts with. */
export const noAttack: AttackPick = {
  attacker: { from: '', ship: '' },
  weapon: '',
  target: { from: '', ship: '' },
  facing: 'bow',
  band: 'medium',
  circumstances: noCircumstances,
}

/** The target last chosen against each opponent: by the id of the attacker's list, the side that it fires at. */
export type Opponents = Readonly<Record<string, Side>>

/** The most opponents that are remembered; the one chosen longest ago is forgotten first. */
const maxOpponents = 100

export const withOpponent = (opponents: Opponents, from: string, target: Side): Opponents => {
  const others = Object.entries(opponents).filter(([id]) => id !== from)
  return Object.fromEntries([...others, [from, target] as const].slice(-maxOpponents))
}
