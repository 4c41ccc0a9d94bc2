import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { Notice } from '#ui/form/notice.tsx'
import type { FormAnswer } from '#ui/form/use-form.ts'
import { texts } from './texts.ts'
import { topicNames, type Topic } from './topics.ts'
import { useIsPast } from './use-is-past.ts'

const words = texts.left

/** How long the record store can undo an unsubscription, ms. */
const undoSpan = 10 * 60_000

export interface LeftNoticeProps {
  readonly kept: readonly Topic[]
  /** Whether the mails with alpha codes ended, and not the updates. */
  readonly isCodes: boolean
  /** When the person unsubscribed, ms since 1970. */
  readonly at: number
  /** Undoes the unsubscription. Resolves to undefined if that succeeded. */
  readonly onUndo: () => Promise<FormAnswer | undefined>
  readonly onSubscribeAgain: () => void
  /** Links to other pages. */
  readonly back: ReactNode
}

/** Says what has ended, and how to undo it: by a button for ten minutes, or by subscribing again at any time. */
export function LeftNotice({ kept, isCodes, at, onUndo, onSubscribeAgain, back }: LeftNoticeProps) {
  const [isUndone, setUndone] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const isTooLate = useIsPast(at + undoSpan)

  const undo = async () => {
    setBusy(true)
    const answer = await onUndo()
    setBusy(false)
    setProblem(answer?.form ?? '')
    if (!answer) setUndone(true)
  }

  if (isUndone) {
    return (
      <Notice key="undone" title={words.undoneTitle} action={back}>
        {isCodes ? words.undoneCodes : words.undone}
      </Notice>
    )
  }
  const isAll = kept.length === 0
  return (
    <Notice
      title={isCodes ? words.codesTitle : isAll ? words.title : words.someTitle}
      action={
        <div className="grid gap-2">
          <p className="text-sm text-ink-dim">
            {isTooLate ? (isCodes ? words.tooLateCodes : words.tooLate) : words.undoNote}
          </p>
          <FormError>{problem ? <p>{problem}</p> : undefined}</FormError>
          {isTooLate ? null : (
            <Button busy={busy} onClick={() => void undo()}>
              {words.undo}
            </Button>
          )}
          {isCodes ? null : (
            <Button variant="quiet" onClick={onSubscribeAgain}>
              {words.again}
            </Button>
          )}
          {back}
        </div>
      }
    >
      {isCodes ? words.codes : isAll ? words.all : words.some(topicNames(kept))}
    </Notice>
  )
}
