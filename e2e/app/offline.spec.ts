import type { Page } from '@playwright/test'
import { expect, test, walk } from '../support/app.ts'
import { accord, codeOf, linkTo, nameField, putFleets, veil } from '../support/fleets.ts'

test.use({ serviceWorkers: 'allow' })

/** The screens that a player needs at a table without a network. */
const playerPaths = [
  '/main-menu',
  '/dice',
  '/fleet-builder',
  '/fleet-print',
  '/starmap',
  '/Starmap3D',
  '/ship-catalog',
  '/rules/volley/failure-dice',
  '/unsubscribe',
  '/test-pb',
] as const

/** Waits until the service worker has stored the app for use without a network, which it begins after the first screen. */
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

test('FE-07 AU-06 CA-12 FE-03 after one visit every built player route, a shared link and a fleet of one’s own open without a network, still logged in; answers of the record store never come from the device’s cache', async ({
  page,
  app,
  context,
}) => {
  await page.setViewportSize({ width: 640, height: 480 })
  const [fleet = ''] = await putFleets(await app.logIn(), [accord])
  await page.goto(`/fleet-builder?fleet=${fleet}`)
  await expect(nameField(page)).toHaveValue(accord.name)
  await untilKept(page)
  await page.goto('/main-menu')
  const answered = () =>
    page.evaluate(async () => {
      const tries = ['/api/health', '/_/', '/builds/latest.json', '/payload.json'].map(async (path) => {
        const answer = await fetch(path).catch(() => undefined)
        return answer ? path : undefined
      })
      return (await Promise.all(tries)).filter((path) => path !== undefined)
    })
  expect(await answered()).toContain('/api/health')
  await context.setOffline(true)
  // The browser needs a moment to cut the network of a service worker. Files on the device are always answered.
  await expect.poll(answered).toEqual([])

  const opens = async (path: string) => {
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    expect(new URL(page.url()).pathname, path).toBe(path)
    await expect(page.getByRole('heading', { name: /^(Internal Server Error|No connection)$/ }), path).toHaveCount(0)
  }
  // Each document is the same one; the code of each screen is its own.
  for (const path of ['/rules/volley/failure-dice', '/main-menu']) {
    await page.goto(path)
    await opens(path)
  }
  for (const path of playerPaths) {
    const before = await page.title()
    await walk(page, path)
    if (path !== '/main-menu') await expect(page, path).not.toHaveTitle(before)
    await opens(path)
  }
  await walk(page, '/dice')
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()

  await test.step('a shared link, and a fleet of one’s own', async () => {
    await page.goto(linkTo(codeOf(veil)))
    await expect(page.getByRole('article', { name: veil.name })).toBeVisible()
    await page.goto(`/fleet-builder?fleet=${fleet}`)
    await expect(nameField(page)).toHaveValue(accord.name)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  })
})

test('RT-06 RT-10 RO-03 CA-13 admin screens and book printing are not precached: without a network such a screen says so, and with one it opens', async ({
  page,
  app,
  context,
}) => {
  await app.logIn({ roles: ['user', 'admin'] })
  await page.goto('/main-menu')
  await untilKept(page)
  const kept = await keptPaths(page)
  expect(kept.filter((path) => /dice-page/.test(path))).not.toEqual([])
  expect(
    kept.filter((path) => /\/assets\/(admin|print|gallery)\/|\/builds\/|\/api\/|\/_\/|payload\.json/.test(path)),
  ).toEqual([])

  // There is no answer about the player's roles, so the screen stays closed, with a retry (RO-03).
  await page.goto('/main-menu')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(true)
  app.expectNoise(/dynamically imported module|could not be fetched/)
  await walk(page, '/admin')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible()
})

test('FE-07 the app can be installed: its manifest names icons that exist', async ({ server, request }) => {
  const page = await (await request.get(server.url)).text()
  const [, href = ''] = /<link rel="manifest" href="([^"]+)"/.exec(page) ?? []
  const manifest = (await (await request.get(new URL(href, server.url).href)).json()) as {
    name: string
    display: string
    icons: { src: string; sizes: string; purpose?: string }[]
  }
  expect(manifest).toMatchObject({ name: 'Orion Companion', display: 'standalone' })
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src } of manifest.icons) {
    const answer = await request.get(new URL(src, server.url).href)
    expect(answer.headers()['content-type'], src).toMatch(/^image\//)
  }
})
