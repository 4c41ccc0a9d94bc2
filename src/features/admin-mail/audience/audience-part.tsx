import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { readAudience, type DryRunRequest } from '#records/staff/staff-campaigns.ts'
import { texts as viewTexts } from '#staff/views/texts.ts'
import { ViewsMenu } from '#staff/views/views-menu.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { Button } from '#ui/button/button.tsx'
import { toast } from '#ui/layer/toast.ts'
import { Panel } from '#ui/page/panel.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import type { PartProps } from '../campaign/part-props.ts'
import { useDraft } from '../campaign/use-campaign-draft.ts'
import { campaignPath } from '../mail-places.ts'
import { AudienceCountPanel } from './audience-count.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { isEverybody } from './audience.ts'
import { DryRun } from './dry-run.tsx'
import { texts } from './texts.ts'
import { useAudienceCount } from './use-audience-count.ts'

/** The list name under which segments are stored as saved views. */
const segments = 'campaign-audience'

/** Opens and saves the conditions of an audience under a name. */
function SegmentTools({ draft }: Pick<PartProps, 'draft'>) {
  const audience = useDraft(draft, ({ values }) => values.audience)
  const use = (text: string) => {
    const segment = readAudience(text)
    if (segment) draft.set({ audience: segment })
    else toast(texts.notOne, { tone: 'problem' })
  }
  return (
    <span className="flex flex-wrap gap-2">
      {!isEverybody(audience) && (
        <Button variant="quiet" onClick={() => draft.set({ audience: {} })}>
          {texts.clear}
        </Button>
      )}
      <ViewsMenu screen={segments} query={JSON.stringify(audience)} words={viewTexts.segment} onOpen={use} />
    </span>
  )
}

/** The audience of the campaign: the conditions with a live count, and a rehearsal by address. */
export function AudiencePart({ sheet: { campaign }, draft }: PartProps) {
  const { topic, audience } = useDraft(draft, ({ values }) => values)
  const isUnsaved = useDraft(draft, (shown) => shown.isUnsaved)
  const count = useAudienceCount(topic, audience)
  const [which, setWhich] = useState<DryRunRequest['which']>('gets')
  const list = useRef<HTMLElement>(null)
  const showSkipped = () => {
    setWhich('skipped')
    list.current?.focus()
  }
  const isDraft = campaign.state === 'draft'
  if (campaign.started_at !== '') {
    return (
      <EmptyState
        level={2}
        title={texts.heading}
        action={
          <Link to={campaignPath(campaign.id, 'recipients')} className={buttonClass()}>
            {texts.toRecipients}
          </Link>
        }
      >
        {texts.fixed}
      </EmptyState>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      {/* As high as its row, so that its sticky content ends above the list. It is the first child, so that a phone
          shows it first. */}
      <div className="self-stretch lg:col-start-2">
        <div className="lg:sticky lg:top-20">
          <AudienceCountPanel count={count} onShowSkipped={showSkipped} />
        </div>
      </div>
      <div className="lg:col-start-1 lg:row-start-1">
        {isDraft ? (
          // In a narrow panel the title keeps a line of its own.
          <Panel
            title={texts.heading}
            actions={<SegmentTools draft={draft} />}
            className="[&>div:first-child]:flex-wrap"
          >
            <AudienceFields draft={draft} />
          </Panel>
        ) : (
          <Panel title={texts.heading}>{texts.scheduled}</Panel>
        )}
      </div>
      <section ref={list} tabIndex={-1} aria-label={texts.list.heading} className="min-w-0 scroll-mt-24 lg:col-span-2">
        <DryRun {...{ campaign, isUnsaved, which }} count={count.data} onWhich={setWhich} />
      </section>
    </div>
  )
}
