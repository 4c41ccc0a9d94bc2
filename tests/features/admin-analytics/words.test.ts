import { expect, it } from 'vitest'
import { filterWords, valueWords } from '#features/admin-analytics/words.ts'
import { eventWords } from '#staff/record/event-words.ts'

it('FE-11 events and values are said in words, and those of no known name as they are', () => {
  expect(eventWords('dice-rolled-3d')).toBe('Dice rolled in 3D')
  expect(eventWords('of-a-newer-build')).toBe('of-a-newer-build')
  expect(valueWords('referrer', '')).toBe('Direct or unknown')
  expect(valueWords('campaign', '')).toBe('None')
  expect(valueWords('campaign', '<b>x</b>')).toBe('<b>x</b>')
  expect(valueWords('campaign', '', true)).toBe('Other (beyond 500 a day)')
  expect(valueWords('device', 'constructor')).toBe('constructor')
  expect(valueWords('came_back', '0')).toBe('New, or without login')
  expect(valueWords('came_back', '0', false, true)).toBe('New')
  const isNew = { dim: 'came_back', value: '0' } as const
  expect(filterWords(isNew, [isNew])).toBe('Returning: New, or without login')
  expect(filterWords(isNew, [{ dim: 'logged_in', value: '1' }, isNew])).toBe('Returning: New')
  expect(filterWords({ dim: 'did', value: 'fleet-saved' })).toBe('Feature used: Fleet saved')
  expect(filterWords({ dim: 'device', value: 'mobile' })).toBe('Device: Phone')
})
