import { momentOf as stored, timeOf } from '../platform/moments.ts'

// Who gets a campaign: everybody who confirmed its topic, and of these only those for whom all conditions hold. An audience is
// {account, statuses, roles, registered, seen, factions}; each part may be left out.

export const statuses = ['active', 'inactive', 'suspended', 'pending']
const roleBits = { admin: 1, moderator: 2, user: 4 }
export const factions = ['accord', 'kharon', 'hesperia', 'lumen', 'veil', 'drift']

const refuse = (message) => {
  throw new BadRequestError(message)
}

const listOf = (value, known, what) => {
  if (!Array.isArray(value) || value.some((one) => !known.includes(one))) refuse(`The audience has an unknown ${what}.`)
  return [...new Set(value)]
}

const momentOf = (value) => {
  const time = timeOf(value)
  if (isNaN(time)) refuse('The audience has a date that is none.')
  return stored(time)
}

const spanOf = (value) => {
  if (!value || typeof value !== 'object' || Array.isArray(value)) refuse('The audience has a span that is none.')
  const unknown = Object.keys(value).find((key) => key !== 'from' && key !== 'until')
  if (unknown) refuse('A span of an audience has from and until only.')
  return Object.fromEntries(Object.entries(value).map(([key, moment]) => [key, momentOf(moment)]))
}

const readers = {
  account: (value) =>
    ['with', 'without'].includes(value) ? value : refuse('The account of an audience is with or without.'),
  statuses: (value) => listOf(value, statuses, 'status'),
  roles: (value) => listOf(value, Object.keys(roleBits), 'role'),
  factions: (value) => listOf(value, factions, 'faction'),
  registered: spanOf,
  seen: spanOf,
}

/** The audience of a body, checked. Throws where something is unknown. */
export const readAudience = (value) => {
  const audience = value === undefined || value === null ? {} : value
  if (typeof audience !== 'object' || Array.isArray(audience)) refuse('The audience is not an object.')
  const unknown = Object.keys(audience).find((key) => !Object.keys(readers).includes(key))
  if (unknown) refuse(`The audience has no ${unknown.slice(0, 40)}.`)
  return Object.fromEntries(Object.entries(audience).map(([key, part]) => [key, readers[key](part)]))
}

/**
 * Subscribers with what is known of their accounts: the own one, or that with the same address. The index is named because
 * the statistics of a new database say that there is one user, for whom SQLite would read the whole table each time.
 */
export const from = `subscribers s LEFT JOIN user_facts f INDEXED BY sqlite_autoindex_user_facts_1
  ON f.user = COALESCE(NULLIF(s.user, ''), (SELECT user FROM user_facts WHERE email = s.email))`

const inList = (values, column) => {
  const names = Object.keys(values)
  return names.length === 0 ? 'FALSE' : `${column} IN (${names.map((name) => `{:${name}}`).join(', ')})`
}

const named = (prefix, list) => Object.fromEntries(list.map((value, n) => [`${prefix}${n}`, value]))

/** SQL and values of the conditions of an audience; aliases as in `from`. */
export const conditionOf = (audience) => {
  const parts = []
  const values = {}
  const { account, statuses: wanted, roles, factions: played, registered, seen } = audience
  if (account) parts.push(account === 'with' ? 'f.user IS NOT NULL' : 'f.user IS NULL')
  if (wanted) {
    const list = named('status', wanted)
    Object.assign(values, list)
    parts.push(inList(list, 'f.status'))
  }
  if (roles) parts.push(`(COALESCE(f.roles, 0) & ${roles.reduce((sum, role) => sum | roleBits[role], 0)}) <> 0`)
  if (played) {
    const list = named('faction', played)
    Object.assign(values, list)
    parts.push(`EXISTS (SELECT 1 FROM fleets l WHERE l.user = f.user AND l.deleted = FALSE
      AND ${inList(list, `json_extract(l.data, '$.faction')`)})`)
  }
  for (const [key, column, span] of [
    ['registered', 'f.created', registered],
    ['seen', 'f.last_seen', seen],
  ]) {
    if (span && span.from) {
      values[`${key}From`] = span.from
      parts.push(`${column} >= {:${key}From}`)
    }
    if (span && span.until) {
      values[`${key}Until`] = span.until
      parts.push(`${column} < {:${key}Until} AND ${column} <> ''`)
    }
  }
  return { sql: parts.length > 0 ? parts.map((part) => `(${part})`).join(' AND ') : 'TRUE', values }
}

/** Why somebody who asked for the topic does not get the mail; '' for those who do. */
export const skipReason = `CASE
  WHEN s.status = 'complained' THEN 'Marked as spam.'
  WHEN s.status = 'bounced' THEN 'The mailbox does not exist.'
  WHEN s.status <> 'confirmed' THEN 'Not confirmed.'
  WHEN f.status IS NOT NULL AND f.status <> 'active' THEN 'The account is ' || f.status || '.'
  WHEN EXISTS (SELECT 1 FROM mail_blocks b WHERE s.email = b.pattern COLLATE NOCASE
    OR s.email LIKE '%@' || b.pattern OR s.email LIKE '%.' || b.pattern) THEN 'On the block list.'
  ELSE '' END`

/** Everybody who asked for the topic. */
export const ofTopic = `instr(s.topics, {:topicText}) > 0`

export const roles = Object.keys(roleBits)

/** The value that `ofTopic` needs. */
export const topicValue = (topic) => ({ topicText: `"${topic}"` })
