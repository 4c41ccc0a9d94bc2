import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, devices, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import type PocketBase from 'pocketbase'
import { fleetDictionary } from '../src/content/fleet-dictionary.ts'
import { releaseKey } from '../src/content/release/kept-release.ts'
import { starterFleets } from '../src/content/starter-fleets.ts'
import { contentHash } from '../src/content/version.ts'
import { encodeFleet } from '../src/game/fleet/fleet-codec.ts'
import { sharedPath } from '../src/game/fleet/fleet-link.ts'
import { sha256 } from '../src/game/sha256.ts'
import { logInByForm } from '../tests/support/log-in.ts'
import { setMailFooter } from '../tests/support/mail-footer.ts'
import { startTestServer, staffLogin, type NewUser, type TestServer } from '../tests/support/pocketbase.ts'
import { chromiumFlags, desktopWindow, phoneWindow } from './lib/browser-windows.ts'
import { buildApp, buildIfStale } from './lib/build.ts'
import { addCampaigns } from './lib/campaign-seeds.ts'
import { addChoices } from './lib/choice-seeds.ts'
import { addCodes } from './lib/code-seeds.ts'
import { takeContactSheets } from './lib/contact-sheet.tsx'
import { root } from './lib/files.ts'
import { addGames } from './lib/game-seeds.ts'
import { takeGuidePictures } from './lib/guide-pictures.ts'
import { takeMailPictures } from './lib/mail-pictures.ts'
import { addMail } from './lib/mail-seeds.ts'
import { addVisits } from './lib/visit-seeds.ts'
import { findChromium } from './programs/chromium.ts'

const help = `npm run screens [-- --only text] [--gallery] [--guide] [--sheet] — every screen and mail as PNG in screens/, desktop and phone, both themes.

  --only text   only screens and mails (mail-…) whose name contains the text
  --gallery     the gallery of pieces too (needs a build of its own)
  --guide       only the pictures of docs/staff.md, into docs/pictures/staff/
  --sheet       only the contact sheets of all ships: line, filled, and as thumbnails`

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    gallery: { type: 'boolean' },
    sheet: { type: 'boolean' },
    guide: { type: 'boolean' },
    help: { type: 'boolean' },
  },
})
if (values.help) {
  console.log(help)
  process.exit(0)
}

type Person = 'visitor' | 'player' | 'staff'

interface Screen {
  readonly name: string
  readonly path: string
  readonly as: Person
  /** What to do on the page before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>
  /** If true, the picture shows the whole page even after `act`, not only the window. */
  readonly whole?: boolean
}

const fleetId = 'screenfleet0001'
const starterFleet = starterFleets[0]!

/** Waits until all ships are drawn; the page draws a few per frame. */
const shipsDrawn = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const places = [...document.querySelectorAll('ul[aria-label="Ships"] > li')]
    return places.length > 0 && places.every((place) => place.childElementCount > 0)
  })
}

/** Waits until a chart is at rest; only then the chart sets `data-frames`. */
const chartDrawn = async (page: Page): Promise<void> => {
  await page.locator('canvas[data-frames]').first().waitFor()
}

const searchRules = async (page: Page, typed: string): Promise<void> => {
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Search the rules' }).fill(typed)
  await page.getByRole('listbox').or(page.getByText('Similar words in the book')).first().waitFor()
}

const showUpdates = async (page: Page): Promise<void> => {
  const section = page.getByRole('region', { name: 'Updates by e-mail' })
  await section.scrollIntoViewIfNeeded()
  await section.getByRole('checkbox').first().or(section.getByText('E-mail is not available')).waitFor()
  await section.evaluate((element) => element.scrollIntoView())
}

const releaseText = (): string =>
  JSON.stringify({
    schema: 1,
    number: 3,
    date: '2026-11-25',
    gameVersion: 'v',
    contentHash,
    withdraws: 0,
    evidence: [],
    why: 'It wins too often.',
    sentence: 'Halyard: points 16 → 18.',
    changes: [{ item: 'ship', id: 'accord-halyard', figure: 'points', value: 18 }],
  })

/** Opens a seeded campaign by its name, and one of its screen tabs. */
const openCampaign = async (page: Page, name: string, part: string): Promise<void> => {
  await page.locator('[data-row]').filter({ hasText: name }).click()
  await page.getByRole('navigation', { name: 'Campaign' }).getByRole('link', { name: part }).click()
}

