// What sessions are told apart by. The number of each stands in the tables.

/** What a player can do with a feature. The place in this list is the bit of `did`: add new ones at the end. */
const features = [
  ...['registered', 'fleet-created', 'fleet-saved', 'fleet-printed', 'fleet-shared'],
  ...['dice-rolled-2d', 'dice-rolled-3d', 'dice-rolled-typed', 'rules-searched', 'map-opened-2d', 'map-opened-3d'],
  ...['route-planned', 'ship-compared', 'installed', 'feedback-sent'],
]

/**
 * Dimensions of a session: number, column of session_facts, and what its values are: texts of analytics_keys, 0 and 1, or bits
 * of which several may be set.
 */
const dims = {
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

module.exports = {
  features,
  dims,
  /** Texts that are counted apart from sessions: paths of views, events as `type name`, and errors as `kind message`. */
  pathDim: 13,
  eventDim: 14,
  errorDim: 18,
  /** Why a session counts as a bot. */
  botDim: 15,
  textDims: Object.entries(dims)
    .filter(([, { kind }]) => kind === 'text')
    .map(([name, { id }]) => ({ name, id })),
  /** At most so many keys of a dimension are told apart in a day; those that came later are "other". */
  keysPerDay: 500,
  other: 1,
}
