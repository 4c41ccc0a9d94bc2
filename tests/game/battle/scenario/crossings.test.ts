import { describe, expect, it } from 'vitest'
import { giveOrders } from '#game/battle/doctrine/order-choice.ts'
import { breaksFrom, countLosses, victoryPoints } from '#game/battle/rules/breaking.ts'
import { removeShip } from '#game/battle/rules/hull-and-criticals.ts'
import { reachOf } from '#game/battle/rules/movement.ts'
import { playStep } from '#game/battle/rules/play-round.ts'
import { critical } from '#game/battle/state/battle-ship.ts'
import { tableModel } from '#game/battle/table/table-model.ts'
import { givenDice, type BattleOptions } from '../../../support/battle-builders.ts'
import { board, carryOut, openCritical, playFire } from '../../../support/battle-rules.ts'
import { bookShip } from '../../../support/book-ships.ts'
import { aScenario, east, middle, plainShip, west } from '../../../support/scenario-battle.ts'

describe('convoy (8.2)', () => {
  const convoy = (options?: BattleOptions) => {
    const battle = aScenario('convoy', [west, middle], [east, [plainShip(), 43, 20, 4]], options)
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
    // Boarders take a freighter with 2 damage, although no threshold is crossed.
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

  it('if both sides break, freighters in the defender’s hands score for nobody, and prizes stay captured', () => {
    const { battle, freighters } = convoy()
    Object.assign(freighters[0]!, { isPrize: true, controller: 0 })
    for (const side of battle.sides) removeShip(battle, side.ships[0]!, 'destroyed')
    countLosses(battle)
    expect(battle.sides.map(({ hasBroken }) => hasBroken)).toEqual([true, true])
    expect(victoryPoints(battle)).toEqual([50 + 20, 50])
  })

  it('a freighter that is gone by another edge counts as captured', () => {
    const { battle, freighters } = convoy()
    freighters[0]!.where = 'left'
    expect(battle.scenario.aims?.(battle)).toEqual([20, 0])
  })

  it('a freighter that was captured stays captured when the raiders break', () => {
    const { battle, freighters } = convoy()
    Object.assign(freighters[0]!, { isPrize: true, controller: 0 })
    removeShip(battle, battle.sides[0].ships[0]!, 'destroyed')
    countLosses(battle)
    expect(victoryPoints(battle)).toEqual([20, 50 + 2 * 20])
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
  const runners = () => [west, [plainShip(), 30, 20, 0] as const, [plainShip(), 30, 28, 0] as const]

  it('runners other than squadrons move up to 23" in round 1 alone, whatever their thrust', () => {
    const flight = [plainShip({ class: 'squadron' }), 20, 24, 0] as const
    const battle = aScenario('blockade', [...runners(), flight], [east])
    battle.round = 1
    expect(reachOf(battle, battle.ships[0]!)).toMatchObject({ least: 4, most: 23 })
    expect([3, 4].map((at) => reachOf(battle, battle.ships[at]!).most)).toEqual([8, 8])
    battle.round = 2
    expect(reachOf(battle, battle.ships[0]!).most).toBe(8)
  })

  it('a third for those through or near the far edge, a tenth for the flagship, a tenth if too few are through', () => {
    const battle = aScenario('blockade', runners(), [east])
    const [flagship, near, hurt] = battle.ships
    Object.assign(near!, { x: 36 })
    Object.assign(hurt!, { x: 40, crossed: 2, lost: 8 })
    // The crippled ship brings the defender half of its points.
    expect(victoryPoints(battle)).toEqual([17, 25 + 15])
    Object.assign(flagship!, { x: 44 })
    carryOut(battle, flagship!, { before: 0, inches: 5, after: 0 })
    expect(flagship!.where).toBe('away')
    expect(victoryPoints(battle)).toEqual([17 + 17 + 15, 25 + 15])
    removeShip(battle, near!, 'away')
    expect(victoryPoints(battle)[1]).toBe(25)
  })

  it('the runner’s fleet does not break', () => {
    const battle = aScenario('blockade', runners(), [east])
    for (const ship of battle.sides[0].ships.slice(1)) removeShip(battle, ship, 'destroyed')
    countLosses(battle)
    expect([battle.isOver, battle.sides[0].hasBroken]).toEqual([false, false])
    expect(battle.sides.map((side) => breaksFrom(battle, side))).toEqual([0, 25])
  })

  it('it ends when no runner is left, and defenders go home by the near edge from round 4', () => {
    const battle = aScenario('blockade', [west], [east])
    removeShip(battle, battle.ships[0]!, 'away')
    countLosses(battle)
    expect(battle.isOver).toBe(true)
    const { scenario, ships } = battle
    expect([3, 4].map((round) => scenario.waysOut({ ...battle, round }, ships[1]!))).toEqual([0, 1])
  })
})

describe('salvage (8.4)', () => {
  const end = (battle: ReturnType<typeof aScenario>) => battle.scenario.afterRepair?.(battle)

  it('a ship that holds its fire within 2" marks a wreck; one that fired does not', () => {
    const battle = aScenario('salvage', [middle], [east])
    end(battle)
    expect(battle.wrecks[0]!.marks).toEqual([1, 0])
    battle.ships[0]!.lastFire = battle.round
    end(battle)
    expect(battle.wrecks[0]!.marks).toEqual([1, 0])
  })

  it('one against one is contested, two against one is not; three marks strip the wreck', () => {
    const battle = aScenario('salvage', [middle, [plainShip(), 5, 20, 0]], [[plainShip(), 26, 24, 4]])
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
      const battle = aScenario('salvage', [middle], [east])
      openCritical(battle, battle.ships[0]!, kind)
      end(battle)
      expect(battle.wrecks[0]!.marks).toEqual([0, 0])
    }
    const flight = aScenario('salvage', [[plainShip({ class: 'squadron' }), 24, 24, 0]], [east])
    end(flight)
    expect(flight.wrecks[0]!.marks).toEqual([0, 0])
  })

  it('a tenth for wreck 1, half a tenth for others, one more for three wrecks; it ends when all are stripped', () => {
    const battle = aScenario('salvage', [west], [east])
    battle.wrecks[0]!.marks[0] = 2
    battle.wrecks[1]!.marks[0] = 1
    expect(victoryPoints(battle)).toEqual([12.5, 0])
    battle.wrecks[2]!.marks[0] = 1
    expect(victoryPoints(battle)).toEqual([20, 0])
    for (const { marks } of battle.wrecks) marks[1] = 3
    expect(battle.scenario.isDecided?.(battle)).toBe(true)
  })

  it('a wreck is worked after repairs, fires and hull regained: a ship that burns out marks nothing', () => {
    const burning = aScenario('salvage', [middle], [east])
    openCritical(burning, burning.ships[0]!, critical.fire)
    Object.assign(burning.ships[0]!, { lost: burning.ships[0]!.design.hull - 1, hasRepaired: true })
    playStep(burning, tableModel, 'repair', 'recovery')
    expect(burning.ships[0]!.where).toBe('destroyed')
    expect(burning.wrecks[0]!.marks).toEqual([0, 0])
    const sound = aScenario('salvage', [middle], [east])
    playStep(sound, tableModel, 'repair', 'recovery')
    expect(sound.wrecks[0]!.marks).toEqual([1, 0])
  })

  it('a ship that can work alone does not fire', () => {
    const battle = aScenario('salvage', [[bookShip('accord-halyard'), 24, 24, 0]], [[plainShip(), 32, 24, 4]])
    playFire(battle)
    expect(battle.log.filter(({ kind }) => kind === 'volley')).toEqual([])
  })
})
