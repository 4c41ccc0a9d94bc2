import { subscriberRow, type SubscriberRow } from '#records/staff/staff-subscribers.ts'
import { subscriberAccountColumns, subscriberColumns } from '#shared/lists/subscribers.ts'
import { columnMaker } from '#staff/list/list-columns.tsx'
import type { ListColumn, ListDefinition } from '#staff/list/list-definition.ts'
import { SubscriberBadge } from '#staff/mail/mail-badges.tsx'
import { topicWords } from '#staff/mail/mail-words.ts'
import { texts as mailTexts } from '#staff/mail/texts.ts'
import { texts } from './texts.ts'

const { columns: words } = texts

const column = columnMaker<SubscriberRow>({ ...subscriberColumns, ...subscriberAccountColumns })

const columns = [
  column('email', words.email, 215),
  column('name', words.name, 140, { hidden: true }),
  column('fields', words.fields, 200, { hidden: true }),
  column('status', words.status, 130, {
    words: mailTexts.statuses,
    cell: ({ status }) => <SubscriberBadge status={status} />,
  }),
  column('topics', words.topics, 165, { words: mailTexts.topics, cell: (row) => topicWords(row.topics) }),
  column('wanted_topics', words.wantedTopics, 150, {
    words: mailTexts.topics,
    hidden: true,
    cell: (row) => topicWords(row.wanted_topics),
  }),
  column('source', words.source, 110, { words: texts.sources }),
  column('created', words.created, 98),
  column('consented_at', words.consented, 98),
  column('left_at', words.left, 98),
  column('asked_at', words.asked, 98, { hidden: true }),
  column('updated', words.updated, 98, { hidden: true }),
  column('wording', words.wording, 180, { hidden: true }),
  column('left_reason', words.leftReason, 180, { hidden: true }),
  column('bounces', words.bounces, 100, { hidden: true }),
]

const ofAdmins = [
  column('has_account', words.hasAccount, 120, { hidden: true }),
  column('user_name', words.userName, 140, { hidden: true }),
]

const listWith = (all: readonly ListColumn<SubscriberRow>[]): ListDefinition<SubscriberRow> => ({
  list: 'subscribers',
  one: texts.one,
  many: texts.many,
  schema: subscriberRow,
  order: '-created',
  searchHint: texts.searchHint,
  rowName: ({ email }) => email,
  phoneLine: (row) => (
    <>
      <SubscriberBadge status={row.status} />
      <span className="truncate">{topicWords(row.topics) || topicWords(row.wanted_topics)}</span>
    </>
  ),
  columns: all,
})

/** Only admins see which subscribers have an account. */
export const subscribersList = { admin: listWith([...columns, ...ofAdmins]), moderator: listWith(columns) } as const
