import { topics } from '#records/mail/topics.ts'
import {
  subscriberRow,
  subscriberSources,
  subscriberStatuses,
  type SubscriberRow,
} from '#records/staff/staff-subscribers.ts'
import type { ListColumn, ListDefinition } from '#staff/list/list-definition.ts'
import { SubscriberBadge } from '#staff/mail/mail-badges.tsx'
import { topicWords } from '#staff/mail/mail-words.ts'
import { texts as mailTexts } from '#staff/mail/texts.ts'
import { StaffDate } from '#staff/staff-date.tsx'
import { texts } from './texts.ts'

const { columns: words } = texts

type Column = ListColumn<SubscriberRow>
type DateKey = 'created' | 'asked_at' | 'consented_at' | 'left_at' | 'updated'

const topicChoices = topics.map((value) => ({ value, label: mailTexts.topics[value] }))

const dateColumn = (key: DateKey, label: string, more: Partial<Column> = {}): Column => ({
  ...{ key, label, kind: 'date', width: 98 },
  cell: (row) => <StaffDate value={row[key]} />,
  csv: (row) => row[key],
  ...more,
})
const textColumn = (key: 'wording' | 'left_reason', label: string): Column => ({
  ...{ key, label, kind: 'text', width: 180, hidden: true },
  cell: (row) => row[key],
  csv: (row) => row[key],
})

const columns: readonly Column[] = [
  { key: 'email', label: words.email, kind: 'text', width: 215, cell: ({ email }) => email, csv: ({ email }) => email },
  {
    key: 'status',
    label: words.status,
    kind: 'choice',
    choices: subscriberStatuses.map((value) => ({ value, label: mailTexts.statuses[value] })),
    width: 130,
    cell: ({ status }) => <SubscriberBadge status={status} />,
    csv: ({ status }) => status,
  },
  {
    key: 'topics',
    label: words.topics,
    kind: 'choice',
    choices: topicChoices,
    width: 165,
    unsortable: true,
    cell: (row) => topicWords(row.topics),
    csv: (row) => row.topics.join(' '),
  },
  {
    key: 'wanted_topics',
    label: words.wantedTopics,
    kind: 'choice',
    choices: topicChoices,
    width: 150,
    hidden: true,
    unsortable: true,
    cell: (row) => topicWords(row.wanted_topics),
    csv: (row) => row.wanted_topics.join(' '),
  },
  {
    key: 'source',
    label: words.source,
    kind: 'choice',
    choices: subscriberSources.map((value) => ({ value, label: texts.sources[value] })),
    width: 110,
    cell: ({ source }) => texts.sources[source],
    csv: ({ source }) => source,
  },
  dateColumn('created', words.created),
  dateColumn('consented_at', words.consented),
  dateColumn('left_at', words.left),
  dateColumn('asked_at', words.asked, { hidden: true }),
  dateColumn('updated', words.updated, { hidden: true }),
  textColumn('wording', words.wording),
  textColumn('left_reason', words.leftReason),
  {
    key: 'bounces',
    label: words.bounces,
    kind: 'number',
    width: 100,
    hidden: true,
    cell: ({ bounces }) => bounces,
    csv: ({ bounces }) => bounces,
  },
]

const ofAdmins: readonly Column[] = [
  {
    key: 'has_account',
    label: words.hasAccount,
    kind: 'yes-no',
    width: 120,
    hidden: true,
    cell: (row) => (row.has_account ? texts.yes : texts.no),
    csv: (row) => (row.has_account ? texts.yes : texts.no),
  },
  {
    key: 'user_name',
    label: words.userName,
    kind: 'text',
    width: 140,
    hidden: true,
    unsortable: true,
    unfiltered: true,
    cell: (row) => row.user_name,
    csv: (row) => row.user_name,
  },
]

const listWith = (all: readonly Column[]): ListDefinition<SubscriberRow> => ({
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

/** Which of the subscribers has an account, only admins are told. */
export const subscribersList = { admin: listWith([...columns, ...ofAdmins]), moderator: listWith(columns) } as const
