import { useEffect, useRef, useState } from 'react'
import type { Answer } from '#records/client.ts'
import { describeRecordError } from '#records/errors.ts'
import type { CodeRow } from '#records/staff/staff-codes.ts'
import { paperChoices } from '#store/settings/print-options.ts'
import { Button } from '#ui/button/button.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { PrintJob } from '#ui/page/print-job.tsx'
import { Progress } from '#ui/state/progress.tsx'
import { CodeCards, type CardPaper } from './code-card.tsx'
import { texts } from './texts.ts'

const words = texts.print

/** A hundred sheets. More would keep the browser busy for too long. */
const mostCards = 1000

interface PrintCardsDialogProps {
  /** Fetches the codes, at most `most`. */
  readonly collect: (most: number, signal: AbortSignal) => Answer<readonly CodeRow[]>
  readonly onClose: () => void
}

const problemOf = (cards: readonly CodeRow[]): string =>
  cards.length === 0 ? words.none : cards.length > mostCards ? words.tooMany(mostCards) : ''

/** Asks for the paper and prints codes as cards. */
export function PrintCardsDialog({ collect, onClose }: PrintCardsDialogProps) {
  const [cards, setCards] = useState<readonly CodeRow[]>()
  const [problem, setProblem] = useState('')
  const [paper, setPaper] = useState<CardPaper>('a4')
  const [isPrinting, setPrinting] = useState(false)
  const read = useRef(collect)
  useEffect(() => {
    const cancel = new AbortController()
    void read.current(mostCards, cancel.signal).then((found) => {
      if (cancel.signal.aborted) return
      const working = found.ok ? found.value.filter(({ state }) => state === 'active') : []
      setCards(working)
      setProblem(found.ok ? problemOf(working) : describeRecordError(found.error))
    })
    return () => cancel.abort()
  }, [])
  return (
    <Dialog
      open
      size="small"
      title={words.title}
      description={words.explain}
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          {cards !== undefined && problem === '' && (
            <Button variant="primary" busy={isPrinting} onClick={() => setPrinting(true)}>
              {words.apply}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <SegmentedControl label={words.paper} options={paperChoices} value={paper} onChange={setPaper} />
        {cards === undefined && <Progress label={words.collecting} />}
        <p role="status">{cards !== undefined && problem === '' ? words.count(cards.length) : ''}</p>
        <p role="alert" className="text-hull empty:hidden">
          {problem}
        </p>
        <p className="text-sm text-ink-dim">{words.only}</p>
      </div>
      {isPrinting && cards && (
        <PrintJob onDone={() => setPrinting(false)}>
          <CodeCards codes={cards} paper={paper} />
        </PrintJob>
      )}
    </Dialog>
  )
}
