import { expect, it } from 'vitest'
import type { BattleShip } from '#game/battle/state/battle-ship.ts'
import { reduce } from '#game/play/reduce.ts'
import { type PrintedRound } from '../../support/example-battle.ts'
import { exampleBattle, indexOf } from '../../support/play/example-events.ts'

/**
 * The reducer calculates the consequences of the events of the example battle. They must be the same as in the book.
 */

/** Hull that each ship has lost at the end of a round, if it is printed there. */
const lostAfter = ({ ends }: PrintedRound): ReadonlyMap<string, number> =>
  new Map(
    ends.flatMap((end) => {
      const [, name, stands] = /^(.+?) loses \d+ and stands at (\d+) of/.exec(end) ?? []
      const [, burnt, lost] = /^(?:The fire|Two fires) on (.+?) burns?: (\d+) of/.exec(end) ?? []
      return name ? [[name, Number(stands)] as const] : burnt ? [[burnt, Number(lost)] as const] : []
    }),
  )

const destroyedIn = ({ ends }: PrintedRound): readonly string[] =>
  ends.flatMap((end) => {
    const [, burnt, name] =
      /^(?:Two fires|The fire) on (.+?) burns?:.*it is destroyed$|^(.+) is destroyed$/.exec(end) ?? []
    return burnt ?? name ?? []
  })

it('the example battle of the book, told as events, ends as it is printed', () => {
  const events = exampleBattle((state, round, before) => {
    const { volleys } = round
    expect(state.volleys.slice(before).map(({ pool, net, damage }) => ({ ...pool, net, damage }))).toMatchObject(
      volleys.map(({ success, failure, damageRating, defenseRating, net, damage }) => ({
        success,
        failure,
        damageRating,
        defenseRating,
        net,
        damage,
      })),
    )
    const ships = state.battle!.ships
    const gone = destroyedIn(round)
    for (const name of gone) expect([name, ships[indexOf(name)]?.where]).toEqual([name, 'destroyed'])
    for (const [name, lost] of lostAfter(round))
      if (!gone.includes(name)) expect([name, ships[indexOf(name)]?.lost]).toEqual([name, lost])
  })
  const state = reduce(events)
  const battle = () => state.battle!

  expect([state.marks, state.problems]).toEqual([[], []])
  expect([battle().round, state.isOver, battle().sides.map(({ hasBroken }) => hasBroken)]).toEqual([
    4,
    true,
    [false, true],
  ])
  const points = (...ships: readonly string[]): number =>
    ships.reduce((total, name) => total + battle().ships[indexOf(name)]!.design.points, 0)
  const steinmetz = battle().sides[1].fleet.admiralPoints
  expect(state.points).toEqual([
    points('Long Bench', 'Back Stair', 'Side Door', 'Dry Stone') + steinmetz,
    points('Main Brace', 'By the Deep') + Math.round(points('Long Pull') / 2),
  ])
  const byName = (name: string): BattleShip => battle().ships[indexOf(name)]!
  expect([byName('Ninety East').lost, byName('Long Pull').lost, byName('Even Number').lost]).toEqual([12, 7, 0])
})
