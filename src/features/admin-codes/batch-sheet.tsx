import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { AuditRow } from '#records/staff/audit.ts'
import { batchRow, type BatchRow } from '#records/staff/staff-codes.ts'
import { collectCodes, workingCodesOf } from '#staff/codes/collect-codes.ts'
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
import { BatchDialog } from './batch-dialog.tsx'
import { MakeDialog } from './make-dialog.tsx'
import { PrintCardsDialog } from './print-cards-dialog.tsx'
import { texts } from './texts.ts'

const words = texts.batch
const { columns } = shared.batches

const describe = (row: AuditRow) => {
  const { after } = row
  if (typeof after?.made === 'number') return texts.audit.made(after.made, Number(after.max_uses))
  if (typeof after?.sent === 'number') return texts.audit.sent(after.sent)
  if (row.action === 'create') return texts.audit.created
  return changedValues(row).map(({ column, before, after: now }) => (
    <div key={column}>{texts.audit.column(column, before, now)}</div>
  ))
}

const factsOf = (batch: BatchRow) => [
  { label: columns.purpose, value: batch.purpose },
  { label: columns.note, value: batch.note && <span className="whitespace-pre-line">{batch.note}</span> },
  { label: columns.created, value: <StaffDate value={batch.created} withTime /> },
  { label: columns.active, value: batch.active },
  { label: columns.mailed, value: batch.mailed === 0 ? '' : batch.mailed },
  { label: columns.nextEnd, value: <StaffDate value={batch.next_end} none={shared.batches.never} /> },
  { label: words.mail, value: batch.mail_subject },
]

/** One batch of codes: what it is for, how far its codes are, and what staff do with it. */
export function BatchSheet({ id, onClose, onPrevious, onNext, refresh }: SheetParts) {
  const { lists } = useStaffRecords()
  const queries = useQueryClient()
  const [open, setOpen] = useState<'edit' | 'make' | 'print'>()
  const sheet = useQuery({
    queryKey: ['staff-list', 'code_batches', 'one', id],
    queryFn: async ({ signal }) => {
      const where = [{ column: 'batch', op: 'is', value: [id] } as const]
      const request = { search: '', where, order: '-created', after: '', limit: 1 }
      return (await unwrap(lists.page('code_batches', request, batchRow, signal))).rows[0] ?? null
    },
  })
  const batch = sheet.data ?? undefined
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
          <section aria-labelledby="batch-heading" className="grid gap-3">
            <Heading level={3} id="batch-heading" size="part">
              {words.heading}
            </Heading>
            <p>{words.counts(batch.redeemed, batch.codes)}</p>
            <RecordFacts facts={factsOf(batch)} />
            <div className="flex flex-wrap items-center gap-x-5">
              <Link to={`/admin/alpha-codes?f=batch~is~${id}`} className="text-link py-2.5">
                {words.show}
              </Link>
              <Link to={`/admin/alpha-codes/path?batch=${id}`} className="text-link py-2.5">
                {words.path}
              </Link>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => setOpen('edit')}>{words.edit}</Button>
              <Button onClick={() => setOpen('make')}>{words.more}</Button>
              <Button onClick={() => setOpen('print')}>{words.print}</Button>
            </div>
          </section>
          <AuditTrail records={[id]} describe={describe} undo={() => undefined} />
          {open === 'edit' && <BatchDialog batch={batch} onClose={closed} />}
          {open === 'make' && <MakeDialog batch={batch} onClose={closed} />}
          {open === 'print' && (
            <PrintCardsDialog
              collect={(most, signal) => collectCodes(lists, workingCodesOf(id), { most, signal })}
              onClose={() => setOpen(undefined)}
            />
          )}
        </>
      )}
    </RecordSheet>
  )
}
