import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { root } from '../../scripts/lib/files.ts'
import { startTestServer, type NewUser, type TestServer } from '../../tests/support/pocketbase.ts'
import { expect, expectNoOverflow, logInByForm, test as appTest } from '../support/app.ts'

/** A record store that can go away, and come back on the same address with all that it held. */
interface Mortal {
  readonly url: string
  readonly server: () => TestServer
  readonly stop: () => Promise<void>
  readonly comeBack: () => Promise<void>
}

const test = appTest.extend<{ readonly mortal: Mortal }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
  mortal: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'orion-mortal-'))
    const options = { publicDir: join(root, 'dist'), dataDir }
    let server = await startTestServer(options)
    const { url } = server
    await use({
      url,
      server: () => server,
      stop: () => server.stop(),
      comeBack: async () => {
        server = await startTestServer({ ...options, port: Number(new URL(url).port) })
      },
    })
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  },
})

test.use({ serviceWorkers: 'allow' })

const unreachable = 'The record store cannot be reached. Check your connection and try again.'
const email = (page: Page): Locator => page.getByLabel('E-mail', { exact: true })
const password = (page: Page): Locator => page.getByLabel('Password', { exact: true })
const logInButton = (page: Page): Locator => page.getByRole('button', { name: 'Log in', exact: true })
const fleetName = (page: Page): Locator => page.getByRole('textbox', { name: 'Name of the fleet' })
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name, level: 1 })

const setItem = (page: Page, key: string, value: string): Promise<void> =>
  page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const)

async function openExample(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start with an example' }).first().click()
  await expect(fleetName(page)).toHaveValue('Third Line Squadron')
}

async function renameFleet(page: Page, name: string): Promise<void> {
  await fleetName(page).fill(name)
  await fleetName(page).press('Enter')
}

/** By links alone: a device that keeps nothing forgets the login with the document. */
async function walkTo(page: Page, section: 'Dice' | 'Fleets'): Promise<void> {
  await page.getByRole('link', { name: new RegExp(`^${section}`) }).first().click()
  await expect(heading(page, section)).toBeVisible()
}

async function expectDiceWork(page: Page): Promise<void> {
  await expect(page.getByRole('spinbutton', { name: 'Success dice' })).toHaveValue(/^\d+$/)
  await page.getByRole('button', { name: /^Roll \d+ against/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'better than' })).not.toBeEmpty()
}

// A corrupt local storage

const badSettings = [
  ['garbage', '{"state":{"succ'],
  ['no object', '[1,2,3]'],
  ['null', 'null'],
  ['wrong types', '{"version":1,"state":{"darkMode":"yes","successDice":"nine","failureDice":1e99,"damageRating":null}}'],
  ['a wrong envelope', '{"version":"new","state":7}'],
  ['a newer version', '{"version":99,"state":{"successDice":6,"hologram":{"depth":[[]]}}}'],
] as const

test('LS-07 corrupt, wrong-typed and newer settings fall back, and the page works', async ({ page, app }) => {
  await app.logIn()
  for (const [what, value] of badSettings) {
    await setItem(page, 'orion-settings', value)
    await page.goto('/dice')
    await expect(heading(page, 'Dice'), what).toBeVisible()
    await expectDiceWork(page)
  }
})

test('LS-07 settings of an older version are taken over', async ({ page, app }) => {
  await app.logIn()
  await setItem(page, 'orion-settings', '{"darkMode":true,"successDice":11,"failureDice":"many"}')
  await page.goto('/dice')
  await expect(page.getByRole('spinbutton', { name: 'Success dice' })).toHaveValue('11')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.getByRole('spinbutton', { name: 'Success dice' }).press('ArrowUp')
  await page.reload()
  await expect(page.getByRole('spinbutton', { name: 'Success dice' })).toHaveValue('12')
})

