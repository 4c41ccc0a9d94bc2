import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, root } from '../../scripts/lib/files.ts'

const sources = filesBelow(join(root, 'server'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
  .map((file) => ({ file: file.slice(root.length), lines: readFileSync(file, 'utf8').split('\n').length }))

test('no file of the server is longer than 250 lines', () => {
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter(({ lines }) => lines > 250)).toEqual([])
})

test('no folder of the server holds more than 25 files', () => {
  const counts = new Map<string, number>()
  for (const { file } of sources) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  expect([...counts].filter(([, count]) => count > 25)).toEqual([])
})
