import { describe, expect, it } from 'vitest'
import { lossesByRound, toldResult } from '#game/record/told-result.ts'
import { exampleBattle } from '../../support/play/example-events.ts'

const points = [98, 98] as const
const values = exampleBattle()
const told = toldResult(values, points)

describe('BT-11 the result of a battle, as in its report', () => {
  it('has the losses of the example battle by round, which end at the points lost', () => {
    expect(told).toMatchObject({ winner: 0, rounds: 4, release: '' })
    expect(told?.byRound).toEqual([
      [0, 21, 32, 32],
      [0, 28, 38, 81],
    ])
  })

  it('is missing before the end, after the end was taken back, or with an event of a newer version', () => {
    expect(toldResult(values.slice(0, -10), points)).toBeUndefined()
    const last = values.at(-1)?.id ?? ''
    expect(toldResult([...values, { id: 'x', kind: 'taken-back', event: last }], points)).toBeUndefined()
    expect(toldResult([...values, { id: 'x', kind: 'from-tomorrow' }], points)).toBeUndefined()
  })

  it('stays the same after a later note, and changes when something is set by hand', () => {
    expect(toldResult([...values, { id: 'x', kind: 'note', text: 'Well played.' }], points)).toEqual(told)
    const conceded = toldResult([...values, { id: 'x', kind: 'conceded', side: 0 }], points)
    expect([conceded?.winner, told?.winner]).toEqual([1, 0])
  })

  it('has one round without losses if a side concedes before the first round', () => {
    const setUp = values.slice(0, 3)
    const early = toldResult([...setUp, { id: 'x', kind: 'conceded', side: 1 }], points)
    expect(early).toMatchObject({ winner: 0, rounds: 1, byRound: [[0], [0]] })
  })

  it('has each round once, a round without figures like the one before, and never more points than the fleet has', () => {
    const strength = (round: number, lost: number) => ({ round, hull: [0, 0], lost: [lost, 0] }) as const
    expect(lossesByRound([strength(0, 0), strength(1, 10), strength(3, 120)], 0, 4, 100)).toEqual([10, 10, 100, 100])
  })
})
