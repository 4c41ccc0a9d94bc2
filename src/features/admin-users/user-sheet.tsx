import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SheetParts } from '#staff/list/list-screen.tsx'
import { PersonMails } from '#staff/mail/person-mails.tsx'
import { PlayerNotes } from '#staff/notes/player-notes.tsx'
import { RecordSheet } from '#staff/record/record-sheet.tsx'
import { RemoveDialog } from '#staff/record/remove-dialog.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { useSession } from '#store/hooks.ts'
import { RoleDialog } from './role-dialog.tsx'
import { StatusDialog } from './status-dialog.tsx'
import { Subscription } from './subscription.tsx'
import { texts } from './texts.ts'
import { useUserChanges } from './use-user-changes.ts'
import { UserAudit } from './user-audit.tsx'
import { UserCode } from './user-code.tsx'
import { Account, Counts, Data, Roles, Status, type Asking } from './user-parts.tsx'
import { UserSessions } from './user-sessions.tsx'

/** Everything about one user, and what admins can do. */
export function UserSheet({ id, onClose, onPrevious, onNext, refresh }: SheetParts) {
  const { users } = useStaffRecords()
  const { user: self } = useSession()
  const changes = useUserChanges()
  const [asking, setAsking] = useState<Asking>()
  const sheet = useQuery({
    queryKey: ['staff-user', id, 'sheet'],
    queryFn: ({ signal }) => unwrap(users.sheet(id, signal)),
  })
  const { data } = sheet
  const isSelf = self?.id === id
  const parts = data && { data, isSelf, onAsk: setAsking }
  const close = () => setAsking(undefined)
  return (
    <RecordSheet
      id={id}
      title={data?.user.name ?? texts.one}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
      isLoading={sheet.isPending}
      error={data ? null : sheet.error}
      onRetry={() => void sheet.refetch()}
    >
      {parts && (
        <>
          <Account {...parts} />
          <Status {...parts} />
          <Roles {...parts} />
          <PlayerNotes key={id} user={id} notes={parts.data.notes} />
          <Counts {...parts} />
          <UserCode {...parts} />
          <Subscription {...parts} />
          <PersonMails mails={parts.data.mails} />
          <UserSessions user={id} />
          <Data {...parts} />
          <UserAudit data={parts.data} isSelf={isSelf} changes={changes} />
          {asking?.about === 'status' && (
            <StatusDialog user={parts.data.user} to={asking.to} changes={changes} onClose={close} />
          )}
          {asking?.about === 'role' && (
            <RoleDialog user={parts.data.user} grant={asking.grant} changes={changes} onClose={close} />
          )}
          {asking?.about === 'removal' && (
            <RemoveDialog
              title={texts.removeDialog.title(parts.data.user.name)}
              explain={texts.removeDialog.goes}
              applyLabel={texts.removeDialog.apply}
              email={parts.data.user.email}
              remove={(reason) => changes.remove(parts.data.user, reason)}
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
