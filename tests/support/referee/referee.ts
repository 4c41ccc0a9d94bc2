import type { BattleEvent } from '#game/battle/state/battle-event.ts'
import { makeCourt, type Court, type Judged, type Of, type OfCarrier } from './court.ts'
import { critical, gone, loss, mourne, struck, traitOfFire, volley } from './hull-rules.ts'
import { launchInto, move } from './move-rules.ts'
import { beginRound, board, leaders, lock, order, repair } from './round-rules.ts'
import { gap, has } from './seen.ts'
import { admiralOf, isOn } from './volley-rules.ts'

/** Judges the events of a battle one by one against the book. It shares no state with the simulation. */

function launch(court: Court, event: OfCarrier, next: BattleEvent | undefined): void {
  const { ships } = court.table
  const [ship, carrier] = [ships[event.ship]!, ships[event.carrier]!]
  if (ship.where !== 'hangar' || ship.carrier !== carrier.index || !isOn(carrier)) court.say(event, 'is not aboard')
  ship.where = 'table'
  launchInto(court, ship, carrier, (ship.card.base + carrier.card.base) / 50.8, next)
}

function recover({ table: { ships }, say }: Court, event: OfCarrier): void {
  const [ship, carrier] = [ships[event.ship]!, ships[event.carrier]!]
  const isKornhuys = ship.where === 'destroyed'
  const aboard = ships.filter((one) => one.where === 'hangar' && one.carrier === carrier.index).length
  if (!isKornhuys && (!isOn(ship) || gap(ship, carrier) > 6)) say(event, 'may not come home')
  if (!isOn(carrier) || aboard >= carrier.card.hangar) say(event, 'no room')
  Object.assign(ship, { where: 'hangar', carrier: carrier.index, lost: 0 })
  ship.open.clear()
  if (isKornhuys) ship.crossed = 0
}

function regain({ table: { ships }, say }: Court, event: Of<'regain'>): void {
  const ship = ships[event.ship]!
  ship.lost -= event.hull
  if (ship.lost < 0 || !isOn(ship)) say(event, 'regains too much')
}

function judgeOne(court: Court, event: BattleEvent, next: BattleEvent | undefined): void {
  const { table, state } = court
  switch (event.kind) {
    case 'initiative':
      return beginRound(court, event)
    case 'order':
      return order(court, event)
    case 'move':
      return move(court, event)
    case 'launch':
      return launch(court, event, next)
    case 'lock':
      return lock(court, event)
    case 'board':
      return board(court, event)
    case 'volley':
      return volley(court, event)
    case 'loss':
      return loss(court, event)
    case 'critical':
      return critical(court, event)
    case 'destroyed':
    case 'captured':
    case 'left':
    case 'away':
      return gone(court, event, event.kind)
    case 'repair':
      return repair(court, event)
    case 'regain':
      return regain(court, event)
    case 'recover':
      return recover(court, event)
    case 'drawn':
      return void Object.assign(table.ships[event.ship]!, { x: event.x, y: event.y })
    case 'trait': {
      const ship = table.ships[event.ship]!
      if (state.phase === 'move' && has(ship, 'fogbank')) ship.fogged = true
      if (state.phase === 'fire') traitOfFire(court, event)
      return
    }
    case 'admiral':
      if (admiralOf(table, event.side) === 'kharon-mourne') mourne(court, event.side)
      return
    case 'struck':
      return struck(court, event)
    case 'swept':
    case 'work':
    case 'break':
    case 'end':
  }
}

/** What is wrong with the events of a battle, in words; nothing if they keep the book. */
export function judge(table: Judged, events: readonly BattleEvent[]): readonly string[] {
  const court = makeCourt(table)
  leaders(court, events)
  events.forEach((event, i) => {
    judgeOne(court, event, events[i + 1])
    table.admiralActs = event.kind === 'admiral' ? event.side : undefined
  })
  return court.complaints
}
