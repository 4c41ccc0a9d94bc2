import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { SheetParts } from '#staff/list/list-screen.tsx'
import { PersonMails } from '#staff/mail/person-mails.tsx'
import { PlayerNotes } from '#staff/notes/player-notes.tsx'
import { RecordSheet } from '#staff/record/record-sheet.tsx'
import { RemoveDialog } from '#staff/record/remove-dialog.tsx'
import { StaffDate } from '#staff/staff-date.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { useSession } from '#store/hooks.ts'
import { useDates } from '#ui/dates.tsx'
import { Part } from '#ui/page/typography.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { StatusDialog } from './status-dialog.tsx'
import { Subscription } from './subscription.tsx'
import { texts } from './texts.ts'
import { UserAudit } from './user-audit.tsx'
import { makeUserChanges, type UserChanges } from './user-changes.ts'
import { Account, Counts, Data, Roles, Status, type Asking, type PartProps } from './user-parts.tsx'
import { UserSessions } from './user-sessions.tsx'

const words = texts.code

/** The alpha code that an account was registered with; shows nothing if there is none. */
function UserCode({ data: { codes } }: Pick<PartProps, 'data'>) {
  const [code] = codes
  if (!code) return null
  return (
    <Part id="user-code" heading={words.heading} className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3">
        <Link to={`/admin/alpha-codes?open=${code.id}`} className="text-link figures py-2.5">
          {code.code}
        </Link>
        <span>{code.batch_name}</span>
        <StaffDate value={code.created} />
      </p>
    </Part>
  )
}

/** Changes of one user, each with a message that can undo it. */
function useUserChanges(): UserChanges {
  const { users } = useStaffRecords()
  const queries = useQueryClient()
  const { dateTime } = useDates()
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ['staff-user'] })
    void queries.invalidateQueries({ queryKey: ['staff-list'] })
  }
  return makeUserChanges({ users, dateTime, refresh })
}

/** Everything about one user, and what admins can do. */
export function UserSheet(props: SheetParts) {
  const { id, onClose, refresh } = props
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
    <RecordSheet {...props} title={data?.user.name ?? texts.one} query={sheet}>
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
