import { describe, expect, it, test } from 'vitest'
import { sourceCatalogue } from '#content/source-catalogue.ts'
import { longestRelease } from '#game/balance/release-limits.ts'
import { readRelease } from '#game/balance/release.ts'
import { sha256 } from '#game/sha256.ts'
import type { BalanceRelease } from '#shared/balance.ts'
import { okValue } from '../../support/ok-value.ts'

const contentHash = 'a1b2c3'
const halyard = sourceCatalogue.ships.get('accord-halyard')
const weapon = halyard?.weapons[0]

const release: BalanceRelease = {
  schema: 1,
  number: 3,
  date: '2026-11-25',
  gameVersion: 'v0.2.2 alpha',
  contentHash,
  sentence: 'Halyard: points 16 → 18.',
  why: 'Too cheap.',
  withdraws: 0,
  changes: [
    { item: 'ship', id: 'accord-halyard', figure: 'points', value: 18 },
    { item: 'weapon', id: `accord-halyard/${weapon?.id}`, figure: 'dice', value: 7 },
  ],
  evidence: [{ title: 'Matrix', about: 'Track', rows: [{ label: 'a', before: '1', after: '2' }] }],
}

const read = (file: string, hash = sha256(file)) => readRelease(file, { hash, contentHash, catalogue: sourceCatalogue })
const readValue = (value: unknown) => read(JSON.stringify(value))
const faultOf = (value: unknown) => {
  const found = readValue(value)
  return found.ok ? 'none' : found.error.kind
}
const withValue = (value: unknown) => ({ ...release, changes: [{ ...release.changes[0], value }] })

describe('CA-11 a release', () => {
  it('changes the figures that it names, and no others', () => {
    const { catalogue } = okValue(readValue(release))
    const changed = catalogue.ships.get('accord-halyard')
    expect(changed?.points).toBe(18)
    expect(changed?.weapons[0]?.dice).toBe(7)
    expect(changed).toMatchObject({ name: halyard?.name, hull: halyard?.hull, hullForm: halyard?.hullForm })
    const others = [...catalogue.ships].filter(([id]) => id !== 'accord-halyard')
    expect(others).toEqual([...sourceCatalogue.ships].filter(([id]) => id !== 'accord-halyard'))
    expect(sourceCatalogue.ships.get('accord-halyard')).toBe(halyard)
  })

  it('without a change is the content itself', () => {
    expect(okValue(readValue({ ...release, changes: [] })).catalogue).toBe(sourceCatalogue)
  })
})

test.each<readonly [string, string, unknown]>([
  ['a negative figure', 'figures', withValue(-3)],
  ['a fractional figure', 'figures', withValue(16.5)],
  ['a figure beyond its bounds', 'figures', withValue(100_000)],
  ['a script for a figure', 'shape', withValue('<script>alert(1)</script>')],
  ['a missing figure', 'shape', withValue(undefined)],
  ['a figure of an unknown ship', 'figures', { ...release, changes: [{ ...release.changes[0], id: 'no-ship' }] }],
  [
    'a figure of what every object has',
    'figures',
    { ...release, changes: [{ ...release.changes[0], figure: 'constructor' }] },
  ],
  ['the same figure twice', 'figures', { ...release, changes: [release.changes[0], release.changes[0]] }],
  ['a field that is not known', 'shape', { ...release, script: 'alert(1)' }],
  ['a missing field', 'shape', { ...release, why: undefined }],
  ['another schema than the app knows', 'newer', { ...release, schema: 2, figures: {} }],
  ['a schema that is no number', 'shape', { ...release, schema: '1' }],
  ['other content', 'foreign', { ...release, contentHash: 'd4e5f6' }],
  ['a list', 'shape', [release]],
  ['nothing', 'shape', null],
])('FE-14 a release with %s is refused: %s', (_, kind, value) => {
  expect(faultOf(value)).toBe(kind)
})

test('FE-14 a file of another hash, one that is no JSON, and one of 5 MB are refused', () => {
  const file = JSON.stringify(release)
  const kinds = [
    read(file, sha256(`${file} `)),
    read(file, ''),
    read('<!doctype html>'),
    read(`${file}${' '.repeat(5_000_000)}`),
    read(' '.repeat(longestRelease + 1)),
  ].map((found) => (found.ok ? 'none' : found.error.kind))
  expect(kinds).toEqual(['hash', 'hash', 'json', 'size', 'size'])
})
