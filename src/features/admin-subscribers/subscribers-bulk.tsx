import { useState } from 'react'
import { BulkDialog } from '#staff/bulk/bulk-dialog.tsx'
import { rowsOf, useBulk } from '#staff/bulk/use-bulk.ts'
import type { BulkParts } from '#staff/list/list-screen.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { Button } from '#ui/button/button.tsx'
import { texts } from './texts.ts'

const words = texts.bulk

/** Takes many subscribers off the list at once. */
export function SubscribersBulk(parts: BulkParts) {
  const { subscribers } = useStaffRecords()
  const [isOpen, setOpen] = useState(false)
  const common = useBulk('subscribers', texts, parts, () => setOpen(false))
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.takeOff}</Button>
      {isOpen && (
        <BulkDialog
          {...common}
          title={words.title}
          applyLabel={words.apply}
          danger
          needsReason
          send={(ids, reason) => subscribers.takeOff(rowsOf(ids), reason)}
        >
          <p className="text-ink-dim">{texts.takeOff.explain}</p>
        </BulkDialog>
      )}
    </>
  )
}
