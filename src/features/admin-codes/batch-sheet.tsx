import { useState } from 'react'
import type { BatchRow } from '#records/staff/staff-codes.ts'
import { BatchLinks, BatchSheetFrame } from '#staff/codes/batch-sheet-frame.tsx'
import { collectCodes, workingCodesOf } from '#staff/codes/collect-codes.ts'
import { texts as shared } from '#staff/codes/texts.ts'
import type { SheetParts } from '#staff/list/list-screen.tsx'
import { RecordFacts } from '#staff/record/record-facts.tsx'
import { StaffDate } from '#staff/staff-date.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { Button } from '#ui/button/button.tsx'
import { BatchDialog } from './batch-dialog.tsx'
import { MakeDialog } from './make-dialog.tsx'
import { PrintCardsDialog } from './print-cards-dialog.tsx'
import { texts } from './texts.ts'

const words = texts.batch
const { columns } = shared.batches

const factsOf = (batch: BatchRow) => [
  { label: columns.purpose, value: batch.purpose },
  { label: columns.note, value: batch.note && <span className="whitespace-pre-line">{batch.note}</span> },
  { label: columns.created, value: <StaffDate value={batch.created} withTime /> },
  { label: columns.active, value: batch.active },
  { label: columns.mailed, value: batch.mailed === 0 ? '' : batch.mailed },
  { label: columns.nextEnd, value: <StaffDate value={batch.next_end} none={shared.batches.never} /> },
  { label: words.mail, value: batch.mail_subject },
]

interface BatchProps {
  readonly batch: BatchRow
  readonly onChanged: () => void
}

function Batch({ batch, onChanged }: BatchProps) {
  const { id } = batch
  const { lists } = useStaffRecords()
  const [open, setOpen] = useState<'edit' | 'make' | 'print'>()
  const closed = (changed: boolean) => {
    setOpen(undefined)
    if (changed) onChanged()
  }
  return (
    <>
      <p>{words.counts(batch.redeemed, batch.codes)}</p>
      <RecordFacts facts={factsOf(batch)} />
      <BatchLinks id={id} />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen('edit')}>{words.edit}</Button>
        <Button onClick={() => setOpen('make')}>{words.more}</Button>
        <Button onClick={() => setOpen('print')}>{words.print}</Button>
      </div>
      {open === 'edit' && <BatchDialog batch={batch} onClose={closed} />}
      {open === 'make' && <MakeDialog batch={batch} onClose={closed} />}
      {open === 'print' && (
        <PrintCardsDialog
          collect={(most, signal) => collectCodes(lists, workingCodesOf(id), { most, signal })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

/** One batch of codes: its purpose, the progress of its codes, and what staff can do with it. */
export const BatchSheet = (parts: SheetParts) => (
  <BatchSheetFrame parts={parts} list="code_batches" heading={words.heading}>
    {(batch, changed) => <Batch key={batch.id} batch={batch} onChanged={changed} />}
  </BatchSheetFrame>
)
