import { useMemo } from 'react'
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

function CodesScreen() {
  const isAdmin = useSession().roles.some((role) => role === 'admin')
  const batches = useBatches()
  const definition = useMemo(() => codesListFor(isAdmin, batches), [isAdmin, batches])
  return (
    <ListScreen
      title={texts.title}
      top={<CodeTabs here="codes" />}
      actions={(parts) => <CodeTools {...parts} />}
      definition={definition}
      sheet={(parts) => <CodeSheet {...parts} />}
      bulk={(parts) => <CodesBulk {...parts} />}
    />
  )
}

/** The staff screen `/admin/alpha-codes` (FE-12). */
export function Page() {
  return (
    <StaffQueries>
      <CodesScreen />
    </StaffQueries>
  )
}
