import { describe, expect, it } from 'vitest'
import { giveOrders } from '#game/battle/doctrine/order-choice.ts'
import { boardingReachOf, boardingSuccess } from '#game/battle/rules/boarding.ts'
import { breaksAt, countLosses, pointsLost, victoryPoints } from '#game/battle/rules/breaking.ts'
import { commandOf } from '#game/battle/rules/command.ts'
import { removeShip } from '#game/battle/rules/hull-and-criticals.ts'
import { reachOf } from '#game/battle/rules/movement.ts'
import { isLaunched, launch } from '#game/battle/rules/squadrons.ts'
import { critical } from '#game/battle/state/battle-ship.ts'
import { quarterOf, quartersTowards } from '#game/battle/state/sighting.ts'
import { aBattle, givenDice } from '../../../support/battle-builders.ts'
import {
  board,
  boardingFailure,
  carryOut,
  loseHull,
  openCritical,
  playRecovery,
  rollInitiative,
} from '../../../support/battle-rules.ts'
import { bookShip } from '../../../support/book-ships.ts'

const meridian = bookShip('accord-meridian')
const ashlar = bookShip('kharon-ashlar')

describe('command (4.1)', () => {
  it('the Accord rolls 2 and has 6, the Dominion 5 and 8; ties roll again', () => {
    const battle = aBattle([[meridian, 5, 24, 0]], [[ashlar, 40, 24, 4]], { dice: givenDice([1, 2, 2, 5]) })
    rollInitiative(battle)
    expect(battle.initiative).toBe(1)
    expect(battle.log[0]).toMatchObject({ totals: [6, 8] })
  })

  it('Sable rolls again and keeps the second; a tie that he makes is rolled again by both', () => {
    const battle = aBattle([[meridian, 5, 24, 0]], [[ashlar, 40, 24, 4]], {
      dice: givenDice([1, 6, 5, 2, 4]),
      admirals: ['mercenary-sable', ''],
    })
    rollInitiative(battle)
    expect(battle.log.at(-1)).toMatchObject({ kind: 'initiative', side: 1, totals: [6, 7] })
  })

  it('the order to board that Halfpenny gives for nothing is for a ship within 12" of her', () => {
    const orders = (away: number): number => {
      const [owler, prey] = [bookShip('veil-owler'), { ...meridian, evasion: 0 }]
      const battle = aBattle(
        [
          [{ ...owler, command: 0 }, 5, 24, 0],
          [owler, 5 + away, 24, 0],
        ],
        [[prey, 8 + away, 24, 4]],
        { admirals: ['veil-halfpenny', ''] },
      )
      Object.assign(battle.ships[2]!, { crossed: 2, lost: 20 })
      giveOrders(battle, battle.sides[0])
      return battle.ships.filter(({ order }) => order === 'board').length
    }
    expect([orders(8), orders(20)]).toEqual([1, 0])
  })

  it('without a flagship the best command less 1 counts', () => {
    const battle = aBattle(
      [
        [bookShip('accord-heliarch'), 5, 24, 0],
        [bookShip('accord-provost'), 5, 28, 0],
      ],
      [[ashlar, 40, 24, 4]],
    )
    removeShip(battle, battle.ships[0]!, 'destroyed')
    expect(commandOf(battle.sides[0])).toBe(3)
  })
})

describe('movement (4.3)', () => {
  it('a Meridian under Close in moves 6 to 11 inches', () => {
    const battle = aBattle([[meridian, 5, 24, 0]], [[ashlar, 40, 24, 4]])
    battle.ships[0]!.order = 'close-in'
    expect(reachOf(battle, battle.ships[0]!)).toMatchObject({ least: 6, most: 11, turn: 2, mayTurnFirst: false })
  })

  it('straight, then turn; an edge that is not its own loses the ship', () => {
    const battle = aBattle([[meridian, 5, 24, 0]], [[ashlar, 40, 24, 4]])
    const [ship] = battle.ships
    carryOut(battle, ship!, { before: 0, inches: 8, after: -1 })
    expect([ship!.x, ship!.y, ship!.heading, ship!.hasSped]).toEqual([13, 24, 7, true])
    ship!.heading = 0
    carryOut(battle, ship!, { before: 0, inches: 40, after: 0 })
    expect(ship!.where).toBe('left')
    expect(pointsLost(battle.sides[0])).toBe(meridian.points)
  })

  it('quarters are of 90°, and a point on a border is in both', () => {
    expect(quartersTowards(0, 5, 1)).toBe(1)
    expect(quartersTowards(0, 1, 5)).toBe(2)
    expect(quartersTowards(0, 1, -5)).toBe(4)
    expect(quartersTowards(1, -5, -5)).toBe(8)
    expect(quartersTowards(0, 5, 5)).toBe(3)
    expect(quarterOf(quartersTowards(2, 5, 0))).toBe(2)
  })

  it('Drop Gate holds a lighter enemy within 3" to one step; an Interceptor halves the thrust of a squadron', () => {
    const battle = aBattle(
      [
        [bookShip('veil-rondel'), 20, 24, 0],
        [bookShip('accord-mallet'), 20, 30, 0],
      ],
      [
        [{ ...bookShip('kharon-barbican'), hangar: 0 }, 23, 24, 4],
        [bookShip('accord-ember'), 22, 30, 4],
      ],
    )
    expect(reachOf(battle, battle.ships[0]!).turn).toBe(1)
    expect(reachOf(battle, battle.ships[1]!)).toMatchObject({ least: 0, most: 6 })
  })
})

