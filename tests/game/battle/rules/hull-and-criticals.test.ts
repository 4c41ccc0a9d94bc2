import { describe, expect, it } from 'vitest'
import { commandOf } from '#game/battle/rules/command.ts'
import { regainHull } from '#game/battle/rules/hull-and-criticals.ts'
import { successDice } from '#game/battle/rules/may-fire.ts'
import { reachOf } from '#game/battle/rules/movement.ts'
import { commandNow, critical, type BattleShip } from '#game/battle/state/battle-ship.ts'
import type { Battle } from '#game/battle/state/battle.ts'
import type { ShipDesign } from '#game/ship/ship.ts'
import { aBattle, givenDice, type BattleOptions } from '../../../support/battle-builders.ts'
import {
  drawCritical,
  landDamage,
  loseHull,
  openCritical,
  playRepair,
  repairDice,
} from '../../../support/battle-rules.ts'
import { bookShip } from '../../../support/book-ships.ts'

/** One ship of side 0 against a Halyard far away. */
const alone = (design: Partial<ShipDesign>, options?: BattleOptions) => {
  const battle = aBattle([[design, 5, 24, 0]], [[bookShip('accord-halyard'), 45, 24, 4]], options)
  return { battle, ship: battle.ships[0]! }
}

/** Lands damage in one class step, as fire does. */
function land(battle: Battle, ship: BattleShip, damage: number): void {
  battle.struck.push(ship)
  ship.pending = damage
  landDamage(battle)
}

describe('the hull track (3.3)', () => {
  it('a Meridian that takes 9 and then 7 draws one critical in each step', () => {
    const { battle, ship } = alone(bookShip('accord-meridian'), { dice: givenDice([3, 1]) })
    land(battle, ship, 9)
    expect(ship.open).toEqual([0, 0, 1, 0, 0, 0])
    land(battle, ship, 7)
    expect(ship.open).toEqual([1, 0, 1, 0, 0, 0])
    expect(ship.lost).toBe(16)
  })

  it('all 16 in one step draw two at once, and one with Sealed Vaults', () => {
    const { battle, ship } = alone(bookShip('accord-meridian'), { dice: givenDice([3, 1]) })
    land(battle, ship, 16)
    expect(ship.openCount).toBe(2)
    const ashlar = alone(bookShip('kharon-ashlar'), { dice: givenDice([3]) })
    land(ashlar.battle, ashlar.ship, 16)
    expect(ashlar.ship.openCount).toBe(1)
  })

  it('a threshold draws once in a battle, though hull was regained', () => {
    const { battle, ship } = alone(bookShip('accord-meridian'), { dice: givenDice([3]) })
    land(battle, ship, 8)
    regainHull(battle, ship, 2)
    land(battle, ship, 3)
    expect([ship.lost, ship.openCount]).toEqual([9, 1])
  })

  it('a ship that is destroyed draws nothing', () => {
    const { battle, ship } = alone(bookShip('veil-bodkin'), { dice: givenDice([]) })
    land(battle, ship, 6)
    expect([ship.where, ship.openCount]).toEqual(['destroyed', 0])
  })

  it('Mourne leaves a capital with 1 hull and one critical, and a breach drawn so takes no hull', () => {
    const { battle, ship } = alone(bookShip('kharon-ashlar'), { dice: givenDice([6]), admirals: ['kharon-mourne', ''] })
    ship.pendingIon = 2
    land(battle, ship, 30)
    expect([ship.where, ship.lost, ship.openCount]).toEqual(['table', 21, 1])
    land(battle, ship, 1)
    expect(ship.where).toBe('destroyed')
  })

  it('a ship with Knell that a breach destroys after a lighter step still fires in its own', () => {
    const { battle, ship } = alone({ ...bookShip('kharon-lychgate'), traits: ['knell'] }, { dice: givenDice([6]) })
    ship.lost = 3
    battle.fireStep = 1
    land(battle, ship, ship.design.hull - 4)
    expect([ship.where, ship.isDying]).toEqual(['destroyed', true])
  })
})

