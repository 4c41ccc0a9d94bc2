// What sessions are told apart by. The number of each stands in the tables.

/** Dimensions of a session: number, column of session_facts, and whether its values are texts of analytics_keys. */
const dims = {
  device: { id: 1, isText: true },
  browser: { id: 2, isText: true },
  os: { id: 3, isText: true },
  referrer: { id: 4, isText: true },
  source: { id: 5, isText: true },
  medium: { id: 6, isText: true },
  campaign: { id: 7, isText: true },
  content: { id: 8, isText: true },
  entry: { id: 9, isText: true },
  exit: { id: 10, isText: true },
  logged_in: { id: 11, isText: false },
  came_back: { id: 12, isText: false },
}

module.exports = {
  dims,
  /** Texts that are counted apart from sessions: paths of views, and events as `type name`. */
  pathDim: 13,
  eventDim: 14,
  /** Why a session counts as a bot. */
  botDim: 15,
  textDims: Object.entries(dims)
    .filter(([, { isText }]) => isText)
    .map(([name, { id }]) => ({ name, id })),
  /** At most so many keys of a dimension are told apart in a day; those that came later are "other". */
  keysPerDay: 500,
  other: 1,
}
