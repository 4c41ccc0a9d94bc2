import { describe, expect, it } from 'vitest'
import { reduce } from '#game/play/reduce.ts'
import { recordOfBattle } from '#game/record/battle-record.ts'
import { exampleBattle, names } from '../../support/play/example-events.ts'

/** The record of the example battle of the book (1.3), compared with the printed text. */

const events = exampleBattle()
const record = recordOfBattle(events)
const nameOf = (ship: number): string => names[ship]!

it('the example battle is played by the book', () => {
  expect(reduce(events)).toMatchObject({ marks: [], problems: [], isOver: true, points: [81, 43] })
})

describe('BT-12 the record of the example battle', () => {
  it('says who destroyed whom, and what burned', () => {
    expect(record.losses.map(({ ship, round, cause, by }) => [nameOf(ship), round, cause, by.map(nameOf)])).toEqual([
      ['Long Bench', 2, 'fire', ['Long Pull']],
      ['Main Brace', 2, 'fire', ['Dry Stone', 'Last Lamp']],
      ['Back Stair', 2, 'fire', ['Ninety East', 'Main Brace']],
      ['By the Deep', 3, 'burned', []],
      ['Side Door', 3, 'burned', []],
      ['Dry Stone', 4, 'fire', ['Ninety East']],
    ])
  })

  it('has the hull of both fleets at the end of each round', () => {
    expect(record.strengths.map(({ round, hull }) => [round, ...hull])).toEqual([
      [0, 58, 54],
      [1, 56, 48],
      [2, 39, 32],
      [3, 26, 19],
      [4, 23, 10],
    ])
  })

  it('ranks each volley in its exact distribution, and names the best and the worst', () => {
    // 3 dice against 5, damage rating 2: no net in 36.26 of 50.
    expect(record.volleys[0]).toMatchObject({ result: 0, more: 1 })
    expect(record.volleys[0]!.percentile).toBeCloseTo(0.36255787, 8)
    expect([record.best, record.worst].map((volley) => [nameOf(volley!.ship), volley!.round, volley!.result])).toEqual([
      ['Even Number', 4, 5],
      ['Even Number', 3, 0],
    ])
  })

  it('adds up the luck of both sides with its spread', () => {
    const [accord, kharon] = record.sides
    expect([accord.volleys, accord.luck.actual, kharon.volleys, kharon.luck.actual]).toEqual([17, 48, 12, 37])
    expect(accord.luck.expected).toBeCloseTo(41.926, 3)
    expect(accord.luck.sd).toBeCloseTo(10.199, 3)
    expect(kharon.luck.verdict).toBe('lucky')
  })

  it('counts orders and criticals', () => {
    expect(record.sides.map(({ orders, drawn, closed }) => [orders.map(({ count }) => count), drawn, closed])).toEqual([
      [[10, 2, 1], 5, 2],
      [[3, 3, 2], 5, 1],
    ])
  })
})
