import { useEffect, useMemo, useState } from 'react'
import { redirect, useNavigate } from 'react-router-dom'
import { useStore } from 'zustand'
import type { RecordError } from '#records/errors.ts'
import type { LoadArgs } from '#store/services.tsx'
import { readWatchLink, type WatchLink } from '#store/table/watch-link.ts'
import { watchTable, type WatchedTable } from '#store/table/watch-table.ts'
import { Button } from '#ui/button/button.tsx'
import { PageHeading } from '#ui/page/typography.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { BattleProvider } from './play/battle-context.tsx'
import { RecordView } from './record/record-view.tsx'
import { recount } from './record/recount-battle.ts'
import { ShareRecord } from './record/share-record.tsx'
import { BattleScreen } from './screen/battle-screen.tsx'
import { openWatched, type Session } from './state/session.ts'
import { texts } from './texts.ts'

const words = texts.watch

interface Opened extends WatchedTable {
  readonly session: Session
}

export interface WatchData {
  readonly link: WatchLink | undefined
  readonly opened: Opened | undefined
  readonly problem: RecordError | undefined
}

/** Opens the battle of the link in the address. A user with a seat at it is sent to the battle itself (BT-01). */
export async function load({ address, services }: LoadArgs): Promise<WatchData> {
  const link = readWatchLink(address)
  if (!link) return { link, opened: undefined, problem: { kind: 'not-found' } }
  const { session, client } = services.records
  const watched = await watchTable(client, link.secret)
  if (!watched.ok) return { link, opened: undefined, problem: watched.error }
  const { battle: id, table } = watched.value
  if (session.getState().status === 'logged-in') {
    const tables = await services.account.tables()
    // Another device may have joined since the last request.
    await tables.getState().refresh()
    const isMine = tables.getState().battles.some((one) => one.id === id && one.deletedAt === null)
    if (isMine) throw redirect(link.shows === 'record' ? `/battle/${id}/record` : `/battle/${id}`)
  }
  return { link, opened: { ...watched.value, session: await openWatched(id, table) }, problem: undefined }
}

export const title = ({ opened }: WatchData): string => texts.title(opened?.row?.name ?? words.title)

/** The page of `/#watch=SECRET` and `/#battle=SECRET`: a battle for onlookers (BT-01). */
export function Page({ data: { link, opened, problem } }: { readonly data: WatchData }) {
  const navigate = useNavigate()
  const close = <Button onClick={() => void navigate('/', { replace: true })}>{words.toStart}</Button>
  if (problem && problem.kind !== 'not-found')
    return (
      <div className="mx-auto max-w-3xl p-4">
        <ErrorState level={2} title={words.offlineTitle} onRetry={() => window.location.reload()}>
          {words.offline}
        </ErrorState>
      </div>
    )
  if (!opened)
    return (
      <div className="mx-auto max-w-3xl p-4">
        <PageHeading title={words.title} />
        <EmptyState level={2} title={words.goneTitle} action={close}>
          {words.gone}
        </EmptyState>
      </div>
    )
  return <Watched opened={opened} showsRecord={link?.shows === 'record'} />
}

function Watched({ opened, showsRecord }: { readonly opened: Opened; readonly showsRecord: boolean }) {
  const { session, row } = opened
  const [asksRecord, setAsksRecord] = useState(showsRecord)
  const { table, events } = useStore(session)
  useEffect(() => session.getState().follow(), [session])
  const recounted = useMemo(
    () =>
      asksRecord && row
        ? recount(events, { title: row.name, own: undefined, sides: [row.sides[0], row.sides[1]] })
        : undefined,
    [asksRecord, events, row],
  )
  if (!row || !table.battle)
    return (
      <div className="mx-auto max-w-3xl p-4">
        <PageHeading title={words.title} />
        <EmptyState level={2} title={texts.unreadableTitle}>
          {words.unreadable}
        </EmptyState>
      </div>
    )
  const toggle = (
    <Button onClick={() => setAsksRecord(!asksRecord)}>{asksRecord ? words.toBattle : words.toRecord}</Button>
  )
  return (
    <div className="mx-auto w-full max-w-6xl p-4">
      <PageHeading
        title={row.name}
        eyebrow={words.eyebrow}
        actions={
          <>
            {toggle}
            {recounted && <ShareRecord recounted={recounted} />}
          </>
        }
      />
      {recounted ? (
        <RecordView recounted={recounted} />
      ) : (
        <BattleProvider session={session} row={row}>
          <BattleScreen />
        </BattleProvider>
      )}
    </div>
  )
}
