import { oneRow, run } from '../platform/db.ts'
import { allDims, bitRows, countColumns, countTables, inRow } from './dimensions.ts'

// Counts of whole days, made once an hour for the days that have changed. Until then such a day is counted from its
// sessions (counts.ts), so the figures do not wait for this job.

const counts = `COUNT(DISTINCT visitor), COUNT(*), SUM(bounce), COUNT(seconds), COALESCE(SUM(seconds), 0), SUM(views)`

interface DimSql {
  readonly id: number
  /** The column of the value. */
  readonly key: string
  /** The join that it needs. */
  readonly join: string
}

/** Returns how the value of a dimension (0: of none) is read from a session. Features have a row for each bit that is set. */
function dimSql(id: number): DimSql {
  const dim = allDims.find((one) => one.id === id)
  // Not a plain number, because GROUP BY would read that as the position of a column.
  if (!dim) return { id, key: 'f.day * 0', join: '' }
  const { name, kind } = dim
  if (kind !== 'bits') return { id, key: `f.${name}`, join: '' }
  return { id, key: `${name}.value`, join: `JOIN ${bitRows(name)} ON f.${name} >> ${name}.value & 1` }
}

/** Returns all choices of at most `most` items of a list, the empty one included. */
const choices = <Item>(list: readonly Item[], most: number): readonly (readonly Item[])[] =>
  most === 0
    ? [[]]
    : [[], ...list.flatMap((one, at) => choices(list.slice(at + 1), most - 1).map((others) => [one, ...others]))]

/** Returns the statement that counts a day by some dimensions. */
function countBy(ids: readonly number[]): string {
  const grouping = ids.map(dimSql)
  const columns = countColumns.slice(0, ids.length).map(({ dim, key }) => `${dim}, ${key}`)
  return `INSERT INTO ${countTables[ids.length - 1]} (day, staff, ${columns.join(', ')},
      visitors, sessions, bounces, measured, seconds, views)
    SELECT f.day, f.staff, ${grouping.map(({ id, key }) => `${id}, ${key}`).join(', ')}, ${counts}
    FROM session_facts f ${grouping.map(({ join }) => join).join(' ')} WHERE f.day = {:day} AND f.bot = 0
    GROUP BY ${['f.staff', ...grouping.map(({ key }) => key)].join(', ')}`
}

/**
 * Returns the statements that count a day by no dimension, by each one, each two, and the combinations of three that
 * are kept.
 */
const countDay = (): readonly string[] =>
  choices(
    allDims.map(({ id }) => id),
    countTables.length,
  )
    .map(inRow)
    .filter((ids) => ids !== undefined)
    .map(countBy)

/** Counts one day that has changed, the newest first. Returns whether there is another. */
function countDirtyDay(app: core.App): boolean {
  let left = 0
  app.runInTransaction((tx) => {
    const { n, day } = oneRow(
      tx,
      'SELECT COUNT(*) AS n, COALESCE(MAX(day), -1) AS day FROM analytics_dirty',
      {},
      { n: 0, day: 0 },
    )
    if (n === 0) return
    for (const table of countTables) run(tx, `DELETE FROM ${table} WHERE day = {:day}`, { day })
    for (const sql of countDay()) run(tx, sql, { day })
    run(tx, 'DELETE FROM analytics_dirty WHERE day = {:day}', { day })
    left = n - 1
  })
  return left > 0
}

/** Counts all days that have changed, each in a transaction of its own. */
export function countDirtyDays(app: core.App): void {
  while (countDirtyDay(app));
}
