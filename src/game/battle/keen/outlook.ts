import {
  aheadAt,
  driveWorth,
  eighthOf,
  expectedX,
  expectedY,
  quarterAt,
  rangeWorth,
  type Seeking,
} from '../doctrine/move-worth.ts'
import { powerAgainst, powerAgainstAt, wholeInches } from '../fleet/firepower.ts'
import { isOn, type BattleShip } from '../state/battle-ship.ts'
import { enemyOf, sideOf, type Battle } from '../state/battle.ts'
import { weights } from './weights.ts'

/** What it is worth to stand somewhere with a heading: true odds against every enemy, in hull points of a usual ship. */

/** An enemy where it is expected when all have moved, and what fire does between it and the ship. */
interface Foe {
  ship: BattleShip
  x: number
  y: number
  /** Both bases. */
  radius: number
  /** Fire of the ship at it, and of it at the ship, see `powerAgainst`. */
  ours: Float64Array
  theirs: Float64Array
  /** What a hull point of it is worth, and how many are left. */
  worth: number
  left: number
  /** As seen from the place: the eighth in which it lies, whole inches, and the quarter in which it has the ship. */
  eighth: number
  inches: number
  quarter: number
}

/** What the ship that is to move sees. There is one, for the move that is being chosen: making one each time is slow. */
const outlook = {
  ship: undefined as BattleShip | undefined,
  seeking: undefined as Seeking | undefined,
  foes: [] as Foe[],
  /** How many of `foes` are meant. */
  count: 0,
  /** What damage counts that an enemy may do. */
  dread: 0,
  /** Of the nearest enemy: its eighth, and what range and heading are worth. */
  nearest: 0,
  range: 0,
  drive: 0,
}

const pointsAHull = 2

/** What a hull point of the ship is worth, where one of a usual ship is worth 1: more, the fewer are left. */
const hullWorth = ({ design, lost }: BattleShip): number =>
  (design.prize / 2 / pointsAHull) * (1 / Math.max(1, design.hull - lost) + 1 / design.hull)

const noFire = new Float64Array(0)

function foeAt(at: number, ship: BattleShip): Foe {
  return (outlook.foes[at] ??= {
    ship,
    x: 0,
    y: 0,
    radius: 0,
    ours: noFire,
    theirs: noFire,
    worth: 0,
    left: 0,
    eighth: 0,
    inches: 0,
    quarter: 0,
  })
}

/** Begins the choice of a move of a ship. */
export function lookOut(battle: Battle, ship: BattleShip, seeking: Seeking): void {
  const { design } = ship
  let friends = 0
  for (const friend of sideOf(battle, ship).ships) if (isOn(friend)) friends++
  outlook.ship = ship
  outlook.seeking = seeking
  outlook.count = 0
  const caution = weights.caution + weights.cautionByDoctrine * seeking.doctrine.caution
  outlook.dread = (caution / Math.sqrt(Math.max(1, friends))) * hullWorth(ship)
  for (const enemy of enemyOf(battle, ship).ships) {
    if (!isOn(enemy)) continue
    const foe = foeAt(outlook.count++, enemy)
    foe.ship = enemy
    foe.x = expectedX(enemy)
    foe.y = expectedY(enemy)
    foe.radius = enemy.design.radius + design.radius
    foe.ours = powerAgainst(design, enemy.design.evasion)
    foe.theirs = powerAgainst(enemy.design, design.evasion)
    foe.worth = hullWorth(enemy)
    foe.left = enemy.design.hull - enemy.lost
  }
}

/** Looks about from a place. */
export function lookFrom(x: number, y: number): void {
  const { foes, count, seeking } = outlook
  let least = Infinity
  for (let at = 0; at < count; at++) {
    const foe = foes[at]!
    const dx = foe.x - x
    const dy = foe.y - y
    const apart = Math.sqrt(dx * dx + dy * dy) - foe.radius
    const gap = apart > 0 ? apart : 0
    foe.eighth = eighthOf(dx, dy)
    foe.inches = wholeInches(gap)
    foe.quarter = quarterAt(foe.ship.heading, (foe.eighth + 4) & 7)
    if (gap >= least) continue
    least = gap
    outlook.nearest = foe.eighth
  }
  if (count === 0 || !seeking) return
  outlook.range = weights.range * rangeWorth(seeking, least)
  outlook.drive = weights.drive * driveWorth(seeking, least)
}

/** What a heading is worth at the place. */
export function headingWorth(heading: number): number {
  const { ship, seeking, foes, count, dread, nearest, range, drive } = outlook
  if (!ship || !seeking || count === 0) return 0
  const mayFire = seeking.best > 0
  const { defense } = ship.design
  let best = 0
  let all = 0
  let threat = 0
  for (let at = 0; at < count; at++) {
    const foe = foes[at]!
    const quarter = quarterAt(heading, foe.eighth)
    threat += powerAgainstAt(foe.theirs, defense[1 << quarter]!, foe.quarter, foe.inches)
    if (!mayFire) continue
    const damage = powerAgainstAt(foe.ours, foe.ship.design.defense[1 << foe.quarter]!, quarter, foe.inches)
    const attack = (damage < foe.left ? damage : foe.left) * foe.worth
    all += attack
    if (attack > best) best = attack
  }
  return best + weights.others * (all - best) - dread * threat + range + drive * aheadAt(heading, nearest)
}
