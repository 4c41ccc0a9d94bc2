import { ListScreen } from '#staff/list/list-screen.tsx'
import { StaffQueries } from '#staff/staff-queries.tsx'
import { texts } from './texts.ts'
import { UserSheet } from './user-sheet.tsx'
import { UsersBulk } from './users-bulk.tsx'
import { usersList } from './users-list.tsx'

/** The staff screen `/admin/users` (FE-09). */
export const Page = () => (
  <StaffQueries>
    <ListScreen
      title={texts.title}
      definition={usersList}
      sheet={(parts) => <UserSheet {...parts} />}
      bulk={(parts) => <UsersBulk {...parts} />}
    />
  </StaffQueries>
)
