import { arrivalsOf } from '../../battle/rules/arrivals.ts'
import { boardingFailure, boardingSuccess, mayBoard, mayTake, twoCriticals } from '../../battle/rules/boarding.ts'
import { isMined, strikeOf } from '../../battle/rules/hazards.ts'
import { hangarRoom, isLaunched, mayRecover } from '../../battle/rules/squadrons.ts'
import { critical, isOn, type BattleShip } from '../../battle/state/battle-ship.ts'
import { firstSide, type Battle } from '../../battle/state/battle.ts'
import { netShown, type VolleyRoll } from '../../volley/volley.ts'
import type { Of } from '../play-event.ts'
import type { Objection } from '../play-problem.ts'
import { screenOf } from '../table-pool.ts'
import type { Table } from '../table.ts'
import { held, isNot } from './objection-list.ts'

/** Objections of the rules book to moves, arrivals, terrain, boarding and recovery. */

const stationMass = 8

/** Steps that the ship may turn, as far as its card and its state decide this. */
function mostTurn({ inWells }: Table, { fields }: Battle, ship: BattleShip): number {
  if (ship.mayNotTurn) return 0
  const { turn } = ship.design
  // A squadron that is launched may be set down in a well.
  const begins = inWells.has(ship) || (ship.where === 'hangar' && fields.some(({ kind }) => kind === 'well'))
  const most = turn > 0 && begins ? Math.min(4, turn + 1) : turn
  return ship.open[critical.engines]! > 0 ? Math.min(1, most) : most
}

/** Whether the ship is of a class that docks, and a station of its side is there. */
const mayDock = ({ ships }: Battle, { design, side }: BattleShip): boolean =>
  design.mass > 0 && ships.some((one) => one.side === side && one.design.mass === stationMass && isOn(one))

const mayStillMove = (ship: BattleShip): boolean =>
  !ship.hasMoved && ship.design.mass < stationMass && !ship.isLate && isOn(ship)

/** Ships that must still move this round. */
export const stillToMove = (battle: Battle): readonly BattleShip[] =>
  battle.ships.filter((ship) => isOn(ship) && !ship.hasMoved && ship.design.mass < stationMass)

/** Objections to a ship that moves out of turn: heavier ships move first, and the sides take turns (4.3.1, 4.2). */
function againstTurn(battle: Battle, ship: BattleShip): readonly Objection[] {
  const { mass } = ship.design
  const others = battle.ships.filter((one) => one !== ship && mayStillMove(one))
  const isHeavier = others.some((one) => one.design.mass > mass)
  const ofClass = others.filter((one) => one.design.mass === mass)
  const first = battle.moveStep === mass ? battle.turn : firstSide(battle)
  const waits = ofClass.some(({ controller }) => controller === first)
  return held(
    [!ship.isLate && isHeavier, 'CLASS_ORDER', 'moveOrder'],
    [!ship.isLate && !isHeavier && mass > 0 && ship.controller !== first && waits, 'TURN_ORDER', 'takingTurns'],
    [ship.isLate && others.length > 0, 'KEPT_BACK', 'admirals'],
  )
}

export function againstMove(table: Table, battle: Battle, moved: Of<'moved'>): readonly Objection[] {
  const { steps = 0, fast = false, launched, aboard = false, docked } = moved
  const ship = battle.ships[moved.ship]!
  const most = mostTurn(table, battle, ship)
  const isAboard = launched !== undefined && ship.where === 'hangar' && ship.carrier === launched
  return [
    ...held(
      [isNot(battle, 'movement'), 'NOT_NOW', 'round'],
      [launched === undefined && !aboard && !isOn(ship), 'NOT_ON_TABLE', 'movement'],
      [(launched !== undefined && !isAboard) || (aboard && ship.where !== 'hangar'), 'NOT_ABOARD', 'launching'],
      [isAboard && !isLaunched(battle, ship), 'NOT_LAUNCHED', 'launching'],
      [ship.hasMoved, 'HAS_MOVED', 'moveOrder'],
      [ship.design.mass === stationMass, 'STATION_MOVES', 'stations'],
      [steps > most, 'TURNED_TOO_FAR', 'turn', { most }],
      [fast && battle.scenario.isHeldBack?.(battle, ship), 'HELD_BACK', battle.scenario.rule],
      [table.leaving.has(ship) && (steps > 0 || fast), 'LEAVING_TURNS', 'jumpingOut'],
      [docked && (fast || !mayDock(battle, ship)), 'CANNOT_DOCK', 'docking'],
    ),
    ...againstTurn(battle, ship),
  ]
}

