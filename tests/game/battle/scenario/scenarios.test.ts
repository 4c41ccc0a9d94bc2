import { describe, expect, it } from 'vitest'
import { giveOrders } from '#game/battle/doctrine/order-choice.ts'
import { board } from '#game/battle/rules/boarding.ts'
import { countLosses, victoryPoints } from '#game/battle/rules/breaking.ts'
import { rollInitiative } from '#game/battle/rules/command.ts'
import { playFire } from '#game/battle/rules/fire.ts'
import { openCritical, removeShip } from '#game/battle/rules/hull.ts'
import { carryOut, reachOf } from '#game/battle/rules/movement.ts'
import type { BattleScenario } from '#game/battle/scenario/battle-scenario.ts'
import { lastStandLimit } from '#game/battle/scenario/last-stand.ts'
import { critical } from '#game/battle/state/battle-ship.ts'
import { tableModel } from '#game/battle/table/table-model.ts'
import type { ShipDesign } from '#game/ship/ship.ts'
import { aBattle, givenDice, type BattleOptions, type Place } from '../../../support/battle-builders.ts'
import { bookShip } from '../../../support/book-ships.ts'

type Ships = readonly (readonly [Partial<ShipDesign>, ...Place])[]

/** Ships of 50 points, so that a tenth of these battles is 10 or 15. */
const ship = (over: Partial<ShipDesign> = {}): Partial<ShipDesign> => ({ points: 50, weapons: [], command: 3, ...over })
const [west, middle, east] = [
  [ship(), 5, 20, 0],
  [ship(), 24, 24, 0],
  [ship(), 43, 28, 4],
] as const

const about = (scenario: BattleScenario, ours: Ships, theirs: Ships, options: BattleOptions = {}) =>
  aBattle(ours, theirs, { scenario, ...options })

describe('convoy (8.2)', () => {
  const convoy = (options?: BattleOptions) => {
    const battle = about('convoy', [west, middle], [east, [ship(), 43, 20, 4]], options)
    tableModel.setUp(battle)
    return { battle, freighters: battle.sides[1].ships.slice(2) }
  }

  it('three freighters stand with the escort; half of the raiders wait in either corner', () => {
    const { battle, freighters } = convoy()
    expect(freighters.map(({ x, y, heading }) => [x, y, heading])).toEqual([
      [39, 20.5, 4],
      [39, 24, 4],
      [39, 27.5, 4],
    ])
    expect(battle.sides[0].ships.map(({ y }) => y)).toEqual([4.5, 43.5])
    expect(battle.sides[1].fleet.points).toBe(100)
  })

  it('two tenths for one that is through or taken, one for one destroyed; it ends when none is left', () => {
    const { battle, freighters } = convoy({ dice: givenDice([], [2]) })
    const [one, two, three] = freighters
    Object.assign(one!, { x: 3, heading: 4 })
    carryOut(battle, one!, { before: 0, inches: 8, after: 0 })
    expect(one!.where).toBe('away')
    removeShip(battle, two!, 'destroyed')
    expect(battle.scenario.isDecided?.(battle)).toBe(false)
    // Boarders take a freighter with 2 damage, though no threshold is crossed.
    board(battle, battle.ships[0]!, three!)
    expect(three!.where).toBe('captured')
    expect(victoryPoints(battle)).toEqual([30, 20])
    expect(battle.scenario.isDecided?.(battle)).toBe(true)
  })

  it.each([
    [0, [0, 110]],
    [1, [110, 0]],
  ] as const)('if side %i breaks, freighters on the table fall to the other', (side, points) => {
    const { battle } = convoy()
    removeShip(battle, battle.sides[side].ships[0]!, 'destroyed')
    countLosses(battle)
    expect(victoryPoints(battle)).toEqual(points)
  })

  it('a fleet does not break by its freighters, which take no silent running', () => {
    const { battle, freighters } = convoy()
    for (const one of freighters) removeShip(battle, one, 'destroyed')
    expect(battle.sides[1].hasBroken).toBe(false)
    giveOrders(battle, battle.sides[1])
    expect(freighters.every(({ order }) => order !== 'run-silent')).toBe(true)
  })
})

describe('blockade (8.3)', () => {
  const runners = (): Ships => [west, [ship(), 30, 20, 0], [ship(), 30, 28, 0]]

  it('runners move 6" further in round 1 alone', () => {
    const battle = about('blockade', runners(), [east])
    battle.round = 1
    expect(reachOf(battle, battle.ships[0]!)).toMatchObject({ least: 4, most: 14 })
    expect(reachOf(battle, battle.ships[3]!).most).toBe(8)
    battle.round = 2
    expect(reachOf(battle, battle.ships[0]!).most).toBe(8)
  })

  it('half for those through, a quarter near the far edge, a tenth for the flagship; two tenths if too few are', () => {
    const battle = about('blockade', runners(), [east])
    const [flagship, near, hurt] = battle.ships
    Object.assign(near!, { x: 36 })
    Object.assign(hurt!, { x: 40, crossed: 2, lost: 8 })
    // The crippled ship brings the defender half of its points.
    expect(victoryPoints(battle)).toEqual([12.5, 25 + 30])
    Object.assign(flagship!, { x: 44 })
    carryOut(battle, flagship!, { before: 0, inches: 5, after: 0 })
    expect(flagship!.where).toBe('away')
    expect(victoryPoints(battle)).toEqual([12.5 + 25 + 15, 25 + 30])
    removeShip(battle, near!, 'away')
    expect(victoryPoints(battle)[1]).toBe(25)
  })

  it('it ends when no runner is left, and defenders go home by the near edge from round 4', () => {
    const battle = about('blockade', [west], [east])
    removeShip(battle, battle.ships[0]!, 'away')
    countLosses(battle)
    expect(battle.isOver).toBe(true)
    const { scenario, ships } = battle
    expect([3, 4].map((round) => scenario.waysOut({ ...battle, round }, ships[1]!))).toEqual([0, 1])
  })
})

