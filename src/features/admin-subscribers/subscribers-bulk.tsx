import { useState } from 'react'
import { BulkDialog } from '#staff/bulk/bulk-dialog.tsx'
import { useSelectedIds } from '#staff/bulk/use-selected-ids.ts'
import type { BulkParts } from '#staff/list/list-screen.tsx'
import { selectedCount } from '#staff/list/selection.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { Button } from '#ui/button/button.tsx'
import { texts } from './texts.ts'

const words = texts.bulk

/** Takes many subscribers off the list at once. */
export function SubscribersBulk({ selection, view, nameOf, onDone, refresh }: BulkParts) {
  const { subscribers } = useStaffRecords()
  const collect = useSelectedIds('subscribers', selection, view)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.takeOff}</Button>
      {isOpen && (
        <BulkDialog
          title={words.title}
          list="subscribers"
          one={texts.one}
          many={texts.many}
          count={selectedCount(selection)}
          collect={collect}
          nameOf={nameOf}
          applyLabel={words.apply}
          danger
          needsReason
          send={(ids, reason) =>
            subscribers.takeOff(
              ids.map((id) => ({ id })),
              reason,
            )
          }
          onClose={(changed) => {
            setOpen(false)
            if (!changed) return
            onDone()
            refresh()
          }}
        >
          <p className="text-ink-dim">{texts.takeOff.explain}</p>
        </BulkDialog>
      )}
    </>
  )
}
