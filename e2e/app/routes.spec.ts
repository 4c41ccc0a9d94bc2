import { routes } from '../../src/app/routing/routes.ts'
import { expect, test, walk } from '../support/app.ts'

/** The pages below a staff screen, with their titles. */
const placesBelow: Readonly<Record<string, { readonly path: string; readonly title: string }>> = {
  '/admin/email-campaigns/*': { path: '/admin/email-campaigns/outbox', title: 'Outbox' },
  '/admin/analytics/*': { path: '/admin/analytics/funnel', title: 'Funnel: analytics' },
  '/admin/orion-balance/*': { path: '/admin/orion-balance/worth', title: 'Worth: balance' },
  '/admin/alpha-codes/*': { path: '/admin/alpha-codes/batches', title: 'Batches of alpha codes' },
}

/** A path for each route of the product, with a deep slug if the route takes one. */
const pathOf = (path: string) => placesBelow[path]?.path ?? path.replace('*', 'volley/failure-dice')
const playerRoutes = routes.filter(({ guards }) => guards.length === 1 && guards[0] === 'logged-in')

test.describe('visitors', () => {
  test('RT-02 every other path, known or not, leads to / and nowhere else; the last wanted address, with query and fragment, opens after login', async ({
    page,
    app,
  }) => {
    const { email, password } = await app.server.newUser({ roles: ['user'] })
    const isOnCover = async (path: string) => {
      await expect(page, path).toHaveURL(`${app.url}/`)
      await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
    }
    await page.goto('/no/such/page')
    await isOnCover('/no/such/page')
    const closed = routes.filter(({ path }) => path !== '/' && path !== '/test-pb').map(({ path }) => pathOf(path))
    for (const path of closed) {
      await walk(page, path)
      await isOnCover(path)
      // Each redirect was noticed, and not only the cover from before seen.
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('orion-wanted')), path).toContain(path)
    }

    await page.goto('/rules/volley/failure-dice?term=odds#evasion')
    await isOnCover('a page of the book')
    await expect(page.getByText('Log in to open the rules.')).toBeVisible()
    await page.getByLabel('E-mail', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(`${app.url}/rules/volley/failure-dice?term=odds#evasion`)
    expect(await page.evaluate(() => sessionStorage.getItem('orion-wanted'))).toBeNull()
  })

  test.describe('with the offline shell', () => {
    test.use({ serviceWorkers: 'allow' })

    test('RT-03 the self-test names the reason if the record store cannot be reached, runs for a visitor too, and its copy contains no token', async ({
      page,
      app,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.route('**/api/**', (route) => route.abort())
      await page.goto('/test-pb')
      const rows = page.getByRole('list', { name: 'Checks' })
      await expect(rows.getByRole('listitem').filter({ hasText: 'Server reachable' })).toContainText(
        'The server cannot be reached.',
      )
      await expect(rows.getByText('Fail', { exact: true }).first()).toBeVisible()
      await page.unroute('**/api/**')

      await app.logIn()
      const token = await page.evaluate(() => localStorage.getItem('orion-session') ?? '')
      expect(token).toMatch(/ey[\w-]{10,}/)
      // The result must not depend on the service worker, which may still be caching on a busy machine.
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      for (const asVisitor of [false, true]) {
        if (asVisitor) await page.evaluate(() => localStorage.removeItem('orion-session'))
        await page.goto('/test-pb')
        await expect(page.getByRole('status').filter({ hasText: 'Everything works.' })).toBeVisible({ timeout: 30_000 })
        await expect(rows.getByText('Pass', { exact: true })).toHaveCount(8)
        await page.getByRole('button', { name: 'Copy as text' }).click()
        await expect(page.getByText('Copied. Paste it into your report.').first()).toBeVisible()
        const text = await page.evaluate(() => navigator.clipboard.readText())
        expect(text).toContain('PASS  Server reachable')
        expect(text).toContain(asVisitor ? 'Visitor, not logged in' : 'Logged in')
        expect(text).not.toMatch(/ey[\w-]{10,}/)
        expect(text).not.toContain('@')
      }
    })
  })
})

