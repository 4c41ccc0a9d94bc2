import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildHooks, hooksDir } from '../../scripts/lib/build-hooks.ts'
import { obtainProgram } from '../../scripts/programs/obtain-program.ts'

let scratch: string
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'orion-readable-'))
  vi.stubEnv('XDG_CACHE_HOME', scratch)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(scratch, { recursive: true })
})

const rightsOfOthers = (folder: string): number => statSync(folder).mode & 0o055

/** The image builds as root, and another user starts the record store. */
describe.runIf(process.platform !== 'win32')('what the image builds can be read by the user who starts it', () => {
  test('a program that was fetched', async () => {
    const path = await obtainProgram(
      {
        title: 'A program',
        cacheFolder: 'program/1',
        file: 'program',
        sources: [
          { name: 'test', obtain: (folder) => writeFile(join(folder, 'program'), '#!/bin/sh\n', { mode: 0o755 }) },
        ],
        verify: () => Promise.resolve(),
        advice: () => 'none',
      },
      () => undefined,
    )
    expect(rightsOfOthers(dirname(path))).toBe(0o055)
  })

  test('the built code of the record store', async () => {
    await buildHooks()
    expect(rightsOfOthers(hooksDir)).toBe(0o055)
  })
})
