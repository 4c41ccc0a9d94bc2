import { describe, expect, test } from 'vitest'
import { readUtm, scrubPath, scrubReferrer } from '../../../src/records/analytics/scrub.ts'
import { aToken } from '../../support/fake-store.ts'

describe('what leaves the device', () => {
  test.each([
    ['/rules/movement/turning?q=secret#part', '/rules/movement/turning'],
    ['/#reset=eyJhbGciOi.eyJpZCI6.c2ln', '/'],
    [`/print/${aToken(1)}`, '/print/-'],
    ['/a/0123456789abcdef0123456789abcdef', '/a/-'],
    ['/rules/the-longest-of-all-the-pages-in-the-book-2', '/rules/the-longest-of-all-the-pages-in-the-book-2'],
    ['', '/'],
  ])('AN-10 the path %s goes out as %s', (address, expected) => {
    expect(scrubPath(address)).toBe(expected)
  })

  test.each([
    ['https://games.example/list?session=1#x', 'https://games.example/list'],
    ['javascript:alert(1)', ''],
    ['', ''],
    ['/dice?x=1', '/dice'],
  ])('AN-10 the referrer %s goes out as %s', (referrer, expected) => {
    expect(scrubReferrer(referrer)).toBe(expected)
  })

  test('AN-01 campaign values are cut to their columns', () => {
    const utm = readUtm(`?utm_source=${'s'.repeat(500)}&utm_content=<b>x</b>`)
    expect(utm.utm_source).toHaveLength(200)
    expect(utm).toMatchObject({ utm_medium: '', utm_campaign: '', utm_content: '<b>x</b>' })
  })
})
