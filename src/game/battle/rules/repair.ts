import { critical, isEscortClass, isOn, type BattleShip } from '../state/battle-ship.ts'
import { admiralOf, sideOf, type Battle, type BattleSide } from '../state/battle.ts'
import { gapBetween } from '../state/sighting.ts'
import { loseHull, regainHull } from './hull.ts'

/** Repair, fires and hull regained (rules book 4.6). */

const closesFrom = 5
const allRepairDice = 2
const admiralReach = 8
const saarinenReach = 12
const darningReach = 6
const dockReach = 2
const dockedDice = 2
const ledgerFrom = 2

/** What is mended first: the fire that burns, then what hurts most. */
const urgency = [
  critical.fire,
  critical.bridge,
  critical.weapons,
  critical.engines,
  critical.sensors,
  critical.breach,
] as const

/** Closes the most urgent critical of a ship; its kind, or undefined if none is open. */
function closeOne(ship: BattleShip): number | undefined {
  const kind = urgency.find((one) => ship.open[one]! > 0)
  if (kind === undefined) return undefined
  ship.open[kind]!--
  ship.openCount--
  return kind
}

const nearFlagship = ({ flagship }: BattleSide, ship: BattleShip, inches: number): boolean =>
  flagship !== undefined && (ship === flagship || gapBetween(ship, flagship) <= inches)

/** Whether the ship is docked: it ended a slow move beside a station of its side (5.4.6). */
const isDocked = ({ byClass }: BattleSide, ship: BattleShip): boolean =>
  ship.design.mass >= 1 &&
  ship.design.mass <= 7 &&
  ship.hasMoved &&
  !ship.hasSped &&
  byClass[8]!.some((station) => isOn(station) && gapBetween(ship, station) <= dockReach)

/** Dice that a ship rolls: its own command, halved by a bridge critical, and what adds to it (4.6.1). */
export function repairDice(battle: Battle, ship: BattleShip): number {
  const { design, open, order } = ship
  let dice = open[critical.bridge]! > 0 ? Math.ceil(design.command / 2) : design.command
  if (order === 'all-repair') dice += allRepairDice
  const side = sideOf(battle, ship)
  if (isDocked(side, ship)) dice += dockedDice
  if (isEscortClass(ship) && admiralOf(side) === 'accord-reyes-lind' && nearFlagship(side, ship, admiralReach)) dice++
  return dice
}

function repairShip(battle: Battle, ship: BattleShip): void {
  const side = sideOf(battle, ship)
  const rolled: number[] = []
  const closed: number[] = []
  for (let die = repairDice(battle, ship); die > 0; die--) rolled.push(battle.dice.die())
  for (const shown of rolled) {
    if (ship.openCount === 0) break
    const isHelped =
      shown === closesFrom - 1 &&
      !side.admiralSpentThisRound &&
      admiralOf(side) === 'lumen-saarinen' &&
      nearFlagship(side, ship, saarinenReach)
    if (shown < closesFrom && !isHelped) continue
    if (isHelped) side.admiralSpentThisRound = true
    const kind = closeOne(ship)
    if (kind !== undefined) closed.push(kind)
  }
  if (rolled.length > 0)
    battle.log?.push({ kind: 'repair', rule: 'repair', round: battle.round, ship: ship.index, dice: rolled, closed })
}

/** Ledger Nine closes one critical on each escort near the flagship, once, when there are two to mend. */
function ledgerNine(battle: Battle, side: BattleSide): void {
  if (side.admiralSpent || admiralOf(side) !== 'drift-ledger-nine') return
  const hurt = side.ships.filter(
    (ship) => isOn(ship) && ship.openCount > 0 && isEscortClass(ship) && nearFlagship(side, ship, admiralReach),
  )
  if (hurt.length < ledgerFrom) return
  side.admiralSpent = true
  battle.log?.push({ kind: 'admiral', rule: 'admirals', round: battle.round, side: side.side })
  for (const ship of hurt) {
    const kind = closeOne(ship)
    const closed = kind === undefined ? [] : [kind]
    battle.log?.push({ kind: 'repair', rule: 'admirals', round: battle.round, ship: ship.index, dice: [], closed })
  }
}

/** Reknit and Darning Arms: a point of hull for ships without an open critical. */
function regain(battle: Battle, side: BattleSide): void {
  const darned: BattleShip[] = []
  for (const ship of side.ships) {
    if (!isOn(ship)) continue
    if (ship.design.has.reknit && ship.openCount === 0) regainHull(battle, ship, 1)
    if (!ship.design.has['darning-arms']) continue
    const worst = side.ships
      .filter(
        (other) => other !== ship && isOn(other) && other.openCount === 0 && other.lost > 0 && !darned.includes(other),
      )
      .filter((other) => gapBetween(ship, other) <= darningReach)
      .toSorted((a, b) => b.design.points / b.design.hull - a.design.points / a.design.hull)[0]
    if (!worst) continue
    darned.push(worst)
    regainHull(battle, worst, 1)
  }
}

/** Repairs, then fires, then hull regained, both sides together. */
export function playRepair(battle: Battle): void {
  for (const side of battle.sides) ledgerNine(battle, side)
  for (const ship of battle.ships) if (ship.openCount > 0 && isOn(ship)) repairShip(battle, ship)
  for (const ship of battle.ships) {
    const fires = ship.open[critical.fire]!
    if (fires === 0 || !isOn(ship)) continue
    loseHull(battle, ship, fires, 'fires')
  }
  for (const side of battle.sides) regain(battle, side)
}
