const { rowsOf } = require(`${__hooks}/lib/codes/sql.js`)

/** Sizes of the book, in points. A game has the smallest into which both fleets fit. */
const sizes = { 100: [0, 100], 200: [100, 200], 300: [200, 300], 400: [300, 400], more: [400, 10000] }
const states = ['open', 'confirmed', 'objected']
const leftOut = '(SELECT user FROM battle_left_out)'

const refuse = (message) => {
  throw new BadRequestError(message)
}

module.exports = {
  /**
   * Counts games by factions and winner: {rows: {own, other, winner, games}[], left_out, releases}. Filters of the query: release
   * ('none' for games before the first one), scenario, size, state. Games of players who are left out do not count.
   */
  figures(e) {
    const query = e.request.url.query()
    const [release, scenario, size, state] = ['release', 'scenario', 'size', 'state'].map((name) => query.get(name))
    if (size !== '' && !Object.keys(sizes).includes(size)) refuse('There is no such size.')
    if (state !== '' && !states.includes(state)) refuse('There is no such state.')
    const [above, upTo] = sizes[size] || [0, 0]
    const conditions = [
      release === '' ? '' : 'release = {:release}',
      scenario === '' ? '' : 'scenario = {:scenario}',
      state === '' ? `state <> 'objected'` : 'state = {:state}',
      size === '' ? '' : 'MAX(own_points, other_points) > {:above} AND MAX(own_points, other_points) <= {:upTo}',
      `reporter NOT IN ${leftOut} AND opponent NOT IN ${leftOut}`,
    ].filter((one) => one !== '')
    const values = { release: release === 'none' ? '' : release, scenario, state, above, upTo }
    const rows = rowsOf(
      e.app,
      `SELECT own_faction AS own, other_faction AS other, winner, COUNT(*) AS games
       FROM battle_reports INDEXED BY idx_battle_reports_figures
       WHERE ${conditions.join(' AND ')} GROUP BY own_faction, other_faction, winner`,
      values,
      { own: '', other: '', winner: '', games: 0 },
    )
    const [{ n }] = rowsOf(e.app, 'SELECT COUNT(*) AS n FROM battle_left_out', {}, { n: 0 })
    // Steps from one release to the next along the index, instead of reading all rows.
    const releases = rowsOf(
      e.app,
      `WITH RECURSIVE known(release) AS (
         SELECT MIN(release) FROM battle_reports
         UNION ALL SELECT (SELECT MIN(b.release) FROM battle_reports b WHERE b.release > known.release) FROM known
           WHERE known.release IS NOT NULL)
       SELECT release FROM known WHERE release IS NOT NULL`,
      {},
      { release: '' },
    )
    return e.json(200, { rows, left_out: n, releases: releases.map((one) => one.release) })
  },
}
