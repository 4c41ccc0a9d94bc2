import { Skeleton } from '#ui/state/skeleton.tsx'
import { useWide } from '#ui/use-wide.ts'
import { useQuestion } from '../address/question-context.tsx'
import { QuestionDisclosure } from '../address/question-disclosure.tsx'
import { QuestionFields } from '../address/question-fields.tsx'
import { KeptPanel } from '../kept/kept-panel.tsx'
import { useRuns, useRunStore } from '../run/balance-context.tsx'
import { findOther, findRun, identityOf, isCurrent } from '../run/run-identity.ts'
import { matrixOutlook } from '../run/run-outlook.ts'
import { DeviceNotice, RunPanel, workersHere } from '../run/run-panel.tsx'
import { addressTexts as questionTexts } from '../texts.ts'
import { runTexts } from '../texts.ts'
import { MatrixPanel } from './matrix-panel.tsx'
import { texts } from './texts.ts'

/** The matrix: how even the factions are. */
export function MatrixPart() {
  const { question } = useQuestion()
  const kept = useRuns((state) => state.kept)
  const { start } = useRunStore()
  const identity = identityOf(question)
  const isWide = useWide('40rem')
  const run = kept && findRun(kept, question)
  return (
    <div className="grid gap-4">
      {isWide ? <QuestionFields /> : <QuestionDisclosure />}
      <p className="max-w-[68ch] text-sm text-ink-dim">{questionTexts.models[question.model]}</p>
      <DeviceNotice />
      {kept === undefined ? (
        <div role="status" aria-label={texts.loading}>
          <Skeleton lines={12} />
        </div>
      ) : (
        <>
          <RunPanel
            outlook={matrixOutlook([{ identity }], kept, workersHere(), runTexts.pairings)}
            isOther={run !== undefined && !isCurrent(run.result)}
            onStart={() => void start(identity)}
          />
          {run && run.result.parts.length > 0 && <MatrixPanel run={run} other={findOther(kept, run.result)?.result} />}
          <KeptPanel />
        </>
      )}
    </div>
  )
}
