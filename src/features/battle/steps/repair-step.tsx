import { useState } from 'react'
import type { BattleAdmiral } from '#game/battle/fleet/battle-admirals.ts'
import { isOneShort } from '#game/battle/rules/repair.ts'
import { isEscortClass, type BattleShip } from '#game/battle/state/battle-ship.ts'
import { admiralOf } from '#game/battle/state/battle.ts'
import { repairDiceOf, stepEnd, toRepair } from '#game/play-aids/batch-events.ts'
import type { Of } from '#game/play/play-event.ts'
import { Button } from '#ui/button/button.tsx'
import { ActButton } from '../play/act-button.tsx'
import { useBattle } from '../play/battle-context.tsx'
import { Chips } from '../play/chips.tsx'
import { DicePad } from '../play/dice-pad.tsx'
import { specialTexts } from '../play/panel-texts.ts'
import { SpecialSheet } from '../play/special-sheet.tsx'
import { specialsOf } from '../play/special-uses.ts'
import { StepAsk } from '../play/step-ask.tsx'
import { StepBar } from '../play/step-bar.tsx'
import { texts } from '../play/texts.ts'
import { ShipLine } from '../ships/ship-line.tsx'
import { drawPips } from '../state/draw-dice.ts'

const words = texts.repairStep

interface RepairStepProps {
  readonly onShip: (ship: number) => void
}

/** Repairs of all ships in one press, except those for which a player must choose what is closed. */
export function RepairStep({ onShip }: RepairStepProps) {
  const { battle, table, row, nameOf, isOwn, actions, acts, logRoll } = useBattle()
  const [isSpecial, setSpecial] = useState(false)
  const hasLedgerNine = specialsOf(battle).some(
    (one) => one.kind === 'used' && one.use === 'ledger-nine' && acts.includes(one.side),
  )
  const all = toRepair(battle)
  const ships = all.filter(isOwn)
  const [picked, setPicked] = useState<number>()
  const first = ships.find(({ index }) => index === picked) ?? ships[0]
  const [led, setLed] = useState<readonly number[]>([])
  const [helped, setHelped] = useState<readonly number[]>([])
  const toggled = (list: readonly number[], index: number) =>
    list.includes(index) ? list.filter((one) => one !== index) : [...list, index]
  const byAdmiral = (admiral: BattleAdmiral) =>
    ships.filter(
      (ship) => admiralOf(battle.sides[ship.side]) === admiral && !battle.sides[ship.side].admiralSpentThisRound,
    )
  const mayBeLed = byAdmiral('accord-reyes-lind').filter(isEscortClass)
  const mayBeHelped = byAdmiral('lumen-saarinen')
  const isLed = ({ index }: BattleShip) => led.includes(index)
  const diceOf = (ship: BattleShip): number => repairDiceOf(table, ship) + (isLed(ship) ? 1 : 0)
  /** Saarinen counts one 4 of the first ship near her with a 4. */
  const repair = (ship: BattleShip, dice: readonly number[], mayHelp = true): Of<'repaired'> => ({
    kind: 'repaired',
    ship: ship.index,
    dice,
    ...(isLed(ship) && { led: true }),
    ...(mayHelp && helped.includes(ship.index) && dice.some(isOneShort) && { helped: true }),
  })
  const rollAll = async () => {
    const told: Of<'repaired'>[] = []
    for (const ship of ships) told.push(repair(ship, drawPips(diceOf(ship)), !told.some((one) => one.helped)))
    if ((await actions.tellWhile(told)) === 0) return
    for (const one of actions.toldLast())
      if (one.kind === 'repaired' && one.dice.length > 0)
        logRoll((log) => log.getState().addPlainRoll(one.dice.map((pip) => pip - 1)))
  }
  const rollFor = (ship: BattleShip) => void actions.tell([repair(ship, drawPips(diceOf(ship)))])
  return (
    <section>
      <StepAsk rule="repair">{words.ask}</StepAsk>
      {hasLedgerNine && (
        <Button className="mb-2" onClick={() => setSpecial(true)}>
          {specialTexts.uses['ledger-nine']}
        </Button>
      )}
      {isSpecial && <SpecialSheet first="ledger-nine" onClose={() => setSpecial(false)} />}
      {!first && <p className="mb-2 text-ink-dim">{all.length > 0 ? words.others : words.none}</p>}
      <ul className="border-t border-line">
        {ships.map((ship) => (
          <ShipLine
            key={ship.index}
            ship={ship}
            label={words.dice(diceOf(ship))}
            pressLabel={words.rollNext(nameOf(ship))}
            onPress={() => (row.byHand ? setPicked(ship.index) : rollFor(ship))}
            {...(row.byHand && { pressed: ship === first })}
            onSheet={() => onShip(ship.index)}
          />
        ))}
      </ul>
      <div className="mt-2 grid gap-2">
        {mayBeLed.length > 0 && (
          <Chips
            label={words.led}
            options={mayBeLed.map(({ index }) => ({ value: index, key: index, label: nameOf(index) }))}
            isChosen={(index) => led.includes(index)}
            onPress={(index) => setLed(toggled(led, index))}
          />
        )}
        {mayBeHelped.length > 0 && (
          <Chips
            label={words.helped}
            options={mayBeHelped.map(({ index }) => ({ value: index, key: index, label: nameOf(index) }))}
            isChosen={(index) => helped.includes(index)}
            onPress={(index) => setHelped(toggled(helped, index))}
          />
        )}
      </div>
      <StepBar
        above={
          row.byHand &&
          first && (
            <div className="mb-2">
              <DicePad
                key={first.index}
                stages={[{ label: words.rollNext(nameOf(first)), count: diceOf(first) }]}
                onDone={([dice = []]) => void actions.tell([repair(first, dice)])}
              />
            </div>
          )
        }
      >
        {first && !row.byHand && (
          <ActButton variant="primary" onClick={() => void rollAll()}>
            {words.roll}
          </ActButton>
        )}
        {all.length === 0 && (
          <ActButton variant="primary" onClick={() => void actions.tell([stepEnd(battle)])}>
            {texts.endStep(texts.round(battle.round).toLowerCase())}
          </ActButton>
        )}
      </StepBar>
    </section>
  )
}
