import type { Page } from 'playwright-core'
import { fleetDictionary } from '../../src/content/fleet-dictionary.ts'
import { releaseKey } from '../../src/content/release/kept-release.ts'
import { starterFleets } from '../../src/content/starter-fleets.ts'
import { contentHash } from '../../src/content/version.ts'
import { encodeFleet } from '../../src/game/fleet/share/fleet-codec.ts'
import { sharedPath } from '../../src/game/fleet/share/fleet-link.ts'
import { sha256 } from '../../src/game/sha256.ts'
import { fill, press, pressText, screensOf, see, seeRole, whole, type Act, type Screen } from './screen.ts'
import { fleetId } from './seeds.ts'

const visitor = screensOf('visitor')
const player = screensOf('player')
const newcomer = screensOf('newcomer')

/** Waits until all ships are drawn; the page draws a few per frame. */
const shipsDrawn: Act = (page) =>
  page.waitForFunction(() => {
    const places = [...document.querySelectorAll('ul[aria-label="Ships"] > li')]
    return places.length > 0 && places.every((place) => place.childElementCount > 0)
  })

/** Waits until a chart is at rest; only then the chart sets `data-frames`. */
const chartDrawn: Act = (page) => page.locator('canvas[data-frames]').first().waitFor()

const searchRules =
  (typed: string): Act =>
  async (page) => {
    await page.keyboard.press('/')
    await page.getByRole('combobox', { name: 'Search the rules' }).fill(typed)
    await page.getByRole('listbox').or(page.getByText('Similar words in the book')).first().waitFor()
  }

const showUpdates: Act = async (page) => {
  const section = page.getByRole('region', { name: 'Updates by e-mail' })
  await section.scrollIntoViewIfNeeded()
  await section.getByRole('checkbox').first().waitFor()
  await section.evaluate((element) => element.scrollIntoView())
}

/** Parts below the window load only when they are near it, so the page is scrolled to its end and back. */
const scrollThrough: Act = async (page) => {
  await page.getByRole('heading', { name: 'Try it first' }).scrollIntoViewIfNeeded()
  await page.getByRole('heading', { level: 3 }).first().waitFor()
  await page.evaluate(() => scrollTo(0, 0))
}

const onAlphaHost =
  (hash = ''): Act =>
  (page) =>
    page.goto(page.url().replace('127.0.0.1', 'alpha.localhost') + hash)

const release = JSON.stringify({
  schema: 1,
  number: 3,
  date: '2026-11-25',
  gameVersion: 'v',
  contentHash,
  withdraws: 0,
  evidence: [],
  why: 'It wins too often.',
  sentence: 'Halyard: points 21 → 23.',
  changes: [{ item: 'ship', id: 'accord-halyard', figure: 'points', value: 23 }],
})

/** Answers as a server that has published a release, for this picture only. */
const offerFigures: Act = async (page) => {
  const named = { number: 3, hash: sha256(release) }
  await page.route('**/payload.json*', (route) => route.fulfill({ json: { balanceRelease: named } }))
  await page.route('**/api/orion/releases/**', (route) => route.fulfill({ body: release }))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('complementary', { name: 'New figures' }).waitFor()
  await page.evaluate((key) => localStorage.removeItem(key), releaseKey)
}

const tellUs: Act = async (page) => {
  const picture = await page.screenshot()
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('button', { name: 'Send feedback' }).click()
  const form = page.getByRole('dialog', { name: 'Send feedback' })
  await form.getByRole('textbox', { name: 'Your message' }).fill('My torpedoes do not roll after the second volley.')
  await form.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture })
  await form.getByRole('button', { name: 'Add a black box' }).click()
  await form.locator('canvas').scrollIntoViewIfNeeded()
}

/** Begins the first game and rolls for initiative. */
const playFirstGame: Act = async (page) => {
  await page.getByRole('button', { name: 'Roll for initiative' }).click()
  await page.getByRole('status').getByText(/goes first/).waitFor()
}

const practise =
  (until: RegExp): Act =>
  async (page: Page) => {
    await page.getByRole('dialog').getByRole('button', { name: 'Begin', exact: true }).click()
    await page.getByRole('button', { name: 'Roll for initiative' }).click()
    const orders = page.getByRole('button', { name: /^(My orders are given|End of orders)$/ })
    const there = page.getByRole('heading', { level: 1, name: until })
    for (;;) {
      await orders.or(there).first().waitFor()
      if (await there.isVisible()) return
      // The step may end between the look and the click.
      await orders.click({ timeout: 2000 }).catch(() => undefined)
    }
  }

const starterFleet = starterFleets[0]!
const sharedFleet = sharedPath(encodeFleet(starterFleet, fleetDictionary, { notes: true }))

