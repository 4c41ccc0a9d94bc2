import { boardingWorth } from '../../battle/doctrine/boarding-choice.ts'
import { wantsHome } from '../../battle/doctrine/squadron-choice.ts'
import { keenTrack } from '../../battle/keen/keen-captain.ts'
import { boardingFailure, boardingSuccess, mayTake } from '../../battle/rules/boarding.ts'
import { screenNow } from '../../battle/rules/cover.ts'
import { hangarRoom, launch } from '../../battle/rules/squadrons.ts'
import { gapBetween } from '../../battle/state/sighting.ts'
import { homing, repairDiceOf, stepEnd, toRepair } from '../../play-aids/batch-events.ts'
import { criticalKinds } from '../../ship/hull-track.ts'
import { netShown } from '../../volley/volley.ts'
import type { Decision } from '../decision.ts'
import type { Answer, Happening, Ship, Side } from '../play-event.ts'
import type { TableState } from '../reduce.ts'
import { captainFires, type CaptainDice } from './captain-fire.ts'
import { captainOrders } from './captain-orders.ts'
import { nearOf } from './known-bearings.ts'
import { keenMoveWhy } from './move-why.ts'
import type { Why } from './practice-event.ts'
import { headFor } from './strength.ts'
import { gapAfter, nearestTo } from './track-moves.ts'
import { homeHeading } from './track.ts'
import { weighedBattle } from './weighed-battle.ts'

/** The captain of a practice game: what it does when it is its turn, each decision with its reason. */

const reason = (ship: Ship, why: Why): Happening => ({ kind: 'reasoned', ship, why })

function move(state: TableState, index: Ship): readonly Happening[] {
  const head = headFor(state, index)
  const { battle } = weighedBattle(state, head.doctrine)
  const ship = battle.ships[index]!
  const launched = ship.where === 'hangar' ? ship.carrier : undefined
  if (launched !== undefined) launch(battle, ship, homeHeading(ship))
  const { before, inches, after } = head.chooseMove(battle, ship)
  const track = { before, inches, after }
  const foe = nearestTo(battle, ship)
  const nearest = foe && { foe: foe.index, inches: gapAfter(battle, ship, track, foe) }
  const why: Why = head.name === 'keen' ? keenMoveWhy(battle, ship, track) : { code: 'nearest-move', ...nearest }
  return [{ kind: 'moved', ship: index, track, ...(launched !== undefined && { launched }) }, reason(index, why)]
}

/** Boards, or records that no enemy is worth it. */
function board(state: TableState, index: Ship, dice: CaptainDice): readonly Happening[] {
  const { battle } = weighedBattle(state, headFor(state, index).doctrine)
  const ship = battle.ships[index]!
  const target = keenTrack.boards(battle, ship)
  if (!target) return [{ kind: 'passed', ship: index }, reason(index, { code: 'no-board' })]
  const isSquadron = ship.design.mass === 0
  const failure = boardingFailure(ship, target, isSquadron ? screenNow(battle, target) : 0)
  const roll = (count: number): readonly number[] => dice.pips(count).map((pip) => pip - 1)
  const faces = { success: roll(boardingSuccess(ship)), failure: roll(failure), rerolled: [] }
  return [
    {
      kind: 'boarded',
      ship: index,
      target: target.index,
      faces,
      source: 'phone',
      ...(isSquadron && { screen: nearOf(battle, ship, target).screen ?? [] }),
      ...(mayTake(target, netShown(faces, false)) && { captured: true }),
    },
    reason(index, { code: 'board', foe: target.index, value: boardingWorth(battle, ship, target) }),
  ]
}

function lock(state: TableState, index: Ship): readonly Happening[] {
  const head = headFor(state, index)
  const { battle } = weighedBattle(state, head.doctrine)
  const ship = battle.ships[index]!
  const target = head.locks(battle, ship)
  if (!target) return [{ kind: 'passed', ship: index }, reason(index, { code: 'no-lock' })]
  return [
    { kind: 'lock', ship: index, target: target.index },
    reason(index, { code: 'lock', foe: target.index, inches: gapBetween(ship, target) }),
  ]
}

