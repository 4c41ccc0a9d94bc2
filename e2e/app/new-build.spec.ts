import { cp, mkdir, mkdtemp, readdir, rm, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base, type Page } from '@playwright/test'
import { buildApp } from '../../scripts/lib/build.ts'
import { startTestServer, type NewUser, type TestServer } from '../../tests/support/pocketbase.ts'
import { logInByForm } from '../support/app.ts'

interface Release {
  readonly server: TestServer
  readonly user: NewUser
  /** Puts a build on the server in place of the one before, as a release does: no old file stays. */
  readonly release: (name: 'one' | 'two', without?: RegExp) => Promise<void>
}

interface Builds {
  readonly builds: string
}

/** Two real builds of the same sources whose files all differ by name. */
const test = base.extend<{ site: Release }, Builds>({
  builds: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'orion-builds-'))
      for (const name of ['one', 'two']) {
        await buildApp(['--outDir', join(folder, name), '--emptyOutDir'], { ORION_BUILD_ID: name })
      }
      await use(folder)
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  site: async ({ builds }, use) => {
    const publicDir = await mkdtemp(join(tmpdir(), 'orion-site-'))
    const release: Release['release'] = async (name, without) => {
      for (const entry of await readdir(publicDir)) await rm(join(publicDir, entry), { recursive: true })
      await mkdir(publicDir, { recursive: true })
      await cp(join(builds, name), publicDir, { recursive: true })
      if (!without) return
      const assets = join(publicDir, 'assets')
      for (const file of await readdir(assets)) if (without.test(file)) await unlink(join(assets, file))
    }
    await release('one')
    const server = await startTestServer({ publicDir })
    await use({ server, release, user: await server.newUser({ roles: ['user', 'admin'] }) })
    await server.stop()
    await rm(publicDir, { recursive: true, force: true })
  },
  baseURL: async ({ site }, use) => use(site.server.url),
})

const buildOf = (page: Page) => page.locator('meta[name="orion-build"]').getAttribute('content')
const documentsOf = (page: Page) => {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  return documents
}

const walk = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

const comeBackToTab = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

test.use({ serviceWorkers: 'allow' })

test('RT-18 CA-12 with the offline shell a new build takes over on the next navigation, once', async ({ page, site }) => {
  await logInByForm(page, site.user)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  expect(await buildOf(page)).toBe('one')

  await site.release('two')
  const asked = page.waitForResponse((answer) => answer.url().includes('/builds/latest.json?t='))
  await comeBackToTab(page)
  await asked
  // The worker has fetched the new build beside the old one and waits.
  const waiting = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)
  await expect.poll(waiting, { timeout: 30_000 }).toBe('installed')
  expect(await buildOf(page)).toBe('one')

  const documents = documentsOf(page)
  await walk(page, '/dice?from=old#here')
  await expect.poll(() => buildOf(page).catch(() => null)).toBe('two')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/dice')
  expect(documents).toHaveLength(1)

  await walk(page, '/starmap')
  await expect(page.getByRole('heading', { name: 'Star map' })).toBeVisible()
  expect(documents).toHaveLength(1)

  await page.context().setOffline(true)
  await page.goto('/dice')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await buildOf(page)).toBe('two')
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('RT-18 a new build takes over on the next navigation', async ({ page, site }) => {
    await logInByForm(page, site.user)
    await site.release('two')
    const asked = page.waitForResponse((answer) => answer.url().includes('/builds/latest.json?t='))
    await comeBackToTab(page)
    await asked
    await walk(page, '/starmap')
    await expect.poll(() => buildOf(page).catch(() => null)).toBe('two')
    await expect(page.getByRole('heading', { name: 'Star map' })).toBeVisible()
  })

  test('CA-13 a chunk that is gone after a new build reloads, at the wanted address', async ({ page, site }) => {
    await logInByForm(page, site.user)
    await site.release('two')
    const documents = documentsOf(page)
    await walk(page, '/rules/volley/failure-dice?term=x#evasion')
    await expect.poll(() => buildOf(page).catch(() => null)).toBe('two')
    await expect(page.getByRole('heading', { name: 'Failure dice', level: 1 })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/rules/volley/failure-dice')
    expect(documents).toEqual(['/rules/volley/failure-dice'])
  })

  test('CA-13 RT-13 a chunk that stays away reloads once and then shows the error page', async ({ page, site }) => {
    await logInByForm(page, site.user)
    await site.release('two', /^map-layout/)
    const documents = documentsOf(page)
    await walk(page, '/starmap')
    await expect(page.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible()
    await expect(page.getByText('This screen could not be loaded.')).toBeVisible()
    expect(documents).toEqual(['/starmap'])
    await page.getByRole('link', { name: 'Back to the main menu' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Main menu' })).toBeVisible()
  })
})

test('CA-13 with the offline shell a chunk that was never kept reloads into the new build', async ({ page, site }) => {
  await logInByForm(page, site.user)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Main menu' })).toBeVisible()
  await site.release('two')
  await walk(page, '/admin/users')
  await expect.poll(() => buildOf(page).catch(() => null), { timeout: 30_000 }).toBe('two')
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
})
