import { worthOf } from '#pieces/odds/die-face.tsx'
import { Button } from '#ui/button/button.tsx'
import { NumberStepper } from '#ui/form/number-stepper.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { DiceToPick } from './dice-to-pick.tsx'
import { bestOffer, pickedOffer } from './reroll-choice.ts'
import type { RerollChoosing } from './use-reroll.ts'

/** Dice to be picked up again, by hand or by exact advice. What it is worth stands on the button under the thumb. */
export function RerollPanel({ choosing }: { readonly choosing: RerollChoosing }) {
  const { picked, aim, aims, question } = choosing
  const { volley, faces, pool, most } = question
  const advice = bestOffer(question)
  const offer = pickedOffer(question, picked)
  return (
    <div role="group" aria-label="Roll dice again" className="grid gap-3">
      <DiceToPick
        kind="success"
        worths={worthOf(volley.successFaces, faces.success)}
        picked={pool === 'success' ? picked : []}
        onPick={(die) => choosing.pick('success', die)}
      />
      <DiceToPick
        kind="failure"
        worths={worthOf(volley.failureFaces, faces.failure)}
        picked={pool === 'failure' ? picked : []}
        onPick={(die) => choosing.pick('failure', die)}
      />
      <SegmentedControl label="Advice for" full options={aims} value={aim} onChange={choosing.setAim} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <NumberStepper
          label="At most, dice"
          value={most}
          min={1}
          max={Math.max(1, faces[pool].length)}
          onChange={choosing.setMost}
        />
        {advice ? (
          <Button className="grow" onClick={() => choosing.pickAll(advice.dice)}>
            {advice.words}
          </Button>
        ) : (
          <p className="grow self-center text-right text-ink-dim">Nothing gains: leave them.</p>
        )}
      </div>
      <p aria-live="polite" className={offer?.gains === false ? 'text-hull' : 'text-ink-dim'}>
        {offer ? `Picked up: ${offer.words}` : 'Tap the dice to pick up, or take the advice.'}
      </p>
    </div>
  )
}
