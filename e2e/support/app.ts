import { join } from 'node:path'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { root } from '../../scripts/lib/files.ts'
import { sessionKey } from '../../src/records/constants.ts'
import { logInByForm } from '../../tests/support/log-in.ts'
import { startTestServer, type NewUser, type NewUserOptions, type TestServer } from '../../tests/support/pocketbase.ts'

/**
 * Console lines that are not defects: the browser's own message about an answer that the test provoked, or about
 * something that it does not allow.
 */
const expectedNoise = [
  /Failed to load resource/,
  /GPU stall due to ReadPixels/,
  /Service Worker registration blocked/,
  // The clock of @react-three/fiber 9, which newer versions of three have replaced.
  /THREE\.Clock: This module has been deprecated/,
  // What Playwright runs in each frame for the trace of a second try, also in frames that allow no script.
  /Blocked script execution in '(about:blank|[^']*\/api\/mail-preview)'/,
]

export interface App {
  /** Where app and API are served. */
  readonly url: string
  readonly server: TestServer
  /**
   * Gives this browser the session of an unused account with the role 'user' (or the given roles), as if it had logged
   * in before. Opens no screen. Tests about logging in use the form: `logInByForm`.
   */
  readonly logIn: (options?: NewUserOptions) => Promise<NewUser>
  /** Console errors and warnings from here on that match are part of the test. */
  readonly expectNoise: (pattern: RegExp) => void
}

interface Fixtures {
  readonly app: App
}

interface WorkerFixtures {
  readonly server: TestServer
}

/**
 * The built app over a real record store, one for each worker. Every test fails on a console error, a warning,
 * or an unhandled rejection that it did not announce.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
    async ({}, use) => {
      const server = await startTestServer({ publicDir: join(root, 'dist'), mail: true })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  app: async ({ page, server }, use) => {
    server.mail?.reset()
    const noise: string[] = []
    const announced = [...expectedNoise]
    listenForNoise(page, noise)
    await use({
      url: server.url,
      server,
      logIn: async (options = { roles: ['user'] }) => {
        const user = await server.newUser(options)
        await keepSession(page, user)
        return user
      },
      expectNoise: (pattern) => announced.push(pattern),
    })
    const unexpected = noise.filter((line) => !announced.some((pattern) => pattern.test(line)))
    expect(unexpected, 'console errors, warnings and unhandled rejections').toEqual([])
  },
  baseURL: async ({ server }, use) => use(server.url),
})

export { expect, logInByForm }

/** Navigates inside the app, as a link does, without a new document. */
export async function walk(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/**
 * Walks to a screen with another heading, and waits for that. It takes a fraction of the time of a new document, in
 * which the whole app is compiled again.
 */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate(() => document.querySelectorAll('h1').forEach((heading) => heading.setAttribute('data-left', '')))
  await walk(page, path)
  // As long as a new document may take: on a busy machine the code of a screen is there only after many seconds.
  await expect(page.locator('h1:not([data-left])').first(), path).toBeVisible({ timeout: 60_000 })
}

/** Opens an empty document of the app's origin, without any request to the server. */
export async function openBlank(page: Page): Promise<void> {
  const address = '**/api/health'
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('/api/health')
  await page.unroute(address)
}

/** Stores a session where the app stores it, from a document of its origin that is not the app. */
export async function keepSession(page: Page, { session }: Pick<NewUser, 'session'>): Promise<void> {
  await openBlank(page)
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    sessionKey,
    JSON.stringify(session),
  ] as const)
}

/**
 * The message in the top bar that has these words, plain or with its buttons. The words alone are not enough, because
 * for a second they are in a live region too.
 */
export const toast = (page: Page, words: string | RegExp): Locator =>
  page.locator('.toaster').locator('li, p').filter({ hasText: words }).first()

function listenForNoise(page: Page, noise: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') noise.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => noise.push(`uncaught: ${error.message}`))
}

/** The page is not wider than its window: nothing sticks out on a phone. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    // Without the gutter of the scroll bar, which `clientWidth` may include.
    client: Math.round(document.documentElement.getBoundingClientRect().width),
  }))
  expect(scroll).toBeLessThanOrEqual(client)
}
