import { routes } from '../../src/app/routing/routes.ts'
import { expect, test, type App, walk } from '../support/app.ts'

/** The places below a staff screen, each with the title of its page. */
const placesBelow: Readonly<Record<string, { readonly path: string; readonly title: string }>> = {
  '/admin/email-campaigns/*': { path: '/admin/email-campaigns/outbox', title: 'Outbox' },
  '/admin/analytics/*': { path: '/admin/analytics/funnel', title: 'Funnel: analytics' },
  '/admin/orion-balance/*': { path: '/admin/orion-balance/worth', title: 'Worth: balance' },
  '/admin/alpha-codes/*': { path: '/admin/alpha-codes/batches', title: 'Batches of alpha codes' },
}

/** A path of each route of the product, with a slug of some depth where it takes one. */
const pathOf = (path: string) => placesBelow[path]?.path ?? path.replace('*', 'volley/failure-dice')
const playerRoutes = routes.filter(({ guards }) => guards.length === 1 && guards[0] === 'logged-in')

const addRouteRule = async ({ server }: App, path: string, redirect: string) => {
  const store = await server.superuser()
  await store.collection('route_rules').create({ path, redirect, active: true })
}

test.describe('visitors', () => {
  test('RT-02 every other path, known or not, leads to / and nowhere else; the address wanted last, with query and fragment, opens after login', async ({
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
      // Each was noticed, and not only shown the cover that stood there before.
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('orion-wanted')), path).toContain(path)
    }

    await page.goto('/rules/volley/failure-dice?term=odds#evasion')
    await isOnCover('a page of the book')
    await expect(page.getByText('Log in to open /rules/volley/failure-dice')).toBeVisible()
    await page.getByLabel('E-mail', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(`${app.url}/rules/volley/failure-dice?term=odds#evasion`)
    expect(await page.evaluate(() => sessionStorage.getItem('orion-wanted'))).toBeNull()
  })

  test.describe('with the offline shell', () => {
    test.use({ serviceWorkers: 'allow' })

    test('RT-03 the self-test names the reason when the record store is gone, runs for a visitor too, and its copy tells no token', async ({
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
      // The test is of what stands: on a busy machine the app is still being kept for offline use.
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

test.describe('players', () => {
  test('RT-01 RT-04 RT-11 every player route opens with its title, heading and frame', async ({ page, app }) => {
    await page.setViewportSize({ width: 1024, height: 480 })
    await app.logIn()
    await page.goto('/')
    await expect(page).toHaveURL(`${app.url}/main-menu`)
    for (const { path, title } of playerRoutes) {
      await walk(page, pathOf(path))
      // A page of the book puts its own name before the book's.
      const whole = path === '/unsubscribe' ? 'Unsubscribe' : `${title} · Orion Companion`
      await expect(page, path).toHaveTitle(new RegExp(`(^|· )${whole}$`))
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
      await expect(page.getByRole('button', { name: 'Account' }), path).toBeVisible()
    }
  })

  test('RT-11 a layout stays mounted between routes of one layout; focus and title follow', async ({ page, app }) => {
    await app.logIn()
    await page.goto('/main-menu')
    const rail = page.getByRole('navigation', { name: 'Sections' }).filter({ visible: true })
    await rail.evaluate((element) => element.setAttribute('data-kept', 'yes'))
    await rail.getByRole('link', { name: 'Dice' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dice' })).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: /^Dice$/ })).toBeAttached()
    await expect(rail).toHaveAttribute('data-kept', 'yes')
    await expect(rail.getByRole('link', { name: 'Dice' })).toHaveAttribute('aria-current', 'page')
  })

  test('RT-16 LS-01 dark mode turns the class on the page root and is remembered', async ({ page, app }) => {
    await app.logIn()
    await page.goto('/main-menu')
    await page.getByRole('button', { name: 'Switch to the dark theme' }).click()
    await expect(page.locator('html')).toHaveClass(/dark/)
    await page.reload()
    await expect(page.locator('html')).toHaveClass(/dark/)
    await page.getByRole('button', { name: 'Switch to the light theme' }).click()
    await expect(page.locator('html')).not.toHaveClass(/dark/)
  })
})

test.describe('staff', () => {
  const isAdminCode = (url: string) => url.includes('/assets/admin/') || url.includes('/assets/print/')

  test('RT-08 RT-09 RT-10 each role enters what it may and is told which role is missing', async ({ page, app }) => {
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
    expect(requested.filter(isAdminCode), 'RT-10: no code before the check').toEqual([])

    await grant('moderator')
    await page.goto('/admin/feedback')
    await expect(page.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible()
    expect(requested.filter(isAdminCode), 'and the code after it').not.toEqual([])
    await page.goto('/admin/users')
    await expect(page).toHaveURL(`${app.url}/main-menu`)
    await expect(page.getByText('does not have the role admin.').first()).toBeVisible()

    await grant('admin')
    for (const { path, title } of routes.filter(({ guards }) => guards.length > 1)) {
      await walk(page, pathOf(path))
      // Browsers offer the title as the name of a printed page's PDF, so that is the page's own.
      const shown = path === '/print/*' ? '2.2 Failure dice · Orion .+' : (placesBelow[path]?.title ?? title)
      await expect(page, path).toHaveTitle(new RegExp(`^${shown} · Orion Companion$`))
      expect(new URL(page.url()).pathname).toBe(pathOf(path))
    }
  })
})

test('RT-12 route rules are followed over several hops, end on the error page where they lead in a circle, and are not waited for without an answer', async ({
  page,
  app,
}) => {
  const mark = Date.now()
  await addRouteRule(app, `/old-${mark}`, `/older-${mark}`)
  await addRouteRule(app, `/older-${mark}`, '/dice?from=rule')
  await addRouteRule(app, `/a-${mark}`, `/b-${mark}`)
  await addRouteRule(app, `/b-${mark}`, `/a-${mark}`)
  await app.logIn()
  // From a path that no longer exists.
  await page.goto(`/old-${mark}`)
  await expect(page).toHaveURL(`${app.url}/dice?from=rule`)
  await expect(page.getByRole('heading', { level: 1, name: 'Dice' })).toBeVisible()

  app.expectNoise(/Redirects from .* do not end/)
  await walk(page, `/a-${mark}`)
  await expect(page.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible()
  await expect(page.getByText('form a loop')).toBeVisible()

  let unanswered = 0
  await page.route('**/api/collections/route_rules/**', () => {
    unanswered += 1
  })
  await walk(page, '/fleet-builder')
  await expect(page.getByRole('heading', { level: 1, name: 'Fleets' })).toBeVisible()
  expect(unanswered).toBeGreaterThan(0)
})

test.describe('errors', () => {
  test('RT-13 RT-14 ER-03 a missing route shows the error page with its path', async ({ page, app }) => {
    await app.logIn()
    app.expectNoise(/Page not found/)
    await page.goto('/no/such/page')
    await expect(page.getByText('404')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await expect(page.getByText('Page not found: /no/such/page')).toBeVisible()
    await expect(page.locator('.error-missing')).toBeVisible()
    await page.getByRole('link', { name: 'Back to the main menu' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Main menu' })).toBeVisible()
  })

  test('ER-01 ER-02 RT-13 an aborted request is ignored; an error or a rejection that nobody caught shows the error page, and one can go on', async ({
    page,
    app,
  }) => {
    await app.logIn()
    await page.goto('/main-menu')
    await expect(page.getByRole('heading', { level: 1, name: 'Main menu' })).toBeVisible()
    app.expectNoise(/aborted/)
    app.expectNoise(/planted/)
    const fault = page.getByRole('heading', { name: 'Internal Server Error' })
    // Once the page has heard of it, and has painted what came of it.
    await page.evaluate(async () => {
      const heard = new Promise((resolve) => addEventListener('unhandledrejection', resolve, { once: true }))
      void Promise.reject(new DOMException('aborted', 'AbortError'))
      await heard
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    })
    await expect(page.getByRole('heading', { level: 1, name: 'Main menu' })).toBeVisible()
    await expect(fault).toHaveCount(0)

    for (const throwing of [
      'setTimeout(() => { throw new Error("planted") })',
      'void Promise.reject(new Error("planted"))',
    ]) {
      await page.evaluate(throwing)
      await expect(fault, throwing).toBeVisible()
      await expect(page.getByText('500')).toBeVisible()
      await expect(page.getByText('Something went wrong.')).toBeVisible()
      await expect(page.getByText('planted')).toHaveCount(0)
      await expect(page.locator('.error-fault')).toBeVisible()
      await page.getByRole('link', { name: 'Back to the main menu' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Main menu' })).toBeVisible()
    }
  })

  test.describe('a bot', () => {
    test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })

    test('RT-15 a bot gets an empty document that is not indexed', async ({ page, app }) => {
      await app.logIn()
      await page.goto('/no/such/page')
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
      await expect(page.locator('body')).toHaveText('')
    })
  })

  test('CA-14 a wait is shown when a screen takes longer than one notices', async ({ page, app }) => {
    await app.logIn()
    let letGo: () => void = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/assets/starmap-page-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/main-menu')
    await expect(page.getByRole('heading', { name: 'Main menu' })).toBeVisible()
    await walk(page, '/starmap')
    const busy = page.getByRole('progressbar', { name: 'Opening the next screen' })
    await expect(busy).toBeVisible()
    letGo()
    await expect(page.getByRole('heading', { name: 'Star map' })).toBeVisible()
    await expect(busy).toHaveCount(0)
  })
})
