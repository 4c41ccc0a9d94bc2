import { useRef, useState } from 'react'
import { commandOf } from '#game/battle/rules/command.ts'
import { isOn, type BattleShip } from '#game/battle/state/battle-ship.ts'
import { admiralOf, firstSide } from '#game/battle/state/battle.ts'
import { stepEnd } from '#game/play-aids/batch-events.ts'
import { ordersOf } from '#game/play/objections/against-orders.ts'
import type { Happening, Of, Side } from '#game/play/play-event.ts'
import { objections } from '#game/play/to-do.ts'
import { orders, type Order } from '#game/volley/orders.ts'
import { FactionMark } from '#pieces/fleet/faction-mark.tsx'
import { Button } from '#ui/button/button.tsx'
import { cx } from '#ui/cx.ts'
import { Heading } from '#ui/page/typography.tsx'
import { scrollWhenLaidOut } from '#ui/page/when-laid-out.ts'
import { ActButton } from '../play/act-button.tsx'
import { useBattle } from '../play/battle-context.tsx'
import { DicePad } from '../play/dice-pad.tsx'
import { StepAsk } from '../play/step-ask.tsx'
import { StepBar } from '../play/step-bar.tsx'
import { texts } from '../play/texts.ts'
import { useDraft } from '../play/use-draft.ts'
import { admiralIn } from '../ships/admiral-words.ts'
import { ShipLine } from '../ships/ship-line.tsx'
import { drawPips } from '../state/draw-dice.ts'
import { objectionWords } from '../state/objection-words.ts'
import { orderEffects, orderNames } from '../state/order-and-step-words.ts'

const words = texts.ordersStep

interface OrdersStepProps {
  readonly onShip: (ship: number) => void
}

/** The events of orders in this round. */
const isOrder = (event: Happening): event is Of<'order'> => event.kind === 'order'

