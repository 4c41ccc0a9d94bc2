import { factionIds } from '../../src/shared/factions.ts'
import { isObject } from '../../src/shared/is-object.ts'
import { audienceAccounts, audienceAlphas, type Audience, type AudienceSpan } from '../../src/shared/mail/campaigns.ts'
import type { Topic } from '../../src/shared/mail/topics.ts'
import { roleNames } from '../../src/shared/roles.ts'
import { userStatuses } from '../../src/shared/users.ts'
import { bitsOf } from '../accounts/role-bits.ts'
import type { Values } from '../platform/db.ts'
import { refuse } from '../platform/http.ts'
import { momentOf, timeOf } from '../platform/moments.ts'
import { chosenNameSql } from '../staff/player-names-sql.ts'
import { readSegment, segmentSql } from './audience-segment.ts'

// The audience of a campaign: everybody who confirmed its topic and meets all conditions.

/** The conditions of an audience, none of them omitted. */
type Conditions = Required<Audience>

const isOneOf = <Known extends string>(value: unknown, known: readonly Known[]): value is Known =>
  known.some((one) => one === value)

function accountOf(value: unknown): Conditions['account'] {
  if (!isOneOf(value, audienceAccounts)) refuse('The account of an audience is with or without.')
  return value
}

function alphaOf(value: unknown): Conditions['alpha'] {
  if (!isOneOf(value, audienceAlphas)) refuse('The alpha of an audience is in or not-in.')
  return value
}

function listOf<Known extends string>(value: unknown, known: readonly Known[], what: string): readonly Known[] {
  const given: readonly unknown[] | undefined = Array.isArray(value) ? value : undefined
  if (!given?.every((one) => isOneOf(one, known))) refuse(`The audience has an unknown ${what}.`)
  return [...new Set(given)]
}

function spanOf(value: unknown): AudienceSpan {
  if (!isObject(value)) refuse('The audience has a span that is none.')
  const span: { from?: string; until?: string } = {}
  if (Object.keys(value).some((key) => key !== 'from' && key !== 'until'))
    refuse('A span of an audience has from and until only.')
  for (const [key, moment] of Object.entries(value)) {
    const time = timeOf(moment)
    if (isNaN(time)) refuse('The audience has a date that is none.')
    span[key === 'from' ? 'from' : 'until'] = momentOf(time)
  }
  return span
}

const readers: { readonly [Key in keyof Conditions]: (value: unknown) => Conditions[Key] } = {
  account: accountOf,
  statuses: (value) => listOf(value, userStatuses, 'status'),
  roles: (value) => listOf(value, roleNames, 'role'),
  factions: (value) => listOf(value, factionIds, 'faction'),
  alpha: alphaOf,
  segment: readSegment,
  registered: spanOf,
  seen: spanOf,
}

const isCondition = (key: string): key is keyof Conditions => Object.keys(readers).includes(key)

const readInto = <Key extends keyof Conditions>(
  audience: { -readonly [Name in keyof Conditions]?: Conditions[Name] },
  key: Key,
  value: unknown,
): void => {
  audience[key] = readers[key](value)
}

/**
 * Returns the audience of a body with its conditions in a fixed order; the audience of everybody if there is none.
 * @throws BadRequestError for an unknown condition or value.
 */
export function readAudience(value: unknown): Audience {
  const given = value ?? {}
  if (!isObject(given)) refuse('The audience is not an object.')
  const unknown = Object.keys(given).find((key) => !isCondition(key))
  if (unknown !== undefined) refuse(`The audience has no ${unknown.slice(0, 40)}.`)
  const audience: Audience = {}
  for (const [key, part] of Object.entries(given)) if (isCondition(key)) readInto(audience, key, part)
  return audience
}

/**
 * Subscribers with facts about their accounts: the account that has proved the address to be its own, now or earlier.
 * The index is named because the statistics of a new database say that there is only one user, and SQLite would then
 * read the whole table each time.
 */
