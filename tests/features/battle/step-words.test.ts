import { expect, test } from 'vitest'
import { stepWords } from '#features/battle/state/order-and-step-words.ts'
import { reduce } from '#game/play/reduce.ts'
import { exampleBattle } from '../../support/play/example-events.ts'

test('BT-12 the step of a battle is the set-up before its first round only, and the end after its last', () => {
  const events = exampleBattle()
  const words = [3, events.length].map((count) => stepWords(reduce(events.slice(0, count)).battle!))
  expect(words).toEqual(['Set-up', 'End'])
})
