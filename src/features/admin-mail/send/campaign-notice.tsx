import type { Campaign } from '#records/staff/staff-campaigns.ts'
import { selfPauseOf } from '#shared/mail/mails.ts'
import { texts as mailTexts } from '#staff/mail/texts.ts'
import { StaffDate } from '#staff/staff-date.tsx'
import { useDates } from '#ui/dates.tsx'
import { WarningIcon } from '#ui/icon/icons.tsx'
import { utcWords } from './schedule.ts'
import { texts } from './texts.ts'

/** Why the campaign is not being sent, or when it starts. */
export function CampaignNotice({ campaign }: { readonly campaign: Campaign }) {
  const { date } = useDates()
  const { state, paused_why: why, scheduled_at: start } = campaign
  if (state === 'scheduled' && start !== '') {
    return (
      <p className="mb-4 border-l-4 border-brass pl-3">
        {texts.scheduledFor} <StaffDate value={start} withTime /> {texts.utc(utcWords(start, date))}
      </p>
    )
  }
  if (why === '') return state === 'paused' ? <p className="mb-4 font-semibold">{texts.pausedByStaff}</p> : null
  const advice = state === 'paused' ? selfPauseOf(why) : undefined
  const before = state === 'paused' ? texts.paused : state === 'cancelled' ? texts.cancelled : ''
  return (
    <div role={state === 'paused' || state === 'draft' ? 'alert' : undefined} className="mb-4 flex gap-2">
      <WarningIcon className="shrink-0 text-hull" />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">
          {before} {why}
        </p>
        {advice && <p>{mailTexts.pauseAdvice[advice]}</p>}
      </div>
    </div>
  )
}
