import { ListScreen } from '#staff/list/list-screen.tsx'
import { StaffQueries } from '#staff/staff-queries.tsx'
import { useSession } from '#store/hooks.ts'
import { ChangeSheet } from './change-sheet.tsx'
import { useChangesList } from './changes-list.tsx'
import { texts } from './texts.ts'

function ChangesScreen() {
  const definition = useChangesList()
  const isAdmin = useSession().roles.some((role) => role === 'admin')
  return (
    <ListScreen
      title={texts.title}
      lead={isAdmin ? texts.lead : texts.leadModerator}
      definition={definition}
      sheet={(parts) => <ChangeSheet {...parts} />}
    />
  )
}

/** The staff screen `/admin/changes` (RO-05): all changes by staff. */
export const Page = () => (
  <StaffQueries>
    <ChangesScreen />
  </StaffQueries>
)
