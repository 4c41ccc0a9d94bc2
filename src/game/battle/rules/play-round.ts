import { rerolls } from '../dice/pool-odds.ts'
import type { BattleShip } from '../state/battle-ship.ts'
import type { Battle, RoundStep } from '../state/battle.ts'
import { sightAll } from '../state/sighting.ts'
import { boardingFailure, boardingSuccess, mayTake, resolveBoarding } from './boarding.ts'
import type { Captain } from './captain.ts'
import { initiativeDice, leaderBy, spendAdmiral, takeInitiative, totalsBy, type InitiativeDice } from './command.ts'
import { reckonCover, screenNow } from './cover.ts'
import { darn } from './repair.ts'
import { beginRound, endStep, enterStep, nextDue, passTurn, type Due } from './round-order.ts'
import { settle, settleOne } from './settle-hull-loss.ts'

/** Plays rounds: a captain decides what is due, and the dice of the battle are rolled (rules book 4). */

function rollOf({ sides, dice }: Battle, side: 0 | 1): readonly number[] {
  const shown = [dice.die()]
  for (let more = initiativeDice(sides[side]) - 1; more > 0; more--) shown.push(dice.die())
  return shown
}

/** Rolls for initiative; ties roll again. Sable may roll his die again if he is behind. */
export function rollInitiative(battle: Battle, captain: Captain): void {
  const { sides, round, log } = battle
  let dice: InitiativeDice = [[], []]
  let leader: 0 | 1 | undefined
  const roll = (): void => {
    for (leader = undefined; leader === undefined; leader = leaderBy(battle, dice))
      dice = [rollOf(battle, 0), rollOf(battle, 1)]
  }
  roll()
  for (const side of sides) {
    if (leader === side.side || !captain.rollsAgain(battle, side)) continue
    spendAdmiral(battle, side, [])
    const again = rollOf(battle, side.side)
    dice = side.side === 0 ? [again, dice[1]] : [dice[0], again]
    leader = leaderBy(battle, dice)
    if (leader === undefined) roll()
  }
  takeInitiative(battle, leader ?? 0)
  log?.push({
    kind: 'initiative',
    rule: 'initiative',
    round,
    side: battle.initiative,
    totals: totalsBy(battle, dice),
    dice,
  })
}

/** One ship boards an enemy. */
export function board(battle: Battle, ship: BattleShip, target: BattleShip, captain: Captain): void {
  const screen = ship.design.mass === 0 ? screenNow(battle, target) : 0
  const net = battle.dice.net(boardingSuccess(ship), boardingFailure(ship, target, screen), false, rerolls.none)
  battle.log?.push({
    kind: 'board',
    rule: 'boarding',
    round: battle.round,
    ship: ship.index,
    target: target.index,
    net,
    faces: battle.dice.shown?.(),
  })
  resolveBoarding(battle, ship, target, net, mayTake(target, net))
  settle(battle, captain)
}

function lock(battle: Battle, ship: BattleShip, target: BattleShip): void {
  target.isLocked = true
  battle.log?.push({
    kind: 'lock',
    rule: 'lockOn',
    round: battle.round,
    ship: ship.index,
    target: target.index,
    inches: battle.sight.distance[ship.index * battle.sight.ships + target.index]!,
  })
}

/** A ship takes its turn in a class step or in the boarding. */
function takeTurn(battle: Battle, kind: 'move' | 'board' | 'fire', ship: BattleShip, captain: Captain): void {
  if (kind === 'board') {
    ship.hasBoarded = true
    const target = captain.boards(battle, ship)
    if (target) board(battle, ship, target, captain)
  } else if (kind === 'move') {
    captain.move(battle, ship)
    ship.hasMoved = true
  } else {
    if (battle.isCoverStale) reckonCover(battle)
    captain.fire(battle, ship)
    ship.hadTurn = true
  }
  passTurn(battle, ship)
}

function answer(battle: Battle, due: Due, captain: Captain): void {
  switch (due.kind) {
    case 'initiative':
      return rollInitiative(battle, captain)
    case 'orders':
      captain.giveOrders(battle, battle.sides[due.side])
      battle.sides[due.side].hasOrdered = true
      return
    case 'move':
    case 'board':
    case 'fire':
      return takeTurn(battle, due.kind, due.ship, captain)
    case 'lock': {
      due.ship.hasNamed = true
      const target = captain.locks(battle, due.ship)
      if (target) lock(battle, due.ship, target)
      return
    }
    case 'repair':
      due.ship.hasRepaired = true
      return captain.repair(battle, due.ship)
    case 'darn': {
      const other = captain.darns(battle, due.ship)
      if (other) darn(battle, due.ship, other)
      return
    }
    default:
      return settleOne(battle, due, captain)
  }
}

/**
 * Begins a step. At the locks, with which fire begins, everything that depends on the positions of ships is calculated
 * once; then the captain uses traits and admirals.
 */
function begin(battle: Battle, step: RoundStep, captain: Captain): void {
  if (step === 'locks') {
    captain.begin(battle, step)
    sightAll(battle.sight, battle.ships, battle.sides[0].ships.length)
    reckonCover(battle)
    return
  }
  if (step === 'fire') battle.scenario.beforeFire?.(battle)
  if (step === 'recovery') battle.scenario.afterRepair?.(battle)
  captain.begin(battle, step)
}

/** Continues from the current step of the battle, to the end of the round or to the end of `last`. */
function playSteps(battle: Battle, captain: Captain, last?: RoundStep): void {
  let begun: RoundStep | undefined
  let hasEnded = false
  while (battle.step && !hasEnded) {
    if (battle.step !== begun) {
      hasEnded = begun !== undefined && begun === last
      begun = battle.step
      if (!hasEnded) begin(battle, begun, captain)
      continue
    }
    const due = nextDue(battle)
    if (battle.step !== begun) continue
    if (due) answer(battle, due, captain)
    else endStep(battle)
  }
}

/** Plays one round: command, movement, fire, repair and end. */
export function playRound(battle: Battle, captain: Captain): void {
  beginRound(battle)
  playSteps(battle, captain)
}

/** Plays these steps alone, whatever came before them. */
export function playStep(battle: Battle, captain: Captain, first: RoundStep, last: RoundStep): void {
  enterStep(battle, first)
  playSteps(battle, captain, last)
}
