import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, root } from '../../scripts/lib/files.ts'

/** Files that make typed rows of PocketBase. Two of them read one number of a database of their own. */
const makers = ['server/platform/db.ts', 'server/platform/disk-space.ts', 'server/staff/health.ts']

const shapes = filesBelow(join(root, 'server'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
  .flatMap((file) => {
    const found = readFileSync(file, 'utf8').matchAll(/new DynamicModel\(([^)]*)\)/g)
    return [...found].map(([, shape = '']) => ({ file: file.slice(root.length), shape }))
  })

test('only the reader of rows makes typed rows, which fail at a value of another type', () => {
  expect(shapes.filter(({ file }) => !makers.includes(file))).toEqual([])
})

test('no typed row has a whole number, at which a fraction or a large sum fails', () => {
  expect(shapes.length).toBeGreaterThan(1)
  // -0 is read as any number.
  expect(shapes.filter(({ shape }) => /: \d/.test(shape))).toEqual([])
})
