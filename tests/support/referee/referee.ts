import type { BattleEvent } from '#game/battle/state/battle-event.ts'
import { criticalsCrossed, hullBreachLoss } from '#game/ship/hull-track.ts'
import { commandNow, gap, has, isOpen, openCount, told, type Seen } from './seen.ts'
import { admiralOf, inNebula, isOn, judgeVolley, type Table } from './volley-rules.ts'

/** Judges the events of a battle one by one against the book. It shares no state with the simulation. */

type Of<K extends BattleEvent['kind']> = Extract<BattleEvent, { kind: K }>

export interface Judged extends Table {
  readonly isTrack: boolean
  readonly ships: readonly Seen[]
  /** Whether a scenario gives the initiative or bars orders. */
  readonly complaints: string[]
  readonly runningStart: number
}

interface State {
  initiative: 0 | 1
  phase: 'command' | 'move' | 'fire' | 'end'
  /** Class of the last ship that moved or fired, and its side. */
  mass: number
  lastSide: 0 | 1 | undefined
  hasOrderedSecond: boolean
  readonly orders: [number, number]
  readonly sung: Map<number, number>
  leader: Seen | undefined
  lastVolley: Of<'volley'> | undefined
  firing: number
}

const fresh = (): State => ({
  ...{ initiative: 0, phase: 'command', mass: 9, lastSide: undefined, hasOrderedSecond: false },
  ...{ orders: [0, 0], sung: new Map<number, number>(), leader: undefined, lastVolley: undefined, firing: -1 },
})

const rank = { command: 0, move: 1, fire: 2, end: 3 } as const

