import type { BattleEvent } from '#game/battle/state/battle-event.ts'
import { enter, type Court, type Of } from './court.ts'
import { gap, has, isOpen, type Seen } from './seen.ts'
import { isOn } from './volley-rules.ts'

/** Moves, launches and turns taken (parts 4.3 and 5.1). */

function reach(court: Court, ship: Seen) {
  const { table } = court
  const { ships } = court.table
  const { card } = ship
  const foes = ships.filter((one) => one.side !== ship.side && isOn(one))
  const raised = ship.order === 'close-in' ? card.thrust + Math.ceil(card.thrust / 3) : card.thrust
  let thrust = isOpen(ship, 'engines') ? Math.ceil(raised / 2) : raised
  const half = Math.ceil(thrust / 2)
  if (ship.mass === 0 && foes.some((one) => has(one, 'interceptor') && gap(one, ship) <= 3))
    thrust = Math.ceil(thrust / 2)
  const least = ship.mass === 0 ? 0 : Math.ceil(thrust / 2)
  const hasStart = table.round === 1 && ship.side === 0 && ship.mass > 0
  const most = Math.max(thrust, hasStart ? table.runningStart : 0)
  const isHeld =
    isOpen(ship, 'engines') || foes.some((one) => has(one, 'drop-gate') && one.mass > ship.mass && gap(one, ship) <= 3)
  const isDrawn = table.terrain.some(
    (piece) => piece.kind === 'well' && Math.hypot(piece.x - ship.x, piece.y - ship.y) <= piece.half,
  )
  return { least, most, half, turn: isHeld ? 1 : card.turn + (isDrawn ? 1 : 0) }
}

function clashAt(court: Court, ship: Seen, x: number, y: number): Seen | undefined {
  const { table } = court
  const { ships } = court.table
  return ships.find(
    (one) =>
      !table.isTrack &&
      one !== ship &&
      isOn(one) &&
      Math.hypot(one.x - x, one.y - y) < (one.card.base + ship.card.base) / 50.8 - 1e-6,
  )
}

/** Sides take turns within a class, first the side without the initiative. */
function turnOf(court: Court, event: BattleEvent, ship: Seen, isInOrder: boolean): void {
  const { state, say } = court
  const { ships } = court.table
  if (!isInOrder) say(event, `class ${ship.mass} after ${state.mass}`)
  if (ship.mass !== state.mass) state.lastSide = undefined
  const waits = (side: 0 | 1): boolean =>
    ships.some((one) => one.side === side && one.mass === ship.mass && isOn(one) && !one.moved && one !== ship)
  const other = ship.side === 0 ? 1 : 0
  if (state.phase === 'move' && state.lastSide === ship.side && waits(other) && ship.mass > 0)
    say(event, 'moves twice in a row')
  if (
    state.phase === 'move' &&
    state.lastSide === undefined &&
    ship.side === state.initiative &&
    waits(other) &&
    ship.mass > 0
  )
    say(event, 'the initiative moves first')
  state.mass = ship.mass
  state.lastSide = ship.side
}

export function move(court: Court, event: Of<'move'>): void {
  const { table, state, say } = court
  const { ships } = court.table
  const ship = ships[event.ship]!
  if (event.rule === 'admirals') {
    Object.assign(ship, { x: event.x, y: event.y })
    return
  }
  enter(court, event, 'move')
  // With Fray a ship moves out of its turn, and the log does not say which one.
  if (!table.admirals.includes('veil-fray')) turnOf(court, event, ship, ship.mass <= state.mass)
  if (ship.moved || !isOn(ship) || ship.mass === 8) say(event, 'may not move')
  const { least, most, half, turn } = reach(court, ship)
  const isClear = (inches: number): boolean => {
    const angle = (ship.heading * Math.PI) / 4
    return !clashAt(court, ship, ship.x + inches * Math.cos(angle), ship.y + inches * Math.sin(angle))
  }
  const isForced =
    event.inches > most && ![0, 0.25, 0.5, 0.75, 1].some((part) => isClear(least + part * (most - least)))
  if (event.inches < least - 1e-9 || (event.inches > most + 1e-9 && !isForced)) say(event, `moves ${least} to ${most}`)
  const mayTurnFirst = ship.mass === 0 || has(ship, 'handy')
  const ways = [-4, -3, -2, -1, 0, 1, 2, 3, 4].filter(
    (first) => first === 0 || (mayTurnFirst && Math.abs(first) <= turn),
  )
  const fits = ways.find((first) => {
    const heading = ((ship.heading + first + 8) % 8) * (Math.PI / 4)
    const last = event.steps - first
    const y = table.isTrack ? ship.y : ship.y + event.inches * Math.sin(heading)
    const isThere = Math.hypot(ship.x + event.inches * Math.cos(heading) - event.x, y - event.y) < 1e-6
    const isHandy = ship.mass === 0 || first === 0 || last === 0
    return isThere && isHandy && Math.abs(first) + Math.abs(last) <= turn
  })
  if (fits === undefined) say(event, `from ${ship.x}, ${ship.y} to ${ship.heading}, turn ${turn}`)
  if ((ship.heading + event.steps + 16) % 8 !== event.heading) say(event, 'turned wrong')
  const steps = Math.abs(fits ?? 0) + Math.abs(event.steps - (fits ?? 0))
  Object.assign(ship, { x: event.x, y: event.y, heading: event.heading, moved: true, steps, sped: event.inches > half })
  const isOff = Math.min(ship.x, ship.y, 48 - ship.x, 48 - ship.y) < 0
  const clash = clashAt(court, ship, ship.x, ship.y)
  if (clash && !isOff) say(event, `ends on ship ${clash.index}`)
}

/** A squadron is placed beside its carrier with any heading, from which it then moves. */
export function launchInto(
  court: Court,
  ship: Seen,
  carrier: Seen,
  distance: number,
  next: BattleEvent | undefined,
): void {
  const { table } = court
  if (next?.kind !== 'move') return
  for (let heading = 0; heading < 8; heading++) {
    const [x, y] = [
      carrier.x + distance * Math.cos((heading * Math.PI) / 4),
      carrier.y + distance * Math.sin((heading * Math.PI) / 4),
    ]
    for (let first = -4; first <= 4; first++) {
      const angle = ((heading + first) * Math.PI) / 4
      const toY = table.isTrack ? y : y + next.inches * Math.sin(angle)
      if (Math.hypot(x + next.inches * Math.cos(angle) - next.x, toY - next.y) > 1e-6) continue
      if ((heading + next.steps + 16) % 8 !== next.heading) continue
      Object.assign(ship, { x, y, heading })
      return
    }
  }
}
