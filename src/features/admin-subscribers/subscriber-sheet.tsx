import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SubscriberSheetData } from '#records/staff/staff-subscribers.ts'
import type { SheetParts } from '#staff/list/list-screen.tsx'
import { PersonMails } from '#staff/mail/person-mails.tsx'
import { ChangeDialog } from '#staff/record/change-dialog.tsx'
import { RecordSheet } from '#staff/record/record-sheet.tsx'
import { RemoveDialog } from '#staff/record/remove-dialog.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { Consent, Status, SubscriberAudit } from './subscriber-parts.tsx'
import { texts } from './texts.ts'
import { useSubscriberChanges, type SubscriberChanges } from './use-subscriber-changes.ts'

interface TakeOffDialogProps {
  readonly subscriber: SubscriberSheetData['subscriber']
  readonly changes: SubscriberChanges
  readonly onClose: () => void
}

/** Asks before somebody is taken off the list. */
function TakeOffDialog({ subscriber, changes, onClose }: TakeOffDialogProps) {
  const words = texts.takeOff
  return (
    <ChangeDialog
      title={words.title(subscriber.email)}
      explain={words.explain}
      applyLabel={words.apply}
      danger
      needsReason
      apply={(reason) => changes.takeOff(subscriber, reason)}
      onClose={onClose}
    />
  )
}

/** Everything about one subscriber, and what staff can do. */
export function SubscriberSheet(props: SheetParts) {
  const { id, onClose, refresh } = props
  const { subscribers } = useStaffRecords()
  const changes = useSubscriberChanges()
  const [asking, setAsking] = useState<'take-off' | 'removal'>()
  const sheet = useQuery({
    queryKey: ['staff-subscriber', id],
    queryFn: ({ signal }) => unwrap(subscribers.sheet(id, signal)),
  })
  const { data } = sheet
  const close = () => setAsking(undefined)
  return (
    <RecordSheet {...props} title={data?.subscriber.email ?? texts.one} query={sheet}>
      {data && (
        <>
          <Status
            subscriber={data.subscriber}
            onTakeOff={() => setAsking('take-off')}
            onRemove={() => setAsking('removal')}
          />
          <Consent entries={data.consent} />
          <PersonMails mails={data.mails} />
          <SubscriberAudit id={id} />
          {asking === 'take-off' && <TakeOffDialog subscriber={data.subscriber} changes={changes} onClose={close} />}
          {asking === 'removal' && (
            <RemoveDialog
              title={texts.removal.title(data.subscriber.email)}
              explain={texts.removal.explain}
              applyLabel={texts.removal.apply}
              email={data.subscriber.email}
              remove={(reason) => changes.remove(data.subscriber, reason)}
              onClose={close}
              onRemoved={() => {
                onClose()
                refresh()
              }}
            />
          )}
        </>
      )}
    </RecordSheet>
  )
}
