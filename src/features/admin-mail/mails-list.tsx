import { mailRow, type MailRow } from '#records/staff/staff-mail.ts'
import { mailColumns } from '#shared/lists/mails.ts'
import { columnMaker } from '#staff/list/list-columns.tsx'
import type { ListDefinition } from '#staff/list/list-definition.ts'
import { MailBadge } from '#staff/mail/mail-badges.tsx'
import { mailWords } from '#staff/mail/mail-words.ts'
import { texts as mailTexts } from '#staff/mail/texts.ts'
import { StaffDate } from '#staff/staff-date.tsx'
import { texts } from './texts.ts'

const { columns: words } = texts

const column = columnMaker<MailRow>(mailColumns)

const columns = [
  column('kind', words.what, 160, {
    choices: Object.entries(mailTexts.kinds).map(([value, label]) => ({ value, label })),
    cell: mailWords,
  }),
  column('email', words.email, 200),
  column('state', words.state, 110, { words: mailTexts.states, cell: ({ state }) => <MailBadge state={state} /> }),
  column('reason', words.reason, 150),
  column('created', words.created, 165, { withTime: true }),
  column('sent_at', words.sent, 165, { withTime: true }),
  column('attempts', words.attempts, 90, { hidden: true }),
  column('campaign_name', words.campaign, 150, { hidden: true }),
  column('message_id', words.messageId, 220, { hidden: true }),
  column('not_before', words.notBefore, 165, { hidden: true, withTime: true }),
  column('updated', words.updated, 165, { hidden: true, withTime: true }),
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

/** The mails of one campaign. `isRunning`: they change while they are shown. */
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
