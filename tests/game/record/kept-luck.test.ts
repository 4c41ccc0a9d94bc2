import { expect, it } from 'vitest'
import { recordOfBattle } from '#game/record/battle-record.ts'
import { keptLuck, luckOverAll } from '#game/record/kept-luck.ts'
import { exampleBattle } from '../../support/play/example-events.ts'

it('BT-12 luck over all battles sums up expected and rolled damage, and its spread grows with the square root', () => {
  const one = { volleys: 10, expected: 20, actual: 25, variance: 25 }
  expect(luckOverAll([one, one, one, one])).toMatchObject({
    volleys: 40,
    expected: 80,
    actual: 100,
    difference: 20,
    sd: 10,
  })
  // Two standard deviations: one in 44.
  expect(luckOverAll([one, one, one, one]).better).toBeCloseTo(0.02275, 5)
})

it('without a battle there is no luck', () => {
  expect(luckOverAll([])).toMatchObject({ difference: 0, sd: 0, better: 0.5 })
})

it('the stored sums of a battle give its spread again', () => {
  const { luck } = recordOfBattle(exampleBattle()).sides[0]
  expect(luckOverAll([keptLuck(luck)]).sd).toBeCloseTo(luck.sd, 9)
})
