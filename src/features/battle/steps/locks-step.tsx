import { lockReach } from '#game/battle/rules/locks.ts'
import { isOn } from '#game/battle/state/battle-ship.ts'
import { gapBetween } from '#game/battle/state/sighting.ts'
import { stepEnd } from '#game/play-aids/batch-events.ts'
import { objections } from '#game/play/to-do.ts'
import { ActButton } from '../play/act-button.tsx'
import { useBattle } from '../play/battle-context.tsx'
import { StepAsk } from '../play/step-ask.tsx'
import { StepBar } from '../play/step-bar.tsx'
import { texts } from '../play/texts.ts'
import { ShipLine } from '../ships/ship-line.tsx'
import { objectionWords } from '../state/objection-words.ts'
import { locksOf } from '../state/shown-state.ts'

const words = texts.locksStep

/** Ships with the order Lock on choose their enemies, before fire. */
export function LocksStep() {
  const { battle, table, nameOf, actions } = useBattle()
  const { next } = table
  const ship = next && 'ship' in next ? battle.ships[next.ship] : undefined
  const enemies = ship
    ? battle.ships.filter(
        (other) =>
          isOn(other) &&
          other.controller !== ship.controller &&
          (battle.model !== 'track' || gapBetween(ship, other) <= lockReach(ship, other)),
      )
    : []
  const locks = locksOf(table)
  return (
    <section>
      <div role="status" className="empty:hidden">
        {locks.length > 0 && (
          <ul aria-label={words.made} className="mb-2 border-l-4 border-signal bg-paper-raised px-3 py-2">
            {locks.map((lock) => (
              <li key={lock.ship}>{words.locks(nameOf(lock.ship), nameOf(lock.target))}.</li>
            ))}
          </ul>
        )}
      </div>
      {ship && (
        <>
          <StepAsk rule="lockOn" always>
            {words.ask(nameOf(ship), enemies.length > 0)}
          </StepAsk>
          <ul aria-label={words.target} className="border-t border-line">
            {enemies.map((target) => {
              const lock = { kind: 'lock', ship: ship.index, target: target.index } as const
              const [against] = objections(table, lock)
              return (
                <ShipLine
                  key={target.index}
                  ship={target}
                  label={words.signature(lockReach(ship, target))}
                  note={against && objectionWords(against)}
                  pressLabel={words.locks(nameOf(ship), nameOf(target))}
                  onPress={() => void actions.tell([lock])}
                />
              )
            })}
          </ul>
        </>
      )}
      <StepBar>
        <ActButton variant={ship ? 'secondary' : 'primary'} onClick={() => void actions.tell([stepEnd(battle)])}>
          {locks.length > 0 ? words.done : words.none}
        </ActButton>
      </StepBar>
    </section>
  )
}