const badSessions = [
  ...['garbage', '{', 'null', '[]', '{"token":7}', '{"token":"a.b.c","record":null}'],
  ...['{"token":"a.b.c","record":{"id":7}}', `{"token":"${'x'.repeat(20_000)}","record":{}}`],
] as const

test('LS-07 AU-09 a corrupt session is a visitor', async ({ page }) => {
  await page.goto('/')
  for (const value of badSessions) {
    await setItem(page, 'orion-session', value)
    await page.goto('/dice')
    await expect(page, value.slice(0, 40)).toHaveURL('/')
    await expect(logInButton(page)).toBeVisible()
  }
})

test('LS-07 AN-03 a corrupt analytics session is replaced', async ({ page }) => {
  for (const value of ['garbage', '[]', '{"sessionId":7}', '{"sessionId":"../../etc","lastSeen":"now","ended":1}']) {
    // A document of this origin without the app, which would write its own session over ours as it leaves.
    await page.goto('/api/health')
    await setItem(page, 'orion-analytics', value)
    const created = page.waitForResponse(
      (answer) => answer.url().includes('/user_sessions/records') && answer.request().method() === 'POST',
    )
    await page.goto('/')
    expect((await created).ok(), value).toBe(true)
    await expect(logInButton(page)).toBeVisible()
  }
})

test('LS-07 a fleet that this version cannot read on the device does not stand in the way of the others', async ({
  page,
  app,
}) => {
  const user = await app.logIn()
  await walkTo(page, 'Fleets')
  await openExample(page)
  await expect(page.getByText('Saved to your account').first()).toBeVisible()
  const rows = [
    { id: 'no-fleet-at-all' },
    { id: 'wrong-types', fleet: { id: 'wrong-types', ships: 7, name: [] }, undo: 'none', write: 'x' },
    { id: 'only-a-fleet', fleet: 'the example' },
  ]
  await page.evaluate(
    async ([database, bad]) => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error ?? new Error('no reason given'))
        })
      const db = await done(indexedDB.open(database))
      const store = db.transaction('fleets', 'readwrite').objectStore('fleets')
      const [good] = (await done(store.getAll())) as { readonly fleet: object }[]
      for (const row of bad) {
        // A sound fleet whose surroundings are missing.
        const fleet = row.fleet === 'the example' ? { ...good?.fleet, id: row.id, name: 'Half a Row' } : row.fleet
        await done(store.put({ ...row, fleet }))
      }
      db.close()
    },
    [`orion-${user.id}`, rows] as const,
  )
  await page.goto('/fleet-builder')
  const fleets = page.getByRole('list', { name: 'Fleets' })
  await expect(fleets).toContainText('Third Line Squadron')
  for (const link of await fleets.getByRole('link').all()) {
    const name = await link.innerText()
    await link.click()
    await expect(fleetName(page)).toHaveValue(name)
    await renameFleet(page, `${name} II`)
    await page.goBack()
    await expect(fleets).toContainText(`${name} II`)
  }
})

// Storage full or forbidden

test('LS-07 FE-01 FE-03 a full local storage is survived', async ({ page, app }) => {
  await app.logIn()
  await page.evaluate(() => {
    // Down to the last letter.
    for (let size = 4_000_000, i = 0; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (;;) localStorage.setItem(`filler-${i++}`, 'x'.repeat(size))
      } catch {
        // No room for so much: half of it.
      }
    }
  })
  await page.goto('/dice')
  await page.getByRole('spinbutton', { name: 'Success dice' }).fill('13')
  await page.getByRole('spinbutton', { name: 'Success dice' }).blur()
  await expectDiceWork(page)
  await walkTo(page, 'Fleets')
  await openExample(page)
  await expect(page.getByText('Saved to your account').first()).toBeVisible()
  await walkTo(page, 'Dice')
  await expect(page.getByRole('spinbutton', { name: 'Success dice' })).toHaveValue('13')
})

