import type { ReactNode } from 'react'
import { describeRecordError } from '#records/errors.ts'
import { texts as recordTexts } from '#staff/record/texts.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { Button } from '#ui/button/button.tsx'
import { toast } from '#ui/layer/toast.ts'
import { Part } from '#ui/page/typography.tsx'
import type { FeedbackPartProps } from './feedback-message.tsx'
import { StateBadge } from './state-badge.tsx'
import { texts } from './texts.ts'

const words = texts.similar

interface OtherProps {
  readonly message: string
  readonly badge: ReactNode
  readonly onOpen: () => void
  readonly children: ReactNode
}

const Other = ({ message, badge, onOpen, children }: OtherProps) => (
  <li className="grid gap-1 border-b border-hairline py-2 last:border-b-0">
    <bdi className="line-clamp-3 wrap-anywhere">{message}</bdi>
    <div className="flex flex-wrap items-center gap-1">
      {badge}
      <Button variant="quiet" aria-label={`${words.open}: ${message.slice(0, 40)}`} onClick={onOpen}>
        {words.open}
      </Button>
      {children}
    </div>
  </li>
)

/** Messages that are merged into this one, and similar ones into which it can be merged. */
export function SimilarPart({ data: { feedback, duplicates, similar }, changes, onOpen }: FeedbackPartProps) {
  const records = useStaffRecords()
  const { id } = feedback
  const merge = async (into: string) => {
    const merged = await records.feedback.merge(id, into)
    changes.refresh()
    if (!merged.ok) {
      toast(recordTexts.change.failed(describeRecordError(merged.error)), { tone: 'problem' })
      return
    }
    const state = feedback.state === 'duplicate' ? 'seen' : feedback.state
    toast(words.mergeDone, {
      tone: 'good',
      action: {
        label: recordTexts.undo,
        onAct: () => void changes.changeNow(id, {}, { state: state === 'declined' ? 'seen' : state }),
      },
    })
  }
  return (
    <>
      {duplicates.length > 0 && (
        <Part id="feedback-duplicates" heading={words.mergedHeading}>
          <ul>
            {duplicates.map((other) => (
              <Other
                key={other.id}
                message={other.message}
                badge={<span className="text-sm text-ink-dim">{other.user_name}</span>}
                onOpen={() => onOpen(other.id)}
              >
                <Button variant="quiet" onClick={() => void changes.changeNow(other.id, {}, { state: 'seen' })}>
                  {texts.message.part}
                </Button>
              </Other>
            ))}
          </ul>
        </Part>
      )}
      <Part id="feedback-similar" heading={words.heading}>
        {similar.length === 0 && <p className="text-ink-dim">{words.none}</p>}
        <ul>
          {similar.map((other) => (
            <Other
              key={other.id}
              message={other.message}
              badge={<StateBadge state={other.state} />}
              onOpen={() => onOpen(other.id)}
            >
              <Button
                variant="quiet"
                aria-label={words.mergeLabel(other.message.slice(0, 40))}
                onClick={() => void merge(other.id)}
              >
                {words.merge}
              </Button>
            </Other>
          ))}
        </ul>
      </Part>
    </>
  )
}
