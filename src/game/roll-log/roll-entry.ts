import { killWithin, volleyOdds, type VolleyOdds } from '../volley/odds.ts'
import type { Volley, VolleyFaces, VolleyRoll } from '../volley/volley.ts'

/**
 * The roll log is an append-only list of entries. Each throw begins with an intent, which says what is rolled; the
 * values of the dice follow as another entry. A throw that is taken back is marked as void, not deleted. All sources of
 * dice (this device, real dice, later the record store for a whole table) add the same kinds of entries. Therefore logs
 * can be merged in any order: `foldRollLog` (roll-log.ts) computes the same throws from them.
 */

/** Who made the values of the dice. `drawn`: the app's random generator. `typed`: real dice, typed in by a player. */
export const rollDeciders = ['drawn', 'typed'] as const
export type RollDecider = (typeof rollDeciders)[number]

/** Format version of an entry. An entry with a larger number is from a newer app; it is kept but not interpreted. */
export const rollEntryVersion = 1

/** Maximum values of numbers and maximum lengths of texts in an entry. Lengths are in UTF-16 units. */
export const rollLogBounds = { id: 64, label: 120, note: 120, gameVersion: 40, hull: 999, rounds: 99 } as const

/** Id, time and author of an entry. The caller supplies them, because src/game has no clock and makes no ids. */
export interface RollStamp {
  /** Id of the entry, unique in the whole log. */
  readonly id: string
  /** Time of the entry in milliseconds since 1970. */
  readonly at: number
  /** User id of the player who made the entry; empty if unknown. */
  readonly by: string
}

/** The odds of a throw, computed before it is rolled. */
export interface RollOdds {
  /** Probability of at least 1 damage, 0 to 1. */
  readonly hit: number
  /** Expected damage, and its standard deviation. */
  readonly mean: number
  readonly sd: number
  /** Probability, 0 to 1, that this volley destroys the target. Absent if the target's hull was not given. */
  readonly kill?: number
}

interface EntryBase extends RollStamp {
  readonly v: typeof rollEntryVersion
}

/** States what is about to be rolled. The id of this entry is also the id of the throw. */
export interface RollIntent extends EntryBase {
  readonly kind: 'intent'
  readonly volley: Volley
  /** The player's description of the throw; may be empty. */
  readonly label: string
  readonly gameVersion: string
  readonly decided: RollDecider
  /** Hull points that the target has left. */
  readonly hull?: number
  readonly odds: RollOdds
}

/** The first values of all dice of a throw, as faces 0 to 5 (pips minus one). */
export interface RollValues extends EntryBase, VolleyFaces {
  readonly kind: 'values'
  readonly throw: string
}

/** Some dice of a throw were rolled again. */
export interface RollReroll extends EntryBase {
  readonly kind: 'reroll'
  readonly throw: string
  /** Number of this re-roll in its throw, from 1. So the order of re-rolls does not depend on clocks. */
  readonly round: number
  /** `rule`: the volley itself re-rolls all blanks. `choice`: somebody decided to re-roll after seeing the dice. */
  readonly why: 'rule' | 'choice'
  /** The player's reason for a chosen re-roll; may be empty. */
  readonly note: string
  readonly pool: 'success' | 'failure'
  /** Positions of the dice in the pool (from 0), and the new face of each (0 to 5). */
  readonly dice: readonly number[]
  readonly faces: readonly number[]
}

/** Says that a throw does not count, for instance because a die fell off the table. The throw stays in the log. */
export interface RollVoid extends EntryBase {
  readonly kind: 'void'
  readonly throw: string
  readonly note: string
}

/** Cancels a `RollVoid` that was a mistake, so that the throw counts again. Both entries stay in the log. */
export interface RollRestore extends EntryBase {
  readonly kind: 'restore'
  readonly throw: string
  /** Id of the `RollVoid` that is cancelled. */
  readonly void: string
}

export type RollEntry = RollIntent | RollValues | RollReroll | RollVoid | RollRestore
export const rollEntryKinds = [
  'intent',
  'values',
  'reroll',
  'void',
  'restore',
] as const satisfies readonly RollEntry['kind'][]

/** Id of the throw that an entry belongs to. */
export const throwOf = (entry: RollEntry): string => (entry.kind === 'intent' ? entry.id : entry.throw)

/** Computes the odds of a volley. It may use a cache, because a log asks for the same volleys many times. */
export type OddsOf = (volley: Volley) => VolleyOdds

/** Makes an `OddsOf` that caches the odds of up to `maxSize` different volleys. */
export function memoiseOdds(maxSize = 500): OddsOf {
  const known = new Map<string, VolleyOdds>()
  return (volley) => {
    const key = Object.values(volley).join()
    let odds = known.get(key)
    if (!odds) {
      odds = volleyOdds(volley)
      if (known.size >= maxSize) known.clear()
      known.set(key, odds)
    }
    return odds
  }
}

export interface IntentRequest extends Pick<RollIntent, 'volley' | 'label' | 'gameVersion' | 'decided'> {
  /** Hull points that the target has left; 0 or absent if they are not given. */
  readonly hull?: number
}

/** Makes the intent of a throw and computes its odds. Texts that are too long are cut to `rollLogBounds`. */
export function makeIntent(stamp: RollStamp, request: IntentRequest, oddsOf: OddsOf = volleyOdds): RollIntent {
  const { volley, decided, hull } = request
  const { hit, mean, sd } = oddsOf(volley)
  const target = hull !== undefined && hull > 0 ? { hull: Math.min(rollLogBounds.hull, Math.ceil(hull)) } : undefined
  return {
    v: rollEntryVersion,
    kind: 'intent',
    ...stamp,
    volley,
    label: request.label.slice(0, rollLogBounds.label),
    gameVersion: request.gameVersion.slice(0, rollLogBounds.gameVersion),
    decided,
    ...target,
    odds: { hit, mean, sd, ...(target && { kill: killWithin(volley, target.hull, 1) }) },
  }
}

/** Makes the entries of a finished roll: its first values, and the re-roll of blanks if the volley's rule made one. */
export function makeValues(
  throwId: string,
  roll: VolleyRoll,
  stamp: () => RollStamp,
): readonly (RollValues | RollReroll)[] {
  const first = [...roll.success]
  for (const { die, was } of roll.rerolled) first[die] = was
  const common = { v: rollEntryVersion, throw: throwId } as const
  const values: RollValues = { ...common, kind: 'values', ...stamp(), success: first, failure: [...roll.failure] }
  if (roll.rerolled.length === 0) return [values]
  const dice = roll.rerolled.map(({ die }) => die)
  const faces = dice.map((die) => roll.success[die] ?? -1)
  const again = { kind: 'reroll', round: 1, why: 'rule', note: '', pool: 'success', dice, faces } as const
  return [values, { ...common, ...stamp(), ...again }]
}
