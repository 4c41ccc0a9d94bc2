import type { CSSProperties } from 'react'
import { failureFaces, type VolleyRoll } from '#game/volley/volley.ts'
import { DieFace } from '#pieces/dice/die-face.tsx'
import { cx } from '#ui/cx.ts'
import { successWorths } from './falling-volley.tsx'

interface VolleyDiceProps {
  readonly faces: VolleyRoll
  readonly isRending?: boolean
  readonly isHidden?: boolean
}

/** The last die appears this long after the first one, ms. */
const lastDelay = 240

/** The dice of a volley one after the other. The text beside them says the same in words. */
export function VolleyDice({ faces: { success, failure }, isRending = false, isHidden = false }: VolleyDiceProps) {
  const worths = successWorths(isRending)
  const dice = [
    ...success.map((face) => ({ kind: 'success', worth: worths[face] ?? 0 }) as const),
    ...failure.map((face) => ({ kind: 'failure', worth: failureFaces[face] ?? 0 }) as const),
  ]
  const size = dice.length > 16 ? 20 : dice.length > 11 ? 24 : 26
  return (
    <div aria-hidden="true" className={cx('my-1 flex flex-wrap gap-0.5', isHidden && 'invisible')}>
      {dice.map(({ kind, worth }, at) => (
        <span
          key={at}
          className={cx(
            'rise motion-safe:[animation-delay:var(--fall)] motion-safe:[animation-fill-mode:backwards]',
            kind === 'failure' && at === success.length && at > 0 && 'ml-2',
          )}
          style={{ '--fall': `${Math.round((lastDelay * at) / dice.length)}ms` } as CSSProperties}
        >
          <DieFace kind={kind} worth={worth} size={size} />
        </span>
      ))}
    </div>
  )
}
