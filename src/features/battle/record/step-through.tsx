import { useMemo, useState } from 'react'
import type { BattleShip } from '#game/battle/state/battle-ship.ts'
import { reduce } from '#game/play/reduce.ts'
import { criticalKinds } from '#game/ship/hull-track.ts'
import { Button } from '#ui/button/button.tsx'
import { cx } from '#ui/cx.ts'
import { Slider } from '#ui/form/slider.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Label } from '#ui/page/typography.tsx'
import { HullLeft, HullTrack } from '../ships/hull-track.tsx'
import { eventWords } from '../state/event-words.ts'
import { stepWords } from '../state/order-and-step-words.ts'
import { whereWords } from '../state/ship-names.ts'
import type { Recounted } from './recount-battle.ts'
import { texts } from './texts.ts'

const words = texts.steps

/** A ship at that moment: hull, criticals, and where it was if not on the table. */
function StoodShip({
  ship,
  names,
  isMeant,
}: {
  readonly ship: BattleShip
  readonly names: readonly string[]
  readonly isMeant: boolean
}) {
  const criticals = criticalKinds.flatMap((kind, at) => Array.from({ length: ship.open[at] ?? 0 }, () => kind))
  const where = whereWords(ship, (index) => names[index] ?? '')
  return (
    <li className={cx('border-b border-hairline px-1 py-1', isMeant && 'bg-paper-sunk', where && 'text-ink-dim')}>
      <span className="flex items-baseline justify-between gap-2">
        <span translate="no" className="min-w-0 text-sm leading-tight wrap-anywhere font-semibold">
          {names[ship.index]}
        </span>
        <HullLeft ship={ship} />
      </span>
      <HullTrack ship={ship} />
      <span className="block text-xs">{[where, ...criticals].filter(Boolean).join(', ')}</span>
    </li>
  )
}

/** The battle event by event, forwards and backwards, with the state of the ships. */
export function StepThrough({ events, names, sides, table }: Recounted) {
  const first = events.findIndex(({ kind }) => kind !== 'begun' && kind !== 'fleet')
  const all = events.length - Math.max(0, first)
  const [at, setAt] = useState(all)
  const count = Math.max(0, first) + at
  const stood = useMemo(() => reduce(events.slice(0, count), table), [events, count, table])
  const event = at > 0 ? events[count - 1] : undefined
  const { battle } = stood
  if (!battle || first < 0) return null
  const meant = new Set<number>(event ? shipsOf(event) : [])
  const telling = { battle, names, sides: [sides[0].name, sides[1].name] as const, volleys: stood.volleys }
  const go = (to: number) => setAt(Math.max(0, Math.min(all, to)))
  return (
    <Panel title={words.title} level={2}>
      <Slider label={words.slider} value={at} min={0} max={all} onChange={go} format={(to) => words.of(to, all)} />
      <div className="mt-2 flex items-start gap-2">
        <Button aria-disabled={at === 0} onClick={() => go(at - 1)}>
          {words.before}
        </Button>
        <div role="status" className="min-h-16 min-w-0 grow px-1">
          <Label className="block">
            {battle.round > 0 && `${texts.rolls.round(battle.round)}, `}
            {stepWords(battle)}
          </Label>
          <p className="wrap-anywhere">{event ? eventWords(event, event.id, telling) : words.start}</p>
        </div>
        <Button aria-disabled={at === all} onClick={() => go(at + 1)}>
          {words.next}
        </Button>
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3">
        {battle.sides.map((side) => (
          <ul key={side.side} aria-label={sides[side.side].name} className="min-w-0 border-t border-line">
            {side.ships.map((ship) => (
              <StoodShip key={ship.index} ship={ship} names={names} isMeant={meant.has(ship.index)} />
            ))}
          </ul>
        ))}
      </div>
    </Panel>
  )
}

/** The ships that an event is about. */
function shipsOf(event: Recounted['events'][number]): readonly number[] {
  const ship =
    'ship' in event && event.ship !== undefined ? [event.ship] : event.kind === 'chosen' ? [event.answer.ship] : []
  return 'target' in event ? [...ship, event.target] : ship
}
