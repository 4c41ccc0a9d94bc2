import { catalogue } from '#content/catalogue.ts'
import { fleetShortages } from '#game/balance/balance-fleets.ts'
import { planRun } from '#game/balance/balance-question.ts'
import { touchedFactions } from '#game/balance/draft.ts'
import { factionName } from '#pieces/fleet/fleet-words.ts'
import { listWords } from '#pieces/ship/ship-words.ts'
import { Panel } from '#ui/page/panel.tsx'
import { useQuestion } from '../address/question-context.tsx'
import { QuestionDisclosure } from '../address/question-disclosure.tsx'
import { useRuns, useRunStore } from '../run/balance-context.tsx'
import { sourcesOf } from '../run/balance-sources.ts'
import { runKey } from '../run/kept-run.ts'
import { identityOf } from '../run/run-identity.ts'
import { matrixOutlook, type MatrixStep } from '../run/run-outlook.ts'
import { DeviceNotice, RunPanel, workersHere } from '../run/run-panel.tsx'
import { runTexts } from '../texts.ts'
import { useDraft } from './draft-context.tsx'
import { EffectTable } from './effect-table.tsx'
import { texts } from './texts.ts'

const words = texts.effect

/** The effect of the draft: the pairings that it changes, fought before and after it with the same seeds. */
export function EffectPanel() {
  const { question } = useQuestion()
  const { start } = useRunStore()
  const draft = useDraft((state) => state.draft)
  const kept = useRuns((state) => state.kept) ?? []
  if (draft.changes.length === 0)
    return (
      <Panel title={words.heading} aria-label={words.heading}>
        <p className="text-ink-dim">{words.empty}</p>
      </Panel>
    )
  const sources = sourcesOf(draft)
  const shortages = sources.ok ? fleetShortages(question, sources.value) : []
  const refusal = !sources.ok
    ? words.wrong
    : shortages.length > 0
      ? words.shortage(listWords(shortages.map(({ faction }) => factionName(faction))))
      : undefined
  const touched = touchedFactions(catalogue, draft)
  const steps: readonly MatrixStep[] = [
    { identity: identityOf(question), touched },
    { identity: identityOf(question, draft), touched },
  ]
  const resultOf = ({ identity }: MatrixStep) => kept.find(({ key }) => key === runKey(identity))?.result
  const [before, after] = steps.map(resultOf)
  const pairings = new Set(planRun({ ...question, battles: 1 }, touched).map(({ factions }) => factions.join()))
  const fightAll = async () => {
    for (const { identity } of steps) if (!(await start(identity, touched))) return
  }
  return (
    <Panel title={words.heading} aria-label={words.heading}>
      <div className="grid gap-4">
        <p>{words.touches(listWords([...touched].map(factionName)), pairings.size)}</p>
        <QuestionDisclosure />
        <DeviceNotice />
        <RunPanel
          outlook={matrixOutlook(steps, kept, workersHere(), runTexts.pairings)}
          refusal={refusal}
          onStart={() => void fightAll()}
        />
        {before && after && after.parts.length > 0 && <EffectTable {...{ before, after, touched }} />}
      </div>
    </Panel>
  )
}
