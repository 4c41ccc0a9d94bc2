// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { readThirdPartyScript } from '../../../src/records/analytics/third-party.ts'
import { analyticsOptOutKey } from '../../../src/records/constants.ts'
import { makeTestBrowser, ordinaryVisit } from '../../support/client-records.ts'
import { makeFakeStore } from '../../support/fake-store.ts'
import { makeMemoryStorage } from '../../support/test-page.ts'

const thirdParty = { script: 'https://stats.example/script.js', domain: 'orion.example' }
const loaded = () => document.querySelectorAll('script[data-domain="orion.example"]')

beforeEach(() => loaded().forEach((script) => script.remove()))

const start = async (options: Parameters<typeof makeTestBrowser>[0]) => {
  const { analytics } = makeTestBrowser({ fetch: makeFakeStore().fetch, ...options }).records
  analytics.start()
  analytics.stop()
  await analytics.settled()
}

test('AN-11 a configuration counts only if it is complete and uses https', () => {
  expect(readThirdPartyScript(thirdParty.script, thirdParty.domain)).toEqual({
    src: thirdParty.script,
    domain: thirdParty.domain,
  })
  expect(readThirdPartyScript(undefined, undefined)).toBeUndefined()
  expect(readThirdPartyScript(thirdParty.script, '')).toBeUndefined()
  expect(readThirdPartyScript('http://stats.example/script.js', 'orion.example')).toBeUndefined()
})

test('AN-11 nothing is loaded that is not configured', async () => {
  await start({})
  expect(document.scripts).toHaveLength(0)
})

test('AN-10 AN-11 without counting no third-party code is loaded', async () => {
  await start({ thirdParty, visit: { ...ordinaryVisit, asksForPrivacy: true } })
  const storage = makeMemoryStorage()
  storage.set(analyticsOptOutKey, '1')
  await start({ thirdParty, storage })
  expect(loaded()).toHaveLength(0)
})

test('AN-11 the configured loader is added once, for the site’s domain', async () => {
  await start({ thirdParty })
  await start({ thirdParty })
  expect(loaded()).toHaveLength(1)
})
