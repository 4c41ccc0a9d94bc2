import { expect, it } from 'vitest'
import { kindWords } from '#features/admin-analytics/errors/error-words.ts'

it.each([
  ['chunk', 'Code did not load'],
  ['release', 'Balance release could not be used'],
  ['battle', 'Phones show different states of a battle'],
  ['of-a-newer-build', 'of-a-newer-build'],
])('FE-11 an error of the kind %s is called "%s"', (kind, words) => {
  expect(kindWords(kind)).toBe(words)
})
