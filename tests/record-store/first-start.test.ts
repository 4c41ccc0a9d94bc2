import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeSuperuser, portOfEnvironment, startRecordStore } from '../../scripts/lib/record-store.ts'
import { findPocketBase } from '../../scripts/programs/pocketbase.ts'
import { freePort, migrationsDir } from '../support/record-store-process.ts'

let scratch: string
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'orion-first-start-'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await rm(scratch, { recursive: true })
})

test('a superuser gets whatever password was made up, also one that looks like a flag', async () => {
  const binary = await findPocketBase()
  const folders = [`--dir=${join(scratch, 'data')}`, `--migrationsDir=${migrationsDir}`]
  for (const password of [
    '-Mxx0000000000000000000000000000',
    '--help-0000000',
    '--dir=elsewhere',
    '-h-0000000',
    '----------',
  ]) {
    const { code, output } = await makeSuperuser(binary, folders, 'nobody@orion-companion.invalid', password)
    expect({ password, code, output }).toMatchObject({ code: 0, output: expect.stringContaining('Successfully saved') })
  }
})

test('a first start takes a data folder with any name, a host of IPv6, and empty variables as not set', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  vi.stubEnv('DATA_DIR', join(scratch, '-data of “Örion” $HOME'))
  for (const name of ['ORION_ADMIN_EMAIL', 'ORION_ADMIN_PASSWORD', 'ORION_MIN_FREE_MB']) vi.stubEnv(name, '')
  const store = await startRecordStore({ port: await freePort(), host: '::1', publicDir: join(scratch, '-public') })
  try {
    expect((await fetch(`${store.url}/api/health`)).status).toBe(200)
    expect(store.staff).toMatchObject({ email: 'staff@orion-companion.invalid' })
    const login = { identity: store.staff?.email, password: store.staff?.generatedPassword }
    const answer = await fetch(`${store.url}/api/collections/users/auth-with-password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(login),
    })
    expect(answer.status).toBe(200)
  } finally {
    await store.stop()
  }
})

test('PORT must be a port, and an empty one is the usual one', () => {
  vi.stubEnv('PORT', '')
  expect(portOfEnvironment(8090)).toBe(8090)
  for (const port of ['0', '-1', '80.5', '65536', 'http', '--help']) {
    vi.stubEnv('PORT', port)
    expect(() => portOfEnvironment(8090)).toThrow(`PORT is “${port}”`)
  }
})
