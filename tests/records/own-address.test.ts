import { expect, test } from 'vitest'
import { ownAddress } from '#records/own-address.ts'

test.each([
  ['/dice?x=1#y', '/dice?x=1#y'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['/\t/evil.example', undefined],
  ['https://evil.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['dice', undefined],
  ['', undefined],
  ['/.//evil.example', undefined],
  ['/..//evil.example', undefined],
  ['/%2e%2e//evil.example', undefined],
  ['/a/..//evil.example', undefined],
  ['/..\\/evil.example', undefined],
  ['/./dice', '/dice'],
])('RT-12 the text %j leads to %j', (text, expected) => {
  expect(ownAddress(text)).toBe(expected)
})
