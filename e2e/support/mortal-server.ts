import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/lib/files.ts'
import { startTestServer, type TestServer } from '../../tests/support/pocketbase.ts'
import { test as appTest } from './app.ts'

/** A record store that can be stopped, and started again at the same address with the same data. */
export interface Mortal {
  readonly url: string
  readonly server: () => TestServer
  readonly stop: () => Promise<void>
  readonly comeBack: () => Promise<void>
}

/** The tests of `app.ts` with their own record store, besides the worker's. */
export const test = appTest.extend<{ readonly mortal: Mortal }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
  mortal: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'orion-mortal-'))
    const options = { publicDir: join(root, 'dist'), dataDir }
    let server = await startTestServer(options)
    const { url } = server
    await use({
      url,
      server: () => server,
      stop: () => server.stop(),
      comeBack: async () => {
        server = await startTestServer({ ...options, port: Number(new URL(url).port) })
      },
    })
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  },
})