export const visitorScreens: readonly Screen[] = [
  whole(visitor('landing', '/', scrollThrough)),
  visitor('landing-errors', '/', press('Log in')),
  whole(
    visitor('landing-fleet', sharedFleet, (page) =>
      page.getByRole('list', { name: 'Ships' }).getByRole('button').first().click(),
    ),
  ),
  visitor('landing-reset', '/#reset=token'),
  visitor('landing-updates', '/', showUpdates),
  visitor(
    'landing-updates-sent',
    '/',
    showUpdates,
    fill('Your e-mail address', 'sol@orion.test'),
    (page) => page.getByRole('checkbox', { name: 'News' }).check(),
    press('Subscribe'),
    (page) => page.getByRole('heading', { name: 'Check your e-mail' }).scrollIntoViewIfNeeded(),
  ),
  visitor('landing-subscribe', '/#subscribe=token'),
  visitor('landing-unsubscribe', '/#unsubscribe=token'),
  visitor(
    'landing-unsubscribed',
    '/#unsubscribe=token',
    pressText('Keep some topics'),
    (page) => page.getByRole('group', { name: 'Topics to keep' }).getByRole('checkbox', { name: 'Events' }).check(),
    press('Keep only 1 topic'),
    seeRole('button', 'Undo'),
  ),
  visitor('self-test', '/test-pb'),
  visitor(
    'alpha-register',
    '/',
    onAlphaHost('#code=ABCD-EFGH-JKMN'),
    fill('E-mail', 'ada@club.example'),
    fill('Password', 'a-long-password'),
    fill('Repeat password', 'a-long-password'),
    press('Register'),
    see(/^This code does not work/),
  ),
  visitor(
    'alpha-waiting-list',
    '/',
    onAlphaHost(),
    pressText('Register'),
    press('No code? Join the waiting list'),
    seeRole('button', 'Join the waiting list'),
  ),
]

export const playerScreens: readonly Screen[] = [
  player('main-menu', '/main-menu'),
  player('account', '/main-menu', press(/account/i), seeRole('dialog')),
  player(
    'account-updates',
    '/main-menu',
    press(/^Account/),
    press(/^(Choose|Change) updates by e-mail$/),
    seeRole('checkbox', 'News'),
  ),
  player('my-messages', '/main-menu', press(/^Account/), press(/^My messages/), see('torpedoes')),
  player('tell-us', '/dice', tellUs),
  player('unsubscribe', '/unsubscribe'),
  player('dice', '/dice'),
  whole(
    player(
      'dice-rolled',
      '/dice?s=6&f=2&dr=2&df=1&label=Broadside%20battery',
      press(/^Roll/),
      press('Roll 1 die'),
    ),
  ),
  player('dice-aim', '/dice', press(/^Aim/), seeRole('radiogroup', 'Weapon')),
  player('fleets', '/fleet-builder'),
  player('fleet', `/fleet-builder?fleet=${fleetId}`),
  player('fleet-print', `/fleet-print?fleet=${fleetId}`),
  whole(player('games', '/fleet-builder?games')),
  player(
    'games-report',
    '/fleet-builder?games',
    press('Report a game'),
    (page) => page.getByLabel('Your fleet').selectOption({ index: 1 }),
    pressText('I won'),
  ),
  player('games-share', '/fleet-builder?games', press(/^Let them confirm/), (page) =>
    page.getByRole('dialog').getByRole('img').waitFor(),
  ),
  newcomer('battles-empty', '/battle'),
  newcomer('battle-first-game', '/battle?first-game', playFirstGame),
  newcomer('battle-practice', '/battle?practice', practise(/Movement/)),
  newcomer('battles', '/battle'),
  player('starmap', '/starmap', chartDrawn),
  player('starmap-near', '/starmap#v=1&sel=calder-deep&far=24', chartDrawn),
  player('starmap-3d', '/Starmap3D', chartDrawn),
  player('ship-catalog', '/ship-catalog', shipsDrawn),
  player('ship-catalog-table', '/ship-catalog?show=table&sort=hull', seeRole('rowheader')),
  player(
    'ship-catalog-ship',
    '/ship-catalog?ship=accord-commonweal&against=kharon-cenotaph',
    seeRole('heading', 'Weapons'),
  ),
  whole(
    player(
      'ship-catalog-compare',
      '/ship-catalog?compare=accord-commonweal,kharon-cenotaph,veil-killing-frost&show=compare',
    ),
  ),
  player('rules', '/rules/volley/failure-dice'),
  player('rules-faction', '/rules/factions/solar-accord'),
  player('rules-search', '/rules/volley', searchRules('failure dice')),
  player('rules-search-slip', '/rules/volley', searchRules('squdronnns')),
  player(
    'rules-marks',
    '/rules/volley',
    searchRules('evasion'),
    (page) => page.getByRole('option').first().click(),
    (page) => page.locator('[data-rules-count] .figures').filter({ hasText: 'of' }).waitFor(),
  ),
  player('not-found', '/no/such/page'),
  // The last one, because the offer stays on every screen after it.
  player('new-figures', '/ship-catalog', offerFigures),
]
