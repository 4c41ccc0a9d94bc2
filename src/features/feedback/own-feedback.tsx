import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { describeRecordError } from '#records/errors.ts'
import { isAnswerNew, type OwnFeedback } from '#records/saves/feedback.ts'
import type { FeedbackState } from '#shared/feedback.ts'
import type { WaitingMessage } from '#store/feedback/feedback-device.ts'
import type { FeedbackStore } from '#store/feedback/make-feedback-store.ts'
import { Badge, type BadgeProps } from '#ui/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { useDates } from '#ui/dates.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { texts } from './texts.ts'

const words = texts.own

const tones: Readonly<Record<FeedbackState, BadgeProps['tone']>> = {
  new: 'plain',
  seen: 'plain',
  planned: 'brass',
  doing: 'brass',
  done: 'good',
  declined: 'plain',
  duplicate: 'plain',
}

interface MessageProps {
  readonly badges: ReactNode
  readonly date: string | number
  readonly message: string
  readonly children?: ReactNode
}

function Message({ badges, date, message, children }: MessageProps) {
  const dates = useDates()
  return (
    <li className="grid gap-2 border-b border-hairline py-4 last:border-b-0">
      <div className="flex flex-wrap items-center gap-2">
        {badges}
        <span className="text-sm text-ink-dim">{words.written(dates.date(date))}</span>
      </div>
      <p className="wrap-anywhere whitespace-pre-wrap">{message}</p>
      {children}
    </li>
  )
}

function Answered({ row }: { readonly row: OwnFeedback }) {
  const dates = useDates()
  return (
    <Message
      badges={
        <>
          <span className="label-text text-sm">{texts.ownKinds[row.kind]}</span>
          <Badge tone={tones[row.state]}>{texts.states[row.state]}</Badge>
          {isAnswerNew(row) && <Badge tone="signal">{words.newAnswer}</Badge>}
        </>
      }
      date={row.created}
      message={row.message}
    >
      {row.answer !== '' && (
        <blockquote className="border-l-4 border-double border-violet-text bg-paper-raised p-3">
          <p className="label-text text-sm">{words.answer(dates.date(row.answered_at))}</p>
          <p className="wrap-anywhere whitespace-pre-wrap">{row.answer}</p>
        </blockquote>
      )}
    </Message>
  )
}

interface WaitingProps {
  readonly waiting: WaitingMessage
  readonly onEdit: () => void
  readonly onRemove: () => void
}

function Waiting({ waiting: { message, writtenAt, refusal }, onEdit, onRemove }: WaitingProps) {
  return (
    <Message
      badges={<Badge tone={refusal ? 'danger' : 'warning'}>{refusal ? words.refused : words.waiting}</Badge>}
      date={writtenAt}
      message={message}
    >
      {refusal && <p className="text-hull">{refusal}</p>}
      <div className="flex gap-2">
        <Button variant="quiet" onClick={onEdit}>
          {words.edit}
        </Button>
        <Button variant="quiet" onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </Message>
  )
}

type Reading =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly why: string }
  | { readonly is: 'ready'; readonly hasMore: boolean }

/** Reads the player's messages page by page. An answer counts as seen when it is shown. */
const useOwnFeedback = (store: FeedbackStore) => {
  const [rows, setRows] = useState<readonly OwnFeedback[]>([])
  const [reading, setReading] = useState<Reading>({ is: 'loading' })
  const page = useRef(0)
  const read = async () => {
    setReading({ is: 'loading' })
    const { list, markSeen } = store.getState()
    const answer = await list(page.current + 1)
    if (!answer.ok) return setReading({ is: 'failed', why: describeRecordError(answer.error) })
    page.current += 1
    setRows((before) => [...before, ...answer.value.rows.filter((row) => before.every(({ id }) => id !== row.id))])
    setReading({ is: 'ready', hasMore: answer.value.hasMore })
    const news = answer.value.rows.filter(isAnswerNew).flatMap(({ answered_at }) => answered_at || [])
    const newest = news.toSorted().at(-1)
    if (newest !== undefined) markSeen(newest)
  }
  const first = useRef(read)
  useEffect(() => void first.current(), [])
  return { rows, reading, read: () => void read() }
}

interface OwnFeedbackProps {
  readonly store: FeedbackStore
  readonly onClose: () => void
  readonly onTellUs: () => void
}

/** The player's messages with their state and answer (FE-10). */
export function OwnFeedbackSheet({ store, onClose, onTellUs }: OwnFeedbackProps) {
  const { waiting, edit, remove } = useStore(store)
  const { rows, reading, read } = useOwnFeedback(store)
  const isEmpty = waiting.length === 0 && rows.length === 0
  return (
    <Sheet
      open
      title={words.title}
      onOpenChange={onClose}
      footer={
        <Button variant="primary" onClick={onTellUs}>
          {words.tellUs}
        </Button>
      }
    >
      {isEmpty && reading.is === 'ready' && <EmptyState title={words.none}>{words.noneHint}</EmptyState>}
      <ul>
        {waiting.map((message) => (
          <Waiting
            key={message.key}
            waiting={message}
            onRemove={() => remove(message.key)}
            onEdit={() => {
              edit(message.key)
              onTellUs()
            }}
          />
        ))}
        {rows.map((row) => (
          <Answered key={row.id} row={row} />
        ))}
      </ul>
      {reading.is === 'loading' && (
        <div role="status" aria-label={words.loading}>
          <Skeleton lines={6} />
        </div>
      )}
      {reading.is === 'failed' && (
        <ErrorState title={words.failed} onRetry={read}>
          {reading.why}
        </ErrorState>
      )}
      {reading.is === 'ready' && reading.hasMore && <Button onClick={read}>{words.more}</Button>}
    </Sheet>
  )
}