test('LS-07 FE-03 a device without room says so, keeps the fleet in the tab, and brings it to the account', async ({
  page,
  app,
  context,
}) => {
  await app.logIn()
  await walkTo(page, 'Fleets')
  await page.route('**/api/collections/fleets/**', (route) => route.abort())
  const browser = await context.newCDPSession(page)
  await browser.send('Storage.overrideQuotaForOrigin', { origin: app.url, quotaSize: 1 })
  await openExample(page)
  await expect(page.getByText('Not saved: no room').first()).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'kept in this tab only' })).toBeVisible()

  await browser.send('Storage.overrideQuotaForOrigin', { origin: app.url })
  await page.unroute('**/api/collections/fleets/**')
  await renameFleet(page, 'Room Again')
  await expect(page.getByText('Saved to your account').first()).toBeVisible()
  await page.reload()
  await expect(fleetName(page)).toHaveValue('Room Again')
})

test('LS-07 FE-01 FE-03 a forbidden storage is survived, and what is not kept is said', async ({ page, app }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  })
  const user = await app.logIn()
  await walkTo(page, 'Dice')
  await page.getByRole('spinbutton', { name: 'Success dice' }).fill('9')
  await page.getByRole('spinbutton', { name: 'Success dice' }).blur()
  await expectDiceWork(page)

  await walkTo(page, 'Fleets')
  await page.route('**/api/collections/fleets/**', (route) => route.abort())
  await openExample(page)
  await expect(page.getByText('Not saved: storage is blocked').first()).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'kept in this tab only' })).toBeVisible()
  await page.unroute('**/api/collections/fleets/**')
  await renameFleet(page, 'Kept Elsewhere')
  await expect(page.getByText('Saved to your account').first()).toBeVisible()

  await walkTo(page, 'Dice')
  await expect(page.getByRole('spinbutton', { name: 'Success dice' })).toHaveValue('9')
  // A new document knows nobody, and finds the account as it was left.
  await page.goto('/fleet-builder')
  await expect(page).toHaveURL('/')
  await logInByForm(page, user)
  await walkTo(page, 'Fleets')
  await expect(page.getByRole('list', { name: 'Fleets' })).toContainText('Kept Elsewhere')
})

// The server gone

test('ER-01 the server gone at start: the kept app opens, says so, and a player goes on', async ({ page, mortal }) => {
  const user = await mortal.server().newUser({ roles: ['user'] })
  await page.goto(mortal.url)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await mortal.stop()
  await page.goto(mortal.url)
  await email(page).fill(user.email)
  await password(page).fill(user.password)
  await logInButton(page).click()
  await expect(page.getByText(unreachable)).toBeVisible()

  await mortal.comeBack()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(`${mortal.url}/main-menu`)
  await mortal.stop()
  for (const path of ['/main-menu', '/dice', '/fleet-builder']) {
    await page.goto(mortal.url + path)
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
  }
  await openExample(page)
  await expect(page.getByText('Saved on this device').first()).toBeVisible()
  await page.reload()
  await expect(fleetName(page)).toHaveValue('Third Line Squadron')
  await mortal.comeBack()
})

test('AU-01 ER-01 the server gone mid-form: a clear message, and nothing typed is lost', async ({ page, mortal }) => {
  await page.goto(mortal.url)
  await page.getByText('Register', { exact: true }).first().click()
  await email(page).fill('captain@orion.test')
  await password(page).fill('a-long-wait-1')
  await page.getByLabel('Repeat password', { exact: true }).fill('a-long-wait-1')
  await mortal.stop()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText(unreachable)).toBeVisible()
  await expect(email(page)).toHaveValue('captain@orion.test')
  await expect(password(page)).toHaveValue('a-long-wait-1')
  await expect(page.getByLabel('Repeat password', { exact: true })).toHaveValue('a-long-wait-1')

  await mortal.comeBack()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(`${mortal.url}/main-menu`)
})

