import { describe, expect, it } from 'vitest'
import { giveOrders } from '#game/battle/doctrine/order-choice.ts'
import { countLosses, victoryPoints } from '#game/battle/rules/breaking.ts'
import { removeShip } from '#game/battle/rules/hull-and-criticals.ts'
import { isInOtherPart } from '#game/battle/rules/massing.ts'
import { lastStandLimit } from '#game/battle/scenario/last-stand.ts'
import { critical } from '#game/battle/state/battle-ship.ts'
import { tableModel } from '#game/battle/table/table-model.ts'
import { carryOut, openCritical, rollInitiative } from '../../../support/battle-rules.ts'
import { bookShip } from '../../../support/book-ships.ts'
import { aScenario, east, middle, plainShip, west } from '../../../support/scenario-battle.ts'

describe('last stand (8.5)', () => {
  const stand = () => aScenario('last-stand', [west, middle, [plainShip(), 5, 30, 0]], [east])

  it('the defender has two thirds of the limit, and the initiative in round 1', () => {
    expect([100, 200, 300, 400].map(lastStandLimit)).toEqual([66, 133, 200, 266])
    const battle = Object.assign(stand(), { round: 1, initiative: 0 })
    rollInitiative(battle)
    expect(battle.initiative).toBe(1)
  })

  it('the attacker comes from both edges, and in round 1 the part without the flagship has no orders', () => {
    const battle = Object.assign(stand(), { round: 1 })
    tableModel.setUp(battle)
    const [flagship, other] = battle.ships
    expect([flagship!.x < 6, other!.x > 42]).toEqual([true, true])
    expect([flagship!.heading, other!.heading]).toEqual([0, 4])
    expect([flagship!, other!].map((one) => battle.scenario.barsOrders?.(battle, one))).toEqual([false, true])
    expect([flagship!, other!].map((one) => battle.scenario.waysOut(battle, one))).toEqual([1, 2])
  })

  it('ships of one part of the attacker never mass with the other; the defender is one fleet', () => {
    const battle = Object.assign(aScenario('last-stand', [west, middle], [east, [plainShip(), 43, 20, 4]]), {
      round: 4,
    })
    tableModel.setUp(battle)
    const [leader, other, ours, theirs] = battle.ships
    expect(isInOtherPart(battle, leader!, other!)).toBe(true)
    expect(isInOtherPart(battle, ours!, theirs!)).toBe(false)
  })

  it('the defender ignores two criticals a ship, three with Steadfast, and does not break', () => {
    const battle = aScenario(
      'last-stand',
      [west],
      [east, [plainShip({ traits: ['steadfast'] }), 43, 20, 4], [plainShip(), 43, 14, 4]],
    )
    const drawn = (one: number) => {
      for (let n = 0; n < 4; n++) openCritical(battle, battle.ships[one]!, critical.fire)
      return battle.ships[one]!.openCount
    }
    expect([drawn(1), drawn(2), drawn(0)]).toEqual([2, 1, 4])
    removeShip(battle, battle.ships[1]!, 'destroyed')
    removeShip(battle, battle.ships[2]!, 'destroyed')
    countLosses(battle)
    expect(battle.isOver).toBe(false)
  })

  it('a tenth for each round from the third on that begins with a defender', () => {
    const battle = stand()
    const points = [2, 3, 4, 6].map((round) => victoryPoints({ ...battle, round })[1])
    expect(points).toEqual([45, 60, 75, 105])
  })

  it('a tenth for each ship that stands, two for the flagship, three if the attacker broke', () => {
    const battle = stand()
    expect(victoryPoints(battle)).toEqual([0, 45])
    removeShip(battle, battle.ships[1]!, 'left')
    removeShip(battle, battle.ships[0]!, 'left')
    countLosses(battle)
    expect(victoryPoints(battle)).toEqual([0, 45 + 45 + 50])
  })
})

describe('raid (8.6)', () => {
  const raid = () => {
    const battle = aScenario('raid', [west, middle], [east, [plainShip(), 43, 20, 4]])
    tableModel.setUp(battle)
    return { battle, works: battle.ships[4]! }
  }

  it('the raider has the first initiative and the defender no orders; the depot stands 10" from the far edge', () => {
    const { battle, works } = raid()
    battle.round = 1
    rollInitiative(battle)
    expect(battle.initiative).toBe(0)
    giveOrders(battle, battle.sides[1])
    expect(battle.sides[1].ships.every(({ order }) => order === undefined)).toBe(true)
    expect([works.x, works.y, works.design.mass]).toEqual([38, 24, 8])
  })

  it('two tenths for each threshold of the depot and for its end; two for the defender if it is whole', () => {
    const { battle, works } = raid()
    const half = 50
    expect(victoryPoints(battle)).toEqual([0, 20 + half])
    works.crossed = 1
    expect(victoryPoints(battle)).toEqual([20, half])
    removeShip(battle, works, 'destroyed')
    expect(victoryPoints(battle)).toEqual([60, half])
  })

  it('raiders go home by the near edge from round 3; the flagship earns a tenth, those left cost half', () => {
    const { battle } = raid()
    const [flagship, other] = battle.ships
    Object.assign(flagship!, { x: 3, heading: 4 })
    battle.round = 3
    carryOut(battle, flagship!, { before: 0, inches: 8, after: 0 })
    expect([flagship!.where, ...victoryPoints(battle)]).toEqual(['away', 10, 20 + 25])
    Object.assign(other!, { x: 3, heading: 4 })
    battle.round = 2
    carryOut(battle, other!, { before: 0, inches: 8, after: 0 })
    // Half its points for a ship that left too soon.
    expect([other!.where, ...victoryPoints(battle)]).toEqual(['left', 10, 20 + 25])
    expect(battle.scenario.isDecided?.(battle)).toBe(true)
  })

  it('a station that the defender bought takes the place of the depot', () => {
    const battle = aScenario('raid', [west], [east, [bookShip('kharon-martello'), 0, 0, 0]])
    tableModel.setUp(battle)
    expect(battle.ships).toHaveLength(3)
    expect([battle.ships[2]!.x, battle.ships[2]!.y]).toEqual([38, 24])
  })
})
