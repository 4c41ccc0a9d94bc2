import type { Page, Request } from '@playwright/test'
import type { RecordModel } from 'pocketbase'
import { expect, keepSession, logInByForm, test, walk, type App } from '../support/app.ts'
import { accord, putFleets } from '../support/fleets.ts'

const isAnalytics = (request: Request): boolean => /\/collections\/(user_sessions|page_views)\//.test(request.url())

/** Collects every call of the recorder from here on. */
function collectCalls(page: Page): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (isAnalytics(request)) calls.push(request)
  })
  return calls
}

/** The id of this browser's session once there is one. */
async function sessionId(page: Page): Promise<string> {
  const read = () =>
    page.evaluate(() => {
      const kept: unknown = JSON.parse(localStorage.getItem('orion-analytics') ?? '{}')
      return kept && typeof kept === 'object' && 'sessionId' in kept ? String(kept.sessionId) : ''
    })
  await expect.poll(read, { message: 'a session is kept' }).not.toBe('')
  return read()
}

async function storedSession(app: App, id: string): Promise<RecordModel> {
  const store = await app.server.superuser()
  return store.collection('user_sessions').getFirstListItem(store.filter('session_id = {:id}', { id }))
}

/** Page views of a session in the order in which they were made. */
async function storedViews(app: App, id: string): Promise<RecordModel[]> {
  const store = await app.server.superuser()
  const filter = store.filter('session.session_id = {:id}', { id })
  return store.collection('page_views').getFullList({ filter, sort: 'timestamp' })
}

const paths = (views: readonly RecordModel[]): unknown[] => views.map((view) => view['page_path'])

