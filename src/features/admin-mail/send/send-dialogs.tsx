import { useEffect, useEffectEvent, useState } from 'react'
import { err } from '#game/result.ts'
import { ChangeDialog } from '#staff/record/change-dialog.tsx'
import { useDates } from '#ui/dates.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { useAudienceCount } from '../audience/use-audience-count.ts'
import type { PartProps } from '../campaign/part-props.ts'
import { isPast, nextHour, startOf, utcWords, zoneWords } from './schedule.ts'
import { texts } from './texts.ts'
import { useCampaignMoves } from './use-campaign-moves.ts'

interface SendDialogProps extends PartProps {
  readonly count: ReturnType<typeof useAudienceCount>
  readonly onClose: () => void
}

/** Asks before a campaign is sent, with the record store's count at that moment. */
export function StartDialog({ sheet, draft, count, onClose }: SendDialogProps) {
  const words = texts.startDialog
  const { move } = useCampaignMoves(sheet.campaign.id)
  const countNow = useEffectEvent(() => void count.refetch())
  useEffect(() => countNow(), [])
  const n = count.isFetching ? undefined : count.data?.gets
  const start = async () => {
    if (n === undefined) return err(words.counting)
    if (!(await draft.flush())) return err(words.notSaved)
    return move({ to: 'running' }, words.done)
  }
  return (
    <ChangeDialog
      title={words.title(draft.snapshot().values.name)}
      explain={n === undefined ? words.counting : words.explain(n)}
      applyLabel={n === undefined ? texts.now : words.apply(n)}
      needsReason={false}
      apply={start}
      onClose={onClose}
    />
  )
}

/** Chooses when a campaign starts, in the user's time zone. */
export function ScheduleDialog({ sheet, draft, count, onClose }: SendDialogProps) {
  const words = texts.scheduleDialog
  const { move } = useCampaignMoves(sheet.campaign.id)
  const { date } = useDates()
  const [now] = useState(() => new Date())
  const [{ day, time }, setStart] = useState(() => nextHour(now))
  const moment = startOf(day, time)
  const schedule = async () => {
    if (moment === undefined) return err(words.wrong)
    if (isPast(moment)) return err(words.past)
    if (!(await draft.flush())) return err(texts.startDialog.notSaved)
    return move({ to: 'scheduled', at: moment }, words.done)
  }
  return (
    <ChangeDialog
      title={words.title}
      explain={words.explain(count.data?.gets)}
      applyLabel={words.apply}
      needsReason={false}
      apply={schedule}
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-3">
        <TextField
          label={words.day}
          type="date"
          className="grow"
          value={day}
          onChange={(event) => setStart({ day: event.currentTarget.value, time })}
        />
        <TextField
          label={words.time}
          type="time"
          className="grow"
          value={time}
          onChange={(event) => setStart({ day, time: event.currentTarget.value })}
        />
      </div>
      <p aria-live="polite">
        {words.zone(zoneWords(moment === undefined ? now : new Date(moment)))}{' '}
        {moment !== undefined && words.utc(utcWords(moment, date))}
      </p>
    </ChangeDialog>
  )
}
