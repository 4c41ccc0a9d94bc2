import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { useBatches } from '#staff/codes/use-batches.ts'
import { ListScreen } from '#staff/list/list-screen.tsx'
import { StaffQueries } from '#staff/staff-queries.tsx'
import { useSession } from '#store/hooks.ts'
import { CodeSheet } from './code-sheet.tsx'
import { CodeTabs } from './code-tabs.tsx'
import { CodeTools } from './code-tools.tsx'
import { CodesBulk } from './codes-bulk.tsx'
import { codesListFor } from './codes-list.tsx'
import { texts } from './texts.ts'

/** The waiting list: confirmed subscribers who asked for the alpha. */
const waitingList = '/admin/subscribers?f=topics~is~invitations&f=status~is~confirmed'

/** A line about the waiting list, with the way to send codes to it. */
const WaitingListLine = ({ isAdmin }: { readonly isAdmin: boolean }) => (
  <p className="mb-3 flex flex-wrap items-center gap-x-3 text-ink-dim">
    {isAdmin ? texts.waiting.admin : texts.waiting.moderator}
    <Link
      to={isAdmin ? '/admin/distribute-codes' : waitingList}
      className="text-link inline-flex min-h-11 items-center"
    >
      {isAdmin ? texts.waiting.send : texts.waiting.show}
    </Link>
  </p>
)

function CodesScreen() {
  const isAdmin = useSession().roles.some((role) => role === 'admin')
  const batches = useBatches()
  const definition = useMemo(() => codesListFor(isAdmin, batches), [isAdmin, batches])
  return (
    <ListScreen
      title={texts.title}
      top={
        <>
          <CodeTabs here="codes" />
          <WaitingListLine isAdmin={isAdmin} />
        </>
      }
      actions={(parts) => <CodeTools {...parts} />}
      definition={definition}
      sheet={(parts) => <CodeSheet {...parts} />}
      bulk={(parts) => <CodesBulk {...parts} />}
    />
  )
}

/** The staff screen `/admin/alpha-codes` (FE-12). */
export const Page = () => (
  <StaffQueries>
    <CodesScreen />
  </StaffQueries>
)
