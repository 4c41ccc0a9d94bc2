import { expect, it } from 'vitest'
import type { BattleDice } from '#game/battle/dice/battle-dice.ts'
import { rerolls } from '#game/battle/dice/pool-odds.ts'
import { candidates } from '#game/battle/doctrine/joining-choice.ts'
import { victoryPoints } from '#game/battle/rules/breaking.ts'
import type { BattleModel } from '#game/battle/rules/captain.ts'
import { commandOf } from '#game/battle/rules/command.ts'
import { fireVolley } from '#game/battle/rules/fire.ts'
import { defenseRating, failureDice, findBearing, heldQuarters, isReady } from '#game/battle/rules/may-fire.ts'
import { carryOut, reachOf } from '#game/battle/rules/movement.ts'
import { playRound } from '#game/battle/rules/play-round.ts'
import type { Aim } from '#game/battle/state/aim.ts'
import type { BattleEvent } from '#game/battle/state/battle-event.ts'
import type { BattleShip, Mount } from '#game/battle/state/battle-ship.ts'
import type { Battle } from '#game/battle/state/battle.ts'
import { tableModel } from '#game/battle/table/table-model.ts'
import { criticalKinds } from '#game/ship/hull-track.ts'
import { orders } from '#game/volley/orders.ts'
import { noHelp } from '#game/volley/pool.ts'
import { failureFaces, netOf, successFaces } from '#game/volley/volley.ts'
import { aBattle } from '../../../support/battle-builders.ts'
import { bookShip } from '../../../support/book-ships.ts'
import {
  isMeant,
  printedFleets,
  printedPlaces,
  printedRounds,
  type PrintedVolley,
} from '../../../support/example-battle.ts'

/**
 * The example battle of the book (1.3), played again by the rules of the simulation with the orders, moves, targets and
 * dice as they are printed. Everything else is calculated: turns, distances, arcs, pools, damage, criticals, the end.
 */

const names = printedFleets.flat().map(({ name }) => name)
const nameOf = (ship: BattleShip): string => names[ship.index]!

/** Headings of the simulation, from north by west. */
const headings = ['N', 'NW', 'W', 'SW', 'S', 'SE', 'E', 'NE']

/** Converts a position of the book (inches from the west and the south edge) to the coordinates of the simulation. */
const placed = ([x, y]: readonly number[], heads: string) => ({ x: y!, y: 48 - x!, heading: headings.indexOf(heads) })

const sum = (pips: readonly number[], faces: readonly number[]): number =>
  pips.reduce((total, shown) => total + faces[shown - 1]!, 0)

/** Dice other than those of volleys, in the order in which they are printed: initiative, criticals, repairs. */
const printedDice = printedRounds.flatMap(({ initiative, ends }) => [
  ...initiative,
  ...ends.flatMap((end) => {
    const [, drawn] = /\(([a-z, ]+)\)/.exec(end) ?? []
    if (drawn) return drawn.split(', ').map((kind) => 1 + criticalKinds.findIndex((one) => one === kind))
    const [, rolled] = / rolls ([\d, ]+):/.exec(end) ?? []
    return rolled ? rolled.split(', ').map(Number) : []
  }),
])

function aimAt(battle: Battle, ship: BattleShip, mount: Mount, target: BattleShip): Aim {
  const aim: Aim = { bits: 0, band: 0, failure: 0, defense: 0, worth: 0 }
  expect([isReady(ship, mount), findBearing(battle, ship, mount, target, aim)]).toEqual([true, true])
  aim.failure = failureDice(ship, mount, target, aim, heldQuarters(battle, ship))
  aim.defense = defenseRating(battle, ship, mount, target)
  return aim
}

/** The log's events at the ends of steps, in the words of the book. */
function toldEnds(battle: Battle, events: readonly BattleEvent[]): readonly string[] {
  const told = new Map<string, string>()
  const drawn = new Map<string, string[]>()
  const ends: string[] = []
  const flush = (): void => {
    for (const [name, sentence] of told) {
      const kinds = drawn.get(name) ?? []
      const draws =
        kinds.length === 0
          ? ''
          : ` and draws ${kinds.length === 1 ? 'a critical' : 'two criticals'} (${kinds.join(', ')})`
      ends.push(sentence + draws)
    }
    told.clear()
    drawn.clear()
  }
  for (const event of events) {
    if (event.kind === 'volley' || event.kind === 'repair' || (event.kind === 'loss' && event.rule === 'fires')) flush()
    if (!('ship' in event)) continue
    const ship = battle.ships[event.ship]!
    const name = nameOf(ship)
    if (event.kind === 'loss' && event.rule === 'fires') {
      const burns = event.hull === 1 ? `The fire on ${name} burns` : `Two fires on ${name} burn`
      told.set(name, `${burns}: ${event.lost} of ${ship.design.hull}`)
    } else if (event.kind === 'loss')
      told.set(name, `${name} loses ${event.hull} and stands at ${event.lost} of ${ship.design.hull}`)
    else if (event.kind === 'destroyed')
      told.set(
        name,
        told.get(name)!.includes('burn') ? `${told.get(name)}, and it is destroyed` : `${name} is destroyed`,
      )
    else if (event.kind === 'critical') drawn.set(name, [...(drawn.get(name) ?? []), event.critical])
    else if (event.kind === 'repair') {
      const closed = event.closed.map((kind) => `its ${criticalKinds[kind]} critical is closed`)
      ends.push(`${name} rolls ${event.dice.join(', ')}: ${closed.join(', ') || 'nothing is closed'}`)
    }
  }
  flush()
  return ends.toSorted()
}

