import type { Page, Request } from '@playwright/test'
import type { RecordModel } from 'pocketbase'
import { expect, test, walk, type App } from '../support/app.ts'
import { accord, putFleets } from '../support/fleets.ts'

const isAnalytics = (request: Request): boolean => /\/collections\/(user_sessions|page_views)\//.test(request.url())

/** Collects all requests of the recorder from here on. */
function collectCalls(page: Page): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (isAnalytics(request)) calls.push(request)
  })
  return calls
}

/** The id of this browser's session, as soon as there is one. */
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

test('AN-01 AN-05 the first visit creates a session with device, referrer and campaign; activity updates last_activity, once for each burst', async ({
  page,
  app,
}) => {
  await page.goto('/?utm_source=club&utm_medium=flyer&utm_campaign=spring&utm_content=back', {
    referer: 'https://club.example/news?token=secret',
  })
  const id = await sessionId(page)
  const session = await storedSession(app, id)
  expect(session).toMatchObject({
    user: '',
    utm_source: 'club',
    utm_medium: 'flyer',
    utm_campaign: 'spring',
    utm_content: 'back',
    device_type: 'desktop',
    browser: 'Chrome 156',
    os: 'Linux',
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
})

test('AN-03 AN-08 a reload resumes the session, leaving ends it with its duration, a return reopens it; a session that the record store no longer has is replaced', async ({
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

test('AN-04 AN-10 a roll without a network waits on the device, and is then stored with its own time; other events and page views are stored at once', async ({
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
  const pages = (await storedViews(app, id)).filter(
    ({ metadata }) => (metadata as Record<string, unknown>)['event_type'] === 'page_view',
  )
  expect(paths(pages)).toEqual(['/dice', '/starmap', '/ship-catalog', '/fleet-print', '/rules/start'])
})
