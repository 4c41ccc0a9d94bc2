import type { Facing, RangeBand } from '#game/ship/ship.ts'
import type { Terrain } from '#game/volley/attack.ts'

/** One side of an attack: a list of ships, and the ship chosen from it. */
export interface Side {
  /** Id of the list: `faction:<id>` or `fleet:<id>`. */
  readonly from: string
  /** Id of the design, or for a fleet the key of its ship. */
  readonly ship: string
}

/** Conditions of the target that the ships' cards do not contain. */
const targetConditions = [
  'locked',
  'ran-silent',
  'open-critical',
  'sung',
  'lamplit',
  'incensed',
  'fogbank',
  'dunmore',
] as const

/** Conditions of the attacker, and rules that are spent on this volley. */
const attackerConditions = [
  'weapons-critical',
  'hold-fire-line',
  'steinmetz',
  'alone',
  'overcharge',
  'oduya',
  'brandani',
  'lisle',
  'ueda',
] as const

export const conditions = [...targetConditions, ...attackerConditions] as const
export type Condition = (typeof conditions)[number]

/** Conditions of an attack that the ships' cards do not contain. */
export interface Circumstances {
  readonly terrain: Terrain
  /** The conditions that the player has set. Conditions that do not concern the volley change nothing. */
  readonly on: readonly Condition[]
  /** Ids of the ships that give up their volley of the same weapon for this one. */
  readonly joining: readonly string[]
  /** Sum of the point defense of friendly ships within 3" of the target. */
  readonly friends: number
}

/** Maximum of `friends`. Even a whole escort screen has less. */
export const maxFriends = 12

/** Conditions of an attack in open space without modifiers. */
export const noCircumstances: Circumstances = { terrain: 'open', on: [], joining: [], friends: 0 }

const isAbout = (known: readonly Condition[], on: readonly Condition[]): readonly Condition[] =>
  on.filter((condition) => known.includes(condition))

/** The circumstances that stay when the target changes, and when another ship of the list fires. */
export const withoutTarget = ({ on, joining }: Circumstances): Circumstances => ({
  ...noCircumstances,
  on: isAbout(attackerConditions, on),
  joining,
})
export const withoutAttacker = (circumstances: Circumstances): Circumstances => ({
  ...circumstances,
  on: isAbout(targetConditions, circumstances.on),
  joining: [],
})

/** A weapon of one ship that fires at another. Ids that are no longer known are replaced when the pick is read. */
export interface AttackPick {
  readonly attacker: Side
  readonly weapon: string
  readonly target: Side
  readonly facing: Facing
  readonly band: RangeBand
  readonly circumstances: Circumstances
}

/** The initial choice of the ship picker. */
export const noAttack: AttackPick = {
  attacker: { from: '', ship: '' },
  weapon: '',
  target: { from: '', ship: '' },
  facing: 'bow',
  band: 'medium',
  circumstances: noCircumstances,
}

/** Puts an entry last. If there are more than `most` entries, the oldest ones are removed. */
const withLast = <T>(record: Readonly<Record<string, T>>, key: string, value: T, most: number) => {
  const others = Object.entries(record).filter(([id]) => id !== key)
  return Object.fromEntries([...others, [key, value] as const].slice(-most))
}

/** The target last chosen against each opponent: by the id of the attacker's list, the side that it fires at. */
export type Opponents = Readonly<Record<string, Side>>

const maxOpponents = 100

export const withOpponent = (opponents: Opponents, from: string, target: Side): Opponents =>
  withLast(opponents, from, target, maxOpponents)

/** Hull points that each target has lost, by `lostKey`. */
export type HullLost = Readonly<Record<string, number>>

const maxDamaged = 300

const lostKey = ({ from, ship }: Side): string => `${from} ${ship}`

/** Hull points that a target with this hull has lost. A target always has at least one left. */
export const lostOf = (lost: HullLost, target: Side, hull: number): number =>
  Math.min(lost[lostKey(target)] ?? 0, hull - 1)

export const withLost = (lost: HullLost, target: Side, points: number): HullLost =>
  withLast(lost, lostKey(target), Math.max(0, points), maxDamaged)
