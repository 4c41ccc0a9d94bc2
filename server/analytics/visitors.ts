import { oneRow, rows } from '../platform/db.ts'
import { countsByDay, factsWhere, factsWithKey, hasCountedDays, visitorsSql } from './counts.ts'
import { allDims, bitRows, dims } from './dimensions.ts'
import type { Filter, Question } from './question.ts'

// Distinct visitors of a span. Each session without login is a visitor of its own, so the counts of whole days already
// have their number, and only sessions with a login are compared.

const withoutLogin: Filter = { name: 'logged_in', id: dims.logged_in.id, key: 0, condition: 'logged_in = 0' }

/**
 * The question restricted to sessions without login; undefined if the counts of whole days do not have these for the
 * filters.
 */
function ofStrangers(question: Question, dim: number): Question | undefined {
  const { filters } = question
  if (filters.length > 1 || filters.some(({ id }) => id === withoutLogin.id)) return undefined
  const strangers = [...filters, withoutLogin]
  return hasCountedDays(strangers, dim) ? { ...question, filters: strangers } : undefined
}

/**
 * Returns how many distinct visitors a span has. `where`: a further condition on its sessions; `byDay` returns SQL of the counts of
 * a question by day under that condition.
 */
export function visitorsOf(
  app: core.App,
  question: Question,
  where: string,
  byDay: (question: Question) => string,
): number {
  const strangers = ofStrangers(question, 0)
  const facts = `FROM session_facts WHERE ${factsWhere(question)}${where}`
  if (!strangers) return oneRow(app, `SELECT ${visitorsSql} AS n ${facts}`, {}, { n: 0 }).n
  const known = oneRow(
    app,
    `SELECT COUNT(*) AS n FROM (SELECT DISTINCT visitor ${facts} AND visitor > 0)`,
    {},
    { n: 0 },
  )
  const others = oneRow(app, `SELECT COALESCE(SUM(sessions), 0) AS n FROM (${byDay(strangers)})`, {}, { n: 0 })
  return known.n + others.n
}

/** SQL of the sessions with a login: each value of a dimension with each visitor once. */
function knownVisitors(question: Question, dim: number): string {
  const where = `${factsWhere(question)} AND visitor > 0`
  const found = allDims.find(({ id }) => id === dim)
  if (found?.kind !== 'bits')
    return `SELECT DISTINCT ${found?.name ?? '0'} AS key, visitor FROM session_facts WHERE ${where}`
  const { name } = found
  // Most visits of a player use the same features, so only few rows are left to split.
  return `SELECT DISTINCT bit.value AS key, visitor FROM (
      SELECT DISTINCT visitor, ${name} FROM session_facts WHERE ${where} AND ${name} > 0
    ) JOIN ${bitRows('bit')} ON ${name} >> bit.value & 1`
}

/** Returns how many distinct visitors of the span have each value of a dimension. */
export function visitorsByKey(app: core.App, question: Question, dim: number): ReadonlyMap<number, number> {
  const strangers = ofStrangers(question, dim)
  const { key, from, where } = factsWithKey(dim)
  const sql = strangers
    ? `SELECT key, SUM(n) AS visitors FROM (
         SELECT key, COUNT(*) AS n FROM (${knownVisitors(question, dim)}) GROUP BY key
         UNION ALL SELECT key, sessions FROM (${countsByDay(strangers, dim)})) GROUP BY key`
    : `SELECT ${key} AS key, ${visitorsSql} AS visitors FROM ${from} WHERE ${factsWhere(question)}${where} GROUP BY 1`
  return new Map(rows(app, sql, {}, { key: 0, visitors: 0 }).map((row) => [row.key, row.visitors]))
}
