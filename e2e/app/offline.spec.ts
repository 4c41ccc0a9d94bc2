import type { Page } from '@playwright/test'
import { expect, test } from '../support/app.ts'

test.use({ serviceWorkers: 'allow' })

/** What a player needs at a table without signal. */
const playerPaths = [
  ...['/main-menu', '/dice', '/fleet-builder', '/fleet-print', '/starmap', '/Starmap3D', '/ship-catalog'],
  ...['/rules/volley/failure-dice', '/unsubscribe', '/test-pb'],
] as const

/** The shell is fetched ahead after the first screen; this is its last step. */
const untilKept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })

const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

test('FE-07 AU-06 after one visit every built player route reloads without a network, still logged in', async ({
  page,
  app,
  context,
}) => {
  await app.logIn()
  await untilKept(page)
  await context.setOffline(true)
  for (const path of playerPaths) {
    await page.goto(path)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    expect(new URL(page.url()).pathname, path).toBe(path)
    await expect(page.getByRole('heading', { name: 'Internal Server Error' })).toHaveCount(0)
  }
  await page.goto('/dice')
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
})

test('RT-06 RT-10 nothing of admin, book printing, builds or the record store is kept ahead', async ({ page, app }) => {
  await app.logIn()
  await untilKept(page)
  const kept = await keptPaths(page)
  expect(kept.filter((path) => /dice-page/.test(path))).not.toEqual([])
  expect(kept.filter((path) => /\/assets\/(admin|print|gallery)\/|\/builds\/|\/api\/|\/_\/|payload\.json/.test(path))).toEqual([])
})

test('CA-12 the record store, its dashboard and the build id are never answered from the device', async ({
  page,
  app,
  context,
}) => {
  await app.logIn()
  await untilKept(page)
  await page.reload()
  await context.setOffline(true)
  const answered = () =>
    page.evaluate(async () => {
      const tries = ['/api/health', '/_/', '/builds/latest.json', '/payload.json'].map(async (path) => {
        const answer = await fetch(path).catch(() => undefined)
        return answer ? path : undefined
      })
      return (await Promise.all(tries)).filter((path) => path !== undefined)
    })
  // The browser takes a moment to take the network from a service worker; what the device keeps is answered for good.
  await expect.poll(answered).toEqual([])
})

test('CA-13 a screen that is not kept says so without a network, and opens with one', async ({ page, app, context }) => {
  await app.logIn({ roles: ['user', 'admin'] })
  await untilKept(page)
  // Roles are those last heard of while nobody answers, so the guard lets an admin through to the missing code.
  await page.goto('/main-menu')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(true)
  app.expectNoise(/dynamically imported module|could not be fetched/)
  await page.evaluate(() => {
    history.pushState(null, '', '/admin')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible()
})

test('FE-07 the app can be installed: a manifest with icons that are there', async ({ page, app, request }) => {
  await page.goto('/')
  const href = await page.locator('link[rel="manifest"]').getAttribute('href')
  const manifest = (await (await request.get(new URL(href ?? '', app.url).href)).json()) as {
    name: string
    display: string
    icons: { src: string; sizes: string; purpose?: string }[]
  }
  expect(manifest).toMatchObject({ name: 'Orion Companion', display: 'standalone' })
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src } of manifest.icons) {
    const answer = await request.get(new URL(src, app.url).href)
    expect(answer.headers()['content-type'], src).toMatch(/^image\//)
  }
})
