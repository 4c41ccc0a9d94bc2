import type { Page, Request } from '@playwright/test'
import { expect, test, walk } from '../support/app.ts'

/** Collects the page's requests from here on. */
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
  // Requested again, because an answer from the browser's cache has no readable body.
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
  requests.length = 0
  await page.goto('/main-menu')
  for (const [screen, name] of [
    ['/main-menu', 'Main menu'],
    ['/dice', 'Dice'],
    ['/fleet-builder', 'Fleets'],
  ] as const) {
    await walk(page, screen)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await withThree(page, requests), screen).toEqual([])
  }

  await walk(page, '/Starmap3D')
  await expect.poll(() => withThree(page, requests), 'the same look finds it where it is').toHaveLength(1)
})
