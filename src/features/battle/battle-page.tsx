import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useStore } from 'zustand'
import type { LoadArgs } from '#store/services.tsx'
import type { TablesStore } from '#store/table/make-tables-store.ts'
import { Button } from '#ui/button/button.tsx'
import { PageHeading } from '#ui/page/typography.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { BattleProvider } from './play/battle-context.tsx'
import { BattleScreen } from './screen/battle-screen.tsx'
import { openSession, type Session } from './state/session.ts'
import { texts } from './texts.ts'

export interface BattleData {
  readonly tables: TablesStore
  readonly id: string
  readonly session: Session | undefined
}

export async function load({ params, services }: LoadArgs): Promise<BattleData> {
  const tables = await services.account.tables()
  const id = params['*'] ?? ''
  const row = () => tables.getState().battles.find((battle) => battle.id === id)
  // A battle that another device of the account started is not listed until the account is asked.
  if (!row()) await tables.getState().refresh()
  // Load its code now, while there is a network: every roll is logged immediately.
  services.account.rollLog().catch(() => undefined)
  const session = row() && (await openSession({ tables, id, throwsDice: () => row()?.byHand !== true }))
  return { tables, id, session }
}

export const title = ({ tables, id }: BattleData): string =>
  texts.title(tables.getState().battles.find((battle) => battle.id === id)?.name ?? texts.notFoundTitle)

/** The page `/battle/:id`: one battle, from set-up to the last shot (BT-01). */
export function Page({ data: { tables, id, session } }: { readonly data: BattleData }) {
  const navigate = useNavigate()
  const row = useStore(tables, ({ battles }) => battles.find((battle) => battle.id === id))
  const [hasStarted] = useState(session !== undefined)
  const toList = <Button onClick={() => void navigate('/battle')}>{texts.showMine}</Button>
  if (!row || !session || !hasStarted)
    return (
      <>
        <PageHeading title={texts.notFoundTitle} />
        <EmptyState level={2} title={texts.notFoundTitle} action={toList}>
          {texts.notFound}
        </EmptyState>
      </>
    )
  if (row.deletedAt !== null)
    return (
      <>
        <PageHeading title={row.name} />
        <EmptyState
          level={2}
          title={texts.deletedTitle}
          action={
            <>
              <Button variant="primary" onClick={() => void tables.getState().change(id, { deletedAt: null })}>
                {texts.restore}
              </Button>
              {toList}
            </>
          }
        />
      </>
    )
  if (!session.getState().table.battle)
    return (
      <>
        <PageHeading title={row.name} />
        <EmptyState level={2} title={texts.unreadableTitle} action={toList}>
          {texts.unreadable}
        </EmptyState>
      </>
    )
  return (
    <BattleProvider key={id} tables={tables} session={session} row={row}>
      <BattleScreen />
    </BattleProvider>
  )
}
