import { useMemo } from 'react'
import { ListScreen } from '#staff/list/list-screen.tsx'
import { useSession } from '#store/hooks.ts'
import { GamesTabs } from './games-tabs.tsx'
import { ReportSheet } from './report-sheet.tsx'
import { reportsListFor } from './reports-list.tsx'
import { texts } from './texts.ts'

/** The reports behind the figures of real games. */
export function ReportsPart() {
  const isAdmin = useSession().roles.some((role) => role === 'admin')
  const definition = useMemo(() => reportsListFor(isAdmin), [isAdmin])
  return (
    <ListScreen
      isPart
      title={texts.list.title}
      top={<GamesTabs here="games/reports" />}
      definition={definition}
      sheet={(parts) => <ReportSheet {...parts} />}
    />
  )
}
