import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { sourcesBelow } from './sources.ts'

/** Each folder below src with the folders from which it imports, without code that is fetched later. */
function importedFolders(): ReadonlyMap<string, ReadonlySet<string>> {
  const folders = new Map<string, Set<string>>()
  for (const { file, text } of sourcesBelow('src')) {
    const from = dirname(file.slice('src/'.length))
    const own = folders.get(from) ?? new Set<string>()
    folders.set(from, own)
    for (const [, to = ''] of text.matchAll(/\bfrom '([#.][^']+)'/g)) {
      const folder = to.startsWith('#') ? dirname(to.slice(1)) : dirname(normalize(join(from, to)))
      if (folder !== from) own.add(folder)
    }
  }
  return folders
}

// What both need goes into the lower folder, or into a third one; a screen made of both stands above both.
test('two folders side by side do not import each other', () => {
  const folders = importedFolders()
  const mutual = [...folders].flatMap(([one, imported]) =>
    [...imported]
      .filter((other) => one < other && dirname(one) === dirname(other) && folders.get(other)?.has(one) === true)
      .map((other) => `${one} ↔ ${other}`),
  )
  expect(folders.size).toBeGreaterThan(100)
  expect(mutual).toEqual([])
})
