import { expect, it } from 'vitest'
import { isEverybody, withPart } from '#features/admin-mail/audience/audience.ts'
import { readAudience } from '#records/staff/staff-campaigns.ts'

it('FE-15 an audience has only parts with a condition, in one order, so that equal ones are equal', () => {
  const one = withPart(withPart({}, 'seen', { from: '2026-01-01T00:00:00.000Z' }), 'account', 'with')
  const other = withPart(withPart({}, 'account', 'with'), 'seen', { from: '2026-01-01T00:00:00.000Z' })
  expect(JSON.stringify(one)).toBe(JSON.stringify(other))
  expect(isEverybody(one)).toBe(false)
  const none = withPart(withPart(one, 'account', undefined), 'seen', { from: undefined, until: undefined })
  expect(none).toEqual({})
  expect(isEverybody(none)).toBe(true)
})

it('FE-15 a segment that is none is not read', () => {
  expect(readAudience('{"account":"with","factions":["veil"]}')).toEqual({ account: 'with', factions: ['veil'] })
  for (const text of ['q=autumn', '', '[]1', '{"account":"any"}', '{"factions":["klingon"]}'])
    expect(readAudience(text), text).toBeUndefined()
})
