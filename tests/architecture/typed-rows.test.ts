import { expect, test } from 'vitest'
import { sourcesBelow } from './sources.ts'

/** Files that make typed rows of PocketBase. Two of them read one number of a database of their own. */
const makers = ['server/platform/db.ts', 'server/platform/disk-space.ts', 'server/staff/health.ts']

const shapes = sourcesBelow('server')
  .filter(({ file }) => !file.endsWith('.d.ts'))
  .flatMap(({ file, text }) =>
    [...text.matchAll(/new DynamicModel\(([^)]*)\)/g)].map(([, shape = '']) => ({ file, shape })),
  )

test('only the reader of rows makes typed rows, which fail at a value of another type', () => {
  expect(shapes.filter(({ file }) => !makers.includes(file))).toEqual([])
})

test('no typed row has a whole number, at which a fraction or a large sum fails', () => {
  expect(shapes.length).toBeGreaterThan(1)
  // -0 is read as any number.
  expect(shapes.filter(({ shape }) => /: \d/.test(shape))).toEqual([])
})