it('the example battle of the book ends as it is printed when it is played with its dice', () => {
  const dice = [...printedDice]
  const thrown: PrintedVolley[] = []
  let left: PrintedVolley[] = []
  const battleDice: BattleDice = {
    die: () => dice.shift()!,
    net: (success, failure, _rending, reroll) => {
      const volley = thrown.at(-1)!
      expect([success, failure, reroll !== rerolls.none], volley.ship).toEqual([
        volley.shown.length,
        volley.against.length,
        volley.first.join() !== volley.shown.join(),
      ])
      return netOf(sum(volley.shown, successFaces), sum(volley.against, failureFaces))
    },
  }
  const [ours, theirs] = printedFleets.map((ships) =>
    ships.map(({ name, id }) => {
      const { at, heads } = printedPlaces.get(name)!
      const { x, y, heading } = placed(at, heads)
      return [bookShip(id), x, y, heading] as const
    }),
  )
  const battle = aBattle(ours!, theirs!, { dice: battleDice, admirals: ['accord-oduya', 'kharon-steinmetz'] })
  battle.round = 0
  const named = (name: string): BattleShip => battle.ships[names.indexOf(name)]!
  const printed = () => printedRounds[battle.round - 1]!

  /** The players choose in which order their ships of a class fire: as printed, and then those that do not fire. */
  function chooseTurns(): void {
    const turn = (ship: BattleShip): number =>
      [...left, { ship: nameOf(ship) }].findIndex((volley) => volley.ship === nameOf(ship))
    for (const { byClass } of battle.sides)
      for (const ships of byClass as BattleShip[][]) ships.sort((a, b) => turn(a) - turn(b))
  }

  const model: BattleModel = {
    ...tableModel,
    setUp: () => {},
    giveOrders: (_battle, side) => {
      const ordered = side.ships.filter((ship) =>
        orders.some((order) => order === printed().moves.get(nameOf(ship))?.order),
      )
      expect(ordered.length).toBeLessThanOrEqual(commandOf(side))
      for (const ship of ordered)
        ship.order = orders.find((order) => order === printed().moves.get(nameOf(ship))!.order)
    },
    move: (_battle, ship) => {
      const { inches, steps, at, heads } = printed().moves.get(nameOf(ship))!
      const { least, most, turn } = reachOf(battle, ship)
      expect(inches >= least && inches <= most && Math.abs(steps) <= turn, nameOf(ship)).toBe(true)
      carryOut(battle, ship, { before: 0, inches, after: steps }, model)
      const { x, y, heading } = placed(at, heads)
      expect([Math.abs(ship.x - x) <= 0.5, Math.abs(ship.y - y) <= 0.5, ship.heading], nameOf(ship)).toEqual([
        true,
        true,
        heading,
      ])
      if (battle.ships.every((one) => one.where !== 'table' || one.hasMoved)) chooseTurns()
    },
    fire: (_battle, ship) => {
      for (let volley = left[0]; volley?.ship === nameOf(ship); volley = left[0]) {
        thrown.push(left.shift()!)
        const [mount, target] = [
          ship.mounts.find(({ weapon }) => isMeant(weapon, volley.weapon))!,
          named(volley.target),
        ]
        const aim = aimAt(battle, ship, mount, target)
        const able = candidates(battle, ship, mount, target, mount.sharing)
        const joining = volley.massed.map((name) => able.find((one) => nameOf(one.ship) === name)!)
        const overcharge = volley.first.join() !== volley.shown.join()
        const help = { ...noHelp, overcharge }
        fireVolley(battle, ship, { mount, target, joining, help, overcharge: false }, aim, model)
      }
    },
  }

  const moveOrder = battle.sides.map(({ byClass }) => byClass.map((ships) => [...ships]))
  for (const round of printedRounds) {
    battle.sides.forEach(({ byClass }, side) =>
      byClass.forEach((ships, mass) => (ships as BattleShip[]).splice(0, ships.length, ...moveOrder[side]![mass]!)),
    )
    expect(battle.isOver).toBe(false)
    left = [...round.volleys]
    const from = battle.log.length
    playRound(battle, model)
    // No volley is left, so each ship had its turn at the time given in the book.
    expect(left).toEqual([])
    const events = battle.log.slice(from)
    const fired = events.flatMap((event) => (event.kind === 'volley' ? [event] : []))
    fired.forEach((event, i) => {
      const { ship, target, massed, arc, facing, inches, success, failure, ...rolled } = round.volleys[i]!
      const { damageRating, defenseRating: rating, net, damage } = rolled
      expect(event, ship).toMatchObject({
        ship: names.indexOf(ship),
        target: names.indexOf(target),
        success,
        failure,
        damageRating,
        net,
        damage,
        defenseRating: rating,
        joining: massed.map((name) => names.indexOf(name)),
        arc: arc ?? event.arc,
        facing: facing ?? event.facing,
      })
      expect(event.inches.toFixed(1), ship).toBe(inches.toFixed(1))
    })
    expect(toldEnds(battle, events)).toEqual(round.ends.toSorted())
  }

  expect([battle.round, battle.isOver, dice]).toEqual([4, true, []])
  expect(battle.sides.map(({ hasBroken }) => hasBroken)).toEqual([false, true])
  const points = (...lost: readonly string[]): number =>
    lost.reduce((total, name) => total + named(name).design.points, 0)
  const steinmetz = battle.sides[1].fleet.admiralPoints
  expect(victoryPoints(battle)).toEqual([
    points('Long Bench', 'Back Stair', 'Side Door', 'Dry Stone') + steinmetz,
    // Half of a ship's points is rounded up (8.0).
    points('Main Brace', 'By the Deep') + Math.ceil(points('Long Pull') / 2),
  ])
})
