import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/lib/files.ts'
import { preparedData } from '../support/prepared-data.ts'

/** PocketBase's own line, which requires finished objects, and ours (server/types/missing.d.ts). */
const theirs = '  constructor(data?: Partial<Collection>)'
const ours = '  constructor(data?: CollectionData)'

/** The lines of a file of types; the first one is the time at which PocketBase wrote it. */
const linesOf = (file: string): readonly string[] => readFileSync(file, 'utf8').split('\n').slice(1)

/** After an upgrade: take the file that PocketBase writes into its data folder, and change that one line again. */
test('the types of the server are those of the PocketBase that runs, but for one line', async () => {
  const written = linesOf(join(await preparedData(), 'types.d.ts'))
  const pinned = linesOf(join(root, 'server/types/pocketbase.d.ts'))
  expect(pinned.filter((line) => line === ours)).toEqual([ours])
  const differing = written.flatMap((line, at) => (line === pinned[at] ? [] : [{ theirs: line, ours: pinned[at] }]))
  expect(differing).toEqual([{ theirs, ours }])
  expect(pinned).toHaveLength(written.length)
})
