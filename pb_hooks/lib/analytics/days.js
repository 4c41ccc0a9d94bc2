// Counts of whole days, made once an hour of the days that have changed. Until then such a day is counted from its sessions
// (span.js), so the figures do not wait for this job.

const counts = `COUNT(DISTINCT visitor), COUNT(*), SUM(bounce), COUNT(seconds), COALESCE(SUM(seconds), 0), SUM(views)`

/** Each dimension with the column of its key. A dimension of bits has a row for each bit that is set. */
const columns = ({ dims, features }) =>
  Object.entries(dims).map(([name, { id, kind }]) =>
    kind === 'bits'
      ? {
          id,
          key: `${name}.value`,
          join: `JOIN json_each('${JSON.stringify(features.map((_, at) => at))}') ${name} ON f.${name} >> ${name}.value & 1`,
        }
      : { id, key: `f.${name}`, join: '' },
  )

const ofDay = (columnsOfRow, joins, groups) =>
  `SELECT f.day, f.staff, ${columnsOfRow}, ${counts} FROM session_facts f ${joins} WHERE f.day = {:day} AND f.bot = 0 GROUP BY ${groups}`

const countDay = (known) => {
  const each = columns(known).map(({ id, key, join }) => ofDay(`${id}, ${key}`, join, `f.staff, ${key}`))
  return `INSERT INTO analytics_days ${[ofDay('0, 0', '', 'f.staff'), ...each].join(' UNION ALL ')}`
}

/** The same for each pair of dimensions, the one with the lower number first. */
const countPairs = (known) =>
  columns(known).flatMap((one, at, all) =>
    all
      .slice(at + 1)
      .map(
        (other) =>
          `INSERT INTO analytics_pairs (day, staff, dim, key, other_dim, other_key, visitors, sessions, bounces, measured, seconds, views) ${ofDay(
            `${one.id}, ${one.key}, ${other.id}, ${other.key}`,
            `${one.join} ${other.join}`,
            `f.staff, ${one.key}, ${other.key}`,
          )}`,
      ),
  )

const dirtyDays = (db) => {
  const row = new DynamicModel({ n: 0, newest: 0 })
  db.newQuery('SELECT COUNT(*) AS n, COALESCE(MAX(day), -1) AS newest FROM analytics_dirty').one(row)
  return row
}

module.exports = {
  /** Counts one day that has changed, the newest first. Answers whether there is another. */
  countDirtyDay(app) {
    const known = require(`${__hooks}/lib/analytics/dims.js`)
    let left = 0
    app.runInTransaction((tx) => {
      const db = tx.db()
      const { n, newest: day } = dirtyDays(db)
      if (n === 0) return
      const run = (sql) => db.newQuery(sql).bind({ day }).execute()
      for (const table of ['days', 'pairs']) run(`DELETE FROM analytics_${table} WHERE day = {:day}`)
      run(countDay(known))
      for (const sql of countPairs(known)) run(sql)
      run('DELETE FROM analytics_dirty WHERE day = {:day}')
      left = n - 1
    })
    return left > 0
  },

  countDirtyDays(app) {
    while (module.exports.countDirtyDay(app));
  },
}
