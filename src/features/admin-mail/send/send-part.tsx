import { StaffDate } from '#staff/staff-date.tsx'
import { useDates } from '#ui/dates.tsx'
import { WarningIcon } from '#ui/icon/icons.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { useAudienceCount } from '../audience/use-audience-count.ts'
import type { PartProps } from '../campaign/part-props.ts'
import { CampaignAudit } from './campaign-audit.tsx'
import { checkPoints, isReady } from './check-points.ts'
import { Checklist } from './checklist.tsx'
import { BroughtPanel, ReasonsPanel } from './outcome-panels.tsx'
import { ProgressPanel } from './progress-panel.tsx'
import { RateField } from './rate-field.tsx'
import { utcWords } from './schedule.ts'
import { SendActions } from './send-actions.tsx'
import { texts } from './texts.ts'

/** Why the campaign stands still, or when it starts. */
function Notice({ sheet: { campaign } }: Pick<PartProps, 'sheet'>) {
  const { date } = useDates()
  const { state, paused_why: why, scheduled_at: start } = campaign
  if (state === 'scheduled') {
    return (
      <p className="mb-4 border-l-4 border-brass pl-3">
        {texts.scheduledFor} <StaffDate value={start} withTime /> {texts.utc(utcWords(start, date))}
      </p>
    )
  }
  if (why === '') return null
  const before = state === 'paused' ? texts.paused : state === 'cancelled' ? texts.cancelled : ''
  return (
    <p role={state === 'paused' || state === 'draft' ? 'alert' : undefined} className="mb-4 flex gap-2 font-semibold">
      <WarningIcon className="shrink-0 text-hull" />
      <span className="min-w-0 wrap-anywhere">
        {before} {why}
      </span>
    </p>
  )
}

/** Before the start: what stands in the way, and the start itself. */
function BeforeStart({ sheet, open }: PartProps) {
  const { campaign } = sheet
  const count = useAudienceCount(open.values.topic, open.values.audience)
  const points = checkPoints({
    ...{ problems: sheet.problems, mail: sheet.mail, isUnsaved: open.isUnsaved },
    ...{ count: count.data, countFailed: count.isError, perMinute: open.values.per_minute },
  })
  return (
    <Panel title={texts.check.heading} notched>
      <Checklist id={campaign.id} points={points} />
      {campaign.state === 'draft' && (
        <div className="mt-4">
          <RateField open={open} />
        </div>
      )}
      <div className="mt-5">
        <SendActions sheet={sheet} open={open} start={{ count, isReady: isReady(points) }} />
      </div>
    </Panel>
  )
}

function AfterStart({ sheet, open }: PartProps) {
  return (
    <>
      <div className="mb-4">
        <SendActions sheet={sheet} open={open} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <ProgressPanel sheet={sheet} />
        <div className="grid gap-4">
          <ReasonsPanel sheet={sheet} />
          <BroughtPanel sheet={sheet} />
        </div>
      </div>
    </>
  )
}

/** The campaign is started, scheduled, paused and watched here. */
export function SendPart({ sheet, open }: PartProps) {
  const { campaign } = sheet
  return (
    <>
      <Notice sheet={sheet} />
      {campaign.started_at === '' ? (
        // A cancelled campaign that never started has nothing that could be in the way.
        campaign.state !== 'cancelled' && <BeforeStart sheet={sheet} open={open} />
      ) : (
        <AfterStart sheet={sheet} open={open} />
      )}
      <div className="mt-4">
        <CampaignAudit id={campaign.id} />
      </div>
    </>
  )
}
