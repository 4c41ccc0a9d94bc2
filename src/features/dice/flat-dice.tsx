import type { CSSProperties } from 'react'
import type { Volley, VolleyFaces } from '#game/volley/volley.ts'
import { DieFace, worthOf, type DieKind } from '#pieces/dice/die-face.tsx'

interface FlatDiceProps {
  readonly volley: Volley
  readonly faces: VolleyFaces
  /** Indexes of success dice (`again`) and of failure dice that were rolled again. */
  readonly again: ReadonlySet<number>
  readonly againFailure: ReadonlySet<number>
}

/** The dice in 2D, success dice first. Hidden from screen readers, because the result is also given as text. */
export function FlatDice({ volley, faces, again, againFailure }: FlatDiceProps) {
  const dice = faces.success.length + faces.failure.length
  const size = dice > 40 ? 26 : dice > 16 ? 34 : dice > 8 ? 40 : 48
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3" aria-hidden="true">
      <Dice kind="success" worths={worthOf(volley.successFaces, faces.success)} {...{ size, again }} />
      <Dice kind="failure" worths={worthOf(volley.failureFaces, faces.failure)} {...{ size }} again={againFailure} />
    </div>
  )
}

interface DiceProps {
  readonly kind: DieKind
  readonly worths: readonly number[]
  readonly size: number
  readonly again: ReadonlySet<number>
}

/** Delay in ms before the last die appears. A die appears in 180 ms, so all dice rest after 280 ms. */
const lastDelay = 100

function Dice({ kind, worths, size, again }: DiceProps) {
  if (worths.length === 0) return null
  return (
    <div className="flex flex-wrap gap-1">
      {worths.map((worth, index) => (
        // The index is the key, because only its position identifies a die.
        <span
          key={index}
          className="rise motion-safe:[animation-delay:var(--fall)] motion-safe:[animation-fill-mode:backwards]"
          style={{ '--fall': `${Math.round((lastDelay * index) / worths.length)}ms` } as CSSProperties}
        >
          <DieFace kind={kind} worth={worth} size={size} wasRerolled={again.has(index)} />
        </span>
      ))}
    </div>
  )
}
