import { isObject } from '#shared/is-object.ts'
import { err, ok, type Result } from '../result.ts'
import {
  decimal,
  list,
  object,
  oneOf,
  optional,
  parseWith,
  text,
  tuple,
  variant,
  whole,
  type ParseProblem,
  type Schema,
} from '../schema.ts'
import { volleyBounds, type VolleyField } from '../volley/volley-settings.ts'
import type { DieFaces, Volley } from '../volley/volley.ts'
import { isPlainRollKind, maxPlainDice, plainRollKinds, type PlainRoll } from './plain-roll.ts'
import {
  rollDeciders,
  rollEntryKinds,
  rollEntryVersion,
  rollLogBounds,
  type RollEntry,
  type RollIntent,
  type RollOdds,
  type RollReroll,
  type RollRestore,
  type RollValues,
  type RollVoid,
} from './roll-entry.ts'

/**
 * Reads entries of the roll log that come from this device, a file or another player. Each entry is read on its own, so
 * an invalid entry does not affect the others.
 */

/** An entry of a newer version of the app. It is stored and exported unchanged, but otherwise ignored. */
export interface ForeignEntry {
  readonly kind: 'foreign'
  readonly id: string
  readonly value: Readonly<Record<string, unknown>>
}

export interface RollEntryProblem {
  readonly code: 'UNREADABLE'
  /** Id of the entry; empty if it cannot be read. */
  readonly entry: string
  /** The first fault in the entry. */
  readonly what: ParseProblem
}

/** The latest time that a JavaScript date can represent, in milliseconds since 1970 (100 million days). */
const latest = 8.64e15

const version: Schema<typeof rollEntryVersion> = (value, place, report) =>
  value === rollEntryVersion ? rollEntryVersion : report({ code: 'NOT_ONE_OF', place })

const stamp = { v: version, id: text(rollLogBounds.id, 1), at: whole(0, latest), by: text(rollLogBounds.id) }
const follower = { ...stamp, throw: text(rollLogBounds.id, 1) }

const figure = (field: VolleyField) => whole(volleyBounds[field].min, volleyBounds[field].max)
const worth = whole(0, 9)
const dieFaces: Schema<DieFaces> = tuple<DieFaces>(worth, worth, worth, worth, worth, worth)

const volley: Schema<Volley> = object<Volley>({
  successDice: figure('successDice'),
  failureDice: figure('failureDice'),
  successFaces: dieFaces,
  failureFaces: dieFaces,
  damageRating: figure('damageRating'),
  defenseRating: figure('defenseRating'),
  reroll: oneOf(['none', 'blanks']),
  effect: oneOf(['hull', 'ion']),
})

const share = decimal(0, 1)
const damage = decimal(0, 1e5)
const odds: Schema<RollOdds> = object<RollOdds>({ hit: share, mean: damage, sd: damage, kill: optional(share) })

const face = whole(0, 5)
const poolSize = Math.max(volleyBounds.successDice.max, volleyBounds.failureDice.max)
const faces = list(face, poolSize)

const entry: Schema<RollEntry> = variant<RollEntry>({
  intent: object<RollIntent>({
    ...stamp,
    kind: oneOf(['intent']),
    volley,
    label: text(rollLogBounds.label),
    gameVersion: text(rollLogBounds.gameVersion),
    decided: oneOf(rollDeciders),
    hull: optional(whole(1, rollLogBounds.hull)),
    odds,
  }),
  values: object<RollValues>({ ...follower, kind: oneOf(['values']), success: faces, failure: faces }),
  reroll: object<RollReroll>({
    ...follower,
    kind: oneOf(['reroll']),
    round: whole(1, rollLogBounds.rounds),
    why: oneOf(['rule', 'choice']),
    note: text(rollLogBounds.note),
    pool: oneOf(['success', 'failure']),
    dice: list(whole(0, poolSize - 1), poolSize, 1),
    faces: list(face, poolSize, 1),
  }),
  void: object<RollVoid>({ ...follower, kind: oneOf(['void']), note: text(rollLogBounds.note) }),
  restore: object<RollRestore>({ ...follower, kind: oneOf(['restore']), void: text(rollLogBounds.id, 1) }),
})

const plainRoll: Schema<PlainRoll> = object<PlainRoll>({
  ...stamp,
  kind: oneOf(plainRollKinds),
  faces: list(face, maxPlainDice, 1),
})

const isId = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= rollLogBounds.id

/** Whether a newer version of the app wrote the entry: its kind is unknown or its format version is newer. */
function isForeign({ v, kind }: Readonly<Record<string, unknown>>): boolean {
  if (typeof kind !== 'string' || kind === '') return false
  const isKnown = isPlainRollKind(kind) || rollEntryKinds.some((known) => known === kind)
  return !isKnown || (Number.isInteger(v) && Number(v) > rollEntryVersion)
}

/** Reads an entry of unknown origin. Error: the first fault, with its path. */
export function parseRollEntry(value: unknown): Result<RollEntry | PlainRoll | ForeignEntry, RollEntryProblem> {
  const id = isObject(value) && isId(value['id']) ? value['id'] : ''
  if (isObject(value) && id !== '' && isForeign(value)) return ok({ kind: 'foreign', id, value })
  const isPlain = isObject(value) && isPlainRollKind(value['kind'])
  const read = isPlain ? parseWith(plainRoll, value) : parseWith(entry, value)
  return read.ok ? read : err({ code: 'UNREADABLE', entry: id, what: read.error[0] })
}
