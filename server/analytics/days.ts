import * as dimsModule from './dims.ts'

// Counts of whole days, made once an hour of the days that have changed. Until then such a day is counted from its sessions
// (span.js), so the figures do not wait for this job.

const counts = `COUNT(DISTINCT visitor), COUNT(*), SUM(bounce), COUNT(seconds), COALESCE(SUM(seconds), 0), SUM(views)`

/** How the key of a dimension (0: of none) is read from a session. A dimension of bits has a row for each bit that is set. */
const keyOf = ({ dims, features }, id) => {
  // Not a plain number, which in GROUP BY would be the place of a column.
  if (id === 0) return { key: 'f.day * 0', join: '' }
  const [name, { kind }] = Object.entries(dims).find(([, dim]) => dim.id === id)
  if (kind !== 'bits') return { key: `f.${name}`, join: '' }
  const bits = JSON.stringify(features.map((_, at) => at))
  return { key: `${name}.value`, join: `JOIN json_each('${bits}') ${name} ON f.${name} >> ${name}.value & 1` }
}

/** All choices of at most so many of a list. */
const choices = (list, most) =>
  most === 0
    ? [[]]
    : [[], ...list.flatMap((one, at) => choices(list.slice(at + 1), most - 1).map((others) => [one, ...others]))]

/** Counts a day by some dimensions. */
const countBy = (known, ids) => {
  const keys = ids.map((id) => keyOf(known, id))
  const names = known.countColumns.slice(0, ids.length).map(({ dim, key }) => `${dim}, ${key}`)
  return `INSERT INTO ${known.countTables[ids.length - 1]} (day, staff, ${names.join(', ')},
      visitors, sessions, bounces, measured, seconds, views)
    SELECT f.day, f.staff, ${ids.map((id, at) => `${id}, ${keys[at].key}`).join(', ')}, ${counts}
    FROM session_facts f ${keys.map(({ join }) => join).join(' ')} WHERE f.day = {:day} AND f.bot = 0
    GROUP BY ${['f.staff', ...keys.map(({ key }) => key)].join(', ')}`
}

/** The statements that count a day by no dimension, by each one, each two, and the threes that are kept. */
const countDay = (known) =>
  choices(
    Object.values(known.dims).map(({ id }) => id),
    known.countTables.length,
  )
    .map(known.inRow)
    .filter((ids) => ids)
    .map((ids) => countBy(known, ids))

const dirtyDays = (db) => {
  const row = new DynamicModel({ n: -0, newest: -0 })
  db.newQuery('SELECT COUNT(*) AS n, COALESCE(MAX(day), -1) AS newest FROM analytics_dirty').one(row)
  return row
}

/** Counts one day that has changed, the newest first. Answers whether there is another. */
export function countDirtyDay(app: core.App) {
  let left = 0
  app.runInTransaction((tx: core.App) => {
    const db = tx.db()
    const { n, newest: day } = dirtyDays(db)
    if (n === 0) return
    const run = (sql) => db.newQuery(sql).bind({ day }).execute()
    for (const table of dimsModule.countTables) run(`DELETE FROM ${table} WHERE day = {:day}`)
    for (const sql of countDay(dimsModule)) run(sql)
    run('DELETE FROM analytics_dirty WHERE day = {:day}')
    left = n - 1
  })
  return left > 0
}

export function countDirtyDays(app: core.App) {
  while (countDirtyDay(app));
}
