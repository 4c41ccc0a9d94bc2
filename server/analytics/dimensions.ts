import type { Dimension } from '../../src/shared/analytics/analytics.ts'
import { featureNames } from '../../src/shared/analytics/feature-names.ts'

// The dimensions of sessions: the properties by which sessions are counted and filtered. The tables hold the number of
// each.

/** The features, to look up texts of requests. The index in this list is the bit of `did`. */
export const features: readonly string[] = featureNames

/** Kind of the values of a dimension: texts of analytics_keys, 0 and 1, or bits of which several may be set. */
type Kind = 'text' | 'flag' | 'bits'

export interface Dim {
  /** Name of the dimension, which is also its column of session_facts. */
  readonly name: Dimension
  readonly id: number
  readonly kind: Kind
}

export const dims = {
  device: { id: 1, kind: 'text' },
  browser: { id: 2, kind: 'text' },
  os: { id: 3, kind: 'text' },
  referrer: { id: 4, kind: 'text' },
  source: { id: 5, kind: 'text' },
  medium: { id: 6, kind: 'text' },
  campaign: { id: 7, kind: 'text' },
  content: { id: 8, kind: 'text' },
  entry: { id: 9, kind: 'text' },
  exit: { id: 10, kind: 'text' },
  logged_in: { id: 11, kind: 'flag' },
  came_back: { id: 12, kind: 'flag' },
  build: { id: 16, kind: 'text' },
  did: { id: 17, kind: 'bits' },
} as const satisfies Readonly<Record<Dimension, { readonly id: number; readonly kind: Kind }>>

// The keys of `dims` are the names of dimensions.
export const allDims: readonly Dim[] = (Object.keys(dims) as Dimension[]).map((name) => ({ name, ...dims[name] }))

export const textDims: readonly Dim[] = allDims.filter(({ kind }) => kind === 'text')

/**
 * Dimensions of few values. If days are counted by three dimensions, two are of these
 * (docs/decisions/0026-two-filters.md).
 */
const small: readonly number[] = [dims.device.id, dims.logged_in.id, dims.came_back.id]

/**
 * Returns up to three dimensions in their order in a row of counts of a day, [0] for none. Undefined if there are no
 * such rows, as for most combinations of three.
 */
export function inRow(ids: readonly number[]): readonly number[] | undefined {
  if (ids.length === 0) return [0]
  const sorted = [...ids].sort((one, other) => one - other)
  if (ids.length < 3) return sorted
  const first = sorted.filter((id) => small.includes(id))
  return first.length < 2 ? undefined : [...first, ...sorted.filter((id) => !small.includes(id))]
}

/** The tables of the counts of days by one dimension, by two and by three. */
export const countTables = ['analytics_days', 'analytics_pairs', 'analytics_triples'] as const

/** The columns of each dimension in these tables: its number, and its value. */
export const countColumns = [
  { dim: 'dim', key: 'key' },
  { dim: 'other_dim', key: 'other_key' },
  { dim: 'third_dim', key: 'third_key' },
] as const

// Texts that are counted separately from sessions: paths of views, events as `type name`, and errors as `kind message`.
export const pathDim = 13
export const eventDim = 14
export const errorDim = 18

/** Why a session counts as a bot. */
export const botDim = 15

/** The most keys of a dimension that have a count of their own in a day; those that come later are "other". */
export const keysPerDay = 500

/** The key for the texts beyond that limit. */
export const otherKey = 1

/** Returns the sum of the bits of the wanted features. */
export const bitsOf = (isWanted: (feature: string) => boolean): number =>
  features.reduce((sum, feature, bit) => sum + (isWanted(feature) ? 2 ** bit : 0), 0)

/** SQL of the bits that are set in a column of features: a row for each, as `<name>.value`. */
export const bitRows = (name: string): string => `json_each('${JSON.stringify(features.map((_, bit) => bit))}') ${name}`
