import type { Sql } from '../../scripts/lib/traffic.ts'
import { botSql } from '../../server/analytics/visit-sql.ts'

/** One step of a plan from EXPLAIN QUERY PLAN, with the steps within it. */
export interface PlanStep {
  readonly detail: string
  readonly steps: readonly PlanStep[]
}

/** Makes an open connection read the statistics again: it does so when the schema has changed. */
const readStatistics = async (sql: Sql) => {
  for (const statement of ['CREATE TABLE read_statistics (n)', 'DROP TABLE read_statistics']) await sql(statement)
}

/** Writes statistics of an almost empty database, in which each table has one row, as they are after a first start. */
export async function writeOldStatistics(sql: Sql): Promise<void> {
  for (const table of ['sqlite_stat1', 'sqlite_stat4']) await sql(`DELETE FROM ${table}`)
  await sql(`INSERT INTO sqlite_stat1 (tbl, idx, stat)
    SELECT tbl_name, name, '${'1 '.repeat(30).trim()}' FROM sqlite_schema WHERE type = 'index'`)
  await readStatistics(sql)
}

/** The statements in the output of a server with the option `dev`, one for each shape. */
export function statementsOf(output: string): readonly string[] {
  const shapes = new Map<string, string>()
  for (const part of output.split(/^(?=\[\d+\.\d+ms\] |INFO |WARN |ERROR |DEBUG |└─|├─|\d{4}\/)/m)) {
    const found = /^\[\d+\.\d+ms\] ([\s\S]+)$/.exec(part)?.[1]?.trim()
    if (!found || !/^(SELECT|WITH|INSERT|UPDATE|DELETE|REPLACE)\b/i.test(found)) continue
    shapes.set(found.replace(/'(?:[^']|'')*'|\b\d+\b/g, '?'), found)
  }
  return [...shapes.values()]
}

export async function planOf(sql: Sql, statement: string): Promise<readonly PlanStep[]> {
  // PocketBase accepts 5000 characters. The names of programs are compared without a table, so they are left out.
  const short = statement.replaceAll(botSql, "''")
  const rows = await sql(`EXPLAIN QUERY PLAN ${short}`)
  const within = (parent: string): readonly PlanStep[] =>
    rows.filter(([, of]) => of === parent).map(([id = '', , , detail = '']) => ({ detail, steps: within(id) }))
  return within('0')
}

const isLoop = ({ detail }: PlanStep) => /^(SCAN|SEARCH) /.test(detail) && !detail.startsWith('SCAN CONSTANT ROW')
/** The result of a subquery without a name is not a table. */
export const isScan = ({ detail }: PlanStep) =>
  detail.startsWith('SCAN ') && !/^SCAN (CONSTANT ROW|\(subquery)| VIRTUAL TABLE/.test(detail)
const isOnce = ({ detail }: PlanStep) => /^(MATERIALIZE|CO-ROUTINE|SCALAR SUBQUERY|LIST SUBQUERY)/.test(detail)

/** All steps of a plan, including nested ones. */
export const stepsOf = (steps: readonly PlanStep[]): readonly PlanStep[] =>
  steps.flatMap((step) => [step, ...stepsOf(step.steps)])

/** The tables, by their names in the statement, that a plan reads completely for each row of another table. */
export function scansPerRow(steps: readonly PlanStep[], isPerRow = false): readonly string[] {
  let isInner = isPerRow
  const found: string[] = []
  for (const step of steps) {
    if (isInner && isScan(step)) found.push(step.detail)
    const perRow = !isOnce(step) && (isPerRow || step.detail.startsWith('CORRELATED'))
    found.push(...scansPerRow(step.steps, perRow))
    if (isLoop(step)) isInner = true
  }
  return found
}
