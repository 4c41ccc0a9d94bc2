import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { crc32, deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pocketBaseVersion } from '../../scripts/programs/pocketbase.ts'
import { unzipFile } from '../../scripts/programs/unzip.ts'

const script = fileURLToPath(new URL('../../scripts/programs/pocketbase.ts', import.meta.url))
const run = promisify(execFile)
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orion-find-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A program that prints a version as PocketBase does. */
async function program(path: string, version: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `#!/bin/sh\necho "pocketbase version ${version}"\n`)
  await chmod(path, 0o755)
  return path
}

const ask = (env: Readonly<Record<string, string>>) =>
  run(process.execPath, ['--import', 'tsx', script], { env: { PATH: process.env['PATH'], HOME: folder, ...env } })

describe.runIf(process.platform !== 'win32')('finding PocketBase', () => {
  test('POCKETBASE_BIN is taken before anything else', async () => {
    const path = await program(join(folder, 'mine'), pocketBaseVersion)
    expect((await ask({ POCKETBASE_BIN: path })).stdout.trim()).toBe(path)
  })

  test('a POCKETBASE_BIN of another version is refused with both versions', async () => {
    const path = await program(join(folder, 'old'), '0.22.1')
    await expect(ask({ POCKETBASE_BIN: path })).rejects.toMatchObject({
      code: 1,
      stderr: `POCKETBASE_BIN names ${path}, which cannot be used: it is version 0.22.1, not ${pocketBaseVersion}\n`,
    })
  })

  test('a copy that was fetched before is found without a network', async () => {
    const cache = join(folder, 'cache')
    const path = await program(join(cache, 'orion-companion', 'pocketbase', pocketBaseVersion, 'pocketbase'), 'x')
    expect((await ask({ XDG_CACHE_HOME: cache })).stdout.trim()).toBe(path)
  })
})

/** A zip archive with one deflated file. */
function zip(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content)
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(8, 4)
  common.writeUInt32LE(crc32(content), 10)
  common.writeUInt32LE(packed.length, 14)
  common.writeUInt32LE(content.length, 18)
  common.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed])
  const directory = Buffer.concat([
    Buffer.from('PK\u0001\u0002\u0014\u0000'),
    common,
    Buffer.alloc(14),
    Buffer.from(name),
  ])
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, directory, end])
}

describe('reading a zip archive', () => {
  const content = Buffer.from('the binary '.repeat(1000))

  test('a file is found by its base name, in whatever folder it lies', () => {
    expect(unzipFile(zip('a/b/pocketbase', content), 'pocketbase').equals(content)).toBe(true)
  })

  test('what is missing, cut short or no archive is an error', () => {
    expect(() => unzipFile(zip('readme', content), 'pocketbase')).toThrow('holds no pocketbase')
    expect(() => unzipFile(Buffer.from('<html>'), 'pocketbase')).toThrow('not a zip archive')
    expect(() => unzipFile(zip('pocketbase', content).subarray(0, 60), 'pocketbase')).toThrow('not a zip archive')
  })
})
