// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { loadThirdPartyScript, readThirdPartyScript } from '../../src/records/analytics/third-party.ts'

const script = readThirdPartyScript('https://stats.example/script.js', 'orion.example')
const loaded = () => document.querySelectorAll('script[data-domain="orion.example"]')

test('AN-11 nothing is loaded that is not configured whole, or not by https', () => {
  expect(readThirdPartyScript(undefined, undefined)).toBeUndefined()
  expect(readThirdPartyScript('https://stats.example/script.js', '')).toBeUndefined()
  expect(readThirdPartyScript('http://stats.example/script.js', 'orion.example')).toBeUndefined()
  expect(loadThirdPartyScript(document, undefined, true)).toBe(false)
})

test('AN-11 who is not counted loads no stranger’s code', () => {
  expect(loadThirdPartyScript(document, script, false)).toBe(false)
  expect(loaded()).toHaveLength(0)
})

test('AN-11 the configured loader is added once, for the site’s domain', () => {
  expect(loadThirdPartyScript(document, script, true)).toBe(true)
  expect(loadThirdPartyScript(document, script, true)).toBe(false)
  expect(loaded()).toHaveLength(1)
})
