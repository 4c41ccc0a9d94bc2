import { useState } from 'react'
import { volleyOdds } from '#game/volley/odds.ts'
import { failureFaces, makeVolley, successFaces } from '#game/volley/volley.ts'
import { DieFace, type DieKind } from '#pieces/odds/die-face.tsx'
import { OddsChart } from '#pieces/odds/odds-chart.tsx'
import { formatFigure, formatShare } from '#pieces/odds/odds-words.ts'
import { NumberStepper } from '#ui/form/number-stepper.tsx'
import { Label } from '#ui/page/typography.tsx'
import { texts } from './texts.ts'

/** Ratings of the most frequent attack of the game: a medium gun against the flank of a cruiser. */
const ratings = { damageRating: 2, defenseRating: 2 } as const
const most = 20

interface FacesProps {
  readonly kind: DieKind
  readonly worths: readonly number[]
  readonly label: string
  /** The shown faces as text for screen readers. */
  readonly spoken: string
}

const Faces = ({ kind, worths, label, spoken }: FacesProps) => (
  <div>
    <Label>{label}</Label>
    <p className="sr-only">{spoken}</p>
    <div className="mt-1.5 flex gap-1">
      {worths.map((worth, face) => (
        <DieFace key={face} kind={kind} worth={worth} size={26} />
      ))}
    </div>
  </div>
)

/** Two inputs for dice, with the exact odds of the volley, calculated as on the dice page. */
export function SampleOdds() {
  const [successDice, setSuccessDice] = useState(6)
  const [failureDice, setFailureDice] = useState(2)
  const volley = makeVolley({ successDice, failureDice, ...ratings })
  if (!volley.ok) return null
  const { damage, mean, hit } = volleyOdds(volley.value)
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <Faces
          kind="success"
          worths={successFaces}
          label={texts.sample.successDie}
          spoken={texts.sample.successFaces}
        />
        <Faces
          kind="failure"
          worths={failureFaces}
          label={texts.sample.failureDie}
          spoken={texts.sample.failureFaces}
        />
      </div>
      <div className="flex flex-wrap gap-x-3 gap-y-4 sm:gap-x-8">
        <NumberStepper
          label={texts.sample.successDice}
          min={1}
          max={most}
          value={successDice}
          onChange={setSuccessDice}
        />
        <NumberStepper label={texts.sample.failureDice} max={most} value={failureDice} onChange={setFailureDice} />
      </div>
      <output aria-live="polite" className="block border-y border-hairline py-3">
        <span className="label-text mr-1 text-3xl tracking-normal!">{formatShare(hit)}</span> {texts.sample.toHit}{' '}
        <span className="label-text mr-1 text-3xl tracking-normal!">{formatFigure(mean)}</span> {texts.sample.expected}
        <span className="block text-sm text-ink-dim">
          {texts.sample.ratings(ratings.damageRating, ratings.defenseRating)}
        </span>
      </output>
      <OddsChart damage={damage} mean={mean} />
    </div>
  )
}
