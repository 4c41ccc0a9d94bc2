import { worthOf } from '#pieces/dice/die-face.tsx'
import { Button } from '#ui/button/button.tsx'
import { NumberStepper } from '#ui/form/number-stepper.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { rerollTexts as texts } from '../texts.ts'
import { DiceToPick } from './dice-to-pick.tsx'
import { suggestReroll, evaluatePicked } from './reroll-suggestion.ts'
import type { RerollSelection } from './use-reroll.ts'

/** Panel to select dice for a re-roll, by hand or by exact advice. It shows how the re-roll changes the odds. */
export function RerollPanel({ selection }: { readonly selection: RerollSelection }) {
  const { picked, aim, aims, adviceInput } = selection
  const { volley, faces, pool, most } = adviceInput
  const advice = suggestReroll(adviceInput)
  const evaluation = evaluatePicked(adviceInput, picked)
  return (
    <div role="group" aria-label={texts.panel.label} className="grid gap-3">
      <DiceToPick
        kind="success"
        worths={worthOf(volley.successFaces, faces.success)}
        picked={pool === 'success' ? picked : []}
        onPick={(die) => selection.pick('success', die)}
      />
      <DiceToPick
        kind="failure"
        worths={worthOf(volley.failureFaces, faces.failure)}
        picked={pool === 'failure' ? picked : []}
        onPick={(die) => selection.pick('failure', die)}
      />
      <SegmentedControl label={texts.panel.aim} full options={aims} value={aim} onChange={selection.setAim} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <NumberStepper
          label={texts.panel.most}
          value={most}
          min={1}
          max={Math.max(1, faces[pool].length)}
          onChange={selection.setMost}
        />
        {advice ? (
          <Button className="grow" onClick={() => selection.pickAll(advice.dice)}>
            {texts.panel.best(advice.words)}
          </Button>
        ) : (
          <p className="grow self-center text-right text-ink-dim">{texts.panel.keep}</p>
        )}
      </div>
      <p aria-live="polite" className={evaluation?.gains === false ? 'text-hull' : 'text-ink-dim'}>
        {evaluation ? texts.panel.selected(evaluation.words) : texts.panel.hint}
      </p>
    </div>
  )
}
