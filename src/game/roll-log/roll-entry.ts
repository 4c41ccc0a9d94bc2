import { killWithin, volleyOdds, type VolleyOdds } from '../volley/odds.ts'
import type { Volley, VolleyFaces, VolleyRoll } from '../volley/volley.ts'

/**
 * The roll log as an append-only list of events. A throw begins with an intent (what is rolled), then come the values
 * of the dice. A throw that is taken back is voided, not deleted. All sources of dice (this device, real dice, later
 * the record store for a whole table) add the same events, so logs from several sources can be merged in any order:
 * `foldRollLog` (roll-log.ts) gives the same views for any order.
 */

/** `drawn`: by this device's random generator. `typed`: real dice, entered by a player. */
export const rollDeciders = ['drawn', 'typed'] as const
export type RollDecider = (typeof rollDeciders)[number]

/** Format version of an entry. Entries with a larger number come from a newer app: they are kept but not read. */
export const rollEntryVersion = 1

/** Limits of the fields of an entry. Texts in UTF-16 units. */
export const rollLogBounds = { id: 64, label: 120, note: 120, gameVersion: 40, hull: 999, rounds: 99 } as const

/**
 * Id, time and author of an entry. The caller supplies them, because the rules engine has no clock and makes no ids.
 */
export interface RollStamp {
  /** Id of the entry, unique in the log. */
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** The player's user id; empty if unknown. */
  readonly by: string
}

/** The odds at the time of the throw. */
export interface RollOdds {
  /** P(at least 1 damage), 0 to 1. */
  readonly hit: number
  /** Damage, expected and standard deviation. */
  readonly mean: number
  readonly sd: number
  /** P(this volley destroys the target), if its hull was given. */
  readonly kill?: number
}

interface EntryBase extends RollStamp {
  readonly v: typeof rollEntryVersion
}

/** Dice are about to be rolled. The id of this entry is the id of the throw. */
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

/** The first values of the dice: faces 0 to 5 (pips minus one). */
export interface RollValues extends EntryBase, VolleyFaces {
  readonly kind: 'values'
  readonly throw: string
}

/** Some dice of a throw were rolled again. */
export interface RollReroll extends EntryBase {
  readonly kind: 'reroll'
  readonly throw: string
  /** 1 for the first re-roll of the throw, and so on, so that the order does not depend on clocks. */
  readonly round: number
  /** `rule`: the volley's own re-roll of all blanks. `choice`: somebody decided to re-roll after seeing the dice. */
  readonly why: 'rule' | 'choice'
  /** The player's reason for a choice. */
  readonly note: string
  readonly pool: 'success' | 'failure'
  /** Positions in the pool, and the new face at each. */
  readonly dice: readonly number[]
  readonly faces: readonly number[]
}

/** The throw does not count, for instance because a die fell off the table. It stays in the log, marked as void. */
export interface RollVoid extends EntryBase {
  readonly kind: 'void'
  readonly throw: string
  readonly note: string
}

/** Cancels a void that was a mistake. The void stays in the log but no longer counts. */
export interface RollRestore extends EntryBase {
  readonly kind: 'restore'
  readonly throw: string
  /** Id of the void. */
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

/** Computes odds, possibly from a cache: a log asks for the same volleys many times. */
export type OddsOf = (volley: Volley) => VolleyOdds

/** Caches the odds of up to `maxSize` volleys. The key is the content of the volley. */
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
  /** Hull points that the target has left; 0 or absent if not given. */
  readonly hull?: number
}

/** Makes the intent of a throw, with its current odds. Texts are cut to `rollLogBounds`. */
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

/** Splits a finished roll into its first values and the re-roll that the rule of the volley made. */
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
