import { expect, test } from 'vitest'
import {
  firstQuestion,
  isAsked,
  questionParts,
  readQuestion,
} from '#features/admin-orion-balance/address/question-address.ts'
import { withParts } from '#staff/use-address-parts.ts'

test('FE-14 a question is written into the address and read back', () => {
  const question = {
    ...firstQuestion,
    ...({ kind: 'ready', model: 'table', doctrine: 'stand off', scenario: 'last-stand' } as const),
    terrain: true,
    limit: 300,
    seed: 77,
    battles: 12345,
  }
  const params = withParts(new URLSearchParams('cell=accord-kharon'), questionParts(question))
  expect(isAsked(params)).toBe(true)
  expect(readQuestion(params, firstQuestion)).toEqual(question)
  expect(params.get('cell')).toBe('accord-kharon')
})

test('FE-14 what an address says wrongly is as without it', () => {
  for (const text of [
    'fleets=all&model=chart&doctrine=rush&scenario=duel',
    'limit=20&seed=-1&battles=0',
    'limit=two&seed=1.5&battles=1e9',
    'terrain=yes',
  ])
    expect(readQuestion(new URLSearchParams(text), firstQuestion), text).toEqual(firstQuestion)
  expect(isAsked(new URLSearchParams('cell=accord-kharon&as=table'))).toBe(false)
})
