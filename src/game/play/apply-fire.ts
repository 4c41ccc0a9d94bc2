import { mayHalve, sing, strike } from '../battle/rules/fire.ts'
import { sweep } from '../battle/rules/hazards.ts'
import { passTurn } from '../battle/rules/round-order.ts'
import { noteFire, spendMount, type BattleShip } from '../battle/state/battle-ship.ts'
import { sideOf, type Battle } from '../battle/state/battle.ts'
import { damageOf, netShown } from '../volley/volley.ts'
import type { Answer, HelpName, Of } from './play-event.ts'
import { tablePool } from './table-pool.ts'
import type { Table } from './table.ts'

/** Locks, volleys, and what ships do instead of firing. */

export function applyLock(battle: Battle, { ship, target }: Of<'lock'>): void {
  battle.ships[ship]!.hasNamed = true
  battle.ships[target]!.isLocked = true
}

/** Begins a ship's turn of fire; this ends the turn of the ship before it. */
function takeTurn(table: Table, battle: Battle, ship: BattleShip): void {
  if (table.firing === ship) return
  if (table.firing) table.firing.hadTurn = true
  table.firing = ship
  passTurn(battle, ship)
}

function spendHelp(battle: Battle, ship: BattleShip, help: HelpName): void {
  const side = sideOf(battle, ship)
  if (help === 'oduya') side.admiralSpent = true
  else side.admiralSpentThisRound = true
}

/** Marks what fired: the leading weapon, those that join, and what else was used up for it. */
function spendVolley(battle: Battle, { ship: index, mount, overcharge, joining = [], help }: Of<'volley'>): void {
  const ship = battle.ships[index]!
  const lead = ship.mounts[mount]!
  spendMount(ship, lead, battle.round)
  if (overcharge) lead.overcharged = true
  if (help) spendHelp(battle, ship, help)
  for (const one of joining) {
    const other = battle.ships[one.ship]!
    if (one.keeps) {
      ship.spent.massed = true
      noteFire(other, battle.round)
    } else spendMount(other, other.mounts[one.mount]!, battle.round)
  }
}

/** A volley does its damage, unless Rood Screen may halve it. */
function strikeOrAsk(table: Table, battle: Battle, event: string, fired: Of<'volley'>, damage: number): void {
  const target = battle.ships[fired.target]!
  const isIon = battle.ships[fired.ship]!.mounts[fired.mount]!.weapon.ion
  if (mayHalve(target, isIon, damage)) table.waiting = { fired, event, for: 'halve', damage }
  else strike(battle, isIon, target, damage, false)
}

/** The volley's facing is known: the volley is recorded, and its damage done. */
function resolve(table: Table, battle: Battle, event: string, fired: Of<'volley'>): void {
  const pool = tablePool(battle, fired)
  const net = netShown(fired.faces, pool.isRending)
  const damage = damageOf(pool, net)
  const { ship, mount, target, joining = [], faces } = fired
  table.volleys.push({ event, round: battle.round, ship, mount, target, joining, pool, faces, net, damage })
  strikeOrAsk(table, battle, event, fired, damage)
}

export function applyVolley(table: Table, battle: Battle, event: string, fired: Of<'volley'>): void {
  const ship = battle.ships[fired.ship]!
  takeTurn(table, battle, ship)
  // The pool is calculated before anything is used up.
  if (fired.facing) resolve(table, battle, event, fired)
  else table.waiting = { fired, event, for: 'facing', damage: 0 }
  spendVolley(battle, fired)
  const joining = (fired.joining ?? []).map((one) => ({ ship: battle.ships[one.ship]! }))
  sing(ship, joining, battle.ships[fired.target]!)
}

/** The player of the target has answered: which facing is hit, or whether Rood Screen halves. */
export function answerVolley(table: Table, battle: Battle, answer: Extract<Answer, { of: 'facing' | 'halve' }>): void {
  const { waiting } = table
  if (!waiting) return
  table.waiting = undefined
  if (answer.of === 'facing') return resolve(table, battle, waiting.event, { ...waiting.fired, facing: answer.facing })
  strike(battle, false, battle.ships[waiting.fired.target]!, waiting.damage, answer.yes)
}

/** The ship does nothing more in this step, so that the other side can continue. */
export function applyPassed(table: Table, battle: Battle, { ship: index }: Of<'passed'>): void {
  const ship = battle.ships[index]!
  if (battle.step === 'boarding') ship.hasBoarded = true
  if (battle.step === 'locks') ship.hasNamed = true
  if (battle.step === 'fire') ship.hadTurn = true
  if (table.firing === ship) table.firing = undefined
  passTurn(battle, ship)
}

export function applySwept(table: Table, battle: Battle, { ship: index, field, dice }: Of<'swept'>): void {
  const ship = battle.ships[index]!
  takeTurn(table, battle, ship)
  ship.isWorking = true
  sweep(battle, ship, battle.fields[field]!, dice)
}
