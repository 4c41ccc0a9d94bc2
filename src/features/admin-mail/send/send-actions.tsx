import { useState } from 'react'
import { ChangeDialog } from '#staff/record/change-dialog.tsx'
import { Button } from '#ui/button/button.tsx'
import { toast } from '#ui/layer/toast.ts'
import type { useAudienceCount } from '../audience/use-audience-count.ts'
import type { PartProps } from '../campaign/part-props.ts'
import { ScheduleDialog, StartDialog } from './send-dialogs.tsx'
import { texts } from './texts.ts'
import { useCampaignMoves } from './use-campaign-moves.ts'

interface SendActionsProps extends PartProps {
  /** Data for a campaign that has not started: the number of recipients, and whether it can start. */
  readonly start?: { readonly count: ReturnType<typeof useAudienceCount>; readonly isReady: boolean }
}

type Asking = 'start' | 'schedule' | 'why' | 'cancel' | 'retry'

/** What can be done with the sending now. The record store decides which actions are allowed. */
export function SendActions({ sheet, draft, start }: SendActionsProps) {
  const { campaign, moves, progress } = sheet
  const { move, retry } = useCampaignMoves(campaign.id)
  const [asking, setAsking] = useState<Asking>()
  const [isBusy, setBusy] = useState(false)
  const close = () => setAsking(undefined)
  const { failed = 0, pending = 0 } = progress.counts
  const isPaused = campaign.state === 'paused'
  const canStart = start && moves.includes('running')
  const ask = (what: 'start' | 'schedule') => {
    if (start?.isReady) setAsking(what)
    else toast(texts.blocked, { tone: 'problem' })
  }
  const go = async (to: 'running' | 'paused' | 'draft', done: string) => {
    setBusy(true)
    const moved = await move({ to }, done)
    setBusy(false)
    if (!moved.ok) toast(moved.error, { tone: 'problem' })
  }
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {canStart && (
        <Button variant="primary" aria-disabled={!start.isReady} onClick={() => ask('start')}>
          {texts.now}
        </Button>
      )}
      {start && moves.includes('scheduled') && (
        <Button aria-disabled={!start.isReady} onClick={() => ask('schedule')}>
          {texts.schedule}
        </Button>
      )}
      {isPaused && moves.includes('running') && (
        <Button variant="primary" busy={isBusy} onClick={() => void go('running', texts.resumed)}>
          {texts.resume}
        </Button>
      )}
      {/* It pauses immediately; a reason can be given afterwards. */}
      {moves.includes('paused') && (
        <Button busy={isBusy} onClick={() => void go('paused', texts.pausedNow)}>
          {texts.pause}
        </Button>
      )}
      {isPaused && campaign.paused_why === '' && (
        <Button onClick={() => setAsking('why')}>{texts.whyDialog.open}</Button>
      )}
      {moves.includes('draft') && (
        <Button busy={isBusy} onClick={() => void go('draft', texts.drafted)}>
          {texts.toDraft}
        </Button>
      )}
      {moves.includes('cancelled') && <Button onClick={() => setAsking('cancel')}>{texts.cancel}</Button>}
      {/* Last, so that other buttons do not move under the pointer when it appears. */}
      {failed > 0 && campaign.state !== 'cancelled' && (
        <Button onClick={() => setAsking('retry')}>{texts.retry(failed)}</Button>
      )}
      {start && asking === 'start' && <StartDialog {...{ sheet, draft }} count={start.count} onClose={close} />}
      {start && asking === 'schedule' && <ScheduleDialog {...{ sheet, draft }} count={start.count} onClose={close} />}
      {asking === 'why' && (
        <ChangeDialog
          title={texts.whyDialog.title}
          explain={texts.whyDialog.explain}
          applyLabel={texts.whyDialog.apply}
          closeLabel={texts.back}
          needsReason
          apply={(reason) => move({ to: 'paused', reason }, texts.whyDialog.done)}
          onClose={close}
        />
      )}
      {asking === 'cancel' && (
        <ChangeDialog
          title={texts.cancelDialog.title}
          explain={texts.cancelDialog.explain(pending)}
          applyLabel={texts.cancelDialog.apply}
          closeLabel={texts.back}
          danger
          needsReason
          apply={(reason) => move({ to: 'cancelled', reason }, texts.cancelDialog.done)}
          onClose={close}
        />
      )}
      {asking === 'retry' && (
        <ChangeDialog
          title={texts.retryDialog.title}
          explain={texts.retryDialog.explain(failed)}
          applyLabel={texts.retryDialog.apply(failed)}
          needsReason={false}
          apply={retry}
          onClose={close}
        />
      )}
    </div>
  )
}
