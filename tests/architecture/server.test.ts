import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { sourcesBelow } from './sources.ts'

const sources = sourcesBelow('server').filter(({ file }) => !file.endsWith('.d.ts'))

test('no file of the server is longer than 250 lines', () => {
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter(({ text }) => text.split('\n').length > 250)).toEqual([])
})

test('no folder of the server holds more than 25 files', () => {
  const counts = new Map<string, number>()
  for (const { file } of sources) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  expect([...counts].filter(([, count]) => count > 25)).toEqual([])
})
