import { useState } from 'react'
import type { Pool } from '#game/play/volley-record.ts'
import type { VolleyRoll } from '#game/volley/volley.ts'
import { DicePad } from '../play/dice-pad.tsx'
import { diceTexts } from '../play/panel-texts.ts'
import { blanksAgain } from '../state/draw-dice.ts'

interface TypedVolleyProps {
  readonly pool: Pool
  readonly onDone: (faces: VolleyRoll) => void
}

const facesOf = (pips: readonly number[] = []): readonly number[] => pips.map((pip) => pip - 1)

/** Enters the dice of a volley. Blanks that are rolled again are asked for as soon as they are known. */
export function TypedVolley({ pool, onDone }: TypedVolleyProps) {
  const [first, setFirst] = useState<VolleyRoll>()
  const again = first ? blanksAgain(pool, first.success) : []
  if (first)
    return (
      <DicePad
        key="again"
        stages={[{ label: diceTexts.again(again.length), count: again.length }]}
        onDone={([pips]) => {
          const success = [...first.success]
          again.forEach((die, i) => (success[die] = facesOf(pips)[i] ?? 0))
          onDone({ ...first, success, rerolled: again.map((die) => ({ die, was: first.success[die] ?? 0 })) })
        }}
      />
    )
  return (
    <DicePad
      key="first"
      stages={[
        { label: diceTexts.success(pool.success), count: pool.success },
        ...(pool.failure > 0 ? [{ label: diceTexts.failure(pool.failure), count: pool.failure }] : []),
      ]}
      onDone={([hits, blocks]) => {
        const roll = { success: facesOf(hits), failure: facesOf(blocks), rerolled: [] }
        if (blanksAgain(pool, roll.success).length > 0) setFirst(roll)
        else onDone(roll)
      }}
    />
  )
}
