import type { BattleEvent } from '#game/battle/state/battle-event.ts'
import { commandOf, enter, freshRound, type Court, type Of } from './court.ts'
import { commandNow, gap, has, isOpen, openCount, type Seen } from './seen.ts'
import { admiralOf, inNebula, isOn } from './volley-rules.ts'

/** Initiative, orders, locks, boarding and repair (parts 4.1, 4.2, 4.6 and 5.2). */

export function beginRound(court: Court, event: Of<'initiative'>): void {
  const { table, state, say } = court
  const { ships } = court.table
  table.round = event.round
  Object.assign(state, freshRound(), { initiative: event.side })
  for (const ship of ships) {
    ship.spedBefore = ship.sped
    Object.assign(ship, {
      order: undefined,
      moved: false,
      steps: 0,
      sped: false,
      locked: false,
      fogged: false,
      dying: false,
    })
    ship.fired.clear()
  }
  if (event.totals[0] === 0 && event.totals[1] === 0) return
  const rolls = event.totals.map((total, side) => total - commandOf(court, side as 0 | 1))
  if (rolls.some((die, side) => die < 1 || die > (table.admirals[side] === 'drift-proof-by-exhaustion' ? 9 : 6)))
    say(event, 'no such roll')
  if (event.totals[event.side] <= event.totals[event.side === 0 ? 1 : 0]) say(event, 'the lower has the initiative')
}

export function order(court: Court, event: Of<'order'>): void {
  const { table, state, say } = court
  const { ships } = court.table
  const ship = ships[event.ship]!
  enter(court, event, 'command')
  if (!isOn(ship) || ship.mass === 0 || ship.order || isOpen(ship, 'bridge')) say(event, 'may have no order')
  if (ship.mass === 8 && ['close-in', 'run-silent', 'board'].includes(event.order)) say(event, 'not for a station')
  if (ship.side === state.initiative) state.hasOrderedSecond = true
  else if (state.hasOrderedSecond) say(event, 'ordered too late')
  ship.order = event.order
  if (event.isFree) return
  state.orders[ship.side]++
  const admiral = admiralOf(table, ship.side)
  const more = admiral === 'accord-vantongeren' || admiral === 'veil-halfpenny' ? 1 : 0
  if (state.orders[ship.side] > commandOf(court, ship.side) + more) say(event, 'more orders than command')
}

/** Free orders come before that of their leader in the log, so they are judged when it is known. */
export function leaders(court: Court, events: readonly BattleEvent[]): void {
  const { say } = court
  const { ships } = court.table
  const free: Of<'order'>[] = []
  for (const event of events) {
    if (event.kind !== 'order') continue
    if (event.isFree) {
      free.push(event)
      continue
    }
    const leader = ships[event.ship]!
    for (const one of free.splice(0)) {
      const follower = ships[one.ship]!
      const isFit = has(leader, 'leader') && one.order === event.order && (follower.mass === 1 || follower.mass === 2)
      if (!isFit || follower.side !== leader.side) say(one, `ship ${leader.index} does not lead it`)
    }
  }
}

export function lock(court: Court, event: Of<'lock'>): void {
  const { table, say } = court
  const { ships } = court.table
  enter(court, event, 'fire')
  const [ship, target] = [ships[event.ship]!, ships[event.target]!]
  const far = target.card.signature + (has(ship, 'long-watch') ? 6 : 0)
  if (ship.order !== 'lock-on' || isOpen(ship, 'sensors') || gap(ship, target) > far + 1e-9) say(event, 'may not lock')
  if (inNebula(table, ship) || inNebula(table, target)) say(event, 'a nebula')
  if (has(target, 'no-wake') && !target.spedBefore) say(event, 'No Wake')
  if (has(target, 'false-papers') && (target.firstFire === 0 || target.firstFire === table.round))
    say(event, 'False Papers')
  target.locked = true
}

export function board(court: Court, event: Of<'board'>): void {
  const { say } = court
  const { ships } = court.table
  enter(court, event, 'move')
  const [ship, target] = [ships[event.ship]!, ships[event.target]!]
  const near = has(ship, 'grapnels') && ship.mass > 0 ? 6 : 3
  const carrier = ships[ship.carrier]
  const isOrdered = ship.mass > 0 ? ship.order === 'board' : has(ship, 'skiffs') && carrier?.order === 'board'
  if (!isOrdered || target.mass === 0 || gap(ship, target) > near + 1e-9) say(event, 'may not board')
  const isTaken =
    target.card.id === 'freighter' ? event.net >= 2 : event.net >= 3 && target.crossed === 2 && target.mass < 8
  if (event.net > 0 && !isTaken) target.due += event.net >= 4 ? 2 : 1
}

export function repair(court: Court, event: Of<'repair'>): void {
  const { ships } = court.table
  enter(court, event, 'end')
  const ship = ships[event.ship]!
  if (event.rule !== 'admirals') judgeDice(court, event, ship)
  close(court, event, ship)
}

function judgeDice(court: Court, event: Of<'repair'>, ship: Seen): void {
  const { table, say } = court
  const { ships } = court.table
  const flagship = table.flagships[ship.side]
  const isNear = (inches: number): boolean =>
    flagship !== undefined && isOn(flagship) && (flagship === ship || gap(flagship, ship) <= inches)
  const isDocked =
    ship.mass < 8 &&
    ship.mass > 0 &&
    !ship.sped &&
    ships.some((one) => one.mass === 8 && one.side === ship.side && isOn(one) && gap(one, ship) <= 2)
  const dice =
    commandNow(ship) +
    (ship.order === 'all-repair' ? 2 : 0) +
    (isDocked ? 2 : 0) +
    (admiralOf(table, ship.side) === 'accord-reyes-lind' && ship.mass >= 1 && ship.mass <= 3 && isNear(8) ? 1 : 0)
  if (event.dice.length !== dice) say(event, `rolls ${dice}`)
  const good = event.dice.filter((die) => die >= 5).length
  const helped = admiralOf(table, ship.side) === 'lumen-saarinen' && event.dice.includes(4) && isNear(12) ? 1 : 0
  const most = Math.min(openCount(ship), good + helped)
  if (event.closed.length > most || event.closed.length < Math.min(openCount(ship), good)) say(event, `closes ${most}`)
}

function close(court: Court, event: Of<'repair'>, ship: Seen): void {
  const { say } = court
  for (const kind of event.closed) {
    const name = ['weapons', 'engines', 'sensors', 'bridge', 'fire', 'hull breach'][kind]!
    if (!isOpen(ship, name)) say(event, `${name} is not open`)
    ship.open.set(name, (ship.open.get(name) ?? 0) - 1)
  }
}
