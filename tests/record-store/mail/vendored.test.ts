import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../../scripts/lib/files.ts'

test('the Markdown library of the record store is the pinned one, to the byte', async () => {
  const installed = await readFile(join(root, 'node_modules/markdown-it/dist/browser/markdown-it.umd.min.js'), 'utf8')
  expect(await readFile(join(root, 'pb_hooks/lib/vendor/markdown-it.js'), 'utf8')).toBe(installed)
})
