import type { Facing, RangeBand } from '#game/ship/ship.ts'
import type { Terrain } from '#game/volley/attack.ts'

/** One side of an attack: the list the ship is chosen from, and the ship. */
export interface Side {
  /** `faction:<id>` or `fleet:<id>`. */
  readonly from: string
  /** Design id, or the key of a fleet's ship. */
  readonly ship: string
}

/** Conditions of the attack that are on neither ship card. */
export interface Circumstances {
  readonly terrain: Terrain
  readonly locked: boolean
  readonly ranSilent: boolean
  readonly holdFireLine: boolean
  readonly closeIn: boolean
  readonly weaponsCritical: boolean
  readonly overcharge: boolean
  /** Friendly ships that give up their volley of the same weapon to mass fire, 0 to 2. */
  readonly massing: number
  /** Sum of the point defence of friendly ships within 3" of the target. */
  readonly friends: number
  readonly lost: number
}

/** An attack in open space without any modifier. */
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
