import { catalogue } from '#content/catalogue.ts'
import { noDraft } from '#game/balance/draft.ts'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Select } from '#ui/form/select.tsx'
import { wholeIn } from '../address/question-address.ts'
import { useQuestion } from '../address/question-context.tsx'
import { QuestionDisclosure } from '../address/question-disclosure.tsx'
import { useDraft } from '../draft/draft-context.tsx'
import { texts as draftTexts } from '../draft/texts.ts'
import { useRuns, useRunStore } from '../run/balance-context.tsx'
import { sourcesOf } from '../run/balance-sources.ts'
import { worthKey } from '../run/kept-run.ts'
import { DeviceNotice, RunPanel, workersHere } from '../run/run-panel.tsx'
import { texts } from './texts.ts'
import {
  fleetBounds,
  fleetCounts,
  isMeasured,
  usualFleets,
  worthIdentity,
  worthOutlook,
  worthQuestion,
} from './worth-question.ts'
import { WorthReportPanel } from './worth-report.tsx'

/** The worth of choices: its run and its results. */
export function WorthSection() {
  const { question, choice, change } = useQuestion()
  const { startWorth } = useRunStore()
  const worths = useRuns((state) => state.worths)
  const fleets = wholeIn(fleetBounds, choice('tried'), usualFleets)
  const draft = useDraft((state) => state.draft)
  const isOfDraft = choice('figures') === 'draft' && draft.changes.length > 0
  const sources = sourcesOf(draft)
  const identity = worthIdentity(worthQuestion(question, fleets), isOfDraft ? draft : noDraft)
  const run = worths.find(({ key }) => key === worthKey(identity))
  const of = texts.of(identity.question.factions.length, fleets)
  return (
    <>
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <QuestionDisclosure isWorth />
        <Select
          label={texts.fleets}
          value={`${fleets}`}
          onChange={(value) => change({ tried: value }, { replace: true })}
          options={[...new Set([...fleetCounts, fleets])].map((n) => ({ value: `${n}`, label: `${n}` }))}
        />
      </div>
      {draft.changes.length > 0 && (
        <SegmentedControl
          label={texts.figures.label}
          value={isOfDraft ? 'draft' : 'today'}
          onChange={(value) => change({ figures: value === 'draft' ? value : '' }, { replace: true })}
          options={(['today', 'draft'] as const).map((value) => ({ value, label: texts.figures[value] }))}
        />
      )}
      <DeviceNotice />
      <RunPanel
        outlook={worthOutlook(identity, worths, catalogue, workersHere(), of)}
        refusal={isOfDraft && !sources.ok ? draftTexts.effect.wrong : undefined}
        onStart={() => void startWorth(identity)}
      >
        <p>{texts.explain}</p>
      </RunPanel>
      {run && isMeasured(run) && <WorthReportPanel result={run.result} />}
    </>
  )
}
