import { Link } from 'react-router-dom'
import { momentOf, timeOf } from '#records/moment.ts'
import type { CampaignSheet } from '#records/staff/staff-campaigns.ts'
import { texts as mailTexts } from '#staff/mail/texts.ts'
import { StaffDate } from '#staff/staff-date.tsx'
import { cx } from '#ui/cx.ts'
import { Panel } from '#ui/page/panel.tsx'
import { Progress } from '#ui/state/progress.tsx'
import { campaignPath } from '../mail-places.ts'
import { minutesLeft } from './expected-end.ts'
import { texts } from './texts.ts'

const words = texts.progress

/** The address of the recipients in some states. */
const recipientsIn = (id: string, ...states: readonly string[]): string =>
  `${campaignPath(id, 'recipients')}?f=${['state', 'is', ...states].join('~')}`

function Figures({ id, counts }: { readonly id: string; readonly counts: Readonly<Record<string, number>> }) {
  const { sent = 0, pending = 0, claimed = 0, failed = 0, unknown = 0, skipped = 0 } = counts
  const figures = [
    { key: 'sent', count: sent, states: ['sent'] },
    { key: 'left', count: pending + claimed, states: ['pending', 'claimed'] },
    { key: 'failed', count: failed, states: ['failed'] },
    { key: 'unknown', count: unknown, states: ['unknown'] },
    { key: 'skipped', count: skipped, states: ['skipped'] },
  ] as const
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-x-4 gap-y-2">
      {figures.map(({ key, count, states }) => (
        <div key={key} className="flex flex-col">
          <dt className="label-text text-sm text-ink-dim">{words.figures[key]}</dt>
          <dd>
            <Link
              to={recipientsIn(id, ...states)}
              aria-label={words.show(words.figures[key], count)}
              className={cx(
                'figures block min-h-11 min-w-11 content-center text-2xl lg:min-h-9',
                count > 0 && 'text-link',
                count > 0 && (key === 'failed' || key === 'unknown') && 'text-hull',
              )}
            >
              {count}
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Rate and expected end, while the campaign is being sent. */
function Rate({ sheet: { campaign, progress, at } }: { readonly sheet: CampaignSheet }) {
  const { counts, sent_last_minute: sentLastMinute } = progress
  const left = (counts['pending'] ?? 0) + (counts['claimed'] ?? 0)
  if (campaign.state !== 'running' || left === 0) return null
  const now = timeOf(at)
  const startedAt = timeOf(campaign.started_at)
  const minutes = minutesLeft({ left, sentLastMinute, perMinute: campaign.per_minute, startedAt, now })
  // Senders start each minute.
  if (sentLastMinute === 0 && now - startedAt < 90_000) return <p>{words.soon}</p>
  return (
    <p>
      {words.rate(sentLastMinute)}{' '}
      {minutes === undefined ? (
        words.noEnd
      ) : (
        <>
          {words.end(minutes)} <StaffDate value={momentOf(now + minutes * 60_000)} withTime />.
        </>
      )}
    </p>
  )
}

/** The progress of the sending, from the rows of the outbox, and what the record store guarantees. */
export function ProgressPanel({ sheet }: { readonly sheet: CampaignSheet }) {
  const { campaign, progress } = sheet
  const { id, state, started_at: started, finished_at: ended } = campaign
  const { sent = 0, failed = 0, unknown = 0, pending = 0, claimed = 0 } = progress.counts
  const handed = sent + failed + unknown
  const all = progress.total
  const skipped = Math.max(0, all - handed - pending - claimed)
  // A cancelled campaign is not done, however few of its mails still wait.
  const done = state === 'cancelled' ? handed : handed + skipped
  // Announced in quarters: announcing each mail would be too much for screen readers.
  const share = Math.floor((4 * done) / Math.max(1, all)) * 25
  return (
    <Panel title={words.heading} notched>
      <p role="status" className="sr-only">
        {all === 0
          ? words.liveEmpty(mailTexts.campaignStates[state])
          : words.live(mailTexts.campaignStates[state], share)}
      </p>
      <div className="grid gap-4">
        <Progress label={words.bar} value={done} max={all} detail={words.of(done, all, skipped)} />
        <Figures id={id} counts={progress.counts} />
        <Rate sheet={sheet} />
        <p className="border-l-2 border-brass pl-3">
          {words.promise(unknown)}{' '}
          {unknown > 0 && (
            <Link to={recipientsIn(id, 'unknown')} className="text-link">
              {words.doubtful}
            </Link>
          )}
        </p>
        <p className="text-sm text-ink-dim">
          {words.started} <StaffDate value={started} withTime />
          {ended !== '' && (
            <>
              , {words.ended.toLowerCase()} <StaffDate value={ended} withTime />
            </>
          )}
        </p>
      </div>
    </Panel>
  )
}
