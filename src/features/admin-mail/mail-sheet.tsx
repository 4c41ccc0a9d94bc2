import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { AuditRow } from '#records/staff/audit.ts'
import type { MailSheetData } from '#records/staff/staff-mail.ts'
import { mailStates } from '#shared/mail/mails.ts'
import type { SheetParts } from '#staff/list/list-screen.tsx'
import { MailBadge } from '#staff/mail/mail-badges.tsx'
import { mailWords } from '#staff/mail/mail-words.ts'
import { texts as mailTexts } from '#staff/mail/texts.ts'
import { AuditTrail } from '#staff/record/audit-trail.tsx'
import { ChangeDialog } from '#staff/record/change-dialog.tsx'
import type { ChangedValue } from '#staff/record/changed-values.ts'
import { RecordFacts, type Fact } from '#staff/record/record-facts.tsx'
import { RecordSheet } from '#staff/record/record-sheet.tsx'
import { StaffDate } from '#staff/staff-date.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { Button } from '#ui/button/button.tsx'
import { Part } from '#ui/page/typography.tsx'
import { texts } from './texts.ts'
import { useMailChanges } from './use-mail-changes.ts'

const stateWords = (value: string): string => {
  const state = mailStates.find((one) => one === value)
  return state ? mailTexts.states[state] : value
}

const describe = (_: AuditRow, values: readonly ChangedValue[]) =>
  values.map(({ column, before, after }) => (
    <div key={column}>{texts.audit.state(stateWords(before), stateWords(after))}</div>
  ))

const factsOf = (mail: MailSheetData): readonly Fact[] => {
  const words = texts.columns
  const isDelayed = mail.state === 'pending' && mail.not_before !== ''
  return [
    { label: words.what, value: mailTexts.kinds[mail.kind] ?? mail.kind },
    { label: words.campaign, value: mail.campaign_name },
    { label: words.lane, value: texts.lanes[mail.lane] ?? '' },
    { label: words.created, value: <StaffDate value={mail.created} withTime /> },
    { label: words.sent, value: mail.sent_at && <StaffDate value={mail.sent_at} withTime /> },
    { label: words.notBefore, value: isDelayed ? <StaffDate value={mail.not_before} withTime /> : '' },
    { label: words.attempts, value: mail.attempts },
    { label: words.reason, value: mail.reason },
    { label: words.messageId, value: mail.message_id && <span className="figures">{mail.message_id}</span> },
  ]
}

/** One mail: what it is, to whom it goes and its outcome. Its text is not kept. */
export function MailSheet(props: SheetParts) {
  const { id } = props
  const { mail: records } = useStaffRecords()
  const changes = useMailChanges()
  const [asking, setAsking] = useState<'retry' | 'cancel'>()
  const sheet = useQuery({ queryKey: ['staff-mail', id], queryFn: ({ signal }) => unwrap(records.sheet(id, signal)) })
  const { data } = sheet
  const words = texts.mail
  const close = () => setAsking(undefined)
  const isDoubtful = data?.state === 'unknown'
  return (
    <RecordSheet {...props} title={data ? mailWords(data) : texts.one} query={sheet}>
      {data && (
        <>
          <Part id="mail-heading" heading={words.heading} className="grid gap-3">
            <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
              <MailBadge state={data.state} /> {data.email || words.gone}
            </p>
            {isDoubtful && <p className="border-l-2 border-brass pl-3">{words.doubt}</p>}
            <RecordFacts facts={factsOf(data)} />
            <div className="flex flex-wrap items-center gap-x-4">
              {data.subscriber !== '' && (
                <Link to={`/admin/subscribers?open=${data.subscriber}`} className="text-link py-2.5">
                  {words.subscriber}
                </Link>
              )}
              {data.user !== '' && (
                <Link to={`/admin/users?open=${data.user}`} className="text-link py-2.5">
                  {words.user}
                </Link>
              )}
            </div>
            <div className="flex flex-wrap gap-2 empty:hidden">
              {(isDoubtful || data.state === 'failed') && data.email !== '' && (
                <Button onClick={() => setAsking('retry')}>{words.retry}</Button>
              )}
              {data.state === 'pending' && <Button onClick={() => setAsking('cancel')}>{words.cancel}</Button>}
            </div>
            <p className="text-sm text-ink-dim">{words.notKept}</p>
          </Part>
          <AuditTrail records={[id]} describe={describe} undo={() => undefined} />
          {asking === 'retry' && (
            <ChangeDialog
              title={texts.retryDialog.title}
              explain={isDoubtful ? texts.retryDialog.doubtful : texts.retryDialog.explain}
              applyLabel={texts.retryDialog.apply}
              danger={isDoubtful}
              needsReason={isDoubtful}
              apply={(reason) => changes.retry(data, reason)}
              onClose={close}
            />
          )}
          {asking === 'cancel' && (
            <ChangeDialog
              title={texts.cancelDialog.title}
              explain={texts.cancelDialog.explain}
              applyLabel={texts.cancelDialog.apply}
              closeLabel={texts.cancelDialog.back}
              danger
              needsReason
              apply={(reason) => changes.cancel(data, reason)}
              onClose={close}
            />
          )}
        </>
      )}
    </RecordSheet>
  )
}
