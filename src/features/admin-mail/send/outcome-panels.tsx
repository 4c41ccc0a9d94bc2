import { Link } from 'react-router-dom'
import type { CampaignSheet } from '#records/staff/staff-campaigns.ts'
import { encodePart } from '#staff/list/list-address.ts'
import { RecordFacts } from '#staff/record/record-facts.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { campaignPath } from '../mail-places.ts'
import { texts } from './texts.ts'

/** The address of the recipients with a state and a reason. */
const recipientsWith = (id: string, state: string, reason: string): string => {
  const query = new URLSearchParams()
  query.append('f', `state~is~${state}`)
  const condition = reason === '' ? ['reason', 'is-empty'] : ['reason', 'is', reason]
  query.append('f', condition.map(encodePart).join('~'))
  return `${campaignPath(id, 'recipients')}?${query.toString()}`
}

const told = ['failed', 'unknown', 'skipped', 'pending'] as const

/**
 * The people who did not get the campaign, by state and reason. Waiting mails are shown only if something delays them.
 */
export function ReasonsPanel({ sheet: { campaign, progress } }: { readonly sheet: CampaignSheet }) {
  const words = texts.reasons
  const shown = told.flatMap((state) =>
    progress.reasons.filter((row) => row.state === state && (state !== 'pending' || row.reason !== '')),
  )
  return (
    <Panel title={words.heading}>
      {shown.length === 0 && <p className="text-ink-dim">{words.none}</p>}
      <ul>
        {shown.map(({ state, reason, count }) => {
          const why = /^[45]\d\d /.test(reason) ? words.refused(reason) : reason || words.noReason
          return (
            <li key={`${state} ${reason}`} className="border-b border-hairline last:border-b-0">
              <Link
                to={recipientsWith(campaign.id, state, reason)}
                aria-label={words.show(`${words.states[state]}, ${words.count(count)}`, why)}
                className="flex min-h-11 items-center gap-3 py-1 hover:bg-paper-sunk"
              >
                <span className="figures w-14 shrink-0 text-right">{count}</span>
                <span className="min-w-0 grow wrap-anywhere">
                  <span className="font-semibold">{words.states[state]}:</span> <span className="text-link">{why}</span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

/** Panel with what readers of the campaign did: visits, registrations, unsubscriptions, complaints. */
export function BroughtPanel({ sheet: { progress } }: { readonly sheet: CampaignSheet }) {
  const words = texts.brought
  return (
    <Panel title={words.heading}>
      <RecordFacts
        facts={[
          {
            label: words.visits,
            value: (
              <Link
                to={`/admin/analytics?span=90&only=${encodeURIComponent(`campaign:${progress.tag}`)}`}
                className="text-link -my-3 inline-flex min-h-11 min-w-11 items-center"
                aria-label={words.showVisits(progress.visits)}
              >
                {progress.visits}
              </Link>
            ),
          },
          { label: words.signUps, value: progress.sign_ups },
          { label: words.left, value: progress.consent['left'] ?? 0 },
          { label: words.complained, value: progress.consent['complained'] ?? 0 },
        ]}
      />
    </Panel>
  )
}
