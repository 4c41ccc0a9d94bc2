import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { readEvents } from '#game/play/read-events.ts'
import type { LoadArgs } from '#store/services.tsx'
import type { KeptBattle } from '#store/table/kept-battle.ts'
import { Button } from '#ui/button/button.tsx'
import { PageHeading } from '#ui/page/typography.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { RecordView } from './record/record-view.tsx'
import { recount } from './record/recount-battle.ts'
import { ShareRecord } from './record/share-record.tsx'
import { texts as words } from './record/texts.ts'
import { texts } from './texts.ts'

export interface RecordData {
  readonly row: KeptBattle | undefined
  readonly values: readonly unknown[]
}

export async function load({ params, services }: LoadArgs): Promise<RecordData> {
  const tables = await services.account.tables()
  const [wanted] = (params['*'] ?? '').split('/')
  const row = tables.getState().battles.find(({ id }) => id === wanted)
  return { row, values: row ? await tables.getState().read(row.id) : [] }
}

export const title = ({ row }: RecordData): string => words.titleOf(row?.name ?? texts.notFoundTitle)

/** The page `/battle/:id/record`: what happened in a battle (BT-12). */
export function Page({ data: { row, values } }: { readonly data: RecordData }) {
  const navigate = useNavigate()
  const [shown] = useState(row)
  const recounted = useMemo(
    () =>
      shown &&
      recount(readEvents(values).events, {
        title: shown.name,
        own: shown.own,
        sides: [shown.sides[0], shown.sides[1]],
      }),
    [shown, values],
  )
  if (!shown || !recounted?.table.battle)
    return (
      <>
        <PageHeading title={texts.notFoundTitle} />
        <EmptyState
          level={2}
          title={shown ? texts.unreadableTitle : texts.notFoundTitle}
          action={<Button onClick={() => void navigate('/battle')}>{texts.showMine}</Button>}
        >
          {shown ? texts.unreadable : texts.notFound}
        </EmptyState>
      </>
    )
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeading
        title={shown.name}
        eyebrow={words.title}
        beside={
          <Link to={`/battle/${shown.id}`} className="inline-flex min-h-11 items-center">
            {words.back}
          </Link>
        }
        actions={<ShareRecord recounted={recounted} />}
      />
      <RecordView recounted={recounted} />
    </div>
  )
}
