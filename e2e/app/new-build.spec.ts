import { cp, mkdtemp, readdir, rm, stat, truncate, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base, type Page } from '@playwright/test'
import { root } from '../../scripts/lib/files.ts'
import { startTestServer, type NewUser, type TestServer } from '../../tests/support/pocketbase.ts'
import { keepSession, walk } from '../support/app.ts'
import { makeNextBuild } from '../support/next-build.ts'

/** The app in `dist`, and one whose code and styles all have other names. */
type BuildName = 'standing' | 'next'

interface Site {
  readonly server: TestServer
  /**
   * Replaces the build on the server, as a release does: no old file stays. The assets of the pattern `half` are
   * missing, or changed by `change`.
   */
  readonly release: (name: BuildName, half?: RegExp, change?: (path: string) => Promise<void>) => Promise<void>
}

interface Release extends Site {
  readonly user: NewUser
}

// One after the other in one worker, so that site and builds are made once.
base.describe.configure({ mode: 'default' })

const test = base.extend<{ site: Release }, { builtSite: Site }>({
  builtSite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
    async ({}, use) => {
      const scratch = await mkdtemp(join(tmpdir(), 'orion-site-'))
      const [publicDir, next] = [join(scratch, 'public'), join(scratch, 'next')]
      const standing = join(root, 'dist')
      const builds: Readonly<Record<BuildName, string>> = { standing, next }
      await makeNextBuild(standing, next)
      const release: Site['release'] = async (name, half, change = unlink) => {
        await rm(publicDir, { recursive: true, force: true })
        await cp(builds[name], publicDir, { recursive: true })
        if (!half) return
        const assets = join(publicDir, 'assets')
        for (const file of await readdir(assets)) if (half.test(file)) await change(join(assets, file))
      }
      const server = await startTestServer({ publicDir })
      await use({ server, release })
      await server.stop()
      await rm(scratch, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  site: async ({ builtSite }, use) => {
    await builtSite.release('standing')
    await use({ ...builtSite, user: await builtSite.server.newUser({ roles: ['user', 'admin'] }) })
  },
  baseURL: async ({ builtSite }, use) => use(builtSite.server.url),
})

/** Logged in, at the main menu of the present build. */
async function openMenu(page: Page, { user }: Release): Promise<void> {
  await keepSession(page, user)
  await page.goto('/main-menu')
  await expect(page.getByRole('heading', { level: 1, name: 'Main menu' })).toBeVisible()
  // The menu fetches the code of the account's data after its first picture. A release in between reloads the menu.
  await page.waitForLoadState('networkidle')
}

const buildOf = (page: Page) => page.locator('meta[name="orion-build"]').getAttribute('content')
const documentsOf = (page: Page) => {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  return documents
}

const comeBackToTab = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

const halve = async (path: string) => truncate(path, Math.floor((await stat(path)).size / 2))

/** Waits until the next new worker of the page has failed. */
const nextWorkerFails = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        void navigator.serviceWorker.ready.then((registration) => {
          registration.addEventListener('updatefound', () => {
            const worker = registration.installing
            worker?.addEventListener('statechange', () => worker.state === 'redundant' && resolve())
          })
        })
      }),
  )

/** Waits until a new worker has fetched the new build beside the old one. The browser may have begun it by itself. */
const newWorkerWaits = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state), {
      timeout: 60_000,
    })
    .toBe('installed')

test.use({ serviceWorkers: 'allow' })

