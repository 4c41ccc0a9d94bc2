import { useState } from 'react'
import { boardingFailure, boardingReachOf, boardingSuccess, mayBeTaken } from '#game/battle/rules/boarding.ts'
import { isOn } from '#game/battle/state/battle-ship.ts'
import { gapBetween } from '#game/battle/state/sighting.ts'
import { stepEnd } from '#game/play-aids/batch-events.ts'
import { screenOf } from '#game/play/table-pool.ts'
import type { VolleyRoll } from '#game/volley/volley.ts'
import { Switch } from '#ui/form/checkbox.tsx'
import { ActButton } from '../play/act-button.tsx'
import { useBattle } from '../play/battle-context.tsx'
import { DicePad } from '../play/dice-pad.tsx'
import { diceTexts } from '../play/panel-texts.ts'
import { StepAsk } from '../play/step-ask.tsx'
import { StepBar } from '../play/step-bar.tsx'
import { texts } from '../play/texts.ts'
import { ShipLine } from '../ships/ship-line.tsx'
import { drawFaces } from '../state/draw-dice.ts'

const words = texts.boardingStep

/** Ships with the order Board choose an enemy beside them, or none. */
export function BoardingStep() {
  const { battle, table, row, nameOf, actions } = useBattle()
  const [target, setTarget] = useState<number>()
  const [takes, setTakes] = useState(true)
  const { next } = table
  const ship = next && 'ship' in next ? battle.ships[next.ship] : undefined
  const enemies = ship
    ? battle.ships.filter(
        (other) =>
          isOn(other) &&
          other.controller !== ship.controller &&
          other.design.mass > 0 &&
          (battle.model !== 'track' || gapBetween(ship, other) <= boardingReachOf(ship)),
      )
    : []
  const chosen = target === undefined ? undefined : battle.ships[target]
  const success = ship ? boardingSuccess(ship) : 0
  const failure = ship && chosen ? boardingFailure(ship, chosen, screenOf(battle, chosen)) : 0
  const board = (faces: VolleyRoll, source: 'phone' | 'hand') => {
    if (!ship || !chosen) return
    setTarget(undefined)
    const captured = takes && mayBeTaken(chosen)
    void actions.tell([
      { kind: 'boarded', ship: ship.index, target: chosen.index, faces, source, ...(captured && { captured }) },
    ])
  }
  const roll = () => board({ success: drawFaces(success), failure: drawFaces(failure), rerolled: [] }, 'phone')
  return (
    <section>
      {ship && (
        <>
          <StepAsk rule="mayBoard">{words.ask(nameOf(ship))}</StepAsk>
          <ul aria-label={words.target} className="border-t border-line">
            {enemies.map((other) => (
              <ShipLine
                key={other.index}
                ship={other}
                pressed={other.index === target}
                pressLabel={nameOf(other)}
                onPress={() => setTarget(other.index === target ? undefined : other.index)}
              />
            ))}
          </ul>
          {chosen && mayBeTaken(chosen) && <Switch label={words.capture} checked={takes} onChange={setTakes} />}
        </>
      )}
      <StepBar
        above={
          chosen &&
          row.byHand && (
            <DicePad
              stages={[
                { label: diceTexts.success(success), count: success },
                { label: diceTexts.failure(failure), count: failure },
              ]}
              onDone={(pips) => {
                const [hits = [], blocks = []] = pips.map((pool) => pool.map((pip) => pip - 1))
                board({ success: hits, failure: blocks, rerolled: [] }, 'hand')
              }}
            />
          )
        }
      >
        <ActButton onClick={() => void actions.tell([stepEnd(battle)])}>{words.nobody}</ActButton>
        {chosen && !row.byHand && (
          <ActButton variant="primary" onClick={roll}>
            {words.roll(success, failure)}
          </ActButton>
        )}
      </StepBar>
    </section>
  )
}
