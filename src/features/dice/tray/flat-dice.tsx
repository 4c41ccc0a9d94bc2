import type { CSSProperties } from 'react'
import type { Volley, VolleyFaces } from '#game/volley/volley.ts'
import { DieFace, worthOf, type DieKind } from '#pieces/odds/die-face.tsx'

interface FlatDiceProps {
  readonly volley: Volley
  readonly faces: VolleyFaces
  /** Success dice that were rolled again. */
  readonly again: ReadonlySet<number>
  readonly againFailure: ReadonlySet<number>
}

/** The throw laid flat: successes, then failures. Decoration: it is told in words beside it. */
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

/** The last die has come to rest 280 ms after the throw: its delay and the 180 ms of its fall. */
const lastDelay = 100

function Dice({ kind, worths, size, again }: DiceProps) {
  if (worths.length === 0) return null
  return (
    <div className="flex flex-wrap gap-1">
      {worths.map((worth, index) => (
        // Dice are told apart by nothing but where they lie.
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
