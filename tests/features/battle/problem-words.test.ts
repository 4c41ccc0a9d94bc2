import { expect, it } from 'vitest'
import { changedWords, problemWords, whyNotWords } from '#features/battle/state/problem-words.ts'

it('says why something does not count, and what has changed for something that was told', () => {
  expect(problemWords('NOT_AGREED')).toBe('the other side has not agreed')
  expect(problemWords('TOO_LONG')).toBe('it cannot be read')
  expect(changedWords('POOL')).toBe('its dice or ratings have changed')
  expect(changedWords('NOT_ON_TABLE')).toBe('it is not on the table')
  expect(changedWords('DECISION_OPEN')).toBe('a decision had to be answered first')
  expect(whyNotWords.device).toBe('another phone of yours was writing')
})
