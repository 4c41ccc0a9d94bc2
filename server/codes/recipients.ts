import type {
  AddressLine,
  CheckLinesBody,
  LineOutcome,
  LineResult,
  LineResultsAnswer,
  WaitingAnswer,
} from '../../src/shared/codes.ts'
import { rowsPerRequest } from '../../src/shared/row-changes.ts'
import { isBlocked, plainAddress } from '../mail/addresses.ts'
import { firstRow, rows, type Values } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf, fieldsOf, parameter, refuse, type Unchecked } from '../platform/http.ts'
import { momentNow, momentOf, timeOf } from '../platform/moments.ts'
import { findByEmail } from '../subscribers/subscribers.ts'
import { hasOptedOut } from './opt-outs.ts'

// Which addresses may get a code by mail: lines that an admin sends, and the waiting list.

const mostWaiting = 100

/** The condition that a code `c` is still valid. */
export const isUnused = `c.revoked_at = '' AND c.uses < c.max_uses AND (c.expires_at = '' OR c.expires_at > {:now})`

/**
 * The account `u` that is known to have an address: it was confirmed, or the account was made with a code that only
 * this address could use. Anybody can register with somebody else's address, and must not prevent its owner from
 * getting a code.
 */
const accountOf = (email: string): string => `FROM users u WHERE u.email = ${email} COLLATE NOCASE AND u.email <> ''
  AND (u.verified = TRUE OR EXISTS (SELECT 1 FROM code_redemptions r INDEXED BY idx_code_redemptions_user
    CROSS JOIN alpha_codes o INDEXED BY sqlite_autoindex_alpha_codes_1 ON o.id = r.code
    WHERE r.user = u.id AND r.user <> '' AND o.bound_email = u.email COLLATE NOCASE AND o.bound_email <> ''))`

/** Whether `FROM … WHERE …` finds a row. */
export const exists = (app: core.App, sql: string, values: Values): boolean =>
  firstRow(app, `SELECT 1 AS n ${sql} LIMIT 1`, values, { n: 0 }) !== undefined

/** A line of the list that an admin typed or pasted. Only its number is known to be right: the admin's own, from 1. */
type Line = Unchecked<AddressLine> & Pick<AddressLine, 'line'>

const lineOf = (row: unknown): Line => {
  const { line, email } = fieldsOf<AddressLine>(row)
  if (typeof line !== 'number' || !Number.isInteger(line) || line < 1) refuse('A line has no number.')
  return { line, email }
}

/** Returns the 1 to 100 lines of a body; throws 400 for anything else. */
export function linesOf({ rows: lines }: Unchecked<CheckLinesBody>): readonly Line[] {
  if (!Array.isArray(lines) || lines.length < 1 || lines.length > rowsPerRequest) {
    refuse(`A request has 1 to ${rowsPerRequest} lines.`)
  }
  return lines.map(lineOf)
}

/** The reasons why an address gets no code. */
type Obstacle = Exclude<LineOutcome, 'gets'>

type Finding = { readonly outcome: Obstacle } | { readonly outcome: 'gets'; readonly email: string }

/** Returns whether the address of a line gets a code. `seen`: the addresses of earlier lines; the line's own is added. */
export function lookAt(app: core.App, line: Line, seen: Set<string>): Finding {
  const email = plainAddress(line.email)
  if (email === '') return { outcome: 'malformed' }
  if (seen.has(email.toLowerCase())) return { outcome: 'twice' }
  seen.add(email.toLowerCase())
  const status = findByEmail(app, email)?.getString('status')
  if (hasOptedOut(app, email) || status === 'complained') return { outcome: 'opted-out' }
  if (isBlocked(app, email)) return { outcome: 'blocked' }
  if (status === 'bounced') return { outcome: 'unreachable' }
  if (exists(app, accountOf('{:email}'), { email })) return { outcome: 'has-account' }
  const own = `FROM alpha_codes c WHERE c.bound_email = {:email} COLLATE NOCASE AND c.bound_email <> '' AND ${isUnused}`
  if (exists(app, own, { email, now: momentNow() })) return { outcome: 'has-code' }
  return { outcome: 'gets', email }
}

/** Returns for each line whether its address would get a code, or why not. */
export function check(e: RequestEvent): void {
  const seen = new Set<string>()
  const outcomes = linesOf(bodyOf<CheckLinesBody>(e)).map((line): LineResult => {
    const { outcome } = lookAt(e.app, line, seen)
    return { line: line.line, outcome }
  })
  const answer: LineResultsAnswer = { rows: outcomes }
  e.json(200, answer)
}

/** A parameter with a moment, in the format of the columns; '' if it is missing. */
function momentIn(e: RequestEvent, name: string): string {
  const given = parameter(e, name)
  if (given === '') return ''
  const time = timeOf(given)
  if (isNaN(time)) refuse(`The parameter ${name} is not a date.`)
  return momentOf(time)
}

/**
 * Returns a page of the waiting list, those who have waited longest first: confirmed subscribers of the invitations who
 * would get a code. `from` and `until` are moments between which they confirmed. The cursor is the moment and id of the
 * last one that was checked; '' after the last page. A page may have fewer rows than the others, and even none.
 */
export function waiting(e: RequestEvent): void {
  const [afterMoment = '', afterId = ''] = parameter(e, 'after').split('|')
  const subscribers = rows(
    e.app,
    `SELECT s.id AS id, s.email AS email, s.consented_at AS since FROM subscribers s
       WHERE s.status = 'confirmed' AND instr(s.topics, '"invitations"') > 0
         AND (s.consented_at, s.id) > ({:afterMoment}, {:afterId})
         AND s.consented_at >= {:from} AND ({:until} = '' OR s.consented_at < {:until})
         AND NOT EXISTS (SELECT 1 ${accountOf('s.email')})
         AND NOT EXISTS (SELECT 1 FROM alpha_codes c
           WHERE c.bound_email = s.email COLLATE NOCASE AND c.bound_email <> '' AND ${isUnused})
       ORDER BY s.consented_at, s.id LIMIT ${mostWaiting}`,
    { afterMoment, afterId, from: momentIn(e, 'from'), until: momentIn(e, 'until'), now: momentNow() },
    { id: '', email: '', since: '' },
  )
  // Some opted out of codes or are blocked. To let in the first fifty means fifty people who really get a code.
  const seen = new Set<string>()
  const found = subscribers.filter(({ email }) => lookAt(e.app, { line: 1, email }, seen).outcome === 'gets')
  const last = subscribers[mostWaiting - 1]
  const answer: WaitingAnswer = { rows: found, next: last ? `${last.since}|${last.id}` : '' }
  e.json(200, answer)
}
