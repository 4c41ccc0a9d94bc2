import { oneRow, run } from './db.ts'

/** The smallest number of rows in the statistics of a table. */
const least = 1000

const hasTable = (app: core.App, name: string): boolean =>
  oneRow(app, 'SELECT COUNT(*) AS n FROM sqlite_schema WHERE name = {:name}', { name }, { n: 0 }).n > 0

/**
 * Updates the statistics with which SQLite plans its queries. A table that has grown or shrunk tenfold is analysed
 * again. No table counts for less than 1000 rows: with the true number of an almost empty table, SQLite would read all
 * of it for each row of another table, and continue to do so after the table has grown.
 */
export function keepStatistics(app: core.App): void {
  app.runInTransaction((tx) => {
    const write = (statement: string) => run(tx, statement)
    // All tables, with a limit on how much of each index is read.
    write('PRAGMA optimize = 0x10012')
    if (!hasTable(tx, 'sqlite_stat1')) return
    write(`DELETE FROM sqlite_stat1 WHERE CAST(stat AS INTEGER) < ${least}`)
    if (hasTable(tx, 'sqlite_stat4')) {
      write(
        'DELETE FROM sqlite_stat4 WHERE (tbl, idx) NOT IN (SELECT tbl, idx FROM sqlite_stat1 WHERE idx IS NOT NULL)',
      )
    }
    // A row without an index contains only the size of the table. SQLite then estimates how selective each index is.
    write(`INSERT INTO sqlite_stat1 (tbl, idx, stat)
        SELECT name, NULL, '${least}' FROM sqlite_schema
        WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND sql NOT LIKE 'CREATE VIRTUAL%'
          AND name NOT IN (SELECT tbl FROM sqlite_stat1)`)
    // Other connections read the statistics again after the schema has changed; this one does it on request.
    write('CREATE TABLE statistics_written (n)')
    write('DROP TABLE statistics_written')
    write('ANALYZE sqlite_schema')
  })
}
