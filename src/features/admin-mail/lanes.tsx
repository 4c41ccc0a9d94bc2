import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { err, ok } from '#game/result.ts'
import { describeRecordError } from '#records/errors.ts'
import type { MailLane } from '#records/staff/staff-mail.ts'
import { selfPauseOf } from '#shared/mail/mails.ts'
import { texts as mailTexts } from '#staff/mail/texts.ts'
import { ChangeDialog } from '#staff/record/change-dialog.tsx'
import { StaffDate } from '#staff/staff-date.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { toast } from '#ui/layer/toast.ts'
import { texts } from './texts.ts'

const words = texts.outbox
const pauseWords = texts.pauseDialog

const nameOf = ({ lane, name }: MailLane): string => texts.lanes[lane] ?? (name || lane)

interface LaneProps {
  readonly lane: MailLane
  readonly onPause: () => void
  readonly onExplain: () => void
  readonly onOpen: () => void
}

function Lane({ lane, onPause, onExplain, onOpen }: LaneProps) {
  const name = nameOf(lane)
  const advice = lane.is_open ? undefined : selfPauseOf(lane.paused_why)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
      <span className="min-w-0 grow basis-48">
        <span className="flex flex-wrap items-center gap-x-3">
          <span className="font-semibold">{name}</span>
          <Badge tone={lane.is_open ? 'good' : 'danger'}>{lane.is_open ? words.open : words.paused}</Badge>
          {!lane.is_open && (
            <span className="text-sm">
              {words.since} <StaffDate value={lane.paused_at} withTime />
            </span>
          )}
          <span className="text-sm text-ink-dim">
            {words.waiting(lane.waiting)}
            {lane.per_minute > 0 && `, ${words.perMinute(lane.per_minute)}`}
          </span>
        </span>
        {lane.paused_why !== '' && <span className="block text-sm wrap-anywhere">{words.why(lane.paused_why)}</span>}
        {advice && <span className="block text-sm">{mailTexts.pauseAdvice[advice]}</span>}
        {lane.slow_until !== '' && (
          <span className="block text-sm">
            {words.slow} <StaffDate value={lane.slow_until} withTime />
          </span>
        )}
      </span>
      {!lane.is_open && lane.paused_why === '' && (
        <Button variant="quiet" aria-label={words.explainLane(name)} onClick={onExplain}>
          {words.explain}
        </Button>
      )}
      <Button
        aria-label={lane.is_open ? words.pauseLane(name) : words.openLane(name)}
        onClick={lane.is_open ? onPause : onOpen}
      >
        {lane.is_open ? words.pause : words.goOn}
      </Button>
    </li>
  )
}

/** The lanes of the outbox. Each can be paused immediately (a reason can be given afterwards) and resumed. */
export function Lanes({ lanes }: { readonly lanes: readonly MailLane[] }) {
  const { mail } = useStaffRecords()
  const queries = useQueryClient()
  const [explained, setExplained] = useState<MailLane>()
  const set = async (lane: MailLane, open: boolean, reason: string) => {
    const changed = await mail.setLane(lane.lane, open, reason)
    if (!changed.ok) return err(pauseWords.failed(describeRecordError(changed.error)))
    queries.setQueryData(['staff-outbox'], changed.value)
    const done = reason === '' ? (open ? pauseWords.opened : pauseWords.done) : pauseWords.explained
    toast(done(nameOf(lane)), { tone: 'good' })
    return ok(undefined)
  }
  const setNow = async (lane: MailLane, open: boolean) => {
    const changed = await set(lane, open, '')
    if (!changed.ok) toast(changed.error, { tone: 'problem' })
  }
  return (
    <>
      <ul
        aria-label={words.lanesHeading}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,24rem),1fr))] gap-x-8 border-y border-hairline"
      >
        {lanes.map((lane) => (
          <Lane
            key={lane.lane}
            lane={lane}
            onPause={() => void setNow(lane, false)}
            onExplain={() => setExplained(lane)}
            onOpen={() => void setNow(lane, true)}
          />
        ))}
      </ul>
      {explained && (
        <ChangeDialog
          title={pauseWords.title(nameOf(explained))}
          explain={pauseWords.explain}
          applyLabel={pauseWords.apply}
          needsReason
          apply={(reason) => set(explained, false, reason)}
          onClose={() => setExplained(undefined)}
        />
      )}
    </>
  )
}
