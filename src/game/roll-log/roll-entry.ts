import { killWithin, volleyOdds, type VolleyOdds } from '../volley/odds.ts'
import type { Volley, VolleyFaces, VolleyRoll } from '../volley/volley.ts'

/**
 * The log of throws as events that are only ever added: what was meant to be rolled comes first, what the dice showed
 * after it, a throw taken back stays and is struck through. Whoever decides the dice (this device, real dice, later the
 * record store for a whole table) adds the same events, so a log can be joined from several hands in any order:
 * `foldRollLog` (roll-log.ts) reads them to the same views whatever the order is.
 */

/** `drawn`: by this device's generator. `typed`: real dice, read off the table by a player. */
export const rollDeciders = ['drawn', 'typed'] as const
export type RollDecider = (typeof rollDeciders)[number]

/** The form of an entry. A larger number was written by a newer version: kept, and not read. */
export const rollEntryVersion = 1

/** Bounds of what an entry holds. Texts in UTF-16 units. */
export const rollLogBounds = { id: 64, label: 120, note: 120, gameVersion: 40, hull: 999, rounds: 99 } as const

/** Who adds an entry, and when; the rules have neither a clock nor names of their own. */
export interface RollStamp {
  /** Of the entry; its own in the whole log. */
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** The player's user id; empty when nobody knows. */
  readonly by: string
}

/** The chances when the dice were picked up. */
export interface RollOdds {
  /** P(at least 1 damage), 0 to 1. */
  readonly hit: number
  /** Damage, expected and standard deviation. */
  readonly mean: number
  readonly sd: number
  /** P(the target is destroyed by this volley), where a target's hull was given. */
  readonly kill?: number
}

interface EntryBase extends RollStamp {
  readonly v: typeof rollEntryVersion
}

/** Dice are about to be rolled. Its id is the throw's. */
export interface RollIntent extends EntryBase {
  readonly kind: 'intent'
  readonly volley: Volley
  /** What is rolled, in the player's words; may be empty. */
  readonly label: string
  readonly gameVersion: string
  readonly decided: RollDecider
  /** Hull points the target has left. */
  readonly hull?: number
  readonly odds: RollOdds
}

/** What the dice showed when they first lay still: faces of 0 to 5 (pips less one). */
export interface RollValues extends EntryBase, VolleyFaces {
  readonly kind: 'values'
  readonly throw: string
}

/** Dice of a throw that were rolled again. */
export interface RollReroll extends EntryBase {
  readonly kind: 'reroll'
  readonly throw: string
  /** 1 for the first re-roll of this throw, and so on: the order does not hang on clocks. */
  readonly round: number
  /** `rule`: the volley's own, of every blank. `choice`: somebody decided it after seeing the dice. */
  readonly why: 'rule' | 'choice'
  /** What allowed a choice, in the player's words. */
  readonly note: string
  readonly pool: 'success' | 'failure'
  /** Positions in the pool, and the new face of each. */
  readonly dice: readonly number[]
  readonly faces: readonly number[]
}

/** The throw does not count: a wrong set-up, a die off the table. It stays in the log, struck through. */
export interface RollVoid extends EntryBase {
  readonly kind: 'void'
  readonly throw: string
  readonly note: string
}

/** A striking through was a mistake: the void it names counts no longer, and stays in the log like everything else. */
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

/** The throw an entry belongs to. */
export const throwOf = (entry: RollEntry): string => (entry.kind === 'intent' ? entry.id : entry.throw)

/** Works out odds, or remembers them: a log asks for the same volleys again and again. */
export type OddsOf = (volley: Volley) => VolleyOdds

/** Remembers the odds of the last volleys asked for, by what they are made of. */
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
  /** Hull points the target has left; 0 or absent: nobody asks. */
  readonly hull?: number
}

/** The intent of a throw, with the odds of this moment. Texts are cut to what an entry holds. */
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

/** A throw as it was made, taken apart into what the dice showed first and what the volley's rule rolled again. */
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
