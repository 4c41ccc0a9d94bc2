// Errors that players saw, as groups of the same kind and text.

const mostErrors = 100
/** A build is the newest one once this many visits have told it; one alone may be somebody's invention. */
const fewestOfBuild = 3
const spike = { times: 3, sessions: 5, daysBefore: 28 }

const firstOf = (found, many) => found.slice(0, many)

/** The build that came last, and the day of its first visit. */
const newestBuild = (app) => {
  const { rowsOf } = require(`${__hooks}/lib/analytics/rows.js`)
  const [found] = rowsOf(
    app,
    { build: '', day: 0 },
    `SELECT k.text AS build, MIN(d.day) AS day FROM analytics_day_keys d JOIN analytics_keys k ON k.id = d.key
     WHERE d.dim = 16 AND (SELECT COUNT(*) FROM (SELECT 1 FROM session_facts f
       WHERE f.day BETWEEN d.day AND d.day + 7 AND f.build = k.id AND f.bot = 0 LIMIT ${fewestOfBuild})) >= ${fewestOfBuild}
     GROUP BY k.id ORDER BY MIN(d.day) DESC, k.id DESC LIMIT 1`,
  )
  return found
}

module.exports = {
  /** The groups of a span, the most frequent first, with what is new or has risen since the newest build. */
  errors(e) {
    const { dayText, readQuestion } = require(`${__hooks}/lib/analytics/span.js`)
    const { momentOf, rowsOf } = require(`${__hooks}/lib/analytics/rows.js`)
    const { from, until, withStaff, filters } = readQuestion(e)
    const newest = newestBuild(e.app)
    const staff = withStaff ? '' : ' AND f.staff = 0'
    const only = filters.map(({ condition }) => ` AND (f.${condition})`).join('')
    const inSpan = `FROM analytics_errors x JOIN session_facts f ON f.day = x.day AND f.n = x.n
      WHERE x.day BETWEEN ${from} AND ${until} AND f.bot = 0${staff}${only}`
    const groups = rowsOf(
      e.app,
      { id: 0, text: '', sessions: 0, count: 0, first: 0, last: 0, first_build: '' },
      `SELECT x.error AS id, (SELECT text FROM analytics_keys k WHERE k.id = x.error) AS text,
         COUNT(DISTINCT x.n) AS sessions, SUM(x.count) AS count,
         (SELECT MIN(first_at) FROM analytics_errors a WHERE a.error = x.error) AS first, MAX(x.last_at) AS last,
         (SELECT build FROM analytics_errors a WHERE a.error = x.error ORDER BY first_at LIMIT 1) AS first_build
       ${inSpan} GROUP BY x.error ORDER BY sessions DESC, last DESC LIMIT ${mostErrors}`,
    )
    const ids = groups.map(({ id }) => id).join(',') || '-1'
    const places = rowsOf(
      e.app,
      { id: 0, build: '', path: '', day: 0, sessions: 0 },
      `SELECT x.error AS id, x.build AS build, x.path AS path, x.day AS day, COUNT(DISTINCT x.n) AS sessions
       ${inSpan} AND x.error IN (${ids}) GROUP BY 1, 2, 3, 4 ORDER BY sessions DESC`,
    )
    const since = newest ? newest.day : 0
    const today = Math.floor(Date.now() / 86400000)
    const spans = rowsOf(
      e.app,
      { id: 0, after: 0, before: 0 },
      `SELECT error AS id, COUNT(DISTINCT CASE WHEN day >= ${since} THEN n END) AS after,
         COUNT(DISTINCT CASE WHEN day < ${since} THEN n END) AS before
       FROM analytics_errors WHERE error IN (${ids}) AND day >= ${since - spike.daysBefore} GROUP BY 1`,
    )
    const isSpike = (id) => {
      const { after, before } = spans.find((row) => row.id === id) || { after: 0, before: 0 }
      const perDay = after / (today - since + 1)
      return after >= spike.sessions && perDay >= spike.times * (before / spike.daysBefore)
    }
    const valuesOf = (own, key) => {
      const sums = {}
      for (const row of own) sums[row[key]] = (sums[row[key]] || 0) + row.sessions
      return Object.keys(sums)
        .filter((value) => value !== '')
        .sort((a, b) => sums[b] - sums[a])
    }
    return e.json(200, {
      newest_build: newest ? newest.build : '',
      newest_since: newest ? dayText(newest.day) : '',
      rows: groups.map(({ id, text, first, last, ...group }) => {
        const own = places.filter((row) => row.id === id)
        const days = Array(until - from + 1).fill(0)
        for (const { day, sessions } of own) days[day - from] += sessions
        const isKnown = id !== 1
        return {
          ...{
            id: String(id),
            kind: isKnown ? text.split(' ', 1)[0] : 'other',
            message: isKnown ? text.slice(text.indexOf(' ') + 1) : '',
          },
          ...group,
          ...{ builds: firstOf(valuesOf(own, 'build'), 5), paths: firstOf(valuesOf(own, 'path'), 5) },
          ...{ first_at: momentOf(first), last_at: momentOf(last), days },
          is_new: Boolean(newest) && Math.floor(first / 86400) >= since && group.first_build === newest.build,
          is_spike: Boolean(newest) && isSpike(id),
        }
      }),
    })
  },
}
