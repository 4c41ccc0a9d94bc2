import { useState, type ReactElement } from 'react'
import { Button } from '#ui/button/button.tsx'
import { CheckIcon } from '#ui/icon/icons.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { useEditor } from '../open-fleet/editor-context.ts'
import { useFleetEntry } from '../open-fleet/open-fleet.ts'
import { historyLine } from './history-steps.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.history

/** Number of steps that the sheet shows at first, and that "Show earlier steps" adds. */
const pageSize = 60

interface HistorySheetProps {
  readonly onClose: () => void
}

interface StepRowProps {
  readonly words: string
  readonly here?: boolean
  readonly undone?: boolean
  readonly onGo: () => void
}

function StepRow({ words, here = false, undone = false, onGo }: StepRowProps): ReactElement {
  return (
    <li className="border-b border-hairline">
      <button
        type="button"
        aria-current={here ? 'step' : undefined}
        onClick={onGo}
        className={`flex min-h-11 w-full items-center gap-3 px-2 py-2 text-left hover:bg-paper-sunk ${here ? 'bg-paper-sunk font-semibold' : ''}`}
      >
        <span aria-hidden="true" className="grid w-6 shrink-0 place-items-center">
          {here ? <CheckIcon size={20} /> : <span className={`size-2 ${undone ? 'border border-line' : 'bg-line'}`} />}
        </span>
        <span className={`min-w-0 grow wrap-anywhere ${undone ? 'text-ink-dim italic' : ''}`}>{words}</span>
        {undone && <span className="text-sm text-ink-dim">{texts.undone}</span>}
        {here && <span className="text-sm text-ink-dim">{texts.now}</span>}
      </button>
    </li>
  )
}

/** All steps of the fleet's history, the latest first. Pressing a step undoes or redoes everything up to it. */
export function HistorySheet({ onClose }: HistorySheetProps): ReactElement {
  const entry = useFleetEntry((now) => now)
  const { catalogue, jump } = useEditor()
  const [shownSteps, setShownSteps] = useState(pageSize)
  const done = historyLine('undo', entry.fleet, entry.undo, catalogue, shownSteps)
  const undone = historyLine('redo', entry.fleet, entry.redo, catalogue, shownSteps)
  const isWhole = done.more === 0 && done.lost === 0
  return (
    <Sheet open onOpenChange={onClose} title={texts.title} description={texts.description}>
      <ol aria-label={texts.steps}>
        {undone.steps
          .map((words, n) => <StepRow key={`redo-${n}`} words={words} undone onGo={() => jump('redo', n + 1)} />)
          .reverse()}
        {done.steps.map((words, n) => (
          <StepRow
            key={`undo-${done.steps.length - n}`}
            words={words}
            here={n === 0}
            onGo={() => n > 0 && jump('undo', n)}
          />
        ))}
        {isWhole && (
          <StepRow
            words={texts.start}
            here={done.steps.length === 0}
            onGo={() => done.steps.length > 0 && jump('undo', done.steps.length)}
          />
        )}
      </ol>
      {done.more > 0 && (
        <Button className="mt-3" full onClick={() => setShownSteps(shownSteps + pageSize)}>
          {texts.showEarlier(done.more)}
        </Button>
      )}
      {done.lost > 0 && <p className="mt-3 text-sm text-ink-dim">{texts.lost(done.lost)}</p>}
    </Sheet>
  )
}
