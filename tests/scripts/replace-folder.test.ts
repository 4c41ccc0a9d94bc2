import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../../scripts/lib/files.ts'

let scratch: string
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'orion-replace-'))
})
afterEach(() => rmSync(scratch, { recursive: true }))

const files = 12

/** Replaces a folder again and again, like repeated builds of the record store's code. */
const program = `
  import { mkdtempSync, writeFileSync } from 'node:fs'
  import { replaceFolder } from ${JSON.stringify(join(root, 'scripts/lib/files.ts'))}
  for (let turn = 0; turn < 300; turn += 1) {
    const fresh = mkdtempSync(${JSON.stringify('SCRATCH')} + '/.fresh-')
    for (let n = 0; n < ${files}; n += 1) writeFileSync(fresh + '/' + n, '')
    replaceFolder(fresh, ${JSON.stringify('SCRATCH')} + '/target')
  }`

test('two builds that end at the same time leave one complete folder, and neither fails', async () => {
  const build = () =>
    promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', program.replaceAll('SCRATCH', scratch)],
      { cwd: root },
    )
  await Promise.all([build(), build()])
  expect(readdirSync(scratch)).toEqual(['target'])
  expect(readdirSync(join(scratch, 'target'))).toHaveLength(files)
})
