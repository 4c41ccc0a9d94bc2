import { describe, expect, it } from 'vitest'
import { reachOf } from '#game/battle/rules/movement.ts'
import { critical } from '#game/battle/state/battle-ship.ts'
import {
  crosses,
  debris,
  fieldsOf,
  inchesTo,
  mines,
  nebula,
  well,
  type TerrainPiece,
} from '#game/battle/state/terrain.ts'
import type { ShipDesign } from '#game/ship/ship.ts'
import { aBattle, givenDice, type Place } from '../../../support/battle-builders.ts'
import { carryOut, playFire } from '../../../support/battle-rules.ts'
import { bookShip } from '../../../support/book-ships.ts'

const meridian = bookShip('accord-meridian')
const postern = bookShip('kharon-postern')
const far: readonly [ShipDesign, ...Place] = [bookShip('kharon-ashlar'), 46, 2, 4]

/** One ship of side 0 on a table with this piece. */
function among(
  piece: TerrainPiece,
  design: Partial<ShipDesign>,
  place: Place,
  nets: readonly number[] = [],
  dice: readonly number[] = [],
) {
  const battle = aBattle([[design, ...place]], [far], { dice: givenDice(dice, nets) })
  Object.assign(battle, { fields: fieldsOf([piece]) })
  return { battle, ship: battle.ships[0]! }
}

const straight = (inches: number) => ({ before: 0, inches, after: 0 })

describe('where terrain lies (5.3)', () => {
  it('a way crosses a round piece that it touches, and a square one at its corner', () => {
    expect(crosses(debris(24, 24, 6), 10, 27, 40, 27)).toBe(true)
    expect(crosses(debris(24, 24, 6), 10, 27.1, 40, 27.1)).toBe(false)
    expect(crosses(debris(24, 24, 6), 10, 24, 20.9, 24)).toBe(false)
    expect(crosses(mines(24, 24, 6), 18, 24, 24, 30)).toBe(true)
    expect(crosses(mines(24, 24, 6), 17.9, 24, 24, 30.1)).toBe(false)
  })

  it('distances are to the nearest point', () => {
    expect([
      inchesTo(well(24, 24, 10), 32, 24),
      inchesTo(mines(24, 24, 6), 31, 30),
      inchesTo(mines(24, 24, 6), 25, 26),
    ]).toEqual([3, 5, 0])
  })
})

describe('debris (5.3.2)', () => {
  it('strikes a ship that crosses it faster than half thrust, at its bow, with its evasion against it', () => {
    const { battle, ship } = among(debris(20, 24, 6), { ...meridian, traits: [] }, [14, 24, 0], [5])
    carryOut(battle, ship, straight(5))
    expect(battle.log.find(({ kind }) => kind === 'struck')).toMatchObject({
      success: 4,
      failure: 1,
      damageRating: 1,
      defenseRating: 2,
    })
    expect(ship.lost).toBe(3)
  })

  it('lets a ship pass at half thrust, rounded up', () => {
    const { battle, ship } = among(debris(20, 24, 6), { ...meridian, thrust: 7 }, [14, 24, 0])
    carryOut(battle, ship, straight(4))
    expect([ship.x, ship.lost, ship.hasSped]).toEqual([18, 0, false])
  })

  it('a failure die more at a ship in it, two in a nebula; Lamplight strikes them out', () => {
    const failureAt = (piece: TerrainPiece, traits: ShipDesign['traits'] = []): number => {
      const battle = aBattle(
        [[{ ...bookShip('accord-halyard'), traits }, 20, 24, 0]],
        [[{ ...bookShip('kharon-ashlar'), weapons: [] }, 27, 24, 4]],
        { dice: givenDice([], [0]) },
      )
      Object.assign(battle, { fields: fieldsOf([piece]) })
      playFire(battle)
      return battle.log.flatMap((event) => (event.kind === 'volley' ? [event.failure] : []))[0]!
    }
    expect([failureAt(debris(5, 5, 6)), failureAt(debris(27, 24, 6)), failureAt(nebula(27, 24, 6))]).toEqual([1, 2, 3])
    expect(failureAt(nebula(27, 24, 6), ['lamplight'])).toBe(1)
  })
})

describe('nebulae (5.3.3)', () => {
  it.each([
    ['the ship that locks', 20],
    ['its target', 27],
  ])('no lock with %s in one', (_who, x) => {
    const battle = aBattle(
      [[{ ...meridian, weapons: [] }, 20, 24, 0]],
      [[{ ...bookShip('kharon-ashlar'), weapons: [] }, 27, 24, 4]],
    )
    battle.ships[0]!.order = 'lock-on'
    Object.assign(battle, { fields: fieldsOf([nebula(x, 24, 4)]) })
    playFire(battle)
    expect(battle.ships[1]!.isLocked).toBe(false)
  })
})

describe('minefields (5.3.5, 5.3.6)', () => {
  it('attack a ship that crosses them at any speed; point defense counts; those who laid them are safe', () => {
    const { battle, ship } = among(mines(20, 24, 6), { ...meridian, pointDefense: 1 }, [16, 24, 0], [3])
    carryOut(battle, ship, straight(4))
    expect(battle.log.find(({ kind }) => kind === 'struck')).toMatchObject({
      success: 5,
      failure: 2,
      damageRating: 2,
      defenseRating: 2,
      damage: 4,
    })
    const own = among(mines(20, 24, 6, 0), meridian, [16, 24, 0])
    carryOut(own.battle, own.ship, straight(8))
    expect(own.ship.lost).toBe(0)
  })

  it('a ship with Knell that they destroy still fires this round, and engines that they draw leave it one step', () => {
    const knell = among(mines(20, 24, 6), { ...postern, traits: ['knell'] }, [16, 24, 0], [3, 0])
    Object.assign(knell.battle.ships[1]!, { x: 26, y: 24, mounts: [] })
    carryOut(knell.battle, knell.ship, straight(5))
    expect([knell.ship.where, knell.ship.isDying]).toEqual(['destroyed', true])
    playFire(knell.battle)
    expect(knell.battle.log.some(({ kind }) => kind === 'volley')).toBe(true)
    const hurt = among(mines(20, 24, 6), meridian, [16, 24, 0], [5], [2])
    carryOut(hurt.battle, hurt.ship, { before: 0, inches: 5, after: 2 })
    expect([hurt.ship.open[critical.engines], hurt.ship.heading]).toEqual([1, 1])
  })

  it('each 5 or 6 of a slow ship beside them takes a die from the field', () => {
    const { battle, ship } = among(
      mines(20, 24, 6),
      { ...meridian, pointDefense: 3, weapons: [] },
      [12.5, 24, 0],
      [],
      [5, 6, 4],
    )
    carryOut(battle, ship, straight(4))
    playFire(battle)
    expect(battle.fields[0]!.dice).toBe(3)
  })
})

describe('gravity wells (5.3.4)', () => {
  it('draw a ship 2" to the middle after its turn, let it turn a step more, and tear it over the middle', () => {
    const { battle, ship } = among(well(24, 24, 10), meridian, [14, 24, 0], [4], [3])
    carryOut(battle, ship, { before: 0, inches: 6, after: 1 })
    expect([ship.x, ship.y, ship.heading, ship.lost]).toEqual([22, 24, 1, 0])
    expect(reachOf(battle, ship).turn).toBe(3)
    Object.assign(ship, { x: 18, heading: 0 })
    carryOut(battle, ship, straight(5))
    expect([ship.x, ship.lost]).toEqual([24, 12])
  })
})
