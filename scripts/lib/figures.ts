import { createHash } from 'node:crypto'
import type { TraitText } from '#content/trait-text.ts'
import type { Admiral, Refit, ShipDesign } from '#game/ship/ship.ts'

/**
 * The figures of the game are all values that decide a battle. They are found by leaving out texts and drawings, so
 * that a new field of a record counts at once. They are computed in tests and by hand; the app has only their hash
 * (src/content/version.ts).
 */

type Figure = string | number | boolean

/** Figures by item (`ship accord-plumb`), then by name (`weapons.deck-gun.dice`), both sorted. */
export type Figures = Readonly<Record<string, Readonly<Record<string, Figure>>>>

export interface FigureSources {
  readonly ships: readonly ShipDesign[]
  readonly refits: readonly Refit[]
  readonly admirals: readonly Admiral[]
  /** The texts of ship traits, by key. Only they say what a trait does, so they count as figures. */
  readonly traits: Readonly<Record<string, TraitText>>
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** The fields of a record, sorted by name. `false` counts as absent, like `undefined`. */
const entriesOf = (value: Fields): readonly (readonly [string, unknown])[] =>
  Object.entries(value)
    .filter(([, field]) => field !== undefined && field !== false)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))

/** A value as one line of text: `accurate band long n 1`. Lists are sorted, because no rule depends on their order. */
const inWords = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(inWords).toSorted().join('; ')
  if (!isFields(value)) return String(value)
  const { kind, ...others } = value
  const words = entriesOf(others).map(([name, field]) => `${name} ${inWords(field)}`)
  return [...(kind === undefined ? [] : [inWords(kind)]), ...words].join(' ')
}

const hasId = (value: unknown): value is Fields & { readonly id: string } =>
  isFields(value) && typeof value['id'] === 'string'

/** The figures in a value, each with its path as name. Items of a list that have an id are named by it. */
const flat = (name: string, value: unknown): readonly (readonly [string, Figure])[] => {
  if (typeof value === 'number' || typeof value === 'boolean') return [[name, value]]
  if (Array.isArray(value)) {
    if (value.length === 0 || !value.every(hasId)) return [[name, inWords(value)]]
    return value.flatMap(({ id, ...fields }) => flat(`${name}.${id}`, fields))
  }
  if (!isFields(value)) return [[name, String(value)]]
  return entriesOf(value).flatMap(([field, inner]) => flat(name === '' ? field : `${name}.${field}`, inner))
}

const sorted = <T>(entries: readonly (readonly [string, T])[]): Readonly<Record<string, T>> =>
  Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))

export function figuresOf({ ships, refits, admirals, traits }: FigureSources): Figures {
  return sorted<Readonly<Record<string, Figure>>>([
    ...ships.map(
      ({ id, name: _name, role: _role, lore: _lore, reason: _reason, hullForm: _hull, ...figures }) =>
        [`ship ${id}`, sorted(flat('', figures))] as const,
    ),
    // A refit's text only repeats its effects, so it is no figure.
    ...refits.map(
      ({ id, name: _name, text: _text, ...figures }) => [`refit ${id}`, sorted(flat('', figures))] as const,
    ),
    ...admirals.map(
      ({ id, name: _name, lore: _lore, ...figures }) => [`admiral ${id}`, sorted(flat('', figures))] as const,
    ),
    ...Object.entries(traits).map(([key, { text }]) => [`trait ${key}`, { text }] as const),
  ])
}

/** Hash of the figures: the first 16 hexadecimal digits of the SHA-256 of their canonical text. */
export function hashOf(figures: Figures): string {
  const lines = Object.entries(figures).flatMap(([item, own]) =>
    Object.entries(own).map(([name, value]) => JSON.stringify([item, name, value])),
  )
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex').slice(0, 16)
}

/** The short form in which the changelog names a hash. */
export const shortHash = (hash: string): string => hash.slice(0, 8)

/** The differences between two sets of figures, one a line: `ship accord-plumb: points 11 → 12`. */
export function changesOf(before: Figures, after: Figures): readonly string[] {
  const keys = (a: object, b: object): readonly string[] =>
    [...new Set([...Object.keys(a), ...Object.keys(b)])].toSorted()
  return keys(before, after).flatMap((item) => {
    const old = before[item]
    const now = after[item]
    if (old === undefined) return [`${item} is new`]
    if (now === undefined) return [`${item} is gone`]
    return keys(old, now)
      .filter((name) => old[name] !== now[name])
      .map((name) => `${item}: ${name} ${old[name] ?? 'none'} → ${now[name] ?? 'none'}`)
  })
}

/** The section of a changelog about one version; '' if there is none. */
export const changelogOf = (changelog: string, version: string): string =>
  changelog.split(/^## /m).find((section) => section.split('\n', 1)[0]?.trim() === version) ?? ''
