import { useMemo, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { useStore } from 'zustand'
import { describeRecordError } from '#records/errors.ts'
import type { ReportedGame, StoredReport } from '#records/saves/battle-reports.ts'
import type { BattleLinkBody } from '#shared/battles.ts'
import { recordOf } from '#store/battles/battle-record.ts'
import type { BattlesStore } from '#store/battles/make-battles-store.ts'
import { selectFleets, type FleetsStore } from '#store/fleets/fleets-state.ts'
import { useFleets } from '#store/fleets/use-fleets.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Button } from '#ui/button/button.tsx'
import { ChevronLeftIcon, PlusIcon } from '#ui/icon/icons.tsx'
import { ConfirmDialog } from '#ui/layer/confirm-dialog.tsx'
import { toast } from '#ui/layer/toast.ts'
import { PageHeading } from '#ui/page/typography.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { GameLink } from './game-link.tsx'
import { OwnGames } from './own-games.tsx'
import { draftOf, emptyDraft, ownSideOf, ownSideOfReport } from './report-draft.ts'
import { ReportForm } from './report-form.tsx'
import { texts } from './texts.ts'
import { useOwnGames } from './use-own-games.ts'

const words = texts.form

interface GamesScreenProps {
  readonly fleets: FleetsStore
  readonly store: BattlesStore
}

type Dialog =
  | { readonly is: 'change'; readonly report: StoredReport }
  | { readonly is: 'remove'; readonly report: StoredReport }
  | { readonly is: 'link'; readonly link: BattleLinkBody }

/**
 * The player's games. The player can report one, pass on the link, and correct a report that is not confirmed.
 */
export function GamesScreen({ fleets, store }: GamesScreenProps) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const wanted = query.get('report')
  const entries = useFleets(fleets, selectFleets)
  const own = useMemo(() => entries.map(({ fleet }) => ownSideOf(fleet)), [entries])
  const { record, waiting } = useStore(store)
  const games = useOwnGames(store)
  const [dialog, setDialog] = useState<Dialog>()
  const close = () => setDialog(undefined)
  const [now] = useState(Date.now)
  const sum = recordOf(record, waiting)
  const openForm = (fleet = '') => void navigate(`/fleet-builder?games&report=${fleet}`)
  const closeForm = () => void navigate('/fleet-builder?games', { replace: true })

  const report = async (game: ReportedGame) => {
    const outcome = await store.getState().report(game)
    if (outcome.kind === 'refused') return words.refusedBy(outcome.why)
    closeForm()
    if (outcome.kind === 'sent') {
      games.put(outcome.stored)
      setDialog({ is: 'link', link: { id: outcome.stored.id, key: outcome.stored.answer_key } })
    } else toast(store.getState().deviceProblem ? words.unstored : words.kept)
    return ''
  }
  const change = async (id: string, game: ReportedGame) => {
    const answer = await store.getState().change(id, game)
    if (!answer.ok) return answer.error.kind === 'conflict' ? words.conflict : describeRecordError(answer.error)
    games.put(answer.value)
    close()
    toast(words.saved, { tone: 'good' })
    return ''
  }
  const remove = async (id: string) => {
    const answer = await store.getState().remove(id)
    close()
    if (answer.ok) games.remove(id)
    const why = answer.ok ? texts.removed : answer.error.kind === 'conflict' ? words.conflict : ''
    toast(why || (answer.ok ? '' : describeRecordError(answer.error)), { tone: answer.ok ? 'good' : 'problem' })
  }

  const { rows, reading } = games
  const isEmpty = rows.length === 0 && waiting.length === 0
  return (
    <>
      <PageHeading
        title={texts.title}
        lead={sum.games > 0 ? texts.recordLine(sum.won, sum.games, sum.drawn) : texts.lead}
        actions={
          <>
            <Link to="/fleet-builder" className={buttonClass({ variant: 'quiet' })}>
              <ChevronLeftIcon /> {texts.fleets}
            </Link>
            {own.length > 0 && (
              <Button variant="primary" icon={<PlusIcon />} onClick={() => openForm()}>
                {texts.report}
              </Button>
            )}
          </>
        }
      />
      <div className="max-w-3xl">
        {isEmpty && reading.is === 'ready' && (
          <EmptyState level={2} title={texts.noneTitle}>
            {own.length > 0 ? texts.none : texts.noFleet}
          </EmptyState>
        )}
        <OwnGames
          {...{ store, rows }}
          onLink={({ id, answer_key: key }) => setDialog({ is: 'link', link: { id, key } })}
          onChange={(one) => setDialog({ is: 'change', report: one })}
          onRemove={(one) => setDialog({ is: 'remove', report: one })}
        />
        {reading.is === 'loading' && (
          <div role="status" aria-label={texts.loading}>
            <Skeleton lines={6} />
          </div>
        )}
        {reading.is === 'failed' && (
          <ErrorState title={texts.failed} onRetry={games.readMore}>
            {reading.why}
          </ErrorState>
        )}
        {reading.is === 'ready' && reading.hasMore && (
          <Button className="mt-3" onClick={games.readMore}>
            {texts.more}
          </Button>
        )}
      </div>
      {wanted !== null && (
        <ReportForm
          {...{ own, title: words.title, submit: words.send, first: emptyDraft(wanted, now) }}
          onSubmit={report}
          onClose={closeForm}
        />
      )}
      {dialog?.is === 'change' && (
        <ReportForm
          {...{ own: [ownSideOfReport(dialog.report)], title: words.changeTitle, submit: words.save }}
          first={draftOf(dialog.report)}
          onSubmit={(game) => change(dialog.report.id, game)}
          onClose={close}
        />
      )}
      {dialog?.is === 'link' && <GameLink link={dialog.link} onClose={close} />}
      {dialog?.is === 'remove' && (
        <ConfirmDialog
          open
          danger
          title={texts.removeTitle}
          confirmLabel={texts.remove}
          onOpenChange={close}
          onConfirm={() => void remove(dialog.report.id)}
        >
          {texts.removeWords}
        </ConfirmDialog>
      )}
    </>
  )
}
