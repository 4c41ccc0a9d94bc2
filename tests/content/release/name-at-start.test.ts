import { expect, test } from 'vitest'
import { carriedFile } from '#content/release/carried-file.ts'
import { carriedName } from '#content/release/carried-name.ts'
import { readKept, writeKept } from '#content/release/kept-release.ts'
import { nameOf } from '#content/release/name-at-start.ts'
import { checkRelease, laterRelease } from '#content/release/release-in-force.ts'
import { sha256 } from '#game/sha256.ts'
import type { BalanceRelease } from '#shared/balance.ts'
import { okValue } from '../../support/ok-value.ts'
import { aReleaseFile } from '../../support/release-file.ts'

const textOf = (number: number, set: Partial<BalanceRelease> = {}) => {
  const file = aReleaseFile(number, '', 0, { changes: [], ...set })
  return { file, hash: sha256(file) }
}
const none = { number: 0, hash: '' }

test('CA-11 a kept release is in force at the next start, and none without one', () => {
  const kept = textOf(3)
  expect(readKept(writeKept(kept))).toEqual(kept)
  expect(nameOf(writeKept(kept), none)).toEqual({ number: 3, hash: kept.hash })
  expect(nameOf('', none)).toEqual(none)
})

test.each([
  ['cut off', writeKept(textOf(3)).slice(0, -5)],
  ['changed', writeKept(textOf(3)).replace('"number":3', '"number":9')],
  ['of other content', writeKept(textOf(3, { contentHash: 'ffff' }))],
  ['no release', 'x'.repeat(100)],
])('CA-11 what is kept and %s is as if it were not there', (_, text) => {
  expect(nameOf(text, none)).toEqual(none)
})

test('CA-11 of what is kept and what the build carries, the later one is in force', () => {
  const [second, third] = [textOf(2), textOf(3)].map((kept) => {
    const value = okValue(checkRelease(kept))
    return { kept, value, name: { number: value.release.number, hash: kept.hash } }
  })
  if (!second || !third) throw new Error('two releases')
  expect(nameOf(writeKept(second.kept), third.name)).toEqual(third.name)
  expect(nameOf(writeKept(third.kept), second.name)).toEqual(third.name)
  expect(laterRelease(second.value, third.value)).toBe(third.value)
  expect(laterRelease(third.value, second.value)).toBe(third.value)
  expect(laterRelease(undefined, second.value)).toBe(second.value)
  expect(laterRelease(second.value, undefined)).toBe(second.value)
})

test('CA-11 what the build carries is a release for its content, or nothing', () => {
  if (carriedFile === '') expect(carriedName).toEqual(none)
  else expect(checkRelease({ hash: sha256(carriedFile), file: carriedFile }).ok).toBe(true)
})
