import type { Bind, ListColumn, ListDefinition } from '../staff/list-definition.ts'
import { nameSql } from '../staff/names.ts'

/** The condition that a list of texts, stored as JSON, has one of the values. */
const hasOneOf =
  (sql: string) =>
  (op: string, values: readonly string[], bind: Bind): string => {
    const found = values.map((value) => `instr(${sql}, ${bind(JSON.stringify(value))}) > 0`)
    return `${op === 'is' ? '' : 'NOT '}(${found.join(' OR ') || 'FALSE'})`
  }

const topics = (sql: string): ListColumn => ({
  kind: 'choice',
  sql,
  unsortable: true,
  json: `json(CASE ${sql} WHEN '' THEN '[]' ELSE ${sql} END)`,
  condition: hasOneOf(sql),
})

/** The account of a subscriber. It is for admins: others do not read addresses of accounts (RO-04). */
const accountColumns: ListDefinition['columns'] = {
  has_account: { kind: 'yes-no', sql: `(s.user <> '')` },
  user_name: {
    kind: 'text',
    sql: `COALESCE((SELECT ${nameSql(true, 'u')} FROM users u WHERE u.id = s.user), '')`,
    unsortable: true,
    unfiltered: true,
  },
}

/** The people who get mails, and those who did. */
export const subscriberList = (isAdmin: boolean): ListDefinition => ({
  role: 'staff',
  from: 'subscribers s',
  id: 's.id',
  scans: true,
  order: '-created',
  inOrder: 'idx_subscribers_created',
  search: ['s.email', 's.id'],
  updated: 's.updated',
  columns: {
    email: { kind: 'text', sql: 's.email' },
    status: { kind: 'choice', sql: 's.status' },
    topics: topics('s.topics'),
    wanted_topics: topics('s.wanted_topics'),
    source: { kind: 'choice', sql: 's.source' },
    wording: { kind: 'text', sql: 's.wording' },
    created: { kind: 'date', sql: 's.created' },
    asked_at: { kind: 'date', sql: 's.asked_at' },
    consented_at: { kind: 'date', sql: 's.consented_at' },
    left_at: { kind: 'date', sql: 's.left_at' },
    left_reason: { kind: 'text', sql: 's.left_reason' },
    left_campaign: { kind: 'choice', sql: 's.left_campaign', unsortable: true },
    bounces: { kind: 'number', sql: 's.bounces' },
    updated: { kind: 'date', sql: 's.updated' },
    ...(isAdmin ? accountColumns : {}),
  },
})
