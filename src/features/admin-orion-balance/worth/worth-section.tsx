import { catalogue } from '#content/catalogue.ts'
import { Select } from '#ui/form/select.tsx'
import { useQuestion } from '../address/question-context.tsx'
import { QuestionDisclosure } from '../address/question-disclosure.tsx'
import { useRuns, useRunStore } from '../run/balance-context.tsx'
import { worthKey } from '../run/kept-run.ts'
import { DeviceNotice, RunPanel, workersHere } from '../run/run-panel.tsx'
import { texts } from './texts.ts'
import { fleetCounts, isMeasured, worthIdentity, worthOutlook, worthQuestion } from './worth-question.ts'
import { WorthReportPanel } from './worth-report.tsx'

/** The worth of choices: a run of its own, and what it says. */
export function WorthSection() {
  const { question, choice, change } = useQuestion()
  const { startWorth } = useRunStore()
  const worths = useRuns((state) => state.worths)
  const fleets = fleetCounts.find((one) => one === choice('tried')) ?? fleetCounts[1]
  const identity = worthIdentity(worthQuestion(question, Number(fleets)))
  const run = worths.find(({ key }) => key === worthKey(identity))
  const of = texts.of(identity.question.factions.length, fleets)
  return (
    <>
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <QuestionDisclosure isWorth />
        <Select
          label={texts.fleets}
          value={fleets}
          onChange={(value) => change({ tried: value }, { replace: true })}
          options={fleetCounts.map((value) => ({ value, label: value }))}
        />
      </div>
      <DeviceNotice />
      <RunPanel
        outlook={worthOutlook(identity, worths, catalogue, workersHere(), of)}
        onStart={() => void startWorth(identity)}
      >
        <p>{texts.explain}</p>
      </RunPanel>
      {run && isMeasured(run) && <WorthReportPanel result={run.result} />}
    </>
  )
}