describe('squadrons (5.1)', () => {
  const carrier = () =>
    aBattle(
      [
        [bookShip('accord-solstice'), 10, 24, 0],
        [bookShip('accord-ember'), 0, 0, 0],
        [bookShip('accord-mallet'), 0, 0, 0],
      ],
      [[ashlar, 40, 24, 4]],
    )

  it('begin in a hangar, leave it under Launch or recover, beside the base', () => {
    const battle = carrier()
    const [ship, ember] = battle.ships
    expect([ember!.where, isLaunched(battle, ember!)]).toEqual(['hangar', false])
    ship!.order = 'launch-or-recover'
    expect(isLaunched(battle, ember!)).toBe(true)
    launch(battle, ember!, 0)
    expect(ember!.x - ship!.x).toBeCloseTo((40 + 25) / 2 / 25.4)
  })

  it('that come home regain hull and close criticals, but not their salvoes; Ready Deck launches them again', () => {
    const battle = carrier()
    const [ship, , mallet] = battle.ships
    Object.assign(mallet!, { where: 'table', x: 14, y: 24, lost: 1 })
    mallet!.mounts[0]!.salvos = 0
    openCritical(battle, mallet!, critical.engines)
    playRecovery(battle)
    expect(mallet!.where).toBe('table')
    ship!.order = 'launch-or-recover'
    playRecovery(battle)
    expect([mallet!.where, mallet!.lost, mallet!.openCount, mallet!.mounts[0]!.salvos]).toEqual(['hangar', 0, 0, 0])
    ship!.order = undefined
    expect(isLaunched(battle, mallet!)).toBe(false)
    battle.round++
    expect(isLaunched(battle, mallet!)).toBe(true)
  })

  it('aboard a lost ship are lost with it', () => {
    const battle = carrier()
    loseHull(battle, battle.ships[0]!, 22, 'landing')
    expect(battle.ships.slice(0, 3).map(({ where }) => where)).toEqual(['destroyed', 'destroyed', 'destroyed'])
  })
})

describe('boarding (5.2)', () => {
  const owler = (net: number, dice: readonly number[] = []) =>
    aBattle([[bookShip('veil-owler'), 20, 24, 0]], [[meridian, 24, 24, 4]], { dice: givenDice(dice, [net]) })

  it('an Owler beside a Meridian: four success dice against five, three with two criticals open', () => {
    const battle = owler(0)
    const [ship, target] = battle.ships
    expect([boardingSuccess(ship!), boardingFailure(battle, ship!, target!), boardingReachOf(ship!)]).toEqual([4, 5, 6])
    target!.openCount = 2
    expect(boardingFailure(battle, ship!, target!)).toBe(3)
  })

  it.each([
    [0, 1, 0],
    [1, 0, 1],
    [3, 0, 1],
    [4, 0, 2],
  ])('damage %i: the boarder loses %i hull, the target draws %i criticals', (net, lost, criticals) => {
    const battle = owler(net)
    const [ship, target] = battle.ships
    board(battle, ship!, target!)
    expect([ship!.lost, target!.openCount, target!.lost]).toEqual([lost, criticals, 0])
  })

  it('3 or more take a ship that has crossed its second threshold; never a station', () => {
    const battle = owler(3)
    battle.ships[1]!.crossed = 2
    board(battle, battle.ships[0]!, battle.ships[1]!)
    expect(battle.ships[1]!.where).toBe('captured')
    const port = aBattle([[bookShip('veil-owler'), 20, 24, 0]], [[bookShip('kharon-martello'), 24, 24, 4]], {
      dice: givenDice([], [3]),
    })
    port.ships[1]!.crossed = 2
    board(port, port.ships[0]!, port.ships[1]!)
    expect(port.ships[1]!.where).toBe('table')
  })
})

