import { isObject } from '#shared/is-object.ts'
import { err, ok, type Result } from '../result.ts'
import * as s from '../schema.ts'
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
  readonly what: s.ParseProblem
}

/** The latest time that a JavaScript date can represent, in milliseconds since 1970 (100 million days). */
const latest = 8.64e15

const version: s.Schema<typeof rollEntryVersion> = (value, place, report) =>
  value === rollEntryVersion ? rollEntryVersion : report({ code: 'NOT_ONE_OF', place })

const stamp = { v: version, id: s.text(rollLogBounds.id, 1), at: s.whole(0, latest), by: s.text(rollLogBounds.id) }
const follower = { ...stamp, throw: s.text(rollLogBounds.id, 1) }

const figure = (field: VolleyField) => s.whole(volleyBounds[field].min, volleyBounds[field].max)
const worth = s.whole(0, 9)
const dieFaces: s.Schema<DieFaces> = s.tuple<DieFaces>(worth, worth, worth, worth, worth, worth)

const volley: s.Schema<Volley> = s.object<Volley>({
  successDice: figure('successDice'),
  failureDice: figure('failureDice'),
  successFaces: dieFaces,
  failureFaces: dieFaces,
  damageRating: figure('damageRating'),
  defenseRating: figure('defenseRating'),
  reroll: s.oneOf(['none', 'blanks']),
  effect: s.oneOf(['hull', 'ion']),
})

const share = s.decimal(0, 1)
const damage = s.decimal(0, 1e5)
const odds: s.Schema<RollOdds> = s.object<RollOdds>({ hit: share, mean: damage, sd: damage, kill: s.optional(share) })

const face = s.whole(0, 5)
const poolSize = Math.max(volleyBounds.successDice.max, volleyBounds.failureDice.max)
const faces = s.list(face, poolSize)

const entry: s.Schema<RollEntry> = s.variant<RollEntry>({
  intent: s.object<RollIntent>({
    ...stamp,
    kind: s.oneOf(['intent']),
    volley,
    label: s.text(rollLogBounds.label),
    gameVersion: s.text(rollLogBounds.gameVersion),
    decided: s.oneOf(rollDeciders),
    hull: s.optional(s.whole(1, rollLogBounds.hull)),
    odds,
  }),
  values: s.object<RollValues>({ ...follower, kind: s.oneOf(['values']), success: faces, failure: faces }),
  reroll: s.object<RollReroll>({
    ...follower,
    kind: s.oneOf(['reroll']),
    round: s.whole(1, rollLogBounds.rounds),
    why: s.oneOf(['rule', 'choice']),
    note: s.text(rollLogBounds.note),
    pool: s.oneOf(['success', 'failure']),
    dice: s.list(s.whole(0, poolSize - 1), poolSize, 1),
    faces: s.list(face, poolSize, 1),
  }),
  void: s.object<RollVoid>({ ...follower, kind: s.oneOf(['void']), note: s.text(rollLogBounds.note) }),
  restore: s.object<RollRestore>({ ...follower, kind: s.oneOf(['restore']), void: s.text(rollLogBounds.id, 1) }),
})

const plainRoll: s.Schema<PlainRoll> = s.object<PlainRoll>({
  ...stamp,
  kind: s.oneOf(plainRollKinds),
  faces: s.list(face, maxPlainDice, 1),
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
  const read = isPlain ? s.parseWith(plainRoll, value) : s.parseWith(entry, value)
  return read.ok ? read : err({ code: 'UNREADABLE', entry: id, what: read.error[0] })
}
