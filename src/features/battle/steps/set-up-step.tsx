import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { BattleShip } from '#game/battle/state/battle-ship.ts'
import { stepEnd } from '#game/play-aids/batch.ts'
import { Button } from '#ui/button/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Select } from '#ui/form/select.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { useBattle } from '../play/battle-context.tsx'
import { StepBar } from '../play/step-bar.tsx'
import { texts } from '../play/texts.ts'
import { drawDie } from '../state/roll.ts'
import { ruleAddress, ruleNumber } from '../state/words.ts'

const words = texts.setUpStep
const onTable = ''

/** Puts squadrons into hangars with room, in the order of the fleet. */
function firstHangars(ships: readonly BattleShip[]): ReadonlyMap<number, number> {
  const room = new Map(ships.map(({ index, design }) => [index, design.hangar]))
  const aboard = new Map<number, number>()
  for (const squadron of ships.filter(({ design }) => design.mass === 0)) {
    const carrier = ships.find(({ index, side }) => side === squadron.side && (room.get(index) ?? 0) > 0)
    if (!carrier) continue
    aboard.set(squadron.index, carrier.index)
    room.set(carrier.index, (room.get(carrier.index) ?? 0) - 1)
  }
  return aboard
}

/** Before the first round: dice for edges, hangars, reserves, and the parts of an attacker from two edges. */
export function SetUpStep() {
  const { battle, nameOf, sides, actions, isBusy } = useBattle()
  const [edges, setEdges] = useState<readonly [number, number]>()
  const [aboard, setAboard] = useState(() => firstHangars(battle.ships))
  const [reserves, setReserves] = useState<ReadonlySet<number>>(new Set())
  const [second, setSecond] = useState<ReadonlySet<number>>(new Set())
  const squadrons = battle.ships.filter(({ design }) => design.mass === 0)
  const mayHoldBack = battle.ships.filter(
    (ship) =>
      ship.design.mass > 0 && ship.design.mass < 8 && !ship.design.guest && ship !== battle.sides[ship.side].flagship,
  )
  const parted = battle.scenario.isParted ? battle.sides[0].ships.filter(({ design }) => design.mass > 0) : []
  const toggled = (set: ReadonlySet<number>, index: number, isIn: boolean) =>
    new Set(isIn ? [...set, index] : [...set].filter((one) => one !== index))
  const begin = () => {
    const carriers = [...aboard]
    const partOf = (ship: BattleShip) => (second.has(aboard.get(ship.index) ?? ship.index) ? 1 : 0)
    const parts = parted.length > 0 ? battle.sides[0].ships.map((ship) => [ship.index, partOf(ship)] as const) : []
    void actions.tell([
      {
        kind: 'set-up',
        ...(carriers.length > 0 && { carriers }),
        ...(parts.length > 0 && { parts }),
        ...(reserves.size > 0 && { reserves: [...reserves] }),
      },
      stepEnd(battle),
    ])
  }
  const carriersOf = (squadron: BattleShip) =>
    battle.ships.filter(({ side, design }) => side === squadron.side && design.hangar > 0)
  const full = battle.ships.find(
    ({ index, design }) => [...aboard.values()].filter((carrier) => carrier === index).length > design.hangar,
  )
  return (
    <section className="grid gap-4">
      <p>
        {words.ask}{' '}
        <Link to={ruleAddress(battle.scenario.rule)} className="underline">
          {texts.rule(ruleNumber(battle.scenario.rule))}
        </Link>
      </p>
      <div className="grid gap-2">
        <Button onClick={() => setEdges([drawDie(), drawDie()])}>{words.edges}</Button>
        <p role="status" className="font-semibold empty:hidden">
          {edges && words.edgesRolled(sides[0], edges[0], sides[1], edges[1])}
        </p>
      </div>
      {squadrons.length > 0 && (
        <div className="grid gap-2">
          <Heading level={2} size="part">
            {words.hangars}
          </Heading>
          {squadrons.map((squadron) => (
            <Select
              key={squadron.index}
              label={words.hangar(nameOf(squadron))}
              value={String(aboard.get(squadron.index) ?? onTable)}
              options={[
                ...carriersOf(squadron).map(({ index }) => ({ value: String(index), label: nameOf(index) })),
                { value: 'table', label: words.onTable },
              ]}
              onChange={(value) => {
                const next = new Map(aboard)
                if (value === 'table') next.delete(squadron.index)
                else next.set(squadron.index, Number(value))
                setAboard(next)
              }}
            />
          ))}
          <p role="alert" className="text-sm text-hull empty:hidden">
            {full && words.noRoom(nameOf(full), full.design.hangar)}
          </p>
        </div>
      )}
      {parted.length > 0 && (
        <fieldset>
          <legend className="label-text text-lg">{words.parts}</legend>
          {parted.map(({ index }) => (
            <Checkbox
              key={index}
              label={`${nameOf(index)}: ${words.part(second.has(index) ? 1 : 0)}`}
              checked={second.has(index)}
              onChange={(isIn) => setSecond(toggled(second, index, isIn))}
            />
          ))}
        </fieldset>
      )}
      <Disclosure className="border-y border-hairline" summaryClass="px-2" contentClass="px-2" summary={words.reserves}>
        {mayHoldBack.map(({ index }) => (
          <Checkbox
            key={index}
            label={nameOf(index)}
            checked={reserves.has(index)}
            onChange={(isIn) => setReserves(toggled(reserves, index, isIn))}
          />
        ))}
      </Disclosure>
      <StepBar>
        <Button variant="primary" busy={isBusy} onClick={begin}>
          {words.begin}
        </Button>
      </StepBar>
    </section>
  )
}
