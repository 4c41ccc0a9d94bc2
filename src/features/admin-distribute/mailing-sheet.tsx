import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { BatchRow } from '#records/staff/staff-codes.ts'
import { BatchLinks, BatchSheetFrame } from '#staff/codes/batch-sheet-frame.tsx'
import { texts as shared } from '#staff/codes/texts.ts'
import type { SheetParts } from '#staff/list/list-screen.tsx'
import { RecordFacts } from '#staff/record/record-facts.tsx'
import { StaffDate } from '#staff/staff-date.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { Button } from '#ui/button/button.tsx'
import { DistributeDialog } from './distribute-dialog.tsx'
import { texts } from './texts.ts'
import { UnredeemedDialog, unredeemedOf } from './unredeemed-dialog.tsx'

const words = texts.mailing
const { columns } = shared.batches

/** The columns for mailed codes. The address to which a code was sent is the most important one. */
const codeColumns = ['code', 'state', 'bound_email', 'mailed_at', 'redeemed_at']

interface MailingProps {
  readonly batch: BatchRow
  readonly onChanged: () => void
}

function Mailing({ batch, onChanged }: MailingProps) {
  const { id } = batch
  const { lists } = useStaffRecords()
  const [open, setOpen] = useState<'more' | 'resend' | 'revoke'>()
  const { data: unredeemed = 0 } = useQuery({
    queryKey: ['staff-list', 'codes', 'unredeemed', id],
    queryFn: ({ signal }) => unwrap(lists.count('codes', unredeemedOf(id), signal)),
  })
  const closed = (changed: boolean) => {
    setOpen(undefined)
    if (changed) onChanged()
  }
  return (
    <>
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
      <BatchLinks id={id} columns={codeColumns}>
        <Link to="/admin/email-campaigns/outbox?f=lane~is~codes" className="text-link py-2.5">
          {words.outbox}
        </Link>
      </BatchLinks>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen('more')}>{words.more}</Button>
        {unredeemed > 0 && (
          <>
            <Button onClick={() => setOpen('resend')}>{words.resend(unredeemed)}</Button>
            <Button onClick={() => setOpen('revoke')}>{words.revoke(unredeemed)}</Button>
          </>
        )}
      </div>
      {open === 'more' && <DistributeDialog batch={batch} onClose={closed} />}
      {(open === 'resend' || open === 'revoke') && (
        <UnredeemedDialog batch={id} what={open} count={unredeemed} onClose={closed} />
      )}
    </>
  )
}

/** One batch whose codes are mailed: the text of the mail, the progress, and what admins can do with it. */
export const MailingSheet = (parts: SheetParts) => (
  <BatchSheetFrame parts={parts} list="code_mailings" heading={words.heading}>
    {(batch, changed) => <Mailing key={batch.id} batch={batch} onChanged={changed} />}
  </BatchSheetFrame>
)