/** The sides give their orders one after the other: first the order, then the ships that get it. */
export function OrdersStep({ onShip }: OrdersStepProps) {
  const { battle, table, events, row, sides, nameOf, actions, acts } = useBattle()
  const [typedFor, setTypedFor] = useState<Side>()
  const first = firstSide(battle)
  const second: Side = first === 0 ? 1 : 0
  const hasBegun = battle.sides[second].ships.some(({ order }) => order)
  // Saved, because a player may look at a rule and come back.
  const [kept, keep] = useDraft('orders')
  const isKept = kept.round === battle.round
  const turn = (isKept ? kept.side : undefined) ?? (hasBegun ? second : first)
  /** Whether both sides give their orders on this phone. With several phones each side gives its own. */
  const isAlone = acts.length === 2
  const side = isAlone ? turn : (acts[0] ?? turn)
  const isSecondNext = battle.sides[first].hasOrdered
  const order: Order = (isKept ? kept.order : undefined) ?? 'close-in'
  const most = ordersOf(battle, side, order)
  const command = commandOf(battle.sides[side])
  const admiral = admiralIn(battle.sides[side])?.name ?? ''
  const ships = battle.ships
    .filter((ship) => ship.controller === side && isOn(ship) && ship.design.mass > 0)
    .toSorted((a, b) => b.design.mass - a.design.mass)
  const hasHangar = ships.some(({ design }) => design.hangar > 0)
  const offered = orders.filter((value) => value !== 'launch-or-recover' || hasHangar)
  /** Orders that Leaders pass on do not count (4.1.5). */
  const given = table.table.orders[side]

  /** A ship gets another order or loses its order. Events after the old order are added again. */
  const replace = (ship: BattleShip, wanted: Order | undefined) => {
    const standing = events.filter(({ id, kind }) => !table.struck.has(id) && kind !== 'taken-back')
    const at = standing.findLastIndex((event) => isOrder(event) && event.ship === ship.index)
    const event = standing[at]
    if (!event) return
    const later = standing.slice(at + 1).map(({ id: _id, ...happening }) => happening as Happening)
    void actions.retell(event.id, [
      ...(wanted ? [{ kind: 'order', ship: ship.index, order: wanted } as const] : []),
      ...later,
    ])
  }
  /** The order, passed on by a Leader if the command of the side is used up (4.1.5). */
  const orderFor = (ship: BattleShip): Of<'order'> => {
    const plain = { kind: 'order', ship: ship.index, order } as const
    if (objections(table, plain).length === 0) return plain
    const leaders = ships.filter((one) => one.design.has.leader && one.order === order)
    const led = leaders.map((leader) => ({ ...plain, leader: leader.index }))
    return led.find((one) => objections(table, one).length === 0) ?? plain
  }
  const initiative = events.findLast((event) => event.kind === 'initiative' && !table.struck.has(event.id))
  const began = initiative ? events.indexOf(initiative) : 0
  const isOver = table.marks.some(({ code, at, event }) => {
    const told = events.find(({ id }) => id === event)
    const ship = told?.kind === 'order' ? battle.ships[told.ship] : undefined
    return code === 'TOO_MANY_ORDERS' && at > began && ship?.controller === side
  })
  const look = isOver ? 'danger' : given > 0 ? 'primary' : 'secondary'
  const sable = ([0, 1] as const).filter(
    (one) =>
      (battle.model !== 'track' || acts.includes(one)) &&
      admiralOf(battle.sides[one]) === 'mercenary-sable' &&
      !battle.sides[one].admiralSpent,
  )
  const sableDice = (one: Side): number => (initiative?.kind === 'initiative' ? initiative.dice[one].length : 0)
  const rollAgain = (one: Side, fresh = drawPips(sableDice(one))) => {
    if (initiative?.kind !== 'initiative') return
    setTypedFor(undefined)
    const dice = one === 0 ? ([fresh, initiative.dice[1]] as const) : ([initiative.dice[0], fresh] as const)
    void actions.retell(initiative.id, [{ kind: 'initiative', dice, again: [...(initiative.again ?? []), one] }])
  }
  const section = useRef<HTMLElement>(null)
  /** The other side's orders are shown from their top; the player has just pressed a button at the bottom. */
  const giveTurn = (to: Side) => {
    keep({ round: battle.round, side: to, order })
    if (section.current) scrollWhenLaidOut(section.current, { block: 'start' })
  }
  const press = (ship: BattleShip) => {
    if (ship.order === order) replace(ship, undefined)
    else if (ship.order) replace(ship, order)
    else void actions.tell([orderFor(ship)])
  }
  const against = (ship: BattleShip): string | undefined => {
    if (ship.order) return undefined
    // The count shows that all orders are given, so ships do not show it.
    const objection = objections(table, orderFor(ship)).find(({ code }) => code !== 'TOO_MANY_ORDERS')
    return objection && objectionWords(objection)
  }
  return (
    <section ref={section} className="scroll-mt-15">
      <Heading level={2} size="part" className="flex items-center gap-2">
        <FactionMark faction={row.sides[side].faction} className="size-6 shrink-0" />
        <span>{words.title(sides[side])}</span>
      </Heading>
      <StepAsk rule="orders" always>
        {words.ask}
      </StepAsk>
      {!isAlone && side === second && (
        <p role="status" className="mb-2 text-sm text-ink-dim">
          {isSecondNext ? words.theyAreDone(sides[first]) : words.theyBegin(sides[first])}
        </p>
      )}
      {given === 0 &&
        !hasBegun &&
        sable.map((one) => (
          <ActButton key={one} className="mb-2" onClick={() => (row.byHand ? setTypedFor(one) : rollAgain(one))}>
            {words.sable(sides[one])}
          </ActButton>
        ))}
      <fieldset className="mb-2">
        <legend className="sr-only">{words.order}</legend>
        <div className={cx('grid grid-cols-2 gap-1.5 sm:grid-cols-4', hasHangar ? 'lg:grid-cols-7' : 'lg:grid-cols-6')}>
          {offered.map((value) => (
            <label
              key={value}
              className={cx(
                'label-text relative grid min-h-11 cursor-pointer place-items-center border border-line px-2 text-center text-sm',
                'has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
                hasHangar && value === 'board' && 'max-sm:col-span-2',
              )}
            >
              <input
                type="radio"
                name="order"
                className="absolute inset-0 cursor-[inherit] opacity-0"
                checked={value === order}
                onChange={() => keep({ round: battle.round, side: turn, order: value })}
              />
              {orderNames[value]}
            </label>
          ))}
        </div>
        <p className="mt-1 text-sm text-ink-dim">{orderEffects[order]}</p>
      </fieldset>
      <ul aria-label={sides[side]} className="border-t border-line">
        {ships.map((ship) => (
          <ShipLine
            key={ship.index}
            ship={ship}
            pressed={ship.order === order}
            label={ship.order ? orderNames[ship.order] : words.none}
            note={against(ship)}
            onPress={() => press(ship)}
            onSheet={() => onShip(ship.index)}
            pressLabel={`${nameOf(ship)}: ${orderNames[order]}`}
          />
        ))}
      </ul>
      <StepBar
        above={
          <>
            {typedFor !== undefined && (
              <DicePad
                stages={[
                  {
                    label: texts.initiativeStep.typeFor(sides[typedFor], sableDice(typedFor)),
                    count: sableDice(typedFor),
                  },
                ]}
                onDone={([dice = []]) => rollAgain(typedFor, dice)}
              />
            )}
            <p className="mb-1.5 flex items-baseline justify-between text-sm">
              <span role="status">
                {words.left(given, most)}{' '}
                <span className="text-ink-dim">
                  ({most > command ? words.commandAnd(command, most - command, admiral) : words.command(command)})
                </span>
                {isOver && <strong className="block text-hull">{words.tooMany}</strong>}
              </span>
              {isAlone && side === second && (
                <button type="button" className="min-h-8 px-1 underline" onClick={() => giveTurn(first)}>
                  {words.back(sides[first])}
                </button>
              )}
            </p>
          </>
        }
      >
        {!isAlone && side === first && isSecondNext ? (
          <p className="py-2 text-sm text-ink-dim">{words.theyFollow(sides[second])}</p>
        ) : !isAlone && side === first ? (
          <ActButton variant={look} onClick={() => void actions.tell([{ kind: 'ordered', side }])}>
            {isOver ? words.doneOver(given, most) : words.allGiven}
          </ActButton>
        ) : side === first ? (
          <Button variant={look} onClick={() => giveTurn(second)}>
            {isOver ? words.doneOver(given, most) : words.done(sides[second])}
          </Button>
        ) : (
          <ActButton variant={look} onClick={() => void actions.tell([stepEnd(battle)])}>
            {isOver ? words.doneOver(given, most) : words.end}
          </ActButton>
        )}
      </StepBar>
    </section>
  )
}
