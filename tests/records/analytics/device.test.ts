import { expect, test } from 'vitest'
import { describeDevice } from '../../../src/records/analytics/device.ts'

const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'
test.each([
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${apple} Version/18.1 Mobile/15E148 Safari/604.1`,
    0,
    'mobile',
    'Safari 18',
    'iOS',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.1 Safari/605.1.15`,
    5,
    'tablet',
    'Safari 18',
    'iOS',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.1 Safari/605.1.15`,
    0,
    'desktop',
    'Safari 18',
    'macOS',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 5, 'mobile', 'Chrome 142', 'Android'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Safari/537.36`, 5, 'tablet', 'Chrome 142', 'Android'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/142.0.0.0`,
    0,
    'desktop',
    'Edge 142',
    'Windows',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 0, 'desktop', 'Chrome 142', 'ChromeOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 0, 'desktop', 'Firefox 142', 'Linux'],
  ['something else', 0, 'desktop', '', ''],
])('AN-01 %s', (userAgent, touch, deviceType, browser, os) => {
  expect(describeDevice(userAgent, touch)).toEqual({ deviceType, browser, os })
})