describe('breaking and victory points (4.6.4, 8.3)', () => {
  /** The patrol of 98 points of the example: flagship 38 with an admiral of 6 aboard, the rest small. */
  const patrol = (admiral: string) =>
    aBattle(
      [
        [{ points: 38, command: 4 }, 5, 24, 0],
        [{ points: 9 }, 5, 28, 0],
        [{ points: 46 }, 5, 32, 0],
      ],
      [[ashlar, 40, 24, 4]],
      { admirals: [admiral, ''] },
    )

  it('holds with the flagship and the admiral lost, and breaks with a corvette more', () => {
    const battle = patrol('accord-oduya')
    expect(breaksAt(battle.sides[0])).toBe(49)
    removeShip(battle, battle.ships[0]!, 'destroyed')
    countLosses(battle)
    expect([pointsLost(battle.sides[0]), battle.isOver]).toEqual([43, false])
    removeShip(battle, battle.ships[1]!, 'captured')
    countLosses(battle)
    expect([pointsLost(battle.sides[0]), battle.isOver]).toEqual([52, true])
    expect(victoryPoints(battle)).toEqual([0, 52])
  })

  it('Grau plays one more round, Amadi breaks at three fifths', () => {
    const battle = patrol('kharon-grau')
    removeShip(battle, battle.ships[2]!, 'destroyed')
    removeShip(battle, battle.ships[1]!, 'destroyed')
    countLosses(battle)
    expect(battle.isOver).toBe(false)
    battle.round++
    countLosses(battle)
    expect(battle.isOver).toBe(true)
    expect(breaksAt(patrol('mercenary-amadi').sides[0])).toBe(59)
  })

  it.each(['destroyed', 'captured', 'left'] as const)('Amadi’s rule ends when the flagship is %s', (where) => {
    const battle = patrol('mercenary-amadi')
    removeShip(battle, battle.ships[1]!, 'destroyed')
    removeShip(battle, battle.ships[0]!, where)
    expect([pointsLost(battle.sides[0]), breaksAt(battle.sides[0])]).toEqual([52, 49])
    countLosses(battle)
    expect(battle.isOver).toBe(true)
  })

  it('Amadi’s fleet that held at more than half breaks when its flagship goes home', () => {
    const battle = patrol('mercenary-amadi')
    removeShip(battle, battle.ships[1]!, 'destroyed')
    removeShip(battle, battle.ships[2]!, 'destroyed')
    expect([pointsLost(battle.sides[0]), breaksAt(battle.sides[0])]).toEqual([55, 59])
    countLosses(battle)
    expect(battle.isOver).toBe(false)
    removeShip(battle, battle.ships[0]!, 'away')
    countLosses(battle)
    expect([pointsLost(battle.sides[0]), battle.isOver]).toEqual([55, true])
  })

  it('Grau gives no round if the flagship is gone, and his round is played to its end if it is lost in it', () => {
    const gone = patrol('kharon-grau')
    removeShip(gone, gone.ships[0]!, 'destroyed')
    removeShip(gone, gone.ships[1]!, 'destroyed')
    countLosses(gone)
    expect(gone.isOver).toBe(true)
    const led = patrol('kharon-grau')
    removeShip(led, led.ships[1]!, 'destroyed')
    removeShip(led, led.ships[2]!, 'destroyed')
    countLosses(led)
    led.round++
    removeShip(led, led.ships[0]!, 'destroyed')
    expect(led.isOver).toBe(false)
    countLosses(led)
    expect(led.isOver).toBe(true)
  })

  it.each([
    ['destroyed', 19],
    ['captured', 19],
    ['left', 37],
  ] as const)('an Insured ship that is %s counts %i of 37 for breaking', (where, lost) => {
    const battle = aBattle([[{ traits: ['insured'], points: 37 }, 5, 24, 0]], [[ashlar, 40, 24, 4]])
    removeShip(battle, battle.ships[0]!, where)
    expect(pointsLost(battle.sides[0])).toBe(lost)
  })

  it('half of a ship’s points is rounded up, each ship by itself', () => {
    const two = [
      [{ points: 37, hull: 9 }, 5, 20, 0],
      [{ points: 37, hull: 9 }, 5, 28, 0],
    ] as const
    const battle = aBattle(two, [[ashlar, 40, 24, 4]])
    loseHull(battle, battle.ships[0]!, 6, 'landing')
    removeShip(battle, battle.ships[1]!, 'left')
    expect(victoryPoints(battle)).toEqual([0, 19 + 19])
  })

  it('a ship that goes home in the meeting engagement is not lost, and the enemy scores half of it (8.1.4.1)', () => {
    const battle = aBattle(
      [
        [{ points: 37 }, 5, 20, 0],
        [{ points: 4, class: 'squadron' }, 5, 28, 0],
      ],
      [[ashlar, 40, 24, 4]],
    )
    removeShip(battle, battle.ships[0]!, 'away')
    removeShip(battle, battle.ships[1]!, 'away')
    expect(pointsLost(battle.sides[0])).toBe(0)
    expect(victoryPoints(battle)).toEqual([0, 19])
    removeShip(battle, battle.ships[2]!, 'away')
    expect(victoryPoints(battle)).toEqual([19, 19])
  })

  it('an Insured ship counts half for breaking and whole for victory points; a crippled one half of these', () => {
    const battle = aBattle([[{ traits: ['insured'], points: 37 }, 5, 24, 0]], [[ashlar, 40, 24, 4]])
    loseHull(battle, battle.ships[0]!, 9, 'landing')
    loseHull(battle, battle.ships[1]!, 15, 'landing')
    expect(pointsLost(battle.sides[0])).toBe(19)
    expect(victoryPoints(battle)).toEqual([19, 37])
  })

  it('the sixth round ends the battle', () => {
    const battle = patrol('')
    battle.round = 6
    countLosses(battle)
    expect(battle.isOver).toBe(true)
  })
})