test('RT-01 RT-04 RT-11 RT-16 LS-01 AN-11 UI-02 every player route opens with its title, heading and frame, and sends no request to other sites; the layout stays mounted, focus and title follow, and the theme is remembered', async ({
  page,
  app,
}) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.setViewportSize({ width: 1024, height: 480 })
  await page.goto('/test-pb')
  await expect(page.getByRole('list', { name: 'Checks' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await app.logIn()
  await page.goto('/')
  await expect(page).toHaveURL(`${app.url}/main-menu`)

  await test.step('layout, focus and title', async () => {
    const rail = page.getByRole('navigation', { name: 'Sections' }).filter({ visible: true })
    await rail.evaluate((element) => element.setAttribute('data-kept', 'yes'))
    await rail.getByRole('link', { name: 'Dice' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dice' })).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: /^Dice$/ })).toBeAttached()
    await expect(rail).toHaveAttribute('data-kept', 'yes')
    await expect(rail.getByRole('link', { name: 'Dice' })).toHaveAttribute('aria-current', 'page')
  })
  await test.step('the theme', async () => {
    await page.getByRole('button', { name: 'Switch to the dark theme' }).click()
    await expect(page.locator('html')).toHaveClass(/dark/)
    await page.reload()
    await expect(page.locator('html')).toHaveClass(/dark/)
    await page.getByRole('button', { name: 'Switch to the light theme' }).click()
    await expect(page.locator('html')).not.toHaveClass(/dark/)
  })
  for (const { path, title } of playerRoutes) {
    await walk(page, pathOf(path))
    // A page of the book puts its own name before the book's.
    const whole = path === '/unsubscribe' ? 'Unsubscribe' : `${title} · Orion Companion`
    await expect(page, path).toHaveTitle(new RegExp(`(^|· )${whole}$`))
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    await expect(page.getByRole('button', { name: 'Account' }), path).toBeVisible()
  }
  const asked = addresses.filter((address) => !/^(data|blob):/.test(address))
  expect(new Set(asked).size).toBeGreaterThan(50)
  expect(asked.filter((address) => new URL(address).origin !== app.url)).toEqual([])
})

test.describe('staff', () => {
  const isStaffCode = (url: string) => /\/assets\/(?:admin|staff|print)\/|\/assets\/[^/]*admin/.test(url)
  const ownCollections = [
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

  test('RT-08 RT-09 RT-10 each role can open its screens, and a message names the missing role', async ({
    page,
    app,
  }) => {
    const { id } = await app.logIn({ roles: ['user'] })
    const store = await app.server.superuser()
    const grant = async (name: string) => {
      const role = await store.collection('roles').getFirstListItem(`name = "${name}"`)
      await store.collection('user_roles').create({ user: id, role: role.id, active: true })
    }
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))

    await page.goto('/admin')
    await expect(page).toHaveURL(`${app.url}/main-menu`)
    await expect(page.getByText('does not have the role admin or moderator').first()).toBeVisible()
    await page.goto('/print/volley/failure-dice')
    await expect(page.getByText('does not have the role admin.').first()).toBeVisible()
    expect(requested.filter(isStaffCode), 'RT-10: no code before the check').toEqual([])
    const collections = new Set(
      requested.flatMap((address) => /^\/api\/collections\/(\w+)/.exec(new URL(address).pathname)?.[1] ?? []),
    )
    expect([...collections].filter((name) => !ownCollections.includes(name))).toEqual([])
    expect(collections).toContain('user_roles')

    await grant('moderator')
    await page.goto('/admin/feedback')
    await expect(page.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible()
    expect(requested.filter(isStaffCode), 'and the code after it').not.toEqual([])
    await page.goto('/admin/users')
    await expect(page).toHaveURL(`${app.url}/main-menu`)
    await expect(page.getByText('does not have the role admin.').first()).toBeVisible()

    await grant('admin')
    for (const { path, title } of routes.filter(({ guards }) => guards.length > 1)) {
      await walk(page, pathOf(path))
      // Browsers suggest the title as the file name of a PDF, so a printed page has its own title.
      const shown = path === '/print/*' ? '2.2 Failure dice · Orion .+' : (placesBelow[path]?.title ?? title)
      await expect(page, path).toHaveTitle(new RegExp(`^${shown} · Orion Companion$`))
      expect(new URL(page.url()).pathname).toBe(pathOf(path))
    }
  })
})
