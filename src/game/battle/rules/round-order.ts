import { isOn, type BattleShip } from '../state/battle-ship.ts'
import { firstSide, heaviest, roundSteps, steps, type Battle, type RoundStep } from '../state/battle.ts'
import { mayBoard } from './boarding.ts'
import { countLosses } from './breaking.ts'
import { giveInitiative } from './command.ts'
import { nextHullDue, type HullDue } from './hull-and-criticals.ts'
import { mayNameLock } from './locks.ts'
import { burn, isBurning, isToRepair, reknit } from './repair.ts'
import { isLaunched } from './squadrons.ts'

/** The state machine of the round (rules book 4): what is due next, and what happens when a step ends. */

/**
 * What must happen next in the round. In class steps `ship` is the first ship, in the order of its fleet, that may act;
 * players may choose another.
 */
export type Due =
  | HullDue
  | { readonly kind: 'initiative' }
  | { readonly kind: 'orders'; readonly side: 0 | 1 }
  | { readonly kind: 'move' | 'board' | 'lock' | 'fire' | 'repair'; readonly ship: BattleShip }
  /** The ship that Darning Arms of this ship mend, if any. */
  | { readonly kind: 'darn'; readonly ship: BattleShip }

/** Begins a round: removes the tokens of the last round. */
export function beginRound(battle: Battle): void {
  battle.round++
  battle.fireStep = steps.movement
  battle.hasInitiative = false
  for (const side of battle.sides) {
    side.admiralSpentThisRound = false
    side.hasOrdered = false
    side.escortsLostBefore = side.escortsLost
    side.escortsLost = 0
  }
  for (const ship of battle.ships) {
    ship.spedLastRound = ship.hasSped
    ship.order = undefined
    ship.turned = 0
    ship.hasSped = false
    ship.hasMoved = false
    ship.isLate = false
    ship.hasBoarded = false
    ship.hasNamed = false
    ship.hadTurn = false
    ship.hasRepaired = false
    ship.hasBurned = false
    ship.hasRegained = false
    ship.isDarned = false
    ship.mayNotTurn = false
    ship.isLocked = false
    ship.sungStep = 9
    ship.hasFogbank = false
    ship.isHarboured = false
    ship.isWorking = false
    ship.isDying = false
    for (const mount of ship.mounts) mount.fired = false
  }
  enterStep(battle, 'command')
}

/** Enters a step of the round. */
export function enterStep(battle: Battle, step: RoundStep | undefined): void {
  battle.step = step
  battle.turn = firstSide(battle)
  if (step === 'movement') battle.moveStep = heaviest
  if (step === 'fire') {
    battle.fireStep = steps.movement
    nextClass(battle)
  }
  if (step === 'repair') battle.fireStep = steps.end
}

/** Continues with the next class that has ships in the fire step, or with the repairs. */
function nextClass(battle: Battle): void {
  for (const side of battle.sides)
    if (battle.fireStep >= 0) for (const ship of side.byClass[battle.fireStep]!) ship.isDying = false
  const [ours, theirs] = battle.acting
  do battle.fireStep++
  while (battle.fireStep < steps.end && ours[battle.fireStep]!.length + theirs[battle.fireStep]!.length === 0)
  battle.turn = firstSide(battle)
  if (battle.fireStep === steps.end) enterStep(battle, 'repair')
}

/** Ends the step. In the fire step it ends the class step: its damage lands, and the next class step begins. */
export function endStep(battle: Battle): void {
  const { step } = battle
  if (step === undefined) return
  if (step === 'fire') {
    if (battle.struck.length > 0) battle.isLanding = true
    else nextClass(battle)
    return
  }
  if (step === 'losses') countLosses(battle)
  enterStep(battle, roundSteps[roundSteps.indexOf(step) + 1])
}

/** Whether the ship is still to move in this round: on the table or launched, and no station. */
export const isToMove = (battle: Battle, ship: BattleShip): boolean =>
  !ship.hasMoved && ship.design.mass <= heaviest && (isOn(ship) || isLaunched(battle, ship))

const mayMove = (battle: Battle, ship: BattleShip): boolean => !ship.isLate && isToMove(battle, ship)

const mayFire = (_battle: Battle, ship: BattleShip): boolean => !ship.hadTurn && (isOn(ship) || ship.isDying)

