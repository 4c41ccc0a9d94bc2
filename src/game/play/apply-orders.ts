import { leaderBy, spendAdmiral, takeInitiative } from '../battle/rules/command.ts'
import { closeCritical } from '../battle/rules/repair.ts'
import { returnSquadron } from '../battle/rules/squadrons.ts'
import type { BattleShip } from '../battle/state/battle-ship.ts'
import type { Battle } from '../battle/state/battle.ts'
import { criticalKinds } from '../ship/hull-track.ts'
import type { Of } from './play-event.ts'
import { keep, lieIn, type Table } from './table.ts'

/** Set-up, command, and once-in-a-round or once-in-a-battle rules. */

export function applySetUp(table: Table, battle: Battle, setUp: Of<'set-up'>): void {
  const { carriers = [], parts = [], reserves = [], below = [], lies = [] } = setUp
  for (const [squadron, carrier] of carriers) Object.assign(battle.ships[squadron]!, { carrier, where: 'hangar' })
  for (const [ship, part] of parts) battle.ships[ship]!.part = part
  for (const ship of reserves) battle.ships[ship]!.where = 'reserve'
  for (const ship of below) battle.ships[ship]!.where = 'below'
  for (const [ship, ground] of lies) lieIn(table, battle.ships[ship]!, ground)
}

export function applyInitiative(battle: Battle, { dice, again = [] }: Of<'initiative'>): void {
  for (const side of again) spendAdmiral(battle, battle.sides[side], [])
  // If dice are tied, the side without the initiative of the last round gets it, so that the list can continue; the
  // event is marked.
  takeInitiative(battle, leaderBy(battle, dice) ?? battle.turn)
}

export function applyOrder({ orders, led }: Table, battle: Battle, { ship: index, order, leader }: Of<'order'>): void {
  const ship = battle.ships[index]!
  ship.order = order
  if (leader === undefined) orders[ship.controller]++
  else led.add(ship)
  // When the other side gives orders, the first has given all of its own.
  if (ship.controller === battle.initiative) battle.sides[ship.controller === 0 ? 1 : 0].hasOrdered = true
}

/** The second side ends the step, so only the first can be done before that. */
export function applyOrdered(battle: Battle, { side }: Of<'ordered'>): void {
  const isFirst = battle.hasInitiative && side !== battle.initiative
  if (battle.step === 'command' && isFirst) battle.sides[side].hasOrdered = true
}

export function applyLeaving({ leaving }: Table, battle: Battle, { ship: index }: Of<'leaving'>): void {
  const ship = battle.ships[index]!
  leaving.add(ship)
  ship.isWorking = true
}

/** Applies a trait that has an event of its own. */
function applyTraitUse(battle: Battle, { use, by, on = [] }: Of<'used'>): void {
  const ship = by === undefined ? undefined : battle.ships[by]
  const [first] = on.map((index) => battle.ships[index]!)
  if (use === 'false-lights' && ship) ship.spent.lights = true
  if (use === 'false-lights' && first) first.mayNotTurn = true
  if (use === 'fogbank' && ship) Object.assign(ship, { hasFogbank: true }).spent.fogbank = true
  if (use === 'harbour-master' && first) first.isHarboured = true
}

/** Two corvettes exchange places, and so the terrain in which they are; on the track their places are known. */
function exchange({ inWells }: Table, one: BattleShip, other: BattleShip): void {
  ;[one.ground, other.ground] = [other.ground, one.ground]
  ;[one.x, one.y, other.x, other.y] = [other.x, other.y, one.x, one.y]
  const [isOneIn, isOtherIn] = [inWells.has(one), inWells.has(other)]
  keep(inWells, one, isOtherIn)
  keep(inWells, other, isOneIn)
}

/** Applies an admiral's rule that has an event of its own, once a battle. */
function applyAdmiralUse(table: Table, battle: Battle, used: Of<'used'>): void {
  const { use, side, on = [], order, closed = [], lies } = used
  const ships = on.map((index) => battle.ships[index]!)
  const [first, second] = ships
  if (use === 'petterigo') table.petterigo.add(side)
  else spendAdmiral(battle, battle.sides[side], ships)
  if (use === 'petterigo' && first) lieIn(table, first, lies)
  if (use === 'fray' && first) first.isLate = true
  if (use === 'mehtani' && first && order) first.order = order
  if (use === 'kornhuys' && first && second) returnSquadron(battle, first, second)
  if (use === 'isomorph' && first && second) exchange(table, first, second)
  if (use === 'ledger-nine')
    ships.forEach((ship, i) => {
      const kind = closed[i]
      if (kind) closeCritical(ship, criticalKinds.indexOf(kind))
    })
}

const traitUses: readonly Of<'used'>['use'][] = ['false-lights', 'fogbank', 'harbour-master']

export function applyUse(table: Table, battle: Battle, used: Of<'used'>): void {
  if (traitUses.includes(used.use)) applyTraitUse(battle, used)
  else applyAdmiralUse(table, battle, used)
}
