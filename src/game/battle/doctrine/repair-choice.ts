import { spendAdmiral } from '../rules/command.ts'
import { closeCritical, closes, isOneShort, mayDarn, repairDice } from '../rules/repair.ts'
import { critical, isEscortClass, isOn, type BattleShip } from '../state/battle-ship.ts'
import { admiralOf, sideOf, type Battle, type BattleSide } from '../state/battle.ts'
import { gapBetween } from '../state/sighting.ts'

/** Decides which critical is repaired first, and with whose help. */

const admiralReach = 8
const saarinenReach = 12
const darningReach = 6
const dockReach = 2
const ledgerFrom = 2

/** The order of repairs: first a fire, then what does most harm. */
const urgency = [
  critical.fire,
  critical.bridge,
  critical.weapons,
  critical.engines,
  critical.sensors,
  critical.breach,
] as const

/** Closes the most urgent critical of a ship; its kind, or undefined if none is open. */
const closeOne = (ship: BattleShip): number | undefined => urgency.find((kind) => closeCritical(ship, kind))

const nearFlagship = ({ flagship }: BattleSide, ship: BattleShip, inches: number): boolean =>
  flagship !== undefined && (ship === flagship || gapBetween(ship, flagship) <= inches)

/** Whether the ship is docked: it ended a slow move beside a station of its side (5.4.6). */
const isDocked = ({ byClass }: BattleSide, ship: BattleShip): boolean =>
  ship.design.mass >= 1 &&
  ship.design.mass <= 7 &&
  ship.hasMoved &&
  !ship.hasSped &&
  byClass[8]!.some((station) => isOn(station) && gapBetween(ship, station) <= dockReach)

const isLed = (side: BattleSide, ship: BattleShip): boolean =>
  isEscortClass(ship) && admiralOf(side) === 'accord-reyes-lind' && nearFlagship(side, ship, admiralReach)

/** Repair dice of a ship at its present position. */
export function repairDiceNow(battle: Battle, ship: BattleShip): number {
  const side = sideOf(battle, ship)
  return repairDice(ship, { isDocked: isDocked(side, ship), isLed: isLed(side, ship) })
}

/** Rolls the repair dice of a ship. Saarinen helps the first die that is one too low. */
export function repairShip(battle: Battle, ship: BattleShip): void {
  const side = sideOf(battle, ship)
  const dice: number[] = []
  const closed: number[] = []
  let isHelped = false
  for (let die = repairDiceNow(battle, ship); die > 0; die--) dice.push(battle.dice.die())
  for (const shown of dice) {
    if (ship.openCount === 0) break
    const helps =
      isOneShort(shown) &&
      !side.admiralSpentThisRound &&
      admiralOf(side) === 'lumen-saarinen' &&
      nearFlagship(side, ship, saarinenReach)
    if (!closes(shown) && !helps) continue
    if (helps) {
      isHelped = true
      side.admiralSpentThisRound = true
    }
    const kind = closeOne(ship)
    if (kind !== undefined) closed.push(kind)
  }
  if (dice.length > 0)
    battle.log?.push({ kind: 'repair', rule: 'repair', round: battle.round, ship: ship.index, dice, closed, isHelped })
}

/** Ledger Nine closes one critical on each escort near the flagship, once, if at least two of them have one open. */
export function askLedgerNine(battle: Battle, side: BattleSide): void {
  if (side.admiralSpent || admiralOf(side) !== 'drift-ledger-nine') return
  const hurt = side.ships.filter(
    (ship) => isOn(ship) && ship.openCount > 0 && isEscortClass(ship) && nearFlagship(side, ship, admiralReach),
  )
  if (hurt.length < ledgerFrom) return
  spendAdmiral(battle, side, hurt)
  for (const ship of hurt) {
    const kind = closeOne(ship)
    const closed = kind === undefined ? [] : [kind]
    battle.log?.push({
      kind: 'repair',
      rule: 'admirals',
      round: battle.round,
      ship: ship.index,
      dice: [],
      closed,
      isHelped: false,
    })
  }
}

/** The ship that Darning Arms mend: the one in reach whose hull points are worth most. */
export const chooseDarned = (battle: Battle, ship: BattleShip): BattleShip | undefined =>
  sideOf(battle, ship)
    .ships.filter((other) => mayDarn(ship, other) && gapBetween(ship, other) <= darningReach)
    .toSorted((a, b) => b.design.points / b.design.hull - a.design.points / a.design.hull)[0]