export function judge(table: Judged, events: readonly BattleEvent[]): readonly string[] {
  const { ships, complaints } = table
  let state = fresh()
  const say = (event: BattleEvent, what: string): void => {
    complaints.push(`${what}: ${told(event)}`)
  }

  const enter = (event: BattleEvent, phase: State['phase']): void => {
    if (rank[phase] < rank[state.phase]) say(event, `${phase} after ${state.phase}`)
    if (phase === state.phase) return
    if (state.phase === 'move')
      for (const ship of ships)
        if (isOn(ship) && ship.mass < 8 && !ship.moved) say(event, `ship ${ship.index} has not moved`)
    if (state.phase === 'fire') settle(event)
    state = { ...state, phase, mass: phase === 'move' ? 9 : -1, lastSide: undefined }
  }

  /** Nothing may be left to land or to draw. */
  const settle = (event: BattleEvent): void => {
    for (const ship of ships) {
      if (isOn(ship) && (ship.pending > 0 || ship.ions > 0)) say(event, `damage on ship ${ship.index} has not landed`)
      ship.pending = 0
      ship.ions = 0
      if (ship.dying && state.phase === 'fire' && ship.mass <= state.mass) ship.dying = false
    }
    drawn(event)
  }
  const drawn = (event: BattleEvent): void => {
    for (const ship of ships) {
      if (isOn(ship) && ship.due !== 0) say(event, `ship ${ship.index} has ${ship.due} criticals to draw`)
      ship.due = 0
    }
  }

  const commandOf = (side: 0 | 1): number => {
    const flagship = table.flagships[side]
    if (flagship && isOn(flagship)) return commandNow(flagship)
    const left = ships.filter((ship) => ship.side === side && isOn(ship) && ship.mass > 0).map(commandNow)
    return Math.max(0, Math.max(0, ...left) - 1)
  }

  const order = (event: Of<'order'>): void => {
    const ship = ships[event.ship]!
    enter(event, 'command')
    if (!isOn(ship) || ship.mass === 0 || ship.order || isOpen(ship, 'bridge')) say(event, 'may have no order')
    if (ship.mass === 8 && ['close-in', 'run-silent', 'board'].includes(event.order)) say(event, 'not for a station')
    if (ship.side === state.initiative) state.hasOrderedSecond = true
    else if (state.hasOrderedSecond) say(event, 'ordered too late')
    ship.order = event.order
    if (event.isFree) return
    state.orders[ship.side]++
    const admiral = admiralOf(table, ship.side)
    const more = admiral === 'accord-vantongeren' || admiral === 'veil-halfpenny' ? 1 : 0
    if (state.orders[ship.side] > commandOf(ship.side) + more) say(event, 'more orders than command')
  }

  /** Free orders come before that of their leader in the log, so they are judged when it is known. */
  const leaders = (): void => {
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

  const reach = (ship: Seen) => {
    const { card } = ship
    const foes = ships.filter((one) => one.side !== ship.side && isOn(one))
    const raised = ship.order === 'close-in' ? card.thrust + Math.ceil(card.thrust / 3) : card.thrust
    let thrust = isOpen(ship, 'engines') ? Math.ceil(raised / 2) : raised
    const half = Math.ceil(thrust / 2)
    if (ship.mass === 0 && foes.some((one) => has(one, 'interceptor') && gap(one, ship) <= 3))
      thrust = Math.ceil(thrust / 2)
    const least = ship.mass === 0 ? 0 : Math.ceil(thrust / 2)
    const most = thrust + (table.round === 1 && ship.side === 0 ? table.runningStart : 0)
    const isHeld =
      isOpen(ship, 'engines') ||
      foes.some((one) => has(one, 'drop-gate') && one.mass > ship.mass && gap(one, ship) <= 3)
    const isDrawn = table.terrain.some(
      (piece) => piece.kind === 'well' && Math.hypot(piece.x - ship.x, piece.y - ship.y) <= piece.half,
    )
    return { least, most, half, turn: isHeld ? 1 : card.turn + (isDrawn ? 1 : 0) }
  }

  const clashAt = (ship: Seen, x: number, y: number): Seen | undefined =>
    ships.find(
      (one) =>
        !table.isTrack &&
        one !== ship &&
        isOn(one) &&
        Math.hypot(one.x - x, one.y - y) < (one.card.base + ship.card.base) / 50.8 - 1e-6,
    )

  const move = (event: Of<'move'>): void => {
    const ship = ships[event.ship]!
    if (event.rule === 'admirals') {
      Object.assign(ship, { x: event.x, y: event.y })
      return
    }
    enter(event, 'move')
    // Fray takes a ship out of its turn, and nobody tells which.
    if (!table.admirals.includes('veil-fray')) turnOf(event, ship, ship.mass <= state.mass)
    if (ship.moved || !isOn(ship) || ship.mass === 8) say(event, 'may not move')
    const { least, most, half, turn } = reach(ship)
    const isClear = (inches: number): boolean => {
      const angle = (ship.heading * Math.PI) / 4
      return !clashAt(ship, ship.x + inches * Math.cos(angle), ship.y + inches * Math.sin(angle))
    }
    const isForced =
      event.inches > most && ![0, 0.25, 0.5, 0.75, 1].some((part) => isClear(least + part * (most - least)))
    if (event.inches < least - 1e-9 || (event.inches > most + 1e-9 && !isForced))
      say(event, `moves ${least} to ${most}`)
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
    Object.assign(ship, {
      x: event.x,
      y: event.y,
      heading: event.heading,
      moved: true,
      steps,
      sped: event.inches > half,
    })
    const isOff = Math.min(ship.x, ship.y, 48 - ship.x, 48 - ship.y) < 0
    const clash = clashAt(ship, ship.x, ship.y)
    if (clash && !isOff) say(event, `ends on ship ${clash.index}`)
  }

  /** Sides take turns within a class, the one without the initiative first. */
  const turnOf = (event: BattleEvent, ship: Seen, isInOrder: boolean): void => {
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

  const volley = (event: Of<'volley'>): void => {
    const ship = ships[event.ship]!
    enter(event, 'fire')
    if (ship.mass > state.mass && state.mass >= 0) settle(event)
    if (ship.mass < state.mass) say(event, 'a lighter class fires later')
    state.mass = ship.mass
    const problem = judgeVolley(table, event, state.sung)
    if (problem) say(event, problem)
    state.lastVolley = event
  }

  const loss = (event: Of<'loss'>): void => {
    const ship = ships[event.ship]!
    if (event.rule === 'fires') enter(event, 'end')
    const wanted =
      event.rule === 'landing'
        ? ship.pending
        : event.rule === 'hullBreach'
          ? hullBreachLoss(ship.card.hull)
          : event.rule === 'fires'
            ? (ship.open.get('fire') ?? 0)
            : event.rule === 'boarding'
              ? 1
              : event.hull
    if (event.hull !== wanted) say(event, `loses ${wanted}`)
    const before = ship.lost
    ship.lost = Math.min(ship.card.hull, ship.lost + event.hull)
    if (ship.lost !== event.lost) say(event, `stands at ${ship.lost}`)
    const already = ship.crossed
    const crossings = Math.min(2 - already, criticalsCrossed(ship.card.hull, 0, ship.lost) - already)
    void before
    ship.crossed = Math.max(already, criticalsCrossed(ship.card.hull, 0, ship.lost))
    if (event.rule === 'landing') {
      ship.pending = 0
      ship.due += ship.ions
      ship.ions = 0
    }
    ship.due += crossings === 2 && has(ship, 'sealed-vaults') ? 1 : Math.max(0, crossings)
  }

  const gone = (
    event: BattleEvent & { readonly ship: number },
    where: 'destroyed' | 'captured' | 'left' | 'away',
  ): void => {
    const ship = ships[event.ship]!
    if (where === 'destroyed' && ship.lost < ship.card.hull) say(event, 'has hull left')
    if ((where === 'left' || where === 'away') && Math.min(ship.x, ship.y, 48 - ship.x, 48 - ship.y) >= 0)
      say(event, 'is on the table')
    ship.where = where
    ship.due = 0
    ship.dying =
      where === 'destroyed' &&
      has(ship, 'knell') &&
      (state.phase === 'move' || (state.phase === 'fire' && ship.mass > state.mass))
    for (const one of ships) if (one.where === 'hangar' && one.carrier === ship.index) one.where = where
  }

  const critical = (event: Of<'critical'>): void => {
    const ship = ships[event.ship]!
    if (ship.ions > 0 && ship.pending === 0) {
      ship.due += ship.ions
      ship.ions = 0
    }
    if (!isOn(ship)) say(event, 'is gone and draws')
    if (ship.due <= 0) say(event, 'draws too many')
    ship.due--
    if (!event.isIgnored) ship.open.set(event.critical, (ship.open.get(event.critical) ?? 0) + 1)
  }

  const repair = (event: Of<'repair'>): void => {
    enter(event, 'end')
    const ship = ships[event.ship]!
    if (event.rule !== 'admirals') judgeDice(event, ship)
    close(event, ship)
  }

  const judgeDice = (event: Of<'repair'>, ship: Seen): void => {
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
    if (event.closed.length > most || event.closed.length < Math.min(openCount(ship), good))
      say(event, `closes ${most}`)
  }

  const close = (event: Of<'repair'>, ship: Seen): void => {
    for (const kind of event.closed) {
      const name = ['weapons', 'engines', 'sensors', 'bridge', 'fire', 'hull breach'][kind]!
      if (!isOpen(ship, name)) say(event, `${name} is not open`)
      ship.open.set(name, (ship.open.get(name) ?? 0) - 1)
    }
  }

  const lock = (event: Of<'lock'>): void => {
    enter(event, 'fire')
    const [ship, target] = [ships[event.ship]!, ships[event.target]!]
    const far = target.card.signature + (has(ship, 'long-watch') ? 6 : 0)
    if (ship.order !== 'lock-on' || isOpen(ship, 'sensors') || gap(ship, target) > far + 1e-9)
      say(event, 'may not lock')
    if (inNebula(table, ship) || inNebula(table, target)) say(event, 'a nebula')
    if (has(target, 'no-wake') && !target.spedBefore) say(event, 'No Wake')
    if (has(target, 'false-papers') && (target.firstFire === 0 || target.firstFire === table.round))
      say(event, 'False Papers')
    target.locked = true
  }

  const board = (event: Of<'board'>): void => {
    enter(event, 'move')
    const [ship, target] = [ships[event.ship]!, ships[event.target]!]
    const near = has(ship, 'grapnels') && ship.mass > 0 ? 6 : 3
    const carrier = ships[ship.carrier]
    const isOrdered = ship.mass > 0 ? ship.order === 'board' : has(ship, 'skiffs') && carrier?.order === 'board'
    if (!isOrdered || target.mass === 0 || gap(ship, target) > near + 1e-9) say(event, 'may not board')
    const isTaken =
      target.card.id === 'freighter' ? event.net >= 2 : event.net >= 3 && target.crossed === 2 && target.mass < 8
    if (event.net > 0 && !isTaken) target.due += event.net >= 4 ? 2 : 1
  }

  const beginRound = (event: Of<'initiative'>): void => {
    table.round = event.round
    state = { ...fresh(), initiative: event.side }
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
    const rolls = event.totals.map((total, side) => total - commandOf(side as 0 | 1))
    if (rolls.some((die, side) => die < 1 || die > (table.admirals[side] === 'drift-proof-by-exhaustion' ? 9 : 6)))
      say(event, 'no such roll')
    if (event.totals[event.side] <= event.totals[event.side === 0 ? 1 : 0]) say(event, 'the lower has the initiative')
  }

  leaders()
  for (const event of events) {
    if (event.kind === 'initiative') beginRound(event)
    else if (event.kind === 'order') order(event)
    else if (event.kind === 'move') move(event)
    else if (event.kind === 'volley') volley(event)
    else if (event.kind === 'loss') loss(event)
    else if (event.kind === 'critical') critical(event)
    else if (event.kind === 'repair') repair(event)
    else if (event.kind === 'lock') lock(event)
    else if (event.kind === 'board') board(event)
    else if (event.kind === 'destroyed' || event.kind === 'captured' || event.kind === 'left' || event.kind === 'away')
      gone(event, event.kind)
    else if (event.kind === 'launch') {
      const [ship, carrier] = [ships[event.ship]!, ships[event.carrier]!]
      if (ship.where !== 'hangar' || ship.carrier !== carrier.index || !isOn(carrier)) say(event, 'is not aboard')
      const distance = (ship.card.base + carrier.card.base) / 50.8
      ship.where = 'table'
      launchInto(ship, carrier, distance, events[events.indexOf(event) + 1])
    } else if (event.kind === 'recover') {
      const [ship, carrier] = [ships[event.ship]!, ships[event.carrier]!]
      const isKornhuys = ship.where === 'destroyed'
      const aboard = ships.filter((one) => one.where === 'hangar' && one.carrier === carrier.index).length
      if (!isKornhuys && (!isOn(ship) || gap(ship, carrier) > 6)) say(event, 'may not come home')
      if (!isOn(carrier) || aboard >= carrier.card.hangar) say(event, 'no room')
      Object.assign(ship, { where: 'hangar', carrier: carrier.index, lost: 0 })
      ship.open.clear()
      if (isKornhuys) ship.crossed = 0
    } else if (event.kind === 'regain') {
      const ship = ships[event.ship]!
      ship.lost -= event.hull
      if (ship.lost < 0 || !isOn(ship)) say(event, 'regains too much')
    } else if (event.kind === 'drawn') Object.assign(ships[event.ship]!, { x: event.x, y: event.y })
    else if (event.kind === 'trait') {
      const ship = ships[event.ship]!
      if (state.phase === 'move' && has(ship, 'fogbank')) ship.fogged = true
      if (state.phase === 'fire' && has(ship, 'rood-screen') && state.lastVolley?.target === ship.index)
        ship.pending += Math.ceil(state.lastVolley.damage / 2) - state.lastVolley.damage
      if (state.phase === 'fire' && has(ship, 'massed-fire') && state.lastVolley?.ship === ship.index) {
        const first = ships[state.lastVolley.joining[0]!]!
        const at = first.card.weapons.findIndex((one, i) => one.name === state.lastVolley!.weapon && first.fired.has(i))
        first.fired.delete(at)
        first.uses[at]!--
      }
    } else if (event.kind === 'admiral') {
      table.admiralActs = event.side
      if (admiralOf(table, event.side) === 'kharon-mourne') mourne(event.side)
      continue
    }
    table.admiralActs = undefined
  }

  /** A squadron is set down beside its carrier, with any heading: the one from which it then moves. */
  function launchInto(ship: Seen, carrier: Seen, distance: number, next: BattleEvent | undefined): void {
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

  /** The capital that would have been destroyed is left with a point of hull, and draws one critical. */
  function mourne(side: 0 | 1): void {
    for (const ship of ships)
      if (ship.side === side && isOn(ship) && ship.lost >= ship.card.hull)
        Object.assign(ship, { lost: ship.card.hull - 1, crossed: 2, due: 1, ions: 0 })
  }
  return complaints
}
