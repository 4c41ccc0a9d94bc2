import type { BattleEvent } from '#game/battle/state/battle-event.ts'
import { commandNow, told } from './seen.ts'
import { isOn, type Table } from './volley-rules.ts'

/** The referee's state while it judges a battle, and the order of the steps of a round. */

export type Of<K extends BattleEvent['kind']> = Extract<BattleEvent, { kind: K }>

/** Squadrons that leave their carrier or return to it. */
export type OfCarrier = Extract<BattleEvent, { carrier: number }>

export interface Judged extends Table {
  readonly isTrack: boolean
  /** Inches beyond thrust in round 1 for side 0 (blockade). */
  readonly runningStart: number
}

export interface State {
  initiative: 0 | 1
  phase: 'command' | 'move' | 'fire' | 'end'
  /** Class of the last ship that moved or fired, and its side. */
  mass: number
  lastSide: 0 | 1 | undefined
  hasOrderedSecond: boolean
  /** Orders that each side has given, free ones left out. */
  readonly orders: [number, number]
  /** The lightest class in which a ship with Plainsong has fired at a target. */
  readonly sung: Map<number, number>
  lastVolley: Of<'volley'> | undefined
}

export interface Court {
  readonly table: Judged
  readonly state: State
  readonly complaints: string[]
  readonly say: (event: BattleEvent, what: string) => void
}

export const freshRound = (): State => ({
  initiative: 0,
  phase: 'command',
  mass: 9,
  lastSide: undefined,
  hasOrderedSecond: false,
  orders: [0, 0],
  sung: new Map<number, number>(),
  lastVolley: undefined,
})

export function makeCourt(table: Judged): Court {
  const complaints: string[] = []
  const say = (event: BattleEvent, what: string): void => {
    complaints.push(`${what}: ${told(event)}`)
  }
  return { table, state: freshRound(), complaints, say }
}

const rank = { command: 0, move: 1, fire: 2, end: 3 } as const

export function enter(court: Court, event: BattleEvent, phase: State['phase']): void {
  const { state, say } = court
  const { ships } = court.table
  if (rank[phase] < rank[state.phase]) say(event, `${phase} after ${state.phase}`)
  if (phase === state.phase) return
  if (state.phase === 'move')
    for (const ship of ships)
      if (isOn(ship) && ship.mass < 8 && !ship.moved) say(event, `ship ${ship.index} has not moved`)
  if (state.phase === 'fire') settle(court, event)
  Object.assign(state, { phase, mass: phase === 'move' ? 9 : -1, lastSide: undefined })
}

/** Fails unless all damage has landed and all criticals are drawn. */
export function settle(court: Court, event: BattleEvent): void {
  const { state, say } = court
  const { ships } = court.table
  for (const ship of ships) {
    if (isOn(ship) && (ship.pending > 0 || ship.ions > 0)) say(event, `damage on ship ${ship.index} has not landed`)
    ship.pending = 0
    ship.ions = 0
    if (ship.dying && state.phase === 'fire' && ship.mass <= state.mass) ship.dying = false
  }
  drawn(court, event)
}

function drawn(court: Court, event: BattleEvent): void {
  const { say } = court
  const { ships } = court.table
  for (const ship of ships) {
    if (isOn(ship) && ship.due !== 0) say(event, `ship ${ship.index} has ${ship.due} criticals to draw`)
    ship.due = 0
  }
}

export function commandOf(court: Court, side: 0 | 1): number {
  const { table } = court
  const { ships } = court.table
  const flagship = table.flagships[side]
  if (flagship && isOn(flagship)) return commandNow(flagship)
  const left = ships.filter((ship) => ship.side === side && isOn(ship) && ship.mass > 0).map(commandNow)
  return Math.max(0, Math.max(0, ...left) - 1)
}
