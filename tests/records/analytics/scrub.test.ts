import { describe, expect, test } from 'vitest'
import { readUtm, scrubMessage, scrubPath, scrubReferrer } from '../../../src/records/analytics/scrub.ts'
import { aToken } from '../../support/fake-store.ts'

describe('what is sent', () => {
  test.each([
    ['/rules/movement/turning?q=secret#part', '/rules/movement/turning'],
    ['/#reset=eyJhbGciOi.eyJpZCI6.c2ln', '/'],
    [`/print/${aToken(1)}`, '/print/-'],
    ['/a/0123456789abcdef0123456789abcdef', '/a/-'],
    ['/rules/the-longest-of-all-the-pages-in-the-book-2', '/rules/the-longest-of-all-the-pages-in-the-book-2'],
    ['', '/'],
  ])('AN-10 the path %s is sent as %s', (address, expected) => {
    expect(scrubPath(address)).toBe(expected)
  })

  test.each([
    ['https://games.example/list?session=1#x', 'https://games.example/list'],
    ['javascript:alert(1)', ''],
    ['', ''],
    ['/dice?x=1', '/dice'],
  ])('AN-10 the referrer %s is sent as %s', (referrer, expected) => {
    expect(scrubReferrer(referrer)).toBe(expected)
  })

  test.each([
    [new TypeError('x is not a function'), 'TypeError: x is not a function'],
    [
      'Failed to fetch dynamically imported module: https://orion.test/assets/a-1b2c3d4e.js?t=1',
      'Failed to fetch dynamically imported module: (address)',
    ],
    ['No page at /fleet-builder?fleet=k3j5h2k3j5h2k3j or blob:https://a.test/1', 'No page at (address) or (address)'],
    ['and/or: 1.2.3 of 3:30', 'and/or: 1.2.3 of 3:30'],
    ['The mail to <sol.kaur+x@orion.test> failed', 'The mail to <(e-mail)> failed'],
    ['Row k3j5h2k3j5h2k3j, 9f8e7d6c-1234-4abc-8def-0123456789ab is gone', 'Row #, # is gone'],
    ['Asked 192.168.10.7 for 1763683204 rows, 404', 'Asked # for # rows, 404'],
    [
      'Unexpected token \'H\', "Home gu"... is not valid JSON',
      'Unexpected token (quoted), (quoted)... is not valid JSON',
    ],
    ["It can't read ‘the captain's\nship’ and won't", "It can't read (quoted) and won't"],
    ['No fleet "Home guard, cut off', 'No fleet (quoted)'],
    [{ secret: 'x' }, 'No error'],
    [null, 'No error'],
    ['long words '.repeat(100), 'long words '.repeat(100).slice(0, 200)],
  ])('AN-10 the message of %o is sent as %s', (thrown, expected) => {
    expect(scrubMessage(thrown)).toBe(expected)
  })

  test('AN-01 campaign values are cut to their columns', () => {
    const utm = readUtm(`?utm_source=${'s'.repeat(500)}&utm_content=<b>x</b>`)
    expect(utm.utm_source).toHaveLength(200)
    expect(utm).toMatchObject({ utm_medium: '', utm_campaign: '', utm_content: '<b>x</b>' })
  })
})
