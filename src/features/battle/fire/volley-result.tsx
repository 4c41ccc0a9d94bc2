import { useRef } from 'react'
import type { PlayEvent, Of } from '#game/play/play-event.ts'
import { criticalsOf } from '#game/volley/volley.ts'
import { useBattle } from '../play/battle-context.tsx'
import { useInSight } from '../play/use-in-sight.ts'
import { waitsFor } from '../state/change-sentences.ts'
import { texts } from './texts.ts'
import { VolleyDice } from './volley-dice.tsx'

const words = texts.result

export type VolleyEvent = PlayEvent & Of<'volley'>

interface VolleyResultProps {
  readonly event: VolleyEvent
  readonly isKept: boolean
  /** Whether its dice are still falling in 3D. Until they have come to rest, the result is not shown. */
  readonly isFalling: boolean
}

/** The dice of the last volley, their result, and the damage that they will do at the end of the step. */
export function VolleyResult({ event, isKept, isFalling }: VolleyResultProps) {
  const { table, nameOf, shipAt } = useBattle()
  const record = table.volleys.find((volley) => volley.event === event.id)
  const target = shipAt(event.target)
  const weapon = shipAt(event.ship).mounts[event.mount]?.weapon.name ?? ''
  const section = useRef<HTMLElement>(null)
  useInSight(section, `${event.id} ${isFalling}`)
  const waits = waitsFor(target, nameOf(target))
  return (
    <section
      ref={section}
      className="mb-2 border-l-4 border-signal bg-paper-raised px-2.5 py-1.5"
      aria-label={words.at(nameOf(event.ship), weapon, nameOf(target))}
    >
      <p className="text-sm text-ink-dim">{words.at(nameOf(event.ship), weapon, nameOf(target))}</p>
      <VolleyDice
        key={`${event.id} ${isFalling}`}
        faces={event.faces}
        isRending={record?.pool.isRending === true}
        isHidden={isFalling}
      />
      <div role="status">
        {isFalling && <p className="label-text text-lg text-ink-dim">{words.falling}</p>}
        {record && !isFalling && (
          <p className="label-text text-lg">
            {record.pool.isIon
              ? words.ion(record.net, criticalsOf({ effect: 'ion' }, record.damage))
              : words.net(record.net, record.pool, record.damage)}
          </p>
        )}
        {waits && !isFalling && <p className="text-sm">{record?.damage === 0 ? words.earlier(waits) : waits}</p>}
        {isKept && !isFalling && <p className="text-sm text-ink-dim">{words.kept}</p>}
      </div>
    </section>
  )
}
