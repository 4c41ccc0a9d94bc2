import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { useStore } from 'zustand'
import type { LoadArgs } from '#store/services.tsx'
import { isRunning } from '#store/table/kept-battle.ts'
import type { TablesStore } from '#store/table/make-tables-store.ts'
import { Button } from '#ui/button/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { PlusIcon } from '#ui/icon/icons.tsx'
import { LazyPart } from '#ui/layer/lazy-part.tsx'
import { toast } from '#ui/layer/toast.ts'
import { ActionBar } from '#ui/page/action-bar.tsx'
import { PageHeading } from '#ui/page/typography.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { lazyCode } from '#ui/state/lazy-code.ts'
import { BattleRow } from './list/battle-row.tsx'
import { texts } from './list/texts.ts'
import { JoinDialog } from './sharing/join-dialog.tsx'
import { texts as sharingTexts } from './sharing/texts.ts'
import { ownRecordTexts as recordTexts, practiceTexts, texts as appTexts } from './texts.ts'

/** The battles of this device. Their events are not read. */
export const load = ({ services }: LoadArgs): Promise<TablesStore> => services.account.tables()

const start = lazyCode(() => import('./list/start-slot.tsx'))

/** The page `/battle`: the player's battles, the running one first, and buttons to start a new one (BT-01). */
export function Page({ data: tables }: { readonly data: TablesStore }) {
  const { battles, deviceProblem, copyProblem } = useStore(tables)
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const listed = battles.filter(({ deletedAt }) => deletedAt === null)
  const ordered = [...listed.filter(isRunning), ...listed.filter((battle) => !isRunning(battle))]
  const deleted = battles.filter(({ deletedAt }) => deletedAt !== null)
  const close = () => setQuery({}, { replace: true })
  const playFirst = async (replace = false) => {
    if (isBusy) return
    setBusy(true)
    try {
      const { beginFirstGame } = await start.fetch()
      await navigate(`/battle/${await beginFirstGame(tables)}`, { replace })
    } catch {
      setBusy(false)
      toast(appTexts.noCode, { tone: 'problem' })
    }
  }
  /** A link on another page starts the first game, or resumes it if it has been started. */
  const playAsked = useEffectEvent(() => {
    const begun = battles.find((battle) => battle.guided && isRunning(battle))
    if (begun) void navigate(`/battle/${begun.id}`, { replace: true })
    else void playFirst(true)
  })
  useEffect(() => {
    // Battles of other devices are listed as soon as the account's list has arrived.
    void tables.getState().refresh()
  }, [tables])
  const isAsked = query.has('first-game')
  const wasAsked = useRef(false)
  useEffect(() => {
    if (!isAsked || wasAsked.current) return
    wasAsked.current = true
    playAsked()
  }, [isAsked])
  /** A new player begins with the first game. */
  const isNew = ordered.length === 0
  const first = (
    <Button variant={isNew ? 'primary' : 'secondary'} busy={isBusy} onClick={() => void playFirst()}>
      {texts.first}
    </Button>
  )
  const practice = <Button onClick={() => setQuery({ practice: '' })}>{practiceTexts.begin}</Button>
  return (
    <div className="mx-auto max-w-3xl max-md:pb-20">
      <PageHeading
        title={texts.title}
        lead={texts.lead}
        beside={
          listed.some(({ standing }) => standing.isOver) && (
            <Link to="/battle/record" className="inline-flex min-h-11 items-center">
              {recordTexts.link}
            </Link>
          )
        }
      />
      {deviceProblem && (
        <p role="alert" className="mb-4 border border-hull px-3 py-2">
          {texts.problems[deviceProblem]}
        </p>
      )}
      {copyProblem === 'full' && (
        <p role="alert" className="mb-4 border border-hull px-3 py-2">
          {sharingTexts.problems.full}
        </p>
      )}
      {isNew ? (
        <EmptyState level={2} title={texts.emptyTitle} action={first}>
          {texts.firstWords}
        </EmptyState>
      ) : (
        <>
          <ul aria-label={texts.list} className="border-t border-ink">
            {ordered.map((battle) => (
              <BattleRow key={battle.id} tables={tables} battle={battle} />
            ))}
          </ul>
          <div className="mt-5 grid gap-2 border border-hairline p-3">
            <p className="text-ink-dim">{texts.firstWords}</p>
            {first}
          </div>
        </>
      )}
      <div className="mt-3 grid gap-2 border border-hairline p-3">
        <p className="text-ink-dim">{practiceTexts.beginWords}</p>
        {practice}
      </div>
      {deleted.length > 0 && (
        <Disclosure
          className="mt-5 border-y border-hairline"
          summaryClass="px-3"
          contentClass="pb-2"
          summary={texts.deletedList}
        >
          <ul>
            {deleted.map(({ id, name }) => (
              <li key={id} className="flex items-center justify-between gap-3 border-t border-hairline px-3 py-1">
                <span translate="no" className="line-clamp-2 min-w-0 wrap-anywhere">
                  {name}
                </span>
                <Button variant="quiet" onClick={() => void tables.getState().change(id, { deletedAt: null })}>
                  {texts.restore}
                </Button>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      <ActionBar label={texts.title} className="flex flex-wrap gap-2 md:mt-5">
        <Button className="grow" onClick={() => setQuery({ join: '' })}>
          {sharingTexts.join.button}
        </Button>
        <Button
          variant={isNew ? 'secondary' : 'primary'}
          className="grow"
          icon={<PlusIcon />}
          onClick={() => setQuery({ new: '' })}
        >
          {texts.begin}
        </Button>
      </ActionBar>
      {query.has('join') && (
        <JoinDialog
          tables={tables}
          code={query.get('join') ?? ''}
          onClose={close}
          onJoined={(id) => void navigate(`/battle/${id}`, { replace: true })}
        />
      )}
      {query.has('practice') && (
        <LazyPart of={start} onClose={close}>
          {({ StartSlot }) => <StartSlot tables={tables} fleet="" isPractice onClose={close} />}
        </LazyPart>
      )}
      {query.has('new') && (
        <LazyPart of={start} onClose={close}>
          {({ StartSlot }) => <StartSlot tables={tables} fleet={query.get('new') ?? ''} onClose={close} />}
        </LazyPart>
      )}
    </div>
  )
}