export function againstArrival(battle: Battle, { ship: index }: Of<'arrived'>): readonly Objection[] {
  const ship = battle.ships[index]!
  const isReserve = ship.where === 'reserve'
  const [first, last] = isReserve ? arrivalsOf(battle) : [2, Infinity]
  return held(
    [isNot(battle, 'movement'), 'NOT_NOW', 'jumpingIn'],
    [ship.where === 'below' && battle.ships.some(({ hasMoved }) => hasMoved), 'NOT_NOW', battle.scenario.rule],
    [!isReserve && ship.where !== 'below', 'NOT_IN_RESERVE', 'reserves'],
    [battle.round < first, 'TOO_EARLY', 'jumpingIn', { most: first }],
    [battle.round > last, 'TOO_LATE', 'jumpingIn'],
    [ship.hasMoved, 'HAS_MOVED', 'jumpingIn'],
  )
}

/** Objections to the numbers of dice of a volley without a firing ship. */
const againstDice = (faces: VolleyRoll, success: number, failure: number, rule: 'debris' | 'mayBoard') =>
  held(
    [faces.success.length !== success, 'SUCCESS_DICE', rule, { most: success }],
    [faces.failure.length !== failure, 'FAILURE_DICE', rule, { most: failure }],
    [faces.rerolled.length > 0, 'REROLLED', rule],
  )

export function againstStrike(battle: Battle, { ship: index, by, field, screen, faces }: Of<'struck'>) {
  const ship = battle.ships[index]!
  const piece = battle.fields[field]!
  const strike = strikeOf(ship, piece, screenOf(battle, ship, screen))
  return [
    ...held(
      [isNot(battle, 'movement'), 'NOT_NOW', 'round'],
      [piece.kind !== by, 'OTHER_TERRAIN', 'debris'],
      [by === 'debris' && !ship.hasSped, 'PASSES_SLOWLY', 'debris'],
      [by === 'mines' && !isMined(piece, ship), 'OWN_MINES', 'mines'],
    ),
    ...againstDice(faces, strike.success, strike.failure, 'debris'),
  ]
}

export function againstBoarding(battle: Battle, boarded: Of<'boarded'>): readonly Objection[] {
  const { captured, kinds = [], screen, faces } = boarded
  const [ship, target] = [battle.ships[boarded.ship]!, battle.ships[boarded.target]!]
  const net = netShown(faces, false)
  const most = captured || net === 0 ? 0 : net >= twoCriticals ? 2 : 1
  const failure = boardingFailure(ship, target, screenOf(battle, target, screen))
  return [
    ...held(
      [isNot(battle, 'movement', 'boarding'), 'NOT_NOW', 'boarding'],
      [!isOn(ship), 'NOT_ON_TABLE', 'mayBoard'],
      [!isOn(target), 'TARGET_GONE', 'mayBoard'],
      [ship.controller === target.controller, 'FRIEND', 'mayBoard'],
      [isOn(ship) && !mayBoard(battle, ship), 'NO_BOARD_ORDER', 'mayBoard'],
      [ship.hasBoarded, 'HAS_BOARDED', 'mayBoard'],
      [target.design.mass === 0, 'SQUADRON_BOARDED', 'mayBoard'],
      [captured && !mayTake(target, net), 'CANNOT_CAPTURE', 'capture'],
      [kinds.length > most, 'KINDS', 'boarded', { most }],
    ),
    ...againstDice(faces, boardingSuccess(ship), failure, 'mayBoard'),
  ]
}

export function againstRecovery(battle: Battle, { ship: index, carrier: into }: Of<'recovered'>): readonly Objection[] {
  const [ship, carrier] = [battle.ships[index]!, battle.ships[into]!]
  return held(
    [isNot(battle, 'recovery'), 'NOT_NOW', 'recovery'],
    [!isOn(ship) || ship.design.mass > 0, 'NOT_ON_TABLE', 'recovery'],
    [ship.side !== carrier.side, 'WRONG_SHIPS', 'recovery'],
    [!isOn(carrier) || !mayRecover(carrier), 'NO_RECOVERY', 'recovery'],
    [hangarRoom(battle, carrier) <= 0, 'NO_ROOM', 'recovery'],
  )
}
