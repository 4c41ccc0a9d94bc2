import type { Page, Request } from '@playwright/test'
import { expect, keepSession, test, walk } from '../support/app.ts'

/** Collects what the page asks for from here on. */
function collectRequests(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  return requests
}

const scriptsIn = (requests: readonly Request[]): readonly string[] => [
  ...new Set(requests.filter((request) => request.resourceType() === 'script').map((request) => request.url())),
]

/** Names of the scripts that hold a piece of three.js. */
async function withThree(page: Page, requests: readonly Request[]): Promise<readonly string[]> {
  const addresses = scriptsIn(requests)
  expect(addresses.length).toBeGreaterThan(2)
  // Asked for again: an answer out of the browser's cache has no body to read.
  const texts = await Promise.all(addresses.map(async (address) => (await page.request.get(address)).text()))
  return addresses.filter((_, i) => texts[i]?.includes('WebGLRenderer'))
}

test('RT-01 RT-04 the landing page, the menu, the dice and the fleets load no 3D; the star map in space does', async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 480, height: 360 })
  const requests = collectRequests(page)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await page.waitForLoadState('load')
  expect(await withThree(page, requests)).toEqual([])

  await app.logIn()
  for (const screen of ['/main-menu', '/dice', '/fleet-builder']) {
    requests.length = 0
    await page.goto(screen)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await page.waitForLoadState('load')
    expect(await withThree(page, requests), screen).toEqual([])
  }

  requests.length = 0
  await page.goto('/Starmap3D')
  await expect.poll(() => withThree(page, requests), 'the same look finds it where it is').toHaveLength(1)
})

test('RT-10 a player refused at /admin has asked for nothing of it; staff get its code there, and only there', async ({
  page,
  app,
  browser,
}) => {
  const isStaffCode = (address: string) => /\/assets\/(?:admin|staff|print)\/|\/assets\/[^/]*admin/.test(address)
  await app.logIn()
  const requests = collectRequests(page)
  for (const path of ['/admin', '/admin/users', '/print/all']) {
    await page.goto(path)
    await expect(page).toHaveURL(`${app.url}/main-menu`)
    await expect(page.getByText(/Your account does not have the role admin/).first()).toBeVisible()
  }
  expect(requests.map((request) => request.url()).filter(isStaffCode)).toEqual([])
  const collections = new Set(
    requests.flatMap((request) => /^\/api\/collections\/(\w+)/.exec(new URL(request.url()).pathname)?.[1] ?? []),
  )
  const own = [
    'users',
    'user_roles',
    'user_sessions',
    'page_views',
    'route_rules',
    'fleets',
    'fleet_versions',
    'roll_entries',
    'feedback',
  ]
  expect([...collections].filter((name) => !own.includes(name))).toEqual([])
  expect(collections).toContain('user_roles')

  const staff = await browser.newContext({ baseURL: app.url, serviceWorkers: 'block' })
  const desk = await staff.newPage()
  await keepSession(desk, await app.server.newUser({ roles: ['admin'] }))
  const asked = collectRequests(desk)
  await desk.goto('/main-menu')
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked.map((request) => request.url()).filter(isStaffCode)).toEqual([])
  for (const [path, folder] of [
    ['/admin', 'admin'],
    ['/print/volley/failure-dice', 'print'],
  ] as const) {
    await desk.goto(path)
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
    expect(
      scriptsIn(asked).some((address) => address.includes(`/assets/${folder}/`)),
      path,
    ).toBe(true)
  }
  await staff.close()
})

test('AN-11 UI-02 no page asks another site for anything', async ({ page, app }) => {
  const requests = collectRequests(page)
  for (const path of ['/', '/test-pb']) {
    await page.goto(path)
    await page.waitForLoadState('load')
  }
  await app.logIn()
  // One document; what each screen fetches for itself it fetches on the way to it.
  await page.goto('/main-menu')
  const screens = [
    '/dice',
    '/fleet-builder',
    '/fleet-print',
    '/ship-catalog',
    '/starmap',
    '/rules/volley/failure-dice',
    '/unsubscribe',
  ]
  for (const path of [...screens, '/no-such-page']) {
    const before = await page.title()
    await walk(page, path)
    await expect(page, path).not.toHaveTitle(before)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
  const addresses = requests.map((request) => request.url()).filter((address) => !/^(data|blob):/.test(address))
  expect(new Set(addresses).size).toBeGreaterThan(50)
  expect(addresses.filter((address) => new URL(address).origin !== app.url)).toEqual([])
})