const badAnswers = [
  ['a gateway that finds nobody', { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }, unreachable],
  ['a server that breaks', { status: 500, contentType: 'application/json', body: '{"message":"boom"}' }, 'Something went wrong.'],
  ['an answer that is no JSON', { status: 200, contentType: 'text/html', body: '<p>Welcome to the hotel Wi-Fi</p>' }, 'Something went wrong.'],
  ['an answer of another shape', { status: 200, contentType: 'application/json', body: '{"token":7,"record":[]}' }, 'Something went wrong.'],
  ['too many attempts', { status: 429, contentType: 'application/json', body: '{}' }, 'Too many attempts. Wait a moment and try again.'],
] as const

test('ER-01 whatever the log-in is answered, there is a sentence, and nothing typed is lost', async ({ page, app }) => {
  const user = await app.server.newUser({ roles: ['user'] })
  await page.goto('/')
  await email(page).fill(user.email)
  await password(page).fill(user.password)
  for (const [what, answer, sentence] of badAnswers) {
    await page.route('**/auth-with-password', (route) => route.fulfill(answer))
    await page.getByRole('button', { name: /^(Log in|Try again)$/ }).click()
    await expect(page.getByText(sentence), what).toBeVisible()
    await expect(email(page)).toHaveValue(user.email)
    await expect(password(page)).toHaveValue(user.password)
    await page.unroute('**/auth-with-password')
  }
  await page.getByRole('button', { name: /^(Log in|Try again)$/ }).click()
  await expect(page).toHaveURL('/main-menu')
})

test('FE-03 the server gone mid-save: the fleet is kept on the device and synced when it is back', async ({ page, mortal }) => {
  const user = await mortal.server().newUser({ roles: ['user'] })
  await logInAt(page, mortal, user)
  await walkTo(page, 'Fleets')
  await openExample(page)
  await expect(page.getByText('Saved to your account').first()).toBeVisible()
  const id = new URL(page.url()).searchParams.get('fleet') ?? ''
  // Without a server the page comes from the device, once it is there.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })

  await mortal.stop()
  await renameFleet(page, 'Out of Signal')
  await expect(page.getByText('Saved on this device').first()).toBeVisible()
  await page.reload()
  await expect(fleetName(page)).toHaveValue('Out of Signal')

  await mortal.comeBack()
  await renameFleet(page, 'Back in Signal')
  await expect(page.getByText('Saved to your account').first()).toBeVisible()
  const store = await mortal.server().superuser()
  const row = await store.collection('fleets').getOne(id)
  expect(row['data']).toMatchObject({ name: 'Back in Signal' })
  expect(row['user']).toBe(user.id)
})

test('ER-02 CA-13 a screen whose code is lost comes from the device after one reload', async ({ page, app }) => {
  await app.logIn()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.route('**/assets/**/dice-page-*.js', (route) => route.abort())
  await page.getByRole('link', { name: /^Dice/ }).first().click()
  await expect(heading(page, 'Dice')).toBeVisible()
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('ER-01 the server gone while reading on takes nothing typed away', async ({ page, mortal }) => {
    await page.goto(mortal.url)
    await email(page).fill('captain@orion.test')
    const asked = page.waitForEvent('requestfailed', (request) => /exhibit-plates-.*\.js/.test(request.url()))
    await page.route('**/assets/exhibit-plates-*.js', (route) => route.abort())
    await mortal.stop()
    await page.getByRole('heading', { name: 'At the table' }).press('Tab')
    await asked
    await expect(email(page)).toHaveValue('captain@orion.test')
    await expect(logInButton(page)).toBeVisible()
    await mortal.comeBack()
  })

  test('ER-02 a screen whose code cannot be had shows the error page, and trying again helps', async ({ page, app }) => {
    app.expectNoise(/React Router caught|ChunkUnavailableError/)
    await app.logIn()
    await page.route('**/assets/**/dice-page-*.js', (route) => route.abort())
    await page.getByRole('link', { name: /^Dice/ }).first().click()
    await expect(heading(page, 'Internal Server Error')).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'This screen could not be loaded' })).toBeVisible()
    await page.unroute('**/assets/**/dice-page-*.js')
    await page.reload()
    await expect(heading(page, 'Dice')).toBeVisible()
  })
})

