import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { chromiumFlags } from '../scripts/lib/browser-windows.ts'
import { buildIfStale } from '../scripts/lib/build.ts'
import { root } from '../scripts/lib/files.ts'
import { findChromium } from '../scripts/programs/chromium.ts'
import { startTestServer, type TestServer } from '../tests/support/pocketbase.ts'

/** Measures with the built app on a server of its own and a browser, and ends both. */
export async function withApp<T>(measure: (server: TestServer, browser: Browser) => Promise<T>): Promise<T> {
  await buildIfStale()
  const server = await startTestServer({ publicDir: join(root, 'dist') })
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
  try {
    return await measure(server, browser)
  } finally {
    await browser.close()
    await server.stop()
  }
}
