import { subscriberAccountColumns, subscriberColumns } from '../../src/shared/lists/subscribers.ts'
import { type Bind, type ColumnSql, type ListDefinition, withSql } from '../staff/list-definition.ts'
import { nameSql } from '../staff/player-names-sql.ts'
import { fieldsTextSql } from './attributes.ts'

/** The condition that a list of texts, stored as JSON, contains one of the values. */
const hasOneOf =
  (sql: string) =>
  (op: string, values: readonly string[], bind: Bind): string => {
    const found = values.map((value) => `instr(${sql}, ${bind(JSON.stringify(value))}) > 0`)
    return `${op === 'is' ? '' : 'NOT '}(${found.join(' OR ') || 'FALSE'})`
  }

const topicsOf = (sql: string): ColumnSql => ({
  sql,
  json: `json(CASE ${sql} WHEN '' THEN '[]' ELSE ${sql} END)`,
  condition: hasOneOf(sql),
})

const accountColumns = withSql(subscriberAccountColumns, {
  has_account: `(s.user <> '')`,
  user_name: `COALESCE((SELECT ${nameSql('u')} FROM users u WHERE u.id = s.user), '')`,
})

/** The people who get mails, and those who did. */
export const subscriberList = (isAdmin: boolean): ListDefinition => ({
  role: 'staff',
  from: 'subscribers s',
  id: 's.id',
  scans: true,
  order: '-created',
  inOrder: 'idx_subscribers_created',
  search: ['s.email', 's.name', 's.id'],
  updated: 's.updated',
  columns: {
    ...withSql(subscriberColumns, {
      email: 's.email',
      name: 's.name',
      fields: fieldsTextSql('s.fields'),
      status: 's.status',
      topics: topicsOf('s.topics'),
      wanted_topics: topicsOf('s.wanted_topics'),
      source: 's.source',
      wording: 's.wording',
      created: 's.created',
      asked_at: 's.asked_at',
      consented_at: 's.consented_at',
      left_at: 's.left_at',
      left_reason: 's.left_reason',
      left_campaign: 's.left_campaign',
      bounces: 's.bounces',
      updated: 's.updated',
    }),
    ...(isAdmin ? accountColumns : {}),
  },
})