/** Lets a run of the balance screen finish, unless it already has. */
const fightAll = async (page: Page): Promise<void> => {
  const start = page.getByRole('button', { name: /^(Fight|Go on)/ })
  const result = page.getByRole('table').first()
  await start.or(result).first().waitFor()
  if (await start.isVisible()) await start.click()
  await start.or(page.getByRole('progressbar')).waitFor({ state: 'detached', timeout: 300_000 })
  await result.waitFor()
}

const campaignScreens = (
  [
    ['write', 'new refits', 'Write', (page) => page.locator('iframe').waitFor()],
    [
      'write-dark',
      'new refits',
      'Write',
      async (page) => {
        await page.getByRole('radio', { name: 'Phone' }).check({ force: true })
        await page.getByRole('switch', { name: 'Dark' }).check()
      },
    ],
    ['faults', 'Rules of boarding', 'Write', (page) => page.getByText(/is no web address/).waitFor()],
    [
      'audience',
      'new refits',
      'Audience',
      (page) =>
        page
          .getByText(/gets? it$/)
          .first()
          .waitFor(),
    ],
    ['send', 'Rules of boarding', 'Send', (page) => page.getByText(/get it\.|would get it/).waitFor()],
    [
      'start',
      'Winter fair',
      'Send',
      async (page) => {
        await page.getByRole('button', { name: 'Send now' }).click()
        await page.getByRole('button', { name: /^Send to/ }).waitFor()
      },
    ],
    ['running', 'spring test', 'Send', (page) => page.getByRole('heading', { name: 'Progress' }).waitFor()],
    ['paused', 'League results', 'Send', (page) => page.getByRole('heading', { name: 'Progress' }).waitFor()],
    ['recipients', 'spring test', 'Recipients', (page) => page.locator('[data-row]').first().waitFor()],
  ] satisfies readonly (readonly [string, string, string, (page: Page) => Promise<void>])[]
).map(([name, campaign, part, act]): Screen => ({
  name: `admin-campaign-${name}`,
  path: '/admin/email-campaigns',
  as: 'staff',
  whole: name !== 'start',
  act: async (page) => {
    await openCampaign(page, campaign, part)
    await act(page)
  },
}))

