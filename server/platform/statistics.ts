import { oneRow, run } from './db.ts'

/** Fewest rows that SQLite takes a table for. */
const least = 1000

const hasTable = (app: core.App, name: string): boolean =>
  oneRow(app, 'SELECT COUNT(*) AS n FROM sqlite_schema WHERE name = {:name}', { name }, { n: 0 }).n > 0

/**
 * Brings the figures up to date by which SQLite plans its queries. A table that has grown or shrunk tenfold is analysed
 * again. No table counts for less than 1000 rows: by the true figure of an almost empty table, SQLite reads it whole for each
 * row of another one, and goes on with that after the table has grown.
 */
export function keepStatistics(app: core.App): void {
  app.runInTransaction((tx) => {
    const write = (statement: string) => run(tx, statement)
    // All tables, with a limit to what is read of each index.
    write('PRAGMA optimize = 0x10012')
    if (!hasTable(tx, 'sqlite_stat1')) return
    write(`DELETE FROM sqlite_stat1 WHERE CAST(stat AS INTEGER) < ${least}`)
    if (hasTable(tx, 'sqlite_stat4')) {
      write(
        'DELETE FROM sqlite_stat4 WHERE (tbl, idx) NOT IN (SELECT tbl, idx FROM sqlite_stat1 WHERE idx IS NOT NULL)',
      )
    }
    // A row without an index has the size of the table alone. SQLite then supposes how selective each index is.
    write(`INSERT INTO sqlite_stat1 (tbl, idx, stat)
        SELECT name, NULL, '${least}' FROM sqlite_schema
        WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND sql NOT LIKE 'CREATE VIRTUAL%'
          AND name NOT IN (SELECT tbl FROM sqlite_stat1)`)
    // Other connections read the figures again when the schema has changed; this one does so when it is told.
    write('CREATE TABLE statistics_written (n)')
    write('DROP TABLE statistics_written')
    write('ANALYZE sqlite_schema')
  })
}
