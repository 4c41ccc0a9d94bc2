import { useState } from 'react'
import type { ThrowView } from '#game/roll-log.ts'
import { worthOf } from '#pieces/die-face.tsx'
import { Button } from '#ui/button.tsx'
import { NumberStepper } from '#ui/number-stepper.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { DiceToPick } from './flat-dice.tsx'
import { bestOffer, goalOf, goalWords, pickedOffer, type RerollAim } from './reroll-choice.ts'
import type { PickedDice } from './throws.ts'
import { counted } from './throw-words.ts'

interface RerollPanelProps {
  readonly view: ThrowView
  /** Damage asked for on the chart. */
  readonly k: number
  readonly onReroll: (picked: PickedDice, note: string) => void
  readonly onCancel: () => void
}

/** Dice to be picked up again, by hand or by exact advice; what it is worth stands on the button. */
export function RerollPanel({ view, k, onReroll, onCancel }: RerollPanelProps) {
  const { volley, result, hull = 0 } = view
  const [pool, setPool] = useState<'success' | 'failure'>('success')
  const [picked, setPicked] = useState<readonly number[]>([])
  const [aim, setAim] = useState<RerollAim>('mean')
  const [most, setMost] = useState(volley.successDice)
  if (!result) return null
  const faces = result.roll
  const goal = goalOf(aim, k, hull)
  const question = { volley, faces, goal, pool, most: Math.min(most, faces[pool].length) }
  const advice = bestOffer(question)
  const offer = pickedOffer(question, picked)
  const pick = (from: 'success' | 'failure', die: number) => {
    const before = from === pool ? picked : []
    setPool(from)
    setPicked(before.includes(die) ? before.filter((one) => one !== die) : [...before, die])
  }
  const aims = [
    { value: 'mean' as const, label: 'Most damage' },
    { value: 'asked' as const, label: `${k} or more` },
    ...(hull > 0 && volley.effect === 'hull' ? [{ value: 'kill' as const, label: 'Kill' }] : []),
  ]
  return (
    <div role="group" aria-label="Roll dice again" className="grid gap-3">
      <DiceToPick
        kind="success"
        worths={worthOf(volley.successFaces, faces.success)}
        picked={pool === 'success' ? picked : []}
        onPick={(die) => pick('success', die)}
      />
      <DiceToPick
        kind="failure"
        worths={worthOf(volley.failureFaces, faces.failure)}
        picked={pool === 'failure' ? picked : []}
        onPick={(die) => pick('failure', die)}
      />
      <SegmentedControl label="Advice for" labelHidden full options={aims} value={aim} onChange={setAim} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <NumberStepper label="At most" value={question.most} min={1} max={Math.max(1, faces[pool].length)} onChange={setMost} />
        {advice ? (
          <Button className="grow" onClick={() => setPicked(advice.dice)}>
            {advice.words}
          </Button>
        ) : (
          <p className="grow self-center text-right text-ink-dim">Nothing gains: leave them.</p>
        )}
      </div>
      <p aria-live="polite" className={offer?.gains === false ? 'text-hull' : 'text-ink-dim'}>
        {offer ? `Picked up: ${offer.words}` : 'Tap the dice to pick up, or take the advice.'}
      </p>
      <div className="flex gap-2">
        <Button variant="quiet" onClick={onCancel}>
          Leave them
        </Button>
        <Button
          className="grow"
          disabled={picked.length === 0}
          onClick={() => onReroll({ success: [], failure: [], [pool]: picked.toSorted((a, b) => a - b) }, `for ${goalWords(goal)}`)}
        >
          {picked.length === 0 ? 'Roll again' : `Roll ${counted(picked.length, 'die', 'dice')} again`}
        </Button>
      </div>
    </div>
  )
}
