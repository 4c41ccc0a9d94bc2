import { Panel } from '#ui/page/panel.tsx'
import { useAudienceCount } from '../audience/use-audience-count.ts'
import type { PartProps } from '../campaign/part-props.ts'
import { useDraft } from '../campaign/use-campaign-draft.ts'
import { CampaignAudit } from './campaign-audit.tsx'
import { checkPoints, isReady } from './check-points.ts'
import { Checklist } from './checklist.tsx'
import { BroughtPanel, ReasonsPanel } from './outcome-panels.tsx'
import { ProgressPanel } from './progress-panel.tsx'
import { RateField } from './rate-field.tsx'
import { SendActions } from './send-actions.tsx'
import { texts } from './texts.ts'

/** Before the start: the checklist, and the buttons to start. */
function BeforeStart({ sheet, draft }: PartProps) {
  const { topic, audience, per_minute: perMinute } = useDraft(draft, ({ values }) => values)
  const isUnsaved = useDraft(draft, (shown) => shown.isUnsaved)
  const { campaign } = sheet
  const count = useAudienceCount(topic, audience)
  const points = checkPoints({
    problems: sheet.problems,
    mail: sheet.mail,
    isUnsaved,
    count: count.data,
    countFailed: count.isError,
    perMinute,
  })
  return (
    <Panel title={texts.check.heading} notched>
      <Checklist id={campaign.id} points={points} />
      {campaign.state === 'draft' && (
        <div className="mt-4">
          <RateField draft={draft} />
        </div>
      )}
      <div className="mt-5">
        <SendActions sheet={sheet} draft={draft} start={{ count, isReady: isReady(points) }} />
      </div>
    </Panel>
  )
}

function AfterStart({ sheet, draft }: PartProps) {
  return (
    <>
      <div className="mb-4">
        <SendActions sheet={sheet} draft={draft} />
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

/** The screen tab to start, schedule, pause and watch a campaign. */
export function SendPart({ sheet, draft }: PartProps) {
  const { campaign } = sheet
  return (
    <>
      {campaign.started_at === '' ? (
        // A cancelled campaign that never started needs no checklist.
        campaign.state !== 'cancelled' && <BeforeStart sheet={sheet} draft={draft} />
      ) : (
        <AfterStart sheet={sheet} draft={draft} />
      )}
      <div className="mt-4">
        <CampaignAudit id={campaign.id} />
      </div>
    </>
  )
}
