import { expect, it } from 'vitest'
import { readUtm, scrubReferrer } from '#records/analytics/scrub.ts'
import { plainReferrer, plainTag } from '#shared/analytics/utm.ts'

it.each([
  ['https://www.Example.org/path', 'https://example.org/path'],
  ['https://example.org:8443/', 'https://example.org/'],
  ['HTTPS://EXAMPLE.ORG', 'https://example.org'],
  ['https://example.org./a', 'https://example.org/a'],
  ['https://orion.example/fleets', ''],
  ['https://www.orion.example/fleets', ''],
  ['android-app://com.Slack/https/example.org', 'android-app://com.slack'],
  ['android-app://org.telegram.messenger/', 'android-app://org.telegram.messenger'],
  ['/rules', ''],
  ['about:blank', ''],
])('AN-01 the referrer %s is kept as %j', (referrer, kept) => {
  expect(plainReferrer(referrer, ['orion.example'])).toBe(kept)
})

it('AN-01 tags of links have one spelling', () => {
  expect([' Newsletter ', 'NEWSLETTER', 'ｎewsletter', 'newsletter\u00a0'].map(plainTag)).toEqual(
    Array(4).fill('newsletter'),
  )
  expect(plainTag('Осенние  Новости')).toBe('осенние новости')
  expect(plainTag('Cafe\u0301')).toBe(plainTag('CAFÉ'))
  expect(readUtm('?utm_source=+Mail+&utm_campaign=Autumn%20News')).toMatchObject({
    utm_source: 'mail',
    utm_campaign: 'autumn news',
  })
})

it('AN-01 an app from which a visit comes is named', () => {
  expect(scrubReferrer('android-app://com.google.android.gm/')).toBe('android-app://com.google.android.gm')
})
