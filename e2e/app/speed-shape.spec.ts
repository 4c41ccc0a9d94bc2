import type { Page, Request } from '@playwright/test'
import { staffLogin } from '../../tests/support/pocketbase.ts'
import { expect, logInByForm, test } from '../support/app.ts'

const screens = ['/main-menu', '/dice', '/fleet-builder'] as const

const isScript = (request: Request): boolean => request.resourceType() === 'script'

/** Collects what the page asks for from here on. */
function collectRequests(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  return requests
}

/** Names of the scripts that hold a piece of three.js. */
async function withThree(page: Page, requests: readonly Request[]): Promise<readonly string[]> {
  const addresses = [...new Set(requests.filter(isScript).map((request) => request.url()))]
  expect(addresses.length).toBeGreaterThan(2)
  // Asked for again: an answer out of the browser's cache has no body to read.
  const texts = await Promise.all(addresses.map(async (address) => (await page.request.get(address)).text()))
  return addresses.filter((_, i) => texts[i]?.includes('WebGLRenderer'))
}

test('RT-01 the landing page loads no 3D', async ({ page }) => {
  const requests = collectRequests(page)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await page.waitForLoadState('load')
  expect(await withThree(page, requests)).toEqual([])
})

for (const screen of screens) {
  test(`RT-04 ${screen} loads no 3D`, async ({ page, app }) => {
    await app.logIn()
    const requests = collectRequests(page)
    await page.goto(screen)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await page.waitForLoadState('load')
    expect(await withThree(page, requests)).toEqual([])
  })
}

test('RT-10 a player refused at /admin has asked for nothing of it', async ({ page, app }) => {
  await app.logIn()
  const requests = collectRequests(page)
  for (const path of ['/admin', '/admin/users', '/print/all']) {
    await page.goto(path)
    await expect(page).toHaveURL(`${app.url}/main-menu`)
    await expect(page.getByText(/Your account does not have the role admin/).first()).toBeVisible()
  }
  const asked = requests.map((request) => new URL(request.url()).pathname)
  expect(asked.filter((path) => path.includes('/assets/') && path.includes('admin'))).toEqual([])
  const collections = new Set(asked.flatMap((path) => /^\/api\/collections\/(\w+)/.exec(path)?.[1] ?? []))
  const own = ['users', 'user_roles', 'user_sessions', 'page_views', 'route_rules', 'fleets', 'fleet_versions']
  expect([...collections].filter((name) => !own.includes(name))).toEqual([])
})

test('RT-10 staff do get the admin code, and only then', async ({ page }) => {
  const requests = collectRequests(page)
  const adminCode = () => requests.filter((request) => isScript(request) && request.url().includes('admin'))
  await logInByForm(page, staffLogin)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(adminCode()).toEqual([])
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(adminCode()).not.toEqual([])
})

test('AN-11 UI-02 no page asks another site for anything', async ({ page, app }) => {
  const requests = collectRequests(page)
  for (const path of ['/', '/test-pb']) {
    await page.goto(path)
    await page.waitForLoadState('load')
  }
  await app.logIn()
  const paths = [...screens, '/fleet-print', '/ship-catalog', '/starmap', '/rules/volley/failure-dice', '/unsubscribe', '/no-such-page']
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await page.waitForLoadState('load')
  }
  const addresses = requests.map((request) => request.url()).filter((address) => !/^(data|blob):/.test(address))
  const elsewhere = addresses.filter((address) => new URL(address).origin !== app.url)
  expect(elsewhere).toEqual([])
})
