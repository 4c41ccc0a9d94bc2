import type { CSSProperties } from 'react'
import type { PlayEvent, Of } from '#game/play/play-event.ts'
import { failureFaces } from '#game/volley/volley.ts'
import { DieFace } from '#pieces/odds/die-face.tsx'
import { cx } from '#ui/cx.ts'
import { useBattle } from '../play/battle-context.tsx'
import { waitsFor } from '../state/story.ts'
import { successWorths } from './falling-volley.tsx'
import { texts } from './texts.ts'

const words = texts.result

export type VolleyEvent = PlayEvent & Of<'volley'>

interface VolleyResultProps {
  readonly event: VolleyEvent
  readonly isKept: boolean
  /** Whether its dice still fall in 3D: what they show is not told before they lie. */
  readonly isFalling: boolean
}

const lastDelay = 240

/** The dice of the last volley, what it came to, and what it will do at the end of the step. */
export function VolleyResult({ event, isKept, isFalling }: VolleyResultProps) {
  const { table, nameOf, shipAt } = useBattle()
  const record = table.volleys.find((volley) => volley.event === event.id)
  const target = shipAt(event.target)
  const weapon = shipAt(event.ship).mounts[event.mount]?.weapon.name ?? ''
  const waits = waitsFor(target, nameOf(target))
  const { success, failure } = event.faces
  const worths = successWorths(record?.pool.isRending === true)
  const dice = [
    ...success.map((face) => ({ kind: 'success', worth: worths[face] ?? 0 }) as const),
    ...failure.map((face) => ({ kind: 'failure', worth: failureFaces[face] ?? 0 }) as const),
  ]
  const size = dice.length > 16 ? 20 : dice.length > 11 ? 24 : 26
  return (
    <section
      className="mb-2 border-l-4 border-signal bg-paper-raised px-2.5 py-1.5"
      aria-label={words.at(nameOf(event.ship), weapon, nameOf(target))}
    >
      <p className="text-sm text-ink-dim">{words.at(nameOf(event.ship), weapon, nameOf(target))}</p>
      <div
        key={`${event.id} ${isFalling}`}
        aria-hidden="true"
        className={cx('my-1 flex flex-wrap gap-0.5', isFalling && 'invisible')}
      >
        {dice.map(({ kind, worth }, at) => (
          <span
            key={at}
            className="rise motion-safe:[animation-delay:var(--fall)] motion-safe:[animation-fill-mode:backwards]"
            style={{ '--fall': `${Math.round((lastDelay * at) / dice.length)}ms` } as CSSProperties}
          >
            <DieFace kind={kind} worth={worth} size={size} />
          </span>
        ))}
      </div>
      <div role="status">
        {isFalling && <p className="label-text text-lg text-ink-dim">{words.falling}</p>}
        {record && !isFalling && (
          <p className="label-text text-lg">
            {record.pool.isIon ? words.ion(record.net, record.damage) : words.net(record.net, record.damage)}
          </p>
        )}
        {waits && !isFalling && <p className="text-sm">{record?.damage === 0 ? words.earlier(waits) : waits}</p>}
        {isKept && !isFalling && <p className="text-sm text-ink-dim">{words.kept}</p>}
      </div>
    </section>
  )
}
