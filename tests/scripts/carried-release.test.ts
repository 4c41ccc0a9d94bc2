import { expect, test } from 'vitest'
import { sourceCatalogue } from '#content/source-catalogue.ts'
import { contentHash } from '#content/version.ts'
import { readRelease } from '#game/balance/release.ts'
import { sha256 } from '#game/sha256.ts'
import { carriedFiles } from '../../scripts/lib/carried-release.ts'
import { okValue } from '../support/ok-value.ts'
import { aReleaseFile } from '../support/release-file.ts'

const fileOf = (hash: string, id = 'accord-halyard') => aReleaseFile(4, id, 19, { contentHash: hash })
/** The text that a file of the build holds, as the app reads it. */
const heldIn = (source: string): string => JSON.parse(/= (".*")\n$/.exec(source)?.[1] ?? '""') as string

test('CA-11 a build carries a release of its own content as it was published', () => {
  const file = fileOf(contentHash)
  const made = okValue(carriedFiles(file, sha256(file)))
  expect(heldIn(made.file)).toBe(file)
  expect(made.name).toContain(`{ number: 4, hash: '${sha256(file)}' }`)
})

test('CA-11 a release of other content is made for that of the build, and keeps its name', () => {
  const file = fileOf('of-before')
  const made = okValue(carriedFiles(file, sha256(file)))
  const held = heldIn(made.file)
  const read = readRelease(held, { hash: sha256(held), contentHash, catalogue: sourceCatalogue })
  expect(read.ok && read.value.catalogue.ships.get('accord-halyard')?.points).toBe(19)
  expect(made.name).toContain(sha256(file))
})

test('CA-11 a release whose figures do not fit the content, or that was changed on its way, is not carried', () => {
  const [gone, foreign] = [fileOf(contentHash, 'gone-ship'), fileOf('of-before', 'gone-ship')]
  const kinds = [carriedFiles(gone, sha256(gone)), carriedFiles(foreign, sha256(foreign)), carriedFiles(gone, 'x')]
  expect(kinds.map((made) => !made.ok && made.error.kind)).toEqual(['figures', 'figures', 'hash'])
})
