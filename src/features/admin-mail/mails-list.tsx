import { mailStates } from '#records/staff/person-mail.ts'
import { mailRow, type MailRow } from '#records/staff/staff-mail.ts'
import type { ListColumn, ListDefinition } from '#staff/list/list-definition.ts'
import { MailBadge } from '#staff/mail/mail-badges.tsx'
import { mailWords } from '#staff/mail/mail-words.ts'
import { texts as mailTexts } from '#staff/mail/texts.ts'
import { StaffDate } from '#staff/staff-date.tsx'
import { texts } from './texts.ts'

const { columns: words } = texts

type Column = ListColumn<MailRow>

const kindChoices = Object.entries(mailTexts.kinds).map(([value, label]) => ({ value, label }))

const dateColumn = (key: 'created' | 'sent_at' | 'updated' | 'not_before', label: string, hidden = false): Column => ({
  ...{ key, label, hidden, kind: 'date', width: 165 },
  cell: (row) => <StaffDate value={row[key]} withTime />,
  csv: (row) => row[key],
})

const columns: readonly Column[] = [
  {
    key: 'kind',
    label: words.what,
    kind: 'choice',
    choices: kindChoices,
    width: 160,
    cell: mailWords,
    csv: ({ kind }) => kind,
  },
  { key: 'email', label: words.email, kind: 'text', width: 200, cell: ({ email }) => email, csv: ({ email }) => email },
  {
    key: 'state',
    label: words.state,
    kind: 'choice',
    choices: mailStates.map((value) => ({ value, label: mailTexts.states[value] })),
    width: 110,
    cell: ({ state }) => <MailBadge state={state} />,
    csv: ({ state }) => state,
  },
  {
    key: 'reason',
    label: words.reason,
    kind: 'text',
    width: 150,
    cell: ({ reason }) => reason,
    csv: ({ reason }) => reason,
  },
  dateColumn('created', words.created),
  dateColumn('sent_at', words.sent),
  {
    key: 'attempts',
    label: words.attempts,
    kind: 'number',
    width: 90,
    hidden: true,
    cell: ({ attempts }) => attempts,
    csv: ({ attempts }) => attempts,
  },
  {
    key: 'campaign_name',
    label: words.campaign,
    kind: 'text',
    width: 150,
    hidden: true,
    cell: (row) => row.campaign_name,
    csv: (row) => row.campaign_name,
  },
  {
    key: 'message_id',
    label: words.messageId,
    kind: 'text',
    width: 220,
    hidden: true,
    unsortable: true,
    cell: (row) => row.message_id,
    csv: (row) => row.message_id,
  },
  dateColumn('not_before', words.notBefore, true),
  dateColumn('updated', words.updated, true),
]

/** All mails of the outbox. */
export const mailsList: ListDefinition<MailRow> = {
  list: 'mails',
  one: texts.one,
  many: texts.many,
  schema: mailRow,
  order: '-created',
  searchHint: texts.searchHint,
  rowName: (row) => row.email || mailWords(row),
  phoneLine: (row) => (
    <>
      <MailBadge state={row.state} />
      <span className="truncate">
        {mailWords(row)} <StaffDate value={row.created} />
      </span>
    </>
  ),
  columns,
}

/** The mails of one campaign. `isRunning`: they change while one looks at them. */
export const recipientsOf = (campaign: string, isRunning: boolean): ListDefinition<MailRow> => ({
  ...mailsList,
  one: texts.recipient,
  many: texts.recipients,
  base: [{ column: 'lane', op: 'is', value: [campaign] }],
  order: '-updated',
  isLive: () => isRunning,
  phoneLine: ({ state, reason, sent_at }) => (
    <>
      <MailBadge state={state} />
      <span className="truncate">{reason || <StaffDate value={sent_at} withTime />}</span>
    </>
  ),
  columns: columns
    .filter(({ key }) => key !== 'kind' && key !== 'campaign_name')
    .map((column) => (column.key === 'created' ? { ...column, hidden: true } : column)),
})