// Tokens

interface Kept {
  readonly token: string
  readonly record: object
}

const keptSession = (page: Page): Promise<Kept> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('orion-session') ?? '{}') as Kept)

/** The token with other claims; its signature does not hold any more. */
const withClaims = (token: string, claims: object): string => {
  const [head, body = '', signature] = token.split('.')
  const old = JSON.parse(Buffer.from(body, 'base64url').toString()) as object
  return [head, Buffer.from(JSON.stringify({ ...old, ...claims })).toString('base64url'), signature].join('.')
}

const seconds = (ahead: number): number => Math.round(Date.now() / 1000) + ahead

test('AU-07 AU-09 expired, tampered and foreign tokens: a visitor, and the fleets on the device are kept', async ({
  page,
  app,
}) => {
  const user = await app.logIn()
  await walkTo(page, 'Fleets')
  await page.route('**/api/collections/fleets/**', (route) => route.abort())
  await openExample(page)
  await renameFleet(page, 'Only Here')
  await expect(page.getByText('Saved on this device').first()).toBeVisible()
  const kept = await keptSession(page)
  const stranger = await app.server.newUser({ roles: ['user'] })
  const superuser = await app.server.superuser()
  const tokens = {
    expired: withClaims(kept.token, { exp: seconds(-60) }),
    'without an end': withClaims(kept.token, { exp: undefined }),
    'with a longer life': withClaims(kept.token, { exp: seconds(86_400 * 365) }),
    'of another user by its claims': withClaims(kept.token, { id: stranger.id }),
    'of another store': withClaims(kept.token, { collectionId: 'pbc_0000000000' }),
    'of a superuser': superuser.authStore.token,
  }
  for (const [what, token] of Object.entries(tokens)) {
    await setItem(page, 'orion-session', JSON.stringify({ ...kept, token }))
    await page.goto('/fleet-builder')
    await expect(page, what).toHaveURL('/')
    await expect(logInButton(page), what).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('orion-session')), what).toBeNull()
  }
  await email(page).fill(user.email)
  await password(page).fill(user.password)
  await logInButton(page).click()
  await expect(page).toHaveURL('/fleet-builder')
  await expect(page.getByRole('list', { name: 'Fleets' })).toContainText('Only Here')
})

test('AU-07 AU-09 somebody else’s login shows somebody else’s fleets; the device keeps both', async ({ page, app }) => {
  const user = await app.logIn()
  await walkTo(page, 'Fleets')
  await page.route('**/api/collections/fleets/**', (route) => route.abort())
  await openExample(page)
  await expect(page.getByText('Saved on this device').first()).toBeVisible()
  const mine = await keptSession(page)
  const stranger = await app.server.newUser({ roles: ['user'] })
  const theirs = { token: stranger.client.authStore.token, record: stranger.client.authStore.record }

  await setItem(page, 'orion-session', JSON.stringify(theirs))
  await page.goto('/fleet-builder')
  await expect(page.getByRole('heading', { name: 'No fleet yet' })).toBeVisible()
  await setItem(page, 'orion-session', JSON.stringify(mine))
  await page.goto('/fleet-builder')
  await expect(page.getByRole('list', { name: 'Fleets' })).toContainText('Third Line Squadron')
  expect(user.id).not.toBe(stranger.id)
})

test('AU-06 a token that could not be refreshed for want of an answer keeps its player', async ({ page, app }) => {
  await app.logIn()
  await page.route('**/auth-refresh', (route) => route.abort())
  await page.goto('/dice')
  await expect(heading(page, 'Dice')).toBeVisible()
  await page.unroute('**/auth-refresh')
  await page.route('**/auth-refresh', (route) => route.fulfill({ status: 401, json: { status: 401, message: 'no' } }))
  await page.goto('/dice')
  await expect(page).toHaveURL('/')
})