/** Repairs a ship; the simulation decides what is closed first. */
function repair(state: TableState, index: Ship, dice: CaptainDice): readonly Happening[] {
  const { battle, log } = weighedBattle(state, 'balanced')
  const pips = dice.pips(repairDiceOf(state, state.battle!.ships[index]!))
  let next = 0
  const thrown = { ...battle, dice: { ...battle.dice, die: () => pips[next++] ?? 1 } }
  keenTrack.repair(thrown, thrown.ships[index]!)
  const event = log.find((one) => one.kind === 'repair')
  const closed = event?.kind === 'repair' ? event.closed.map((kind) => criticalKinds[kind]!) : []
  const helped = event?.kind === 'repair' && event.isHelped
  const [first] = closed
  return [
    { kind: 'repaired', ship: index, dice: pips, closed, source: 'phone', ...(helped && { helped }) },
    ...(first ? [reason(index, { code: 'mends', critical: first, count: closed.length })] : []),
  ]
}

/** The answer of the captain to a decision. */
function answer(state: TableState, { of, ship: index, critical }: Decision, dice: CaptainDice): Answer | undefined {
  const { battle } = weighedBattle(state, 'balanced')
  const ship = battle.ships[index]!
  switch (of) {
    case 'critical':
      return { of, ship: index, die: dice.pips(1)[0] ?? 1 }
    case 'ignore':
      return { of, ship: index, yes: keenTrack.ignores(battle, ship, critical ? criticalKinds.indexOf(critical) : 0) }
    case 'save':
      return { of, ship: index, yes: keenTrack.saves(battle, ship) }
    case 'halve':
      return { of, ship: index, yes: keenTrack.halves(battle, ship, state.table.waiting?.damage ?? 0) }
    case 'jump':
      return { of, ship: index, yes: false }
    case 'salvors':
      return { of, ship: index, salvors: keenTrack.salvors(battle, ship).map((one) => one.index) }
    case 'darn': {
      const other = keenTrack.darns(battle, ship)
      return { of, ship: index, ...(other && { other: other.index }) }
    }
    case 'choose':
      return { of, ship: index, critical: criticalKinds[keenTrack.chooses(battle, ship)]! }
    default:
      return undefined
  }
}

function decide(state: TableState, due: Decision, captain: Side, dice: CaptainDice): readonly Happening[] | undefined {
  // Which Salvors are near a wreck follows from the places, so no player is asked.
  if (due.side !== captain && due.of !== 'salvors') return undefined
  const given = answer(state, due, dice)
  if (!given) return undefined
  const chosen: Happening = { kind: 'chosen', answer: given }
  return due.of === 'critical' || due.of === 'salvors' ? [chosen] : [chosen, reason(due.ship, { code: 'rule' })]
}

/** A squadron of the captain that returns to a hangar. */
function comeHome({ battle }: TableState, captain: Side): readonly Happening[] | undefined {
  const home = (battle ? homing(battle) : []).find(([squadron]) => squadron.side === captain && wantsHome(squadron))
  const room = home?.[1].find((carrier) => hangarRoom(battle!, carrier) > 0)
  return home && room && [{ kind: 'recovered', ship: home[0].index, carrier: room.index }]
}

/**
 * Returns what the captain of a practice game does now; undefined if it is not its turn, and in every other battle. The
 * same state gives the same decision; only the dice are new.
 */
export function captainTurn(state: TableState, dice: CaptainDice): readonly Happening[] | undefined {
  const { battle, due, next, isOver, table } = state
  const captain = table.begun?.practice?.captain
  if (!battle || captain === undefined || isOver) return undefined
  if (due[0]) return decide(state, due[0], captain, dice)
  if (battle.step === 'fire') return captainFires(state, captain, dice)
  if (battle.step === 'repair') {
    const hurt = toRepair(battle).find(({ side }) => side === captain)
    return hurt && repair(state, hurt.index, dice)
  }
  if (battle.step === 'recovery') return comeHome(state, captain)
  if (!next || !('side' in next) || next.side !== captain) return undefined
  switch (next.kind) {
    case 'orders': {
      const isFirst = battle.initiative !== captain
      return [...captainOrders(state, captain), isFirst ? { kind: 'ordered', side: captain } : stepEnd(battle)]
    }
    case 'move':
      return move(state, next.ship)
    case 'board':
      return board(state, next.ship, dice)
    case 'lock':
      return lock(state, next.ship)
    default:
      return undefined
  }
}