describe('salvage (8.4)', () => {
  const end = (battle: ReturnType<typeof about>) => battle.scenario.afterRepair?.(battle)

  it('a ship that holds its fire within 2" marks a wreck; one that fired does not', () => {
    const battle = about('salvage', [middle], [east])
    end(battle)
    expect(battle.wrecks[0]!.marks).toEqual([1, 0])
    battle.ships[0]!.lastFire = battle.round
    end(battle)
    expect(battle.wrecks[0]!.marks).toEqual([1, 0])
  })

  it('one against one is contested, two against one is not; three marks strip the wreck', () => {
    const battle = about('salvage', [middle, [ship(), 5, 20, 0]], [[ship(), 26, 24, 4]])
    end(battle)
    expect(battle.wrecks[0]!.marks).toEqual([0, 0])
    Object.assign(battle.ships[1]!, { x: 22, y: 24 })
    end(battle)
    // Both of its ships mark it once.
    expect(battle.wrecks[0]!.marks).toEqual([2, 0])
    end(battle)
    end(battle)
    expect(battle.wrecks[0]!.marks).toEqual([3, 0])
  })

  it('no engines or hull breach critical may be open, and squadrons work none', () => {
    for (const kind of [critical.engines, critical.breach]) {
      const battle = about('salvage', [middle], [east])
      openCritical(battle, battle.ships[0]!, kind)
      end(battle)
      expect(battle.wrecks[0]!.marks).toEqual([0, 0])
    }
    const flight = about('salvage', [[ship({ class: 'squadron' }), 24, 24, 0]], [east])
    end(flight)
    expect(flight.wrecks[0]!.marks).toEqual([0, 0])
  })

  it('a tenth for wreck 1, half a tenth for others, one more for three wrecks; it ends when all are stripped', () => {
    const battle = about('salvage', [west], [east])
    battle.wrecks[0]!.marks[0] = 2
    battle.wrecks[1]!.marks[0] = 1
    expect(victoryPoints(battle)).toEqual([12.5, 0])
    battle.wrecks[2]!.marks[0] = 1
    expect(victoryPoints(battle)).toEqual([20, 0])
    for (const { marks } of battle.wrecks) marks[1] = 3
    expect(battle.scenario.isDecided?.(battle)).toBe(true)
  })

  it('a ship that can work alone does not fire', () => {
    const battle = about('salvage', [[bookShip('accord-halyard'), 24, 24, 0]], [[ship(), 32, 24, 4]])
    playFire(battle)
    expect(battle.log.filter(({ kind }) => kind === 'volley')).toEqual([])
  })
})

describe('last stand (8.5)', () => {
  const stand = () => about('last-stand', [west, middle, [ship(), 5, 30, 0]], [east])

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

  it('the defender ignores one critical a ship, two with Steadfast, and does not break', () => {
    const battle = about(
      'last-stand',
      [west],
      [east, [ship({ traits: ['steadfast'] }), 43, 20, 4], [ship(), 43, 14, 4]],
    )
    const drawn = (one: number) => {
      for (let n = 0; n < 3; n++) openCritical(battle, battle.ships[one]!, critical.fire)
      return battle.ships[one]!.openCount
    }
    expect([drawn(1), drawn(2), drawn(0)]).toEqual([2, 1, 3])
    removeShip(battle, battle.ships[1]!, 'destroyed')
    removeShip(battle, battle.ships[2]!, 'destroyed')
    countLosses(battle)
    expect(battle.isOver).toBe(false)
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
    const battle = about('raid', [west, middle], [east, [ship(), 43, 20, 4]])
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

  it('a tenth for each threshold of the depot, two for its end; two for the defender if it is whole', () => {
    const { battle, works } = raid()
    const half = 50
    expect(victoryPoints(battle)).toEqual([0, 20 + half])
    works.crossed = 1
    expect(victoryPoints(battle)).toEqual([10, half])
    removeShip(battle, works, 'destroyed')
    expect(victoryPoints(battle)).toEqual([40, half])
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
    const battle = about('raid', [west], [east, [bookShip('kharon-martello'), 0, 0, 0]])
    tableModel.setUp(battle)
    expect(battle.ships).toHaveLength(3)
    expect([battle.ships[2]!.x, battle.ships[2]!.y]).toEqual([38, 24])
  })
})
