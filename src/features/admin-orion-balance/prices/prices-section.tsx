import { questionBounds } from '#game/balance/balance-question.ts'
import { planFit } from '#game/balance/fit-question.ts'
import { Select } from '#ui/form/select.tsx'
import { wholeIn } from '../address/question-address.ts'
import { useQuestion } from '../address/question-context.tsx'
import { QuestionDisclosure } from '../address/question-disclosure.tsx'
import { formatCount } from '../figures.ts'
import { useRuns, useRunStore } from '../run/balance-context.tsx'
import { fitKey, type FitIdentity, type KeptFit } from '../run/kept-run.ts'
import { speedOf, type RunOutlook } from '../run/run-outlook.ts'
import { DeviceNotice, RunPanel, workersHere } from '../run/run-panel.tsx'
import { pricesTexts as texts } from '../texts.ts'
import { battleCounts, fitIdentity, usualBattles } from './price-question.ts'
import { PricesReport } from './prices-report.tsx'

const outlookOf = (identity: FitIdentity, run: KeptFit | undefined, fits: readonly KeptFit[]): RunOutlook => {
  const { question } = identity
  const battles = planFit(question).reduce((sum, { from, to }) => sum + to - from, 0)
  const fought = (run?.result.parts ?? []).reduce((sum, { scores }) => sum + scores.length, 0)
  const millis = (1000 * (battles - fought)) / (workersHere() * speedOf(fits, question.model))
  return { keys: [fitKey(identity)], battles, fought, millis, of: texts.of }
}

/** Price suggestions: their run and its results. */
export function PricesSection() {
  const { question, choice, change } = useQuestion()
  const { startFit } = useRunStore()
  const fits = useRuns((state) => state.fits)
  const battles = wholeIn(questionBounds.battles, choice('fought'), usualBattles)
  const identity = fitIdentity(question, battles)
  const run = fits.find(({ key }) => key === fitKey(identity))
  return (
    <>
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <QuestionDisclosure isWorth />
        <Select
          label={texts.battles}
          value={`${battles}`}
          onChange={(value) => change({ fought: value }, { replace: true })}
          options={[...new Set([...battleCounts, battles])].map((n) => ({ value: `${n}`, label: formatCount(n) }))}
        />
      </div>
      <DeviceNotice />
      <RunPanel outlook={outlookOf(identity, run, fits)} onStart={() => void startFit(identity)}>
        <p>{texts.explain}</p>
      </RunPanel>
      {run && run.result.parts.length > 0 && <PricesReport run={run} />}
    </>
  )
}
