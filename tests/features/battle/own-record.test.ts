import { expect, it } from 'vitest'
import { groupsOf, isCounted, ownLuck, resultOf, tallyOf, type Finished } from '#features/battle/own-record/tallies.ts'
import { newRow, type BattleResult } from '#store/table/kept-battle.ts'
import { exampleBattle } from '../../support/play/example-events.ts'

const luck = { volleys: 1, expected: 2, actual: 3, variance: 1 }
const result = (winner: BattleResult['winner']): BattleResult => ({
  winner,
  rounds: 4,
  luck: [luck, { ...luck, actual: 0 }],
})

const side = { name: '', faction: 'accord', points: 100, code: '', fleet: '' } as const
const standing = { round: 4, step: '', lost: [0, 0], breaksAt: [50, 50], isOver: true } satisfies Finished['standing']

const battle = (own: 0 | 1, winner: BattleResult['winner'], scenario: Finished['scenario'] = 'raid'): Finished => ({
  ...newRow({ name: '', scenario, own, byHand: false, guided: false, sides: [side, side], standing }, '', 0),
  result: result(winner),
})

it('BT-12 counts battles as their player sees them', () => {
  const all = [battle(0, 0), battle(0, 1), battle(1, 1, 'convoy'), battle(1, null)]
  expect(tallyOf(all)).toEqual({ played: 4, won: 2, drawn: 1, lost: 1 })
  expect(groupsOf(all, ({ scenario }) => scenario)).toEqual([
    ['raid', { played: 3, won: 1, drawn: 1, lost: 1 }],
    ['convoy', { played: 1, won: 1, drawn: 0, lost: 0 }],
  ])
  expect(ownLuck(all).difference).toBe(1 + 1 - 2 - 2)
})

it('BT-12 counts battles that are over and kept, and no practice game', () => {
  const over = battle(0, 0)
  expect(isCounted(over)).toBe(true)
  expect(isCounted({ ...over, practice: true })).toBe(false)
  expect(isCounted({ ...over, deletedAt: 1 })).toBe(false)
  expect(isCounted({ ...over, standing: { ...standing, isOver: false } })).toBe(false)
})

it('works out what a battle came to from its events', () => {
  const { winner, rounds, luck: kept } = resultOf(exampleBattle())
  expect([winner, rounds, kept.map(({ actual }) => actual)]).toEqual([0, 4, [48, 37]])
})