test('RT-18 CA-12 with the offline shell a new build takes over on the next navigation, once', async ({
  page,
  site,
}) => {
  await openMenu(page, site)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  const standing = await buildOf(page)
  expect(standing).toMatch(/^[0-9a-f]{16}$/)

  await site.release('next')
  const asked = page.waitForResponse((answer) => answer.url().includes('/builds/latest.json?t='))
  await comeBackToTab(page)
  await asked
  await newWorkerWaits(page)
  expect(await buildOf(page)).toBe(standing)

  const documents = documentsOf(page)
  await walk(page, '/dice?from=old#here')
  await expect.poll(() => buildOf(page).catch(() => null)).toBe('next')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/dice')
  expect(documents).toHaveLength(1)

  await walk(page, '/starmap')
  await expect(page.getByRole('heading', { name: 'Star map' })).toBeVisible()
  expect(documents).toHaveLength(1)

  await page.context().setOffline(true)
  await page.goto('/dice')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await buildOf(page)).toBe('next')
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('RT-18 CA-13 a new build takes over on the next navigation; a chunk that is gone reloads, at the wanted address', async ({
    page,
    site,
  }) => {
    await openMenu(page, site)
    await site.release('next')
    const asked = page.waitForResponse((answer) => answer.url().includes('/builds/latest.json?t='))
    await comeBackToTab(page)
    await asked
    await walk(page, '/starmap')
    await expect.poll(() => buildOf(page).catch(() => null)).toBe('next')
    await expect(page.getByRole('heading', { name: 'Star map' })).toBeVisible()

    // The page does not know of the next release yet.
    await openMenu(page, site)
    await site.release('standing')
    const documents = documentsOf(page)
    await walk(page, '/rules/volley/failure-dice?term=x#evasion')
    await expect.poll(() => buildOf(page).catch(() => null)).toMatch(/^[0-9a-f]{16}$/)
    await expect(page.getByRole('heading', { name: 'Failure dice', level: 1 })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/rules/volley/failure-dice')
    expect(documents).toEqual(['/rules/volley/failure-dice'])
  })

  test('CA-13 a dialog whose code is gone after a new build reloads its page', async ({ page, site }) => {
    await openMenu(page, site)
    await walk(page, '/starmap')
    await page.locator('[data-opens="sheet"]:visible').first().click()
    const print = page.getByRole('region', { name: 'Map menu' }).getByRole('button', { name: 'Print' })
    await expect(print).toBeVisible()
    await site.release('next')
    const documents = documentsOf(page)
    await print.click()
    await expect.poll(() => buildOf(page).catch(() => null)).toBe('next')
    await expect(page.getByRole('heading', { name: 'Star map' })).toBeVisible()
    expect(documents).toEqual(['/starmap'])
  })

  test('CA-13 RT-13 a chunk that stays missing reloads once and then shows the error page', async ({ page, site }) => {
    await openMenu(page, site)
    await site.release('next', /^starmap-page/)
    const documents = documentsOf(page)
    await walk(page, '/starmap')
    await expect(page.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible()
    await expect(page.getByText('This screen could not be loaded.')).toBeVisible()
    expect(documents).toEqual(['/starmap'])
    await page.getByRole('link', { name: 'Back to the main menu' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Main menu' })).toBeVisible()
  })
})

test('CA-13 with the offline shell a chunk that was never cached reloads into the new build', async ({
  page,
  site,
}) => {
  await openMenu(page, site)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Main menu' })).toBeVisible()
  await site.release('next')
  await walk(page, '/admin/users')
  await expect.poll(() => buildOf(page).catch(() => null), { timeout: 30_000 }).toBe('next')
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
})

test('RT-18 with the offline shell a tab that found a half-copied build later uses the whole one', async ({
  page,
  site,
}) => {
  await openMenu(page, site)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  const standing = await buildOf(page)
  expect(standing).toMatch(/^[0-9a-f]{16}$/)

  for (const change of [unlink, halve]) {
    await site.release('next', /^starmap-page/, change)
    const failed = nextWorkerFails(page)
    await comeBackToTab(page)
    await failed
    const documents = documentsOf(page)
    await walk(page, '/dice')
    await walk(page, '/main-menu')
    await expect(page.getByRole('heading', { level: 1, name: 'Main menu' })).toBeVisible()
    expect(await buildOf(page)).toBe(standing)
    expect(documents).toEqual([])
  }

  await site.release('next')
  await comeBackToTab(page)
  await newWorkerWaits(page)
  await walk(page, '/starmap')
  await expect.poll(() => buildOf(page).catch(() => null)).toBe('next')
  await expect(page.getByRole('heading', { name: 'Star map' })).toBeVisible()
})