describe('the six criticals (4.5)', () => {
  const opened = (id: string, kind: number, options?: BattleOptions) => {
    const { battle, ship } = alone(bookShip(id), options)
    openCritical(battle, ship, kind)
    return { battle, ship }
  }

  it('weapons: a die fewer, never below one, and no more for a second', () => {
    const { battle, ship } = opened('accord-halyard', critical.weapons)
    openCritical(battle, ship, critical.weapons)
    expect(successDice(ship, ship.mounts[0]!)).toBe(3)
    const single = alone({ weapons: [{ ...bookShip('accord-halyard').weapons[0]!, dice: 1 }] })
    openCritical(single.battle, single.ship, critical.weapons)
    expect(successDice(single.ship, single.ship.mounts[0]!)).toBe(1)
  })

  it('engines: a Williwaw moves 3 to 6 inches and turns one step', () => {
    const { battle, ship } = opened('veil-williwaw', critical.engines)
    expect(reachOf(battle, ship)).toMatchObject({ least: 3, most: 6, turn: 1 })
  })

  it('bridge: the command of a Provost is halved; without a flagship the halved number less 1 counts', () => {
    const { battle, ship } = opened('accord-provost', critical.bridge)
    expect([commandNow(ship), commandOf(battle.sides[0])]).toEqual([2, 2])
  })

  it('fire: burns one hull for each that is open after repairs, and may destroy', () => {
    const { battle, ship } = opened('accord-sounder', critical.fire, { dice: givenDice([1]) })
    openCritical(battle, ship, critical.fire)
    ship.lost = 4
    ship.crossed = 2
    playRepair(battle)
    expect([ship.lost, ship.where]).toEqual([6, 'destroyed'])
  })

  it.each([
    ['accord-meridian', 3],
    ['accord-sounder', 1],
    ['accord-heliarch', 5],
  ])('hull breach: %s loses %i at once', (id, hull) => {
    const { ship } = opened(id, critical.breach)
    expect(ship.lost).toBe(hull)
  })

  it('a breach may cross a threshold and draw another critical', () => {
    const { battle, ship } = alone(bookShip('accord-meridian'), { dice: givenDice([6, 3]) })
    ship.lost = 6
    drawCritical(battle, ship)
    expect(ship.open).toEqual([0, 0, 1, 0, 0, 1])
  })

  it('No Bridge and Steadfast ignore what they say', () => {
    expect(opened('drift-heddle', critical.bridge).ship.openCount).toBe(0)
    const { battle, ship } = alone({ traits: ['steadfast'] })
    openCritical(battle, ship, critical.fire)
    openCritical(battle, ship, critical.fire)
    expect(ship.openCount).toBe(1)
  })
})

describe('repair and end (4.6)', () => {
  it('a Provost with a bridge critical and a fire rolls 2 dice, 4 under All repair; a 5 puts the fire out', () => {
    const { battle, ship } = alone(bookShip('accord-provost'), { dice: givenDice([5, 2]) })
    openCritical(battle, ship, critical.bridge)
    openCritical(battle, ship, critical.fire)
    expect(repairDice(battle, ship)).toBe(2)
    ship.order = 'all-repair'
    expect(repairDice(battle, ship)).toBe(4)
    ship.order = undefined
    playRepair(battle)
    expect([ship.open[critical.fire], ship.open[critical.bridge], ship.lost]).toEqual([0, 1, 0])
  })

  it('Reknit regains a point only without an open critical; Darning Arms mend another', () => {
    const battle = aBattle(
      [
        [bookShip('drift-remainder'), 5, 20, 0],
        [bookShip('drift-corollary'), 5, 24, 0],
      ],
      [[{}, 45, 24, 4]],
      { dice: givenDice([1, 1]) },
    )
    const [remainder, corollary] = battle.ships
    remainder!.lost = 5
    corollary!.lost = 2
    playRepair(battle)
    expect([remainder!.lost, corollary!.lost]).toEqual([3, 2])
    openCritical(battle, remainder!, critical.sensors)
    playRepair(battle)
    expect(remainder!.lost).toBe(3)
  })

  it('Salvor regains 2 when a ship is destroyed near it', () => {
    const battle = aBattle([[bookShip('drift-offcut'), 20, 24, 0]], [[{ hull: 2 }, 23, 24, 4]])
    battle.ships[0]!.lost = 3
    loseHull(battle, battle.ships[1]!, 2, 'landing')
    expect(battle.ships[0]!.lost).toBe(1)
  })

  it('Salvor is fed when all damage of the step is marked: too late for a ship that is destroyed in it', () => {
    const offcut = bookShip('drift-offcut')
    const battle = aBattle([[offcut, 20, 24, 0]], [[{ hull: 2 }, 23, 24, 4]])
    const [salvor, other] = battle.ships
    Object.assign(other!, { pending: 2 })
    Object.assign(salvor!, { lost: offcut.hull - 2, crossed: 2, pending: 2 })
    battle.struck.push(other!, salvor!)
    landDamage(battle)
    expect(salvor!.where).toBe('destroyed')
  })

  it('a ship beside a station of its side rolls two more dice, unless it hurried', () => {
    const battle = aBattle(
      [
        [bookShip('accord-meridian'), 20, 24, 0],
        [bookShip('accord-lantern'), 24, 24, 0],
      ],
      [[{}, 45, 24, 4]],
    )
    const ship = battle.ships[0]!
    const dice = [false, true].map((hasSped) => repairDice(battle, Object.assign(ship, { hasMoved: true, hasSped })))
    expect(dice).toEqual([6, 4])
  })
})
