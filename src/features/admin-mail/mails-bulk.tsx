import { useState } from 'react'
import { BulkDialog } from '#staff/bulk/bulk-dialog.tsx'
import { rowsOf, useBulk } from '#staff/bulk/use-bulk.ts'
import type { BulkParts } from '#staff/list/list-screen.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { Button } from '#ui/button/button.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { texts } from './texts.ts'
import { useMailChanges } from './use-mail-changes.ts'

const words = texts.bulk

/** Sends many mails again, or cancels those that wait. */
export function MailsBulk(parts: BulkParts) {
  const { mail } = useStaffRecords()
  const changes = useMailChanges()
  const [open, setOpen] = useState<'retry' | 'cancel'>()
  const [which, setWhich] = useState<'failed' | 'doubtful'>('failed')
  const isDoubtful = which === 'doubtful'
  const refresh = () => {
    parts.refresh()
    changes.refresh()
  }
  const common = useBulk('mails', texts, { ...parts, refresh }, () => setOpen(undefined))
  return (
    <>
      <Button onClick={() => setOpen('retry')}>{words.retry}</Button>
      <Button onClick={() => setOpen('cancel')}>{words.cancel}</Button>
      {open === 'retry' && (
        <BulkDialog
          {...common}
          title={words.retryTitle}
          applyLabel={words.retryApply}
          danger={isDoubtful}
          needsReason={isDoubtful}
          // The record store refuses mails in doubt without a reason.
          send={(ids, reason) => mail.retry(rowsOf(ids), isDoubtful ? reason : '')}
        >
          <SegmentedControl
            label={words.which}
            value={which}
            onChange={setWhich}
            options={[
              { value: 'failed', label: words.failed },
              { value: 'doubtful', label: words.doubtful },
            ]}
          />
          {isDoubtful && <p className="border-l-2 border-brass pl-3">{words.doubtNote}</p>}
        </BulkDialog>
      )}
      {open === 'cancel' && (
        <BulkDialog
          {...common}
          title={words.cancelTitle}
          applyLabel={words.cancelApply}
          danger
          needsReason
          send={(ids, reason) => mail.cancel(rowsOf(ids), reason)}
        />
      )}
    </>
  )
}
