import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SheetParts } from '#staff/list/list-screen.tsx'
import { PersonMails } from '#staff/mail/person-mails.tsx'
import { RecordSheet } from '#staff/record/record-sheet.tsx'
import { RemoveDialog } from '#staff/record/remove-dialog.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { Consent, Status, SubscriberAudit } from './subscriber-parts.tsx'
import { TakeOffDialog } from './take-off-dialog.tsx'
import { texts } from './texts.ts'
import { useSubscriberChanges } from './use-subscriber-changes.ts'

/** Everything about one subscriber, and what staff can do. */
export function SubscriberSheet({ id, onClose, onPrevious, onNext, refresh }: SheetParts) {
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
    <RecordSheet
      id={id}
      title={data?.subscriber.email ?? texts.one}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
      isLoading={sheet.isPending}
      error={data ? null : sheet.error}
      onRetry={() => void sheet.refetch()}
    >
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
