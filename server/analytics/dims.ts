// What sessions are told apart by. The number of each stands in the tables.

/** What a player can do with a feature. The place in this list is the bit of `did`: add new ones at the end. */
export const features = [
  ...['registered', 'fleet-created', 'fleet-saved', 'fleet-printed', 'fleet-shared'],
  ...['dice-rolled-2d', 'dice-rolled-3d', 'dice-rolled-typed', 'rules-searched', 'map-opened-2d', 'map-opened-3d'],
  ...['route-planned', 'ship-compared', 'installed', 'feedback-sent'],
]

/**
 * Dimensions of a session: number, column of session_facts, and what its values are: texts of analytics_keys, 0 and 1, or bits
 * of which several may be set.
 */
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
}

/** Dimensions of few values. Where days are counted by three dimensions, two are of these (docs/decisions/0026-two-filters.md). */
const small = ['device', 'logged_in', 'came_back'].map((name) => dims[name].id)

/**
 * Up to three dimensions in the order in which they stand in a row of counts of a day, [0] for none. Undefined where there are no
 * such rows, which are most threes.
 */
export const inRow = (ids) => {
  if (ids.length === 0) return [0]
  const sorted = [...ids].sort((one, other) => one - other)
  if (ids.length < 3) return sorted
  const first = sorted.filter((id) => small.includes(id))
  return first.length < 2 ? undefined : [...first, ...sorted.filter((id) => !small.includes(id))]
}

/** Where days are counted by one dimension, by two and by three, and the columns of each dimension there. */
export const countTables = ['analytics_days', 'analytics_pairs', 'analytics_triples']

export const countColumns = [
  { dim: 'dim', key: 'key' },
  { dim: 'other_dim', key: 'other_key' },
  { dim: 'third_dim', key: 'third_key' },
]

/** Texts that are counted apart from sessions: paths of views, events as `type name`, and errors as `kind message`. */
export const pathDim = 13

export const eventDim = 14

export const errorDim = 18

/** Why a session counts as a bot. */
export const botDim = 15

export const textDims = Object.entries(dims)
  .filter(([, { kind }]) => kind === 'text')
  .map(([name, { id }]) => ({ name, id }))

/** At most so many keys of a dimension are told apart in a day; those that came later are "other". */
export const keysPerDay = 500

export const other = 1