test(
  'AN-01 AN-05 the first visit creates a session with device, referrer and campaign; signs of life move last_activity, once for a burst',
  { tag: '@phone' },
  async ({ page, app }, { project }) => {
    await page.goto('/?utm_source=club&utm_medium=flyer&utm_campaign=spring&utm_content=back', {
      referer: 'https://club.example/news?token=secret',
    })
    const id = await sessionId(page)
    const session = await storedSession(app, id)
    expect(session).toMatchObject({
      ...{ user: '', utm_source: 'club', utm_medium: 'flyer', utm_campaign: 'spring', utm_content: 'back' },
      ...{ device_type: project.name === 'phone' ? 'mobile' : 'desktop', browser: 'Chrome 156' },
      os: project.name === 'phone' ? 'Android' : 'Linux',
      user_agent: await page.evaluate(() => navigator.userAgent),
    })
    expect(session['referrer']).toMatch(/^https:\/\/club\.example\//)
    expect(session['referrer']).not.toContain('secret')
    expect(Date.parse(String(session['started_at']))).not.toBeNaN()
    expect(Date.parse(String(session['last_activity']))).not.toBeNaN()

    await expect.poll(async () => (await storedViews(app, id)).length).toBe(1)
    const before = String((await storedSession(app, id))['last_activity'])
    const calls = collectCalls(page)
    const touched = page.waitForResponse(
      (answer) => isAnalytics(answer.request()) && answer.request().method() === 'PATCH',
    )
    await page.getByLabel('E-mail', { exact: true }).pressSequentially('captain@orion.test')
    expect((await touched).ok()).toBe(true)
    expect(String((await storedSession(app, id))['last_activity']) > before).toBe(true)
    expect(calls.map((call) => Object.keys(call.postDataJSON() as object))).toEqual([['last_activity']])
  },
)

test('AN-03 AN-08 a reload resumes the session, leaving ends it with its duration, a return takes the end back; one that the store no longer knows is replaced', async ({
  page,
  app,
}) => {
  await page.goto('/')
  const id = await sessionId(page)
  await expect.poll(async () => (await storedViews(app, id)).length).toBe(1)
  const lookup = page.waitForResponse(
    (answer) => answer.url().includes('/user_sessions/') && answer.request().method() === 'GET',
  )
  await page.reload()
  const query = new URL((await lookup).url()).searchParams
  expect([query.get('page'), query.get('perPage')]).toEqual(['1', '1'])
  expect(query.get('filter')).toContain('session_id')
  await expect.poll(async () => (await storedViews(app, id)).length).toBe(2)
  expect(await sessionId(page)).toBe(id)

  await page.goto('about:blank')
  await expect.poll(async () => (await storedSession(app, id))['ended_at']).not.toBe('')
  const ended = await storedSession(app, id)
  const lasted = (Date.parse(String(ended['ended_at'])) - Date.parse(String(ended['started_at']))) / 1000
  expect(Math.abs(Number(ended['duration_seconds']) - lasted)).toBeLessThanOrEqual(1)
  await page.goto('/')
  await expect.poll(async () => (await storedSession(app, id))['ended_at']).toBe('')
  expect(await sessionId(page)).toBe(id)

  const store = await app.server.superuser()
  await store.collection('user_sessions').delete((await storedSession(app, id)).id)
  await page.reload()
  await expect.poll(() => sessionId(page)).not.toBe(id)
  const second = await sessionId(page)
  await expect.poll(async () => (await storedViews(app, second)).length).toBe(1)
})

test('AN-04 AN-08 every change of route is one page view with the time on the page before', async ({ page, app }) => {
  const user = await app.logIn()
  await page.goto('/main-menu')
  const id = await sessionId(page)
  await expect.poll(async () => paths(await storedViews(app, id))).toEqual(['/main-menu'])
  await page.getByRole('link', { name: /^Dice/ }).first().click()
  await expect(page).toHaveURL(/\/dice$/)
  await page
    .getByRole('link', { name: /^Fleets/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/fleet-builder$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/dice$/)
  await expect
    .poll(async () => paths(await storedViews(app, id)))
    .toEqual(['/main-menu', '/dice', '/fleet-builder', '/dice'])

  const views = await storedViews(app, id)
  const [, dice] = views
  expect(dice).toMatchObject({ user: user.id, page_title: 'Dice · Orion Companion', referrer: '/main-menu' })
  for (const [i, view] of views.entries()) {
    const metadata = view['metadata'] as Record<string, unknown>
    expect(metadata).toMatchObject({ event_type: 'page_view', event_name: '', event_data: {} })
    const before = views[i - 1]
    const apart = before ? (Date.parse(String(view['timestamp'])) - Date.parse(String(before['timestamp']))) / 1000 : 0
    expect(Math.abs(Number(metadata['time_on_previous_page']) - apart)).toBeLessThanOrEqual(1)
  }
  // Counted by the record store.
  await expect.poll(async () => (await storedSession(app, id))['pages_viewed']).toBe(4)
})

test('AN-07 AN-10 an anonymous session is linked to who logs in, and no address that is recorded holds a query, a fragment or a token', async ({
  page,
  app,
}) => {
  const secret = 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6InNlY3JldCIsInR5cGUiOiJ4In0.c2lnbmF0dXJlLXNlY3JldA'
  await page.goto(`/?token=${secret}#/auth/confirm-password-reset/${secret}`)
  const id = await sessionId(page)
  await expect.poll(async () => (await storedViews(app, id)).length).toBe(1)
  expect((await storedSession(app, id))['user']).toBe('')
  const user = await app.server.newUser({ roles: ['user'] })
  await logInByForm(page, user)
  await expect.poll(async () => (await storedSession(app, id))['user']).toBe(user.id)
  expect(await sessionId(page)).toBe(id)
  await page.goto(`/rules/volley/failure-dice?code=${secret}#${secret}`)
  await expect.poll(async () => paths(await storedViews(app, id))).toContain('/rules/volley/failure-dice')
  const recorded = JSON.stringify([await storedSession(app, id), await storedViews(app, id)])
  expect(recorded).not.toContain('eyJ')
  expect(recorded).not.toContain('c2lnbmF0dXJl')

  // Another login gets a session of its own. From a document without the app, whose calls under way would write the session back.
  await page.goto('/api/health')
  await page.evaluate(() => localStorage.removeItem('orion-session'))
  const other = await app.server.newUser({ roles: ['user'] })
  await logInByForm(page, other)
  await expect.poll(() => sessionId(page)).not.toBe(id)
  const next = await sessionId(page)
  await expect.poll(async () => (await storedSession(app, next))['user']).toBe(other.id)
  expect((await storedSession(app, id))['user']).toBe(user.id)
})

test('AN-09 a recorder that is refused everything shows nothing and stops nobody', async ({ page, app }) => {
  let refused = 0
  await page.route(/\/collections\/(user_sessions|page_views)\//, (route) => {
    refused += 1
    return route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>broken</h1>' })
  })
  await app.logIn()
  await page.goto('/main-menu')
  await expect(page.getByRole('heading', { name: 'Main menu' })).toBeVisible()
  await page.getByRole('link', { name: /^Dice/ }).first().click()
  await expect(page.getByRole('heading', { name: 'Dice', level: 1 })).toBeVisible()
  await expect.poll(() => refused).toBeGreaterThan(0)
  await expect(page.getByText('Something went wrong.')).toHaveCount(0)
})

test('AN-10 a browser that asks for privacy, or is driven by a program, sends nothing', async ({ app, browser }, {
  project,
}) => {
  const signals = [{}, { doNotTrack: '1' }, { globalPrivacyControl: true }, { webdriver: true }]
  for (const signal of signals) {
    const isCounted = Object.keys(signal).length === 0
    const context = await browser.newContext({
      userAgent: project.use.userAgent,
      baseURL: app.url,
      serviceWorkers: 'block',
    })
    await context.addInitScript((values) => {
      for (const [name, value] of Object.entries(values)) Object.defineProperty(navigator, name, { get: () => value })
    }, signal)
    const page = await context.newPage()
    await keepSession(page, await app.server.newUser({ roles: ['user'] }))
    const calls = collectCalls(page)
    await page.goto('/main-menu')
    await page.getByRole('link', { name: /^Dice/ }).first().click()
    await expect(page.getByRole('heading', { name: 'Dice', level: 1 })).toBeVisible()
    // Leaving sends the end of a session, where there is one. Who is counted shows that there was time enough.
    if (isCounted) await sessionId(page)
    await page.goto('/main-menu')
    await expect(page.getByRole('heading', { name: 'Main menu' })).toBeVisible()
    const sent = calls.map((call) => `${call.method()} ${call.url()}`)
    const kept = await page.evaluate(() => localStorage.getItem('orion-analytics'))
    if (isCounted) expect([sent.length > 0, kept !== null]).toEqual([true, true])
    else expect([sent, kept], JSON.stringify(signal)).toEqual([[], null])
    await context.close()
  }
})

test('AN-10 an account that opted out is not recorded, and its session is dropped at login', async ({ page, app }) => {
  const user = await app.server.newUser({ roles: ['user'] })
  const store = await app.server.superuser()
  await store.collection('users').update(user.id, { analytics_opt_out: true })
  await page.goto('/')
  await sessionId(page)
  await logInByForm(page, user)
  const calls = collectCalls(page)
  await page.getByRole('link', { name: /^Dice/ }).first().click()
  await expect(page.getByRole('heading', { name: 'Dice', level: 1 })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Dice', level: 1 })).toBeVisible()
  expect(calls.map((call) => `${call.method()} ${call.url()}`)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('orion-analytics'))).toBeNull()
  const filter = store.filter('user = {:id}', { id: user.id })
  for (const collection of ['user_sessions', 'page_views']) {
    expect((await store.collection(collection).getList(1, 1, { filter })).totalItems, collection).toBe(0)
  }
})

test('AN-04 AN-10 a roll without a network waits on the device, and is stored with its own time once there is one; what else is done is stored at once', async ({
  page,
  app,
  context,
}) => {
  const [fleet = ''] = await putFleets(await app.logIn(), [accord])
  await page.goto('/dice')
  const id = await sessionId(page)
  await expect.poll(async () => paths(await storedViews(app, id))).toEqual(['/dice'])
  await context.setOffline(true)
  const from = Date.now()
  await page.getByRole('button', { name: 'Roll 1 die' }).click()
  const kept = () => page.evaluate(() => localStorage.getItem('orion-analytics-events'))
  await expect.poll(kept).toContain('dice-rolled-2d')
  const until = Date.now()
  await context.setOffline(false)
  await expect.poll(kept).toBeNull()
  const rows = (await storedViews(app, id)).filter(
    ({ metadata }) => (metadata as Record<string, unknown>)['event_type'] === 'feature',
  )
  expect(rows).toMatchObject([
    {
      page_path: '/dice',
      metadata: { event_name: 'dice-rolled-2d', event_data: { build: expect.any(String) as unknown } },
    },
  ])
  const at = Date.parse(String(rows[0]?.['timestamp']))
  expect(at >= from && at <= until, `${from} ${at} ${until}`).toBe(true)
  expect((await storedSession(app, id))['pages_viewed']).toBe(1)

  const names = async () =>
    (await storedViews(app, id)).map(({ metadata }) => (metadata as Record<string, unknown>)['event_name'])
  await walk(page, '/starmap')
  await expect.poll(names).toContain('map-opened-2d')
  await walk(page, '/ship-catalog?show=compare&compare=accord-meridian,accord-solstice')
  await expect.poll(names).toContain('ship-compared')
  await walk(page, `/fleet-print?fleet=${fleet}`)
  await expect(page.getByText(/^\d+ pages? /)).toBeVisible()
  await page.pdf()
  await expect.poll(names).toContain('fleet-printed')
  await walk(page, '/rules')
  await expect(page.getByRole('heading', { level: 1, name: 'Start here' })).toBeVisible()
  await page.keyboard.press('Control+K')
  await page.getByRole('dialog').getByRole('combobox').fill('volley')
  await expect.poll(names).toContain('rules-searched')
})
