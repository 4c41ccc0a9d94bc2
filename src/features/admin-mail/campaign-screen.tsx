import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { CampaignSheet } from '#records/staff/staff-campaigns.ts'
import { LinkTabs } from '#staff/link-tabs.tsx'
import { QueryState } from '#staff/query-state.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { RequestFailure, unwrap } from '#staff/unwrap.ts'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { AudiencePart } from './audience/audience-part.tsx'
import { CampaignHead } from './campaign/campaign-head.tsx'
import { ConflictPanel } from './campaign/conflict-panel.tsx'
import { RecipientsPart } from './campaign/recipients-part.tsx'
import { texts } from './campaign/texts.ts'
import { useCampaignDraft, useDraft } from './campaign/use-campaign-draft.ts'
import { campaignParts, campaignPath, campaignsPath, type CampaignPart } from './mail-places.ts'
import { CampaignNotice } from './send/campaign-notice.tsx'
import { SendPart } from './send/send-part.tsx'
import { WritePart } from './write/write-part.tsx'

/** How often a campaign is fetched while it is visible, ms. */
const readEvery = { running: 2000, scheduled: 10_000, paused: 10_000 } as const

/** A campaign and the progress of its sending. While it is being sent, the figures are updated. */
function useCampaign(id: string) {
  const { campaigns } = useStaffRecords()
  return useQuery({
    queryKey: ['staff-campaign', id],
    queryFn: ({ signal }) => unwrap(campaigns.sheet(id, signal)),
    refetchInterval: ({ state: { data } }) => {
      const state = data?.campaign.state
      return state === 'running' || state === 'scheduled' || state === 'paused' ? readEvery[state] : false
    },
    // It may have changed since another screen showed it.
    refetchOnMount: 'always',
  })
}

const parts = { write: WritePart, audience: AudiencePart, send: SendPart, recipients: RecipientsPart } as const

interface CampaignProps {
  readonly sheet: CampaignSheet
  readonly part: CampaignPart | undefined
}

function Campaign({ sheet, part }: CampaignProps) {
  const { id, state } = sheet.campaign
  const draft = useCampaignDraft(sheet.campaign)
  const conflict = useDraft(draft, ({ save }) => (save.is === 'conflict' ? save : undefined))
  const here = part ?? (state === 'draft' ? 'write' : 'send')
  const Part = parts[here]
  return (
    <>
      <CampaignHead sheet={sheet} draft={draft} />
      <LinkTabs
        label={texts.parts.label}
        tabs={campaignParts.map((one) => ({
          to: campaignPath(id, one),
          label: texts.parts[one],
          isHere: one === here,
        }))}
      />
      <CampaignNotice campaign={sheet.campaign} />
      {conflict && <ConflictPanel conflict={conflict} draft={draft} />}
      <Part sheet={sheet} draft={draft} />
    </>
  )
}

interface CampaignScreenProps {
  readonly id: string
  /** The screen tab in the address. */
  readonly part: CampaignPart | undefined
}

/** The screen of one campaign: write, rehearse, send and watch it. */
export function CampaignScreen({ id, part }: CampaignScreenProps) {
  const query = useCampaign(id)
  const { data, error } = query
  if (data) return <Campaign sheet={data} part={part} />
  const isGone = error instanceof RequestFailure && error.error.kind === 'not-found'
  return (
    <>
      <h1 className="sr-only">{texts.parts.label}</h1>
      <p className="mb-3">
        <Link to={campaignsPath} className="text-link inline-flex min-h-11 items-center">
          {texts.back}
        </Link>
      </p>
      {isGone ? (
        <EmptyState level={2} title={texts.gone}>
          {texts.goneHint}
        </EmptyState>
      ) : (
        <QueryState query={query} failed={texts.failed} loading={texts.loading} lines={12} isScreen />
      )}
    </>
  )
}
