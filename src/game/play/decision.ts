import type { BattleAdmiral } from '../battle/fleet/battle-admirals.ts'
import { arrivalsOf } from '../battle/rules/arrivals.ts'
import { removeShip } from '../battle/rules/hull-and-criticals.ts'
import { beginRound, endStep, nextDue, type Due } from '../battle/rules/round-order.ts'
import { mayRecover } from '../battle/rules/squadrons.ts'
import { critical, isOn, type BattleShip, type Whereabouts } from '../battle/state/battle-ship.ts'
import { admiralOf, type Battle, type RoundStep } from '../battle/state/battle.ts'
import { setUpTrack } from '../battle/track/track-setup.ts'
import { criticalKinds, type CriticalKind } from '../ship/hull-track.ts'
import type { Answer, Ship, Side } from './play-event.ts'
import type { Table } from './table.ts'

/** What is due at a table: decisions that must be made before anything else, and what the step asks of the players. */

/** A decision or a die that the book gives to a player. The battle waits until it is answered. */
export interface Decision {
  readonly of: Answer['of']
  readonly ship: Ship
  /** The side that answers; undefined if both may. */
  readonly side: Side | undefined
  /** The critical that may be ignored. */
  readonly critical?: CriticalKind
  /** How many criticals are to be closed. */
  readonly count?: number
}

/** What the step asks next. Another ship of the same class may act instead of `ship`. */
export type Next =
  | { readonly kind: 'set-up' | 'initiative' }
  | { readonly kind: 'orders'; readonly side: Side }
  | { readonly kind: 'move' | 'board' | 'lock' | 'fire' | 'repair'; readonly side: Side; readonly ship: Ship }
  /** Everything is done, or nothing more has to be done: the step can be ended. */
  | { readonly kind: 'step'; readonly from: RoundStep }

const enemy = ({ side }: BattleShip): Side => (side === 0 ? 1 : 0)

/** What is due, if it is a decision; undefined if it is an action that the step asks for. */
function decisionOf(due: Due): Decision | undefined {
  switch (due.kind) {
    case 'critical':
    case 'save':
    case 'darn':
      return { of: due.kind, ship: due.ship.index, side: due.ship.side }
    case 'ignore': {
      const kind = criticalKinds[due.critical]!
      return { of: 'ignore', ship: due.ship.index, side: due.ship.side, critical: kind }
    }
    case 'salvors':
      return { of: 'salvors', ship: due.ship.index, side: undefined }
    case 'choose':
      return { of: 'choose', ship: due.ship.index, side: enemy(due.ship) }
    default:
      return undefined
  }
}

function nextOf(due: Due): Next | undefined {
  switch (due.kind) {
    case 'initiative':
    case 'orders':
      return due
    case 'move':
    case 'board':
    case 'lock':
    case 'fire':
    case 'repair':
      return { kind: due.kind, side: due.ship.controller, ship: due.ship.index }
    default:
      return undefined
  }
}

/** The decision for which a volley or a repair waits. */
function waitingFor({ battle, waiting, closing }: Table): Decision | undefined {
  if (closing) return { of: 'close', ship: closing.ship.index, side: closing.ship.side, count: closing.count }
  const target = waiting && battle?.ships[waiting.fired.target]
  return waiting && target && { of: waiting.for, ship: target.index, side: target.side }
}

/** The next ship that announced its jump and can leave: it has no open engines critical, and is in no well. */
const jumping = ({ leaving, inWells }: Table): BattleShip | undefined =>
  [...leaving].find((ship) => isOn(ship) && ship.open[critical.engines] === 0 && !inWells.has(ship))

const mayUse = ({ sides }: Battle, admiral: BattleAdmiral): boolean =>
  sides.some((side) => admiralOf(side) === admiral && !side.admiralSpent)

const isSquadron = (where: Whereabouts) => (ship: BattleShip) => ship.design.mass === 0 && ship.where === where

/** Whether a squadron may come home, by an order or by Kornhuys. */
const mayAnyReturn = (battle: Battle): boolean =>
  (battle.ships.some(isSquadron('table')) && battle.ships.some((ship) => isOn(ship) && mayRecover(ship))) ||
  (battle.ships.some(isSquadron('destroyed')) && mayUse(battle, 'hesperia-kornhuys'))

/** Whether nobody can do anything in the step, apart from what is due, so that it ends automatically. */
function isIdle(battle: Battle): boolean {
  switch (battle.step) {
    case 'locks':
      return !mayUse(battle, 'drift-isomorph')
    case 'repair':
      return !mayUse(battle, 'drift-ledger-nine')
    case 'recovery':
      return !mayAnyReturn(battle) && battle.wrecks.length === 0
    default:
      return battle.step !== undefined && !['command', 'movement', 'fire'].includes(battle.step)
  }
}

/** Begins a round and clears what was noted for the last one. */
export function startRound(table: Table, battle: Battle): void {
  // In a practice game ships stand where the simulation places them.
  if (battle.round === 0 && battle.model === 'track') setUpTrack(battle)
  beginRound(battle)
  battle.scenario.beginRound?.(battle)
  table.orders.fill(0)
  table.led.clear()
  table.worked.clear()
  table.leaving.clear()
  table.docked.clear()
  table.firing = undefined
}

/** Ends the step, with everything that its end causes at a table. */
export function endTableStep(table: Table, battle: Battle): void {
  table.firing = undefined
  if (battle.step === 'leaving' && battle.round >= arrivalsOf(battle)[1])
    for (const ship of battle.ships) if (ship.where === 'reserve') removeShip(battle, ship, 'left')
  endStep(battle)
  if (battle.step === undefined && !battle.isOver) startRound(table, battle)
}

/**
 * Continues until somebody has to decide something: damage lands, fires burn, idle steps end. Answers that came with an
 * event are given on the way.
 */
export function goOn(table: Table, answer: (table: Table, given: Answer) => void): Decision | Next | undefined {
  const { battle } = table
  if (!battle) return undefined
  for (;;) {
    const waiting = waitingFor(table)
    if (waiting) return waiting
    if (battle.step === undefined) return battle.isOver ? undefined : { kind: 'set-up' }
    const due = nextDue(battle)
    const decision = due && decisionOf(due)
    const given = decision && table.given.find(({ of, ship }) => of === decision.of && ship === decision.ship)
    if (given) {
      table.given.splice(table.given.indexOf(given), 1)
      answer(table, given)
      continue
    }
    if (due) return decision ?? nextOf(due)
    const ship = battle.step === 'leaving' ? jumping(table) : undefined
    if (ship) return { of: 'jump', ship: ship.index, side: ship.side }
    if (!isIdle(battle)) return { kind: 'step', from: battle.step }
    endTableStep(table, battle)
  }
}
