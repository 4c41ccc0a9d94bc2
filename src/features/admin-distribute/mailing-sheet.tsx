import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { AuditRow } from '#records/staff/audit.ts'
import { batchRow } from '#records/staff/staff-codes.ts'
import { texts as shared } from '#staff/codes/texts.ts'
import type { SheetParts } from '#staff/list/list-screen.tsx'
import { AuditTrail, changedValues } from '#staff/record/audit-trail.tsx'
import { RecordFacts } from '#staff/record/record-facts.tsx'
import { RecordSheet } from '#staff/record/record-sheet.tsx'
import { StaffDate } from '#staff/staff-date.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { Button } from '#ui/button/button.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { DistributeDialog } from './distribute-dialog.tsx'
import { texts } from './texts.ts'
import { UnredeemedDialog, unredeemedOf } from './unredeemed-dialog.tsx'

const words = texts.mailing
const { columns } = shared.batches

const describe = (row: AuditRow) => {
  const { after } = row
  if (typeof after?.sent === 'number') return words.sent(after.sent)
  if (typeof after?.made === 'number') return words.made(after.made)
  if (row.action === 'create') return words.created
  return changedValues(row).map(({ column, before, after: now }) => (
    <div key={column}>{words.column(column, before, now)}</div>
  ))
}

/** One batch whose codes go by mail: what the mail says, how far it is, and what admins do with it. */
export function MailingSheet({ id, onClose, onPrevious, onNext, refresh }: SheetParts) {
  const { lists } = useStaffRecords()
  const queries = useQueryClient()
  const [open, setOpen] = useState<'more' | 'resend' | 'revoke'>()
  const sheet = useQuery({
    queryKey: ['staff-list', 'code_mailings', 'one', id],
    queryFn: async ({ signal }) => {
      const where = [{ column: 'batch', op: 'is', value: [id] } as const]
      const request = { search: '', where, order: '-created', after: '', limit: 1 }
      const page = await unwrap(lists.page('code_mailings', request, batchRow, signal))
      const unredeemed = await unwrap(lists.count('codes', unredeemedOf(id), signal))
      return page.rows[0] ? { batch: page.rows[0], unredeemed } : null
    },
  })
  const { batch, unredeemed = 0 } = sheet.data ?? {}
  const closed = (changed: boolean) => {
    setOpen(undefined)
    if (!changed) return
    void queries.invalidateQueries({ queryKey: ['staff-list'] })
    refresh()
  }
  return (
    <RecordSheet
      id={id}
      title={batch?.name ?? shared.batches.one}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
      isLoading={sheet.isPending}
      error={batch ? null : sheet.error}
      onRetry={() => void sheet.refetch()}
    >
      {batch && (
        <>
          <section aria-labelledby="mailing-heading" className="grid gap-3">
            <Heading level={3} id="mailing-heading" size="part">
              {words.heading}
            </Heading>
            <p>{words.counts(batch.redeemed, batch.mailed)}</p>
            {batch.mailed > batch.handed && (
              <p className="border-l-2 border-brass pl-3">{words.waiting(batch.mailed - batch.handed)}</p>
            )}
            <RecordFacts
              facts={[
                { label: columns.subject, value: batch.mail_subject },
                { label: words.text, value: <span className="whitespace-pre-line">{batch.mail_lead}</span> },
                { label: columns.handed, value: batch.handed },
                { label: columns.created, value: <StaffDate value={batch.created} withTime /> },
                { label: columns.nextEnd, value: <StaffDate value={batch.next_end} none={shared.batches.never} /> },
              ]}
            />
            <div className="flex flex-wrap items-center gap-x-5">
              <Link to={`/admin/alpha-codes?f=batch~is~${id}`} className="text-link py-2.5">
                {words.codes}
              </Link>
              <Link to={`/admin/alpha-codes/path?batch=${id}`} className="text-link py-2.5">
                {words.path}
              </Link>
              <Link to="/admin/email-campaigns/outbox?f=lane~is~codes" className="text-link py-2.5">
                {words.outbox}
              </Link>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => setOpen('more')}>{words.more}</Button>
              {unredeemed > 0 && (
                <>
                  <Button onClick={() => setOpen('resend')}>{words.resend(unredeemed)}</Button>
                  <Button onClick={() => setOpen('revoke')}>{words.revoke(unredeemed)}</Button>
                </>
              )}
            </div>
          </section>
          <AuditTrail records={[id]} describe={describe} undo={() => undefined} />
          {open === 'more' && <DistributeDialog batch={batch} onClose={closed} />}
          {(open === 'resend' || open === 'revoke') && (
            <UnredeemedDialog batch={id} what={open} count={unredeemed} onClose={closed} />
          )}
        </>
      )}
    </RecordSheet>
  )
}
