import { expect, test } from 'vitest'
import { sourceCatalogue } from '#content/source-catalogue.ts'
import { contentHash } from '#content/version.ts'
import { readRelease } from '#game/balance/release.ts'
import { sha256 } from '#game/sha256.ts'
import { carriedFiles } from '../../scripts/lib/carried-release.ts'

const fileOf = (hash: string, id = 'accord-halyard') =>
  JSON.stringify({
    schema: 1,
    number: 4,
    date: '2026-11-25',
    gameVersion: 'v',
    contentHash: hash,
    sentence: '',
    why: 'x',
    withdraws: 0,
    evidence: [],
    changes: [{ item: 'ship', id, figure: 'points', value: 19 }],
  })
/** The text that a file of the build holds, as the app reads it. */
const heldIn = (source: string): string => JSON.parse(/= (".*")\n$/.exec(source)?.[1] ?? '""') as string

test('CA-11 a build carries a release of its own content as it was published', () => {
  const file = fileOf(contentHash)
  const made = carriedFiles(file, sha256(file))
  if (!made.ok) throw new Error(made.error.kind)
  expect(heldIn(made.value.file)).toBe(file)
  expect(made.value.name).toContain(`{ number: 4, hash: '${sha256(file)}' }`)
})

test('CA-11 a release of other content is made for that of the build, and keeps its name', () => {
  const file = fileOf('of-before')
  const made = carriedFiles(file, sha256(file))
  if (!made.ok) throw new Error(made.error.kind)
  const held = heldIn(made.value.file)
  const read = readRelease(held, { hash: sha256(held), contentHash, catalogue: sourceCatalogue })
  expect(read.ok && read.value.catalogue.ships.get('accord-halyard')?.points).toBe(19)
  expect(made.value.name).toContain(sha256(file))
})

test('CA-11 a release whose figures do not fit the content, or that was changed on its way, is not carried', () => {
  const [gone, foreign] = [fileOf(contentHash, 'gone-ship'), fileOf('of-before', 'gone-ship')]
  const kinds = [carriedFiles(gone, sha256(gone)), carriedFiles(foreign, sha256(foreign)), carriedFiles(gone, 'x')]
  expect(kinds.map((made) => !made.ok && made.error.kind)).toEqual(['figures', 'figures', 'hash'])
})