export const from = `subscribers s LEFT JOIN user_facts f INDEXED BY sqlite_autoindex_user_facts_1
  ON f.user = COALESCE((SELECT user FROM user_facts INDEXED BY idx_user_facts_email WHERE email = s.email AND verified = TRUE), NULLIF(s.user, ''))
    AND f.verified = TRUE`

/** The SQL of the name by which a mail addresses somebody: the one that the player has chosen, or that of an import. */
export const nameOfReader = `COALESCE(NULLIF(${chosenNameSql}, ''), s.name)`

/** A condition in SQL, and the values that it binds. */
export interface Condition {
  readonly sql: string
  readonly values: Values
}

const inList = (values: Readonly<Record<string, string>>, column: string): string => {
  const names = Object.keys(values)
  return names.length === 0 ? 'FALSE' : `${column} IN (${names.map((name) => `{:${name}}`).join(', ')})`
}

const named = (prefix: string, list: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(list.map((value, n) => [`${prefix}${n}`, value]))

/** An account that redeemed an alpha code. */
const tookPartInAlpha = `EXISTS (SELECT 1 FROM code_redemptions d INDEXED BY idx_code_redemptions_user
  WHERE d.user = f.user AND d.user <> '')`

/** The conditions of an audience in SQL; aliases as in `from`. */
export function conditionOf(audience: Audience): Condition {
  const parts: string[] = []
  const values: Record<string, string | number | boolean> = {}
  if (audience.account) parts.push(audience.account === 'with' ? 'f.user IS NOT NULL' : 'f.user IS NULL')
  if (audience.statuses) {
    const list = named('status', audience.statuses)
    Object.assign(values, list)
    parts.push(inList(list, 'f.status'))
  }
  if (audience.roles) {
    const bits = bitsOf(audience.roles)
    parts.push(`(COALESCE(f.roles, 0) & ${bits}) <> 0`)
  }
  if (audience.factions) {
    const list = named('faction', audience.factions)
    Object.assign(values, list)
    parts.push(`EXISTS (SELECT 1 FROM fleets l WHERE l.user = f.user AND l.deleted = FALSE
      AND ${inList(list, `json_extract(l.data, '$.faction')`)})`)
  }
  if (audience.alpha) parts.push(`${audience.alpha === 'in' ? '' : 'NOT '}${tookPartInAlpha}`)
  if (audience.segment) {
    const segment = segmentSql(audience.segment)
    Object.assign(values, segment.values)
    parts.push(segment.sql)
  }
  for (const [key, column] of [
    ['registered', 'f.created'],
    ['seen', 'f.last_seen'],
  ] as const) {
    const { from: first, until: end } = audience[key] ?? {}
    if (first) {
      values[`${key}From`] = first
      parts.push(`${column} >= {:${key}From}`)
    }
    if (end) {
      values[`${key}Until`] = end
      parts.push(`${column} < {:${key}Until} AND ${column} <> ''`)
    }
  }
  return { sql: parts.length > 0 ? parts.map((part) => `(${part})`).join(' AND ') : 'TRUE', values }
}

/** Why a subscriber of the topic does not get the mail; '' for those who do. */
export const skipReason = `CASE
  WHEN s.status = 'complained' THEN 'Marked as spam.'
  WHEN s.status = 'bounced' THEN 'The mailbox does not exist.'
  WHEN s.status <> 'confirmed' THEN 'Not confirmed.'
  WHEN f.status IS NOT NULL AND f.status <> 'active' THEN 'The account is ' || f.status || '.'
  WHEN EXISTS (SELECT 1 FROM mail_blocks b WHERE s.email = b.pattern COLLATE NOCASE
    OR s.email LIKE '%@' || b.pattern OR s.email LIKE '%.' || b.pattern) THEN 'On the block list.'
  ELSE '' END`

/** SQL condition for subscribers of the topic. */
export const ofTopic = `instr(s.topics, {:topicText}) > 0`

/** The value that `ofTopic` needs. */
export const topicValue = (topic: Topic): { readonly topicText: string } => ({ topicText: `"${topic}"` })