// What people type

/** Short enough for every field. */
const hostile = '<img src=x onerror=document.title="struck">'

test('FE-03 FE-05 script-laden names are shown as text, in the builder and in print', async ({ page, app }) => {
  await app.logIn()
  await walkTo(page, 'Fleets')
  await openExample(page)
  await renameFleet(page, hostile)
  await page.getByRole('region', { name: 'Ships' }).getByRole('button', { name: /^Ninety East / }).click()
  const shipName = page.getByRole('textbox', { name: 'Name', exact: true })
  await shipName.fill(hostile)
  await shipName.press('Enter')
  await expect(page.getByRole('region', { name: 'Ships' }).getByText(hostile).first()).toBeVisible()
  await expect(page.getByText('Saved to your account').first()).toBeVisible()
  const fleet = new URL(page.url()).searchParams.get('fleet') ?? ''

  for (const address of ['/fleet-builder', '/main-menu', `/fleet-print?fleet=${fleet}`]) {
    await page.goto(address)
    await expect(page.getByText(hostile).first(), address).toBeVisible()
    await expect(page.locator('img[src="x"]'), address).toHaveCount(0)
    await expect(page, address).not.toHaveTitle('struck')
    await expectNoOverflow(page)
  }
  await expect(page.getByText(hostile)).not.toHaveCount(1) // The fleet's and the ship's.
})

test('FE-03 FE-05 over-long input is cut at its bound and breaks no page', async ({ page, app }) => {
  await app.logIn()
  await walkTo(page, 'Fleets')
  await openExample(page)
  const name = 'W'.repeat(80)
  await fleetName(page).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('W'.repeat(5000))
  await page.keyboard.press('Enter')
  await expect(fleetName(page)).toHaveValue(name)
  await expect(page.getByText('Saved to your account').first()).toBeVisible()
  await expectNoOverflow(page)
  const fleet = new URL(page.url()).searchParams.get('fleet') ?? ''
  for (const address of ['/fleet-builder', '/main-menu', `/fleet-print?fleet=${fleet}`]) {
    await page.goto(address)
    await expect(page.getByText(name).first(), address).toBeVisible()
    await expectNoOverflow(page)
  }
})

test('AU-01 over-long and malformed registrations are named at their fields, with the text kept', async ({ page }) => {
  await page.goto('/')
  await page.getByText('Register', { exact: true }).first().click()
  const long = `${'x'.repeat(300)}@orion.test`
  await email(page).fill(long)
  await password(page).fill('p'.repeat(72))
  await page.getByLabel('Repeat password', { exact: true }).fill('p'.repeat(71))
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(password(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(/at most 71|8 to 71/i).first()).toBeVisible()
  await password(page).fill('p'.repeat(71))
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(email(page)).toHaveValue(long)
  await expectNoOverflow(page)
  await expect(page.getByText('This e-mail address is too long.')).toBeVisible()
  await email(page).fill('<script>alert(1)</script>')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('This is not an e-mail address.')).toBeVisible()
})

test('ER-02 RT-14 a bent address shows the missing page as text', async ({ page, app }) => {
  app.expectNoise(/could not be decoded because it is a malformed URL/)
  await app.logIn()
  // A server's own parser refuses a malformed address before any code is asked; the app answers once it is on the device.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  for (const path of [`/${encodeURIComponent(hostile)}`, `/${'long/'.repeat(300)}`, '/%E0%A4%A', '/fleet-builder?fleet=%00']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first(), path.slice(0, 40)).toBeVisible()
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
    await expectNoOverflow(page)
  }
})

async function logInAt(page: Page, mortal: Mortal, user: NewUser): Promise<void> {
  await page.goto(mortal.url)
  await email(page).fill(user.email)
  await password(page).fill(user.password)
  await logInButton(page).click()
  await expect(page).toHaveURL(`${mortal.url}/main-menu`)
}