/** The next ship of a class, sides by turns (4.2); undefined if none is left that may act. */
function nextOfClass(
  battle: Battle,
  mass: number,
  mayAct: (battle: Battle, ship: BattleShip) => boolean,
): BattleShip | undefined {
  const { turn } = battle
  for (const ship of battle.acting[turn][mass]!) if (mayAct(battle, ship)) return ship
  for (const ship of battle.acting[turn === 0 ? 1 : 0][mass]!) if (mayAct(battle, ship)) return ship
  return undefined
}

/** Ends the turn of a ship: the other side is next. */
export function passTurn(battle: Battle, ship: BattleShip): void {
  battle.turn = ship.controller === 0 ? 1 : 0
}

/** The ship that moves next: the heaviest class first, those that Fray keeps back last of all. */
function nextToMove(battle: Battle): BattleShip | undefined {
  for (; battle.moveStep >= 0; battle.moveStep--) {
    const ship = nextOfClass(battle, battle.moveStep, mayMove)
    if (ship) return ship
    battle.turn = firstSide(battle)
  }
  const first = firstSide(battle)
  const isLate = (ship: BattleShip): boolean => ship.isLate && !ship.hasMoved && isOn(ship)
  return battle.sides[first].ships.find(isLate) ?? battle.sides[first === 0 ? 1 : 0].ships.find(isLate)
}

/** The next ship that is to do something, all of the side without the initiative first. */
function nextOfSides(battle: Battle, isDue: (battle: Battle, ship: BattleShip) => boolean): BattleShip | undefined {
  const first = firstSide(battle)
  for (const ship of battle.sides[first].ships) if (isDue(battle, ship)) return ship
  for (const ship of battle.sides[first === 0 ? 1 : 0].ships) if (isDue(battle, ship)) return ship
  return undefined
}

/** The next ship that is to board, sides by turns (5.2.2). */
function nextToBoard(battle: Battle): BattleShip | undefined {
  const { turn } = battle
  for (const ship of battle.sides[turn].ships) if (!ship.hasBoarded && mayBoard(battle, ship)) return ship
  for (const ship of battle.sides[turn === 0 ? 1 : 0].ships) if (!ship.hasBoarded && mayBoard(battle, ship)) return ship
  return undefined
}

function nextToRepair({ ships }: Battle): BattleShip | undefined {
  for (const ship of ships) if (isToRepair(ship)) return ship
  return undefined
}

/** The die for initiative, then the orders of both sides. */
function dueInCommand(battle: Battle): Due | undefined {
  if (!battle.hasInitiative && !giveInitiative(battle)) return { kind: 'initiative' }
  const first = firstSide(battle)
  if (!battle.sides[first].hasOrdered) return { kind: 'orders', side: first }
  const second = battle.initiative
  return battle.sides[second].hasOrdered ? undefined : { kind: 'orders', side: second }
}

/** Fires burn one ship after another. */
function dueInFires(battle: Battle): Due | undefined {
  for (const ship of battle.ships) {
    if (!isBurning(ship)) continue
    burn(battle, ship)
    const due = nextHullDue(battle)
    if (due) return due
  }
  return undefined
}

/** Reknit works automatically; Darning Arms need a choice. */
function dueInRegaining(battle: Battle): Due | undefined {
  for (const ship of battle.ships) {
    if (ship.hasRegained || !isOn(ship)) continue
    const { has } = ship.design
    if (has.reknit) reknit(battle, ship)
    ship.hasRegained = true
    if (has['darning-arms']) return { kind: 'darn', ship }
  }
  return undefined
}

const dueOf = (kind: 'move' | 'board' | 'lock' | 'fire' | 'repair', ship: BattleShip | undefined): Due | undefined =>
  ship && { kind, ship }

function dueInStep(battle: Battle): Due | undefined {
  switch (battle.step) {
    case 'command':
      return dueInCommand(battle)
    case 'movement':
      return dueOf('move', nextToMove(battle))
    case 'boarding':
      return dueOf('board', nextToBoard(battle))
    case 'locks':
      return dueOf('lock', nextOfSides(battle, mayNameLock))
    case 'fire':
      return dueOf('fire', nextOfClass(battle, battle.fireStep, mayFire))
    case 'repair':
      return dueOf('repair', nextToRepair(battle))
    case 'fires':
      return dueInFires(battle)
    case 'regaining':
      return dueInRegaining(battle)
    default:
      return undefined
  }
}

/**
 * Returns what is due next; undefined if the step may end. It also carries out everything that needs neither a die nor
 * a decision.
 */
export function nextDue(battle: Battle): Due | undefined {
  if (battle.isLanding) {
    const due = nextHullDue(battle)
    if (due) return due
    if (battle.step === 'fire') nextClass(battle)
  }
  return dueInStep(battle)
}