const screens: readonly Screen[] = [
  {
    name: 'landing',
    path: '/',
    as: 'visitor',
    // Parts below the window load only when they are near it, so the page is scrolled first.
    act: async (page) => {
      await page.getByRole('heading', { name: 'At the table' }).scrollIntoViewIfNeeded()
      await page.getByRole('heading', { level: 3 }).first().waitFor()
      await page.evaluate(() => scrollTo(0, 0))
    },
    whole: true,
  },
  {
    name: 'landing-errors',
    path: '/',
    as: 'visitor',
    act: async (page) => {
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
    },
  },
  {
    name: 'landing-fleet',
    path: sharedPath(encodeFleet(starterFleet, fleetDictionary, { notes: true })),
    as: 'visitor',
    act: async (page) => {
      await page.getByRole('list', { name: 'Ships' }).getByRole('button').first().click()
    },
    whole: true,
  },
  { name: 'landing-reset', path: '/#reset=token', as: 'visitor' },
  // This comes before the form is shown for the first time. A reopened page scrolls to its old position, and would send
  // the request too early.
  {
    name: 'landing-updates-off',
    path: '/',
    as: 'visitor',
    act: async (page) => {
      await page.route('**/api/mail', (route) => route.fulfill({ json: { enabled: false } }))
      await showUpdates(page)
      await page.getByRole('heading', { name: 'E-mail is not available' }).waitFor()
      await page.unroute('**/api/mail')
    },
  },
  { name: 'landing-updates', path: '/', as: 'visitor', act: showUpdates },
  {
    name: 'landing-updates-sent',
    path: '/',
    as: 'visitor',
    act: async (page) => {
      await showUpdates(page)
      await page.getByLabel('Your e-mail address').fill('sol@orion.test')
      await page.getByRole('checkbox', { name: 'News' }).check()
      await page.getByRole('button', { name: 'Subscribe' }).click()
      await page.getByRole('heading', { name: 'Check your e-mail' }).scrollIntoViewIfNeeded()
    },
  },
  { name: 'landing-subscribe', path: '/#subscribe=token', as: 'visitor' },
  { name: 'landing-unsubscribe', path: '/#unsubscribe=token', as: 'visitor' },
  {
    name: 'landing-unsubscribed',
    path: '/#unsubscribe=token',
    as: 'visitor',
    act: async (page) => {
      await page.getByText('Keep some topics').click()
      await page.getByRole('group', { name: 'Topics to keep' }).getByRole('checkbox', { name: 'Events' }).check()
      await page.getByRole('button', { name: 'Keep only 1 topic' }).click()
      await page.getByRole('button', { name: 'Undo' }).waitFor()
    },
  },
  { name: 'self-test', path: '/test-pb', as: 'visitor' },
  { name: 'main-menu', path: '/main-menu', as: 'player' },
  {
    name: 'account',
    path: '/main-menu',
    as: 'player',
    act: async (page) => {
      await page
        .getByRole('button', { name: /account/i })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'account-updates',
    path: '/main-menu',
    as: 'player',
    act: async (page) => {
      await page.getByRole('button', { name: /^Account/ }).click()
      await page.getByRole('button', { name: 'Choose updates by e-mail' }).click()
      await page.getByRole('checkbox', { name: 'News' }).waitFor()
    },
  },
  { name: 'unsubscribe', path: '/unsubscribe', as: 'player' },
  { name: 'dice', path: '/dice', as: 'player' },
  {
    name: 'dice-rolled',
    path: '/dice?s=6&f=2&dr=2&df=1&label=Broadside%20battery',
    as: 'player',
    act: async (page) => {
      await page.getByRole('button', { name: /^Roll/ }).first().click()
      await page.getByRole('button', { name: 'Roll 1 die' }).click()
    },
    whole: true,
  },
  {
    name: 'dice-aim',
    path: '/dice',
    as: 'player',
    act: async (page) => {
      await page.getByRole('button', { name: /^Aim/ }).click()
      await page.getByRole('radiogroup', { name: 'Weapon' }).waitFor()
    },
  },
  { name: 'fleets', path: '/fleet-builder', as: 'player' },
  { name: 'fleet', path: `/fleet-builder?fleet=${fleetId}`, as: 'player' },
  { name: 'fleet-print', path: `/fleet-print?fleet=${fleetId}`, as: 'player' },
  { name: 'starmap', path: '/starmap', as: 'player', act: chartDrawn },
  { name: 'starmap-near', path: '/starmap#v=1&sel=calder-deep&far=24', as: 'player', act: chartDrawn },
  { name: 'starmap-3d', path: '/Starmap3D', as: 'player', act: chartDrawn },
  { name: 'ship-catalog', path: '/ship-catalog', as: 'player', act: shipsDrawn },
  {
    name: 'ship-catalog-table',
    path: '/ship-catalog?show=table&sort=hull',
    as: 'player',
    act: (page) => page.getByRole('rowheader').first().waitFor(),
  },
  {
    name: 'ship-catalog-ship',
    path: '/ship-catalog?ship=accord-commonweal&against=kharon-cenotaph',
    as: 'player',
    act: (page) => page.getByRole('heading', { name: 'Weapons' }).waitFor(),
  },
  {
    name: 'ship-catalog-compare',
    path: '/ship-catalog?compare=accord-commonweal,kharon-cenotaph,veil-killing-frost&show=compare',
    as: 'player',
    whole: true,
  },
  { name: 'rules', path: '/rules/volley/failure-dice', as: 'player' },
  { name: 'rules-faction', path: '/rules/factions/solar-accord', as: 'player' },
  { name: 'rules-search', path: '/rules/volley', as: 'player', act: (page) => searchRules(page, 'failure dice') },
  { name: 'rules-search-slip', path: '/rules/volley', as: 'player', act: (page) => searchRules(page, 'squdronnns') },
  {
    name: 'rules-marks',
    path: '/rules/volley',
    as: 'player',
    act: async (page) => {
      await searchRules(page, 'evasion')
      await page.getByRole('option').first().click()
      await page.locator('[data-rules-count] .figures').filter({ hasText: 'of' }).waitFor()
    },
  },
  { name: 'not-found', path: '/no/such/page', as: 'player' },
  { name: 'admin', path: '/admin', as: 'staff' },
  {
    name: 'admin-users',
    path: '/admin/users',
    as: 'staff',
    act: async (page) => page.locator('[data-row]').first().waitFor(),
  },
  {
    name: 'admin-user',
    path: '/admin/users?f=status~is~suspended',
    as: 'staff',
    act: async (page) => {
      await page.locator('[data-row]').first().click()
      await page.getByRole('heading', { name: 'What staff changed' }).waitFor()
    },
  },
  {
    name: 'admin-bulk',
    path: '/admin/users',
    as: 'staff',
    act: async (page) => {
      await page.locator('[data-row]').nth(1).getByRole('checkbox').click()
      await page
        .locator('[data-row]')
        .nth(4)
        .getByRole('checkbox')
        .click({ modifiers: ['Shift'] })
      await page.getByRole('button', { name: 'Change status' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'print', path: '/print/all', as: 'staff' },
  {
    name: 'admin-feedback',
    path: '/admin/feedback',
    as: 'staff',
    act: async (page) => page.locator('[data-row]').first().waitFor(),
  },
  {
    name: 'admin-board',
    path: '/admin/feedback?as=board',
    as: 'staff',
    act: async (page) => page.getByText('torpedoes').first().waitFor(),
  },
  {
    name: 'admin-message',
    path: '/admin/feedback?q=cruiser',
    as: 'staff',
    act: async (page) => {
      await page.locator('[data-row]').first().click()
      await page.getByRole('heading', { name: 'What staff changed' }).waitFor()
    },
  },
  {
    name: 'admin-subscribers',
    path: '/admin/subscribers',
    as: 'staff',
    act: async (page) => page.locator('[data-row]').first().waitFor(),
  },
  {
    name: 'admin-subscriber',
    path: '/admin/subscribers?q=jun@',
    as: 'staff',
    act: async (page) => {
      await page.locator('[data-row]').first().click()
      await page.getByRole('heading', { name: 'History of consent' }).waitFor()
    },
  },
  {
    name: 'admin-subscribers-weeks',
    path: '/admin/subscribers',
    as: 'staff',
    act: async (page) => {
      await page.getByRole('button', { name: 'By week' }).click()
      await page.locator('.recharts-surface').first().waitFor()
    },
  },
  {
    name: 'admin-block-list',
    path: '/admin/subscribers',
    as: 'staff',
    act: async (page) => {
      await page.getByRole('button', { name: 'Block list' }).click()
      await page.getByText('throwaway.example').waitFor()
    },
  },
  {
    name: 'admin-import',
    path: '/admin/subscribers',
    as: 'staff',
    act: async (page) => {
      await page.getByRole('button', { name: 'Import', exact: true }).click()
      await page.getByRole('textbox', { name: 'Addresses' }).waitFor()
    },
  },
  {
    name: 'admin-import-columns',
    path: '/admin/subscribers',
    as: 'staff',
    act: async (page) => {
      await page.getByRole('button', { name: 'Import', exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog
        .getByRole('textbox', { name: 'Addresses' })
        .fill(
          'Emailadresse;Vorname;Geworben von;Status\nlena@post.example;Lena;bert@post.example;subscribed\n' +
            'carla@post.example;Carla;;unsubscribed\ndora@post.example;Dora;chef@post.example;cleaned\nemil@post.example;Emil;;ruht',
        )
      await dialog.getByText('What the status says').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'admin-import-report',
    path: '/admin/subscribers',
    as: 'staff',
    act: async (page) => {
      await page.getByRole('button', { name: 'Import', exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog
        .getByRole('textbox', { name: 'Addresses' })
        .fill('email,topics\nnew@post.example,events\nodile@post.example,\njun@,news\nx@throwaway.example,news')
      await dialog.getByRole('textbox', { name: 'Source of consent' }).fill('Signed the list at the spring fair')
      await dialog.getByRole('button', { name: 'Check first' }).click()
      await page.getByRole('button', { name: 'Import 1 address' }).waitFor()
    },
  },
  {
    name: 'admin-campaigns',
    path: '/admin/email-campaigns',
    as: 'staff',
    act: async (page) => page.locator('[data-row]').first().waitFor(),
  },
  ...campaignScreens,
  {
    name: 'admin-outbox',
    path: '/admin/email-campaigns/outbox',
    as: 'staff',
    act: async (page) => page.locator('[data-row]').first().waitFor(),
  },
  {
    name: 'admin-mail',
    path: '/admin/email-campaigns/outbox?f=state~is~unknown',
    as: 'staff',
    act: async (page) => {
      await page.locator('[data-row]').first().click()
      await page.getByRole('heading', { name: 'What staff changed' }).waitFor()
    },
  },
  {
    name: 'admin-mail-again',
    path: '/admin/email-campaigns/outbox?f=state~is~unknown',
    as: 'staff',
    act: async (page) => {
      await page.locator('[data-row]').first().click()
      await page.getByRole('button', { name: 'Send again' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-codes',
    path: '/admin/alpha-codes',
    as: 'staff',
    act: async (page) => page.locator('[data-row]').first().waitFor(),
  },
  {
    name: 'admin-code',
    path: '/admin/alpha-codes?sort=-redeemed_at',
    as: 'staff',
    act: async (page) => {
      await page.locator('[data-row]').first().click()
      await page.getByRole('heading', { name: 'What staff changed' }).waitFor()
    },
  },
  {
    name: 'admin-analytics',
    path: '/admin/analytics',
    as: 'staff',
    act: (page) => page.locator('.recharts-surface').first().waitFor(),
    whole: true,
  },
  {
    name: 'admin-analytics-filtered',
    path: '/admin/analytics?span=28&figure=bounce&only=device:mobile&only=campaign:autumn&whole=sources',
    as: 'staff',
    act: (page) => page.locator('.recharts-surface').first().waitFor(),
    whole: true,
  },
  {
    name: 'admin-analytics-funnel',
    path: '/admin/analytics/funnel?span=90&people=1-left',
    as: 'staff',
    act: (page) => page.getByRole('button', { name: 'Change the steps' }).click(),
    whole: true,
  },
  { name: 'admin-analytics-retention', path: '/admin/analytics/retention', as: 'staff' },
  { name: 'admin-analytics-visits', path: '/admin/analytics/visits', as: 'staff' },
  { name: 'admin-analytics-errors', path: '/admin/analytics/errors?span=28', as: 'staff' },
  { name: 'admin-balance-empty', path: '/admin/orion-balance?seed=7', as: 'staff' },
  {
    name: 'admin-balance',
    path: '/admin/orion-balance?battles=200&fleets=ready&cell=accord-kharon',
    as: 'staff',
    act: fightAll,
    whole: true,
  },
  { name: 'admin-balance-worth', path: '/admin/orion-balance/worth?tried=12', as: 'staff', act: fightAll },
  {
    name: 'admin-balance-draft',
    path: '/admin/orion-balance/draft?battles=200&fleets=ready&item=ship:drift-heddle',
    as: 'staff',
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Hull' }).fill('22')
      await page.getByRole('textbox', { name: 'Thrust' }).fill('99')
      await fightAll(page)
    },
    whole: true,
  },
  {
    name: 'admin-balance-releases',
    path: '/admin/orion-balance/draft?item=ship:drift-heddle',
    as: 'staff',
    // No release is published, because it would be offered on every other picture.
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Hull' }).fill('22')
      await page.getByRole('link', { name: 'Releases' }).click()
      await page.getByRole('textbox', { name: 'Name' }).fill('Sturdier Heddles')
      await page.getByRole('textbox', { name: /^Why the figures change/ }).fill('The Drift Collective loses too often.')
      await page.getByRole('button', { name: 'Save as a draft' }).click()
      await page.getByRole('region', { name: 'Sturdier Heddles' }).waitFor()
    },
    whole: true,
  },
  {
    name: 'admin-balance-games',
    path: '/admin/orion-balance/games',
    as: 'staff',
    act: (page) => page.getByRole('table').waitFor(),
    whole: true,
  },
  {
    name: 'admin-balance-game-reports',
    path: '/admin/orion-balance/games/reports',
    as: 'staff',
    act: async (page) => {
      await page.locator('[data-row]').first().click()
      await page.getByRole('heading', { name: 'Reporter' }).waitFor()
    },
  },
  {
    name: 'admin-balance-choices',
    path: '/admin/orion-balance/choices',
    as: 'staff',
    act: (page) => page.getByRole('table').waitFor(),
  },
  {
    name: 'admin-balance-replay',
    path: '/admin/orion-balance/replay?fleets=ready&model=table&scenario=raid&terrain=1&battle=3',
    as: 'staff',
    act: async (page) => {
      const onwards = page.getByRole('button', { name: 'One event on' })
      await page.getByRole('button', { name: 'To the next round' }).click()
      for (let event = 0; event < 60; event++) await onwards.click()
    },
    whole: true,
  },
  {
    name: 'admin-code-batches',
    path: '/admin/alpha-codes/batches',
    as: 'staff',
    act: async (page) => page.locator('[data-row]').first().waitFor(),
  },
  {
    name: 'admin-code-batch',
    path: '/admin/alpha-codes/batches?q=Ghent',
    as: 'staff',
    act: async (page) => {
      await page.locator('[data-row]').first().click()
      await page.getByRole('heading', { name: 'What staff changed' }).waitFor()
    },
  },
  {
    name: 'admin-code-path',
    path: '/admin/alpha-codes/path',
    as: 'staff',
    act: async (page) => {
      await page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: 'Redeemed' }) })
        .getByRole('button', { name: /came no further/ })
        .click()
      await page.getByRole('heading', { name: 'No further than: Redeemed' }).waitFor()
      await page
        .getByRole('link', { name: /^[0-9A-Z]{4}-/ })
        .first()
        .waitFor()
    },
    whole: true,
  },
  {
    name: 'admin-codes-make',
    path: '/admin/alpha-codes',
    as: 'staff',
    act: async (page) => {
      await page.getByRole('button', { name: 'Make codes' }).click()
      await page.getByRole('dialog').getByLabel('Name').fill('Club evening')
    },
  },
  {
    name: 'admin-codes-settings',
    path: '/admin/alpha-codes',
    as: 'staff',
    act: async (page) => {
      await page.getByRole('button', { name: 'Settings' }).click()
      await page.getByRole('checkbox', { name: 'Nobody registers without a code' }).check()
    },
  },
  {
    name: 'admin-codes-print',
    path: '/admin/alpha-codes?f=state~is~active',
    as: 'staff',
    act: async (page) => {
      await page.locator('[data-row]').first().getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Print cards' }).click()
      await page.getByText('1 card', { exact: true }).waitFor()
    },
  },
  {
    name: 'admin-distribute',
    path: '/admin/distribute-codes?q=Winter',
    as: 'staff',
    act: async (page) => {
      await page.locator('[data-row]').first().click()
      await page.getByRole('heading', { name: 'What staff changed' }).waitFor()
    },
  },
  {
    name: 'admin-distribute-form',
    path: '/admin/distribute-codes',
    as: 'staff',
    act: async (page) => {
      await page.getByRole('button', { name: 'Send codes' }).click()
      await page.getByRole('dialog').getByLabel('Name of the batch').fill('Spring wave')
      await page.getByRole('dialog').frameLocator('iframe').getByText('YOUR-CODE-HERE', { exact: true }).waitFor()
    },
  },
  {
    name: 'admin-distribute-check',
    path: '/admin/distribute-codes',
    as: 'staff',
    act: async (page) => {
      await page.getByRole('button', { name: 'Send codes' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name of the batch').fill('Spring wave')
      await dialog.getByText('My own list').click()
      await dialog
        .getByLabel('Addresses')
        .fill('ada@club.example\nben@club.example\nADA@club.example\nnobody\nx@throwaway.example')
      await dialog.getByRole('button', { name: 'Check first' }).click()
      await dialog.frameLocator('iframe').getByText('YOUR-CODE-HERE', { exact: true }).waitFor()
    },
  },
  {
    name: 'alpha-register',
    path: '/',
    as: 'visitor',
    act: async (page) => {
      await page.goto(page.url().replace('127.0.0.1', 'alpha.localhost') + '#code=ABCD-EFGH-JKMN')
      await page.getByLabel('E-mail', { exact: true }).fill('ada@club.example')
      await page.getByLabel('Password', { exact: true }).fill('a-long-password')
      await page.getByLabel('Repeat password', { exact: true }).fill('a-long-password')
      await page.getByRole('button', { name: 'Register', exact: true }).click()
      await page.getByText(/^This code does not work/).waitFor()
    },
  },
  {
    name: 'alpha-waiting-list',
    path: '/',
    as: 'visitor',
    act: async (page) => {
      await page.goto(page.url().replace('127.0.0.1', 'alpha.localhost'))
      await page.getByText('Register', { exact: true }).first().click()
      await page.getByRole('button', { name: 'No code? Join the waiting list' }).click()
      await page.getByRole('button', { name: 'Join the waiting list' }).waitFor()
    },
  },
  {
    name: 'tell-us',
    path: '/dice',
    as: 'player',
    act: async (page) => {
      const picture = await page.screenshot()
      await page.getByRole('button', { name: /^Account/ }).click()
      await page.getByRole('button', { name: 'Send feedback' }).click()
      const form = page.getByRole('dialog', { name: 'Send feedback' })
      await form
        .getByRole('textbox', { name: 'Your message' })
        .fill('My torpedoes do not roll after the second volley.')
      await form.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture })
      await form.getByRole('button', { name: 'Add a black box' }).click()
      await form.locator('canvas').scrollIntoViewIfNeeded()
    },
  },
  { name: 'games', path: '/fleet-builder?games', as: 'player', whole: true },
  {
    name: 'games-report',
    path: '/fleet-builder?games',
    as: 'player',
    act: async (page) => {
      await page.getByRole('button', { name: 'Report a game' }).click()
      const form = page.getByRole('dialog', { name: 'Report a game' })
      await form.getByLabel('Your fleet').selectOption({ index: 1 })
      await form.getByText('I won').click()
    },
  },
  {
    name: 'games-share',
    path: '/fleet-builder?games',
    as: 'player',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Let them confirm/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('img').waitFor()
    },
  },
  {
    name: 'games-answer',
    path: '/fleet-builder',
    as: 'staff',
    act: async (page) => {
      await page.goto('/fleet-builder#game=game00000000002.answerkey2')
      await page.getByRole('button', { name: 'Confirm' }).waitFor()
    },
  },
  {
    name: 'new-figures',
    path: '/ship-catalog',
    as: 'player',
    act: async (page) => {
      const file = releaseText()
      const named = { number: 3, hash: sha256(file) }
      await page.route('**/payload.json*', (route) => route.fulfill({ json: { balanceRelease: named } }))
      await page.route('**/api/orion/releases/**', (route) => route.fulfill({ body: file }))
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await page.getByRole('complementary', { name: 'New figures' }).waitFor()
      // The next screen uses the figures of the build again.
      await page.evaluate((key) => localStorage.removeItem(key), releaseKey)
    },
  },
  {
    name: 'my-messages',
    path: '/main-menu',
    as: 'player',
    act: async (page) => {
      await page.getByRole('button', { name: /^Account/ }).click()
      await page.getByRole('button', { name: 'My messages' }).click()
      await page.getByText('torpedoes').first().waitFor()
    },
  },
]

const sizes: Readonly<Record<string, BrowserContextOptions>> = {
  desktop: desktopWindow,
  phone: { ...devices['Pixel 7'], ...phoneWindow },
}

const out = join(root, 'screens')
mkdirSync(out, { recursive: true })
if (values.sheet) {
  const artist = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
  const names = await takeContactSheets(artist, out)
  await artist.close()
  console.log(`${names.join(', ')} in screens/`)
  process.exit(0)
}
if (values.gallery) await buildApp(['--mode', 'gallery', '--outDir', join(out, 'gallery-build')])
else await buildIfStale()

const server = await startTestServer({
  publicDir: values.gallery ? join(out, 'gallery-build') : join(root, 'dist'),
  mail: true,
})
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
try {
  const player = await server.newUser({ roles: ['user'] })
  await saveFleet(player)
  await server.superuser().then((store) => addUsers(store))
  await addFeedback(player)
  await addMailTo(player)
  await addCodesOf(player)
  await addVisits(await server.superuser(), (await server.admin()).client)
  await addChoices(await server.superuser())
  await addGames(await server.superuser(), player.id)
  const people: Readonly<Record<Person, { email: string; password: string } | undefined>> = {
    visitor: undefined,
    player,
    staff: staffLogin,
  }
  const wanted: readonly Screen[] = values.gallery ? [{ name: 'gallery', path: '/dev/gallery', as: 'player' }] : screens
  if (values.guide) {
    console.log(`${await takeGuidePictures(browser, server.url, staffLogin)} pictures in docs/pictures/staff/`)
  }
  let count = 0
  for (const [size, options] of Object.entries(values.guide ? {} : sizes)) {
    for (const theme of ['chart', 'night'] as const) {
      for (const [person, login] of Object.entries(people)) {
        const own = wanted.filter((screen) => screen.as === person && screen.name.includes(values.only ?? ''))
        if (own.length === 0) continue
        count += await shoot(
          browser,
          server,
          { ...options, colorScheme: theme === 'night' ? 'dark' : 'light' },
          login,
          own,
          `${size}-${theme}`,
        )
      }
    }
  }
  if (!values.gallery && !values.guide) count += await takeMailPictures(browser, out, values.only)
  if (!values.guide) console.log(`${count} pictures in screens/`)
} finally {
  await browser.close()
  await server.stop()
  rmSync(join(out, 'gallery-build'), { recursive: true, force: true })
}
process.exit(0)

async function shoot(
  browser: Browser,
  { url }: TestServer,
  options: BrowserContextOptions,
  login: { email: string; password: string } | undefined,
  own: readonly Screen[],
  suffix: string,
): Promise<number> {
  const context = await browser.newContext({
    ...options,
    baseURL: url,
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    // Without this, the mocked answers of a screen would not reach the page.
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(`${suffix}: ${error.message}`))
  if (login) {
    await logInByForm(page, login)
  }
  if (login && own.some(({ path }) => path.includes(fleetId))) {
    // The saved fleet must be synced to this browser before its screens are opened.
    await page.goto('/fleet-builder')
    await page
      .getByText('Screen fleet')
      .first()
      .waitFor()
      .catch(() => console.error(`${suffix}: the saved fleet did not arrive`))
  }
  for (const { name, path, act, whole } of own) {
    const file = join(out, `${name}-${suffix}.png`)
    await page.goto('about:blank')
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    await act?.(page).catch((reason: Error) => console.error(`${name}-${suffix}: ${reason.message}`))
    await page.screenshot({ path: file, fullPage: whole === true || act === undefined })
  }
  await context.close()
  return own.length
}

/** Users for the pictures of the staff area, one of them suspended by staff. */
async function addUsers(store: PocketBase): Promise<void> {
  const names = [
    'Lantern',
    'Tally',
    'Quay',
    'Ember',
    'Harrow',
    'Sable',
    'Merlon',
    'Gnomon',
    'Rondel',
    'Compline',
    'Vesper',
  ]
  for (const name of names) {
    const { id } = await server.newUser({ roles: name === 'Quay' ? ['user', 'moderator'] : ['user'] })
    await store.collection('users').update(id, { name, verified: name.length % 2 === 0 })
    await store
      .collection('user_sessions')
      .create({
        session_id: `screens-${name}`.padEnd(32, 'x'),
        user: id,
        browser: 'Firefox',
        os: 'Android',
        device_type: 'mobile',
        utm_campaign: name.length % 2 === 0 ? 'autumn-fair' : '',
      })
    if (name !== 'Ember') continue
    const admin = await server.admin()
    const end = new Date(Date.now() + 4 * 24 * 60 * 60 * 1000).toISOString()
    await admin.client.send('/api/staff/users/status', {
      method: 'POST',
      body: { rows: [{ id }], status: 'suspended', suspended_until: end },
      headers: { x_reason: encodeURIComponent('Rude to others in the feedback') },
    })
  }
}

/** Messages of players, in each state, one of them answered. */
async function addFeedback({ client, id: user }: NewUser): Promise<void> {
  const messages = [
    ['bug', 'The torpedoes of my cruiser do not roll after the second volley.', 'doing'],
    ['bug', 'The second volley with torpedoes of the cruiser does nothing', 'new'],
    ['idea', 'Let me print two fleets on one sheet of paper, one on each side.', 'planned'],
    ['rules', 'Does a ship that leaves the table come back when it turns?', 'seen'],
    ['praise', 'The star map is wonderful. My daughter names the stars.', 'done'],
    ['idea', 'Sound when the dice land', 'declined'],
    ['bug', 'The list of fleets is empty after I turn the phone', 'new'],
  ] as const
  const admin = await server.admin()
  for (const [at, [kind, message, state]] of messages.entries()) {
    const key = `screensmessage${at}`
    const body = { user, kind, message, page_path: '/dice', build: '1a2b3c4', game_version: 'v0.2.2', client_key: key }
    // At most five messages a minute are accepted from one account.
    const teller =
      at < 5
        ? { client, user }
        : await server.newUser({ roles: ['user'] }).then((one) => ({ client: one.client, user: one.id }))
    const { id } = await teller.client.collection('feedback').create({ ...body, user: teller.user })
    const set = {
      state,
      tags: kind === 'bug' ? ['dice', 'v0.2'] : [],
      ...(state === 'doing'
        ? { answer: 'Found it: the second volley kept the first target. Mended in the next version.' }
        : {}),
    }
    await admin.client.send('/api/staff/feedback/change', {
      method: 'POST',
      body: { rows: [{ id }], set },
      headers: { x_reason: encodeURIComponent('Sound disturbs others at the table') },
    })
  }
}

/** E-mail updates as after half a year, with a lane that an admin has paused. */
async function addMailTo(player: NewUser): Promise<void> {
  await addMail(await server.superuser(), player.id)
  const admin = await server.admin()
  await setMailFooter(admin.client)
  await addCampaigns(await server.superuser(), player.id)
  await admin.client.send('/api/staff/outbox/lanes', {
    method: 'POST',
    body: { lane: 'codes', open: false },
    headers: { x_reason: encodeURIComponent('The codes of the second batch have a wrong date') },
  })
}

/** Alpha codes of some months, redeemed by the users in the pictures. */
async function addCodesOf(player: NewUser): Promise<void> {
  const store = await server.superuser()
  const users = await store.collection('users').getFullList({ filter: 'name != ""', sort: 'name' })
  const named = users.filter((user) => user['name'] !== user['email'] && user.id !== player.id)
  await addCodes(
    store,
    player.id,
    named.map(({ id }) => id),
  )
}

async function saveFleet({ client, id }: NewUser): Promise<void> {
  await client
    .collection('fleets')
    .create({
      id: fleetId,
      user: id,
      data: { ...starterFleet, id: fleetId, name: 'Screen fleet' },
      revision: 1,
      changed_at: {},
      deleted: false,
      game_version: starterFleet.gameVersion,
    })
}
