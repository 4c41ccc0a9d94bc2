import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, root } from '../../scripts/lib/files.ts'

/** The folder that a style sheet belongs to: a feature, or one of the shared folders. */
const ownerOf = (file: string): string => /^src\/(?:features\/[^/]+|[^/]+)/.exec(file)?.[0] ?? file

/** The classes that a style sheet styles by themselves, as in `.card {`; not those that it adapts, as in `.page .card {`. */
function classesOf(file: string): readonly string[] {
  const rules = readFileSync(join(root, file), 'utf8').replace(/\/\*.*?\*\//gs, '')
  return [...rules.matchAll(/([^{};]+)\{/g)].flatMap(([, selectors = '']) =>
    selectors.split(/,(?![^(]*\))/).flatMap((selector) => /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1] ?? []),
  )
}

// All loaded style sheets apply to the whole page, so a class with the same name elsewhere would get the styles of
// both.
test('a class is styled in one place', () => {
  const owners = new Map<string, Set<string>>()
  for (const file of filesBelow('src').filter((name) => name.endsWith('.css')))
    for (const name of classesOf(file)) owners.set(name, (owners.get(name) ?? new Set()).add(ownerOf(file)))
  expect(owners.size).toBeGreaterThan(200)
  const shared = [...owners].filter(([, places]) => places.size > 1)
  expect(shared.map(([name, places]) => `${name}: ${[...places].join(', ')}`)).toEqual([])
})
