import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, devices, type Browser, type BrowserContextOptions } from 'playwright-core'
import { logInByForm } from '../tests/support/log-in.ts'
import { startTestServer, staffLogin, type TestServer } from '../tests/support/pocketbase.ts'
import { chromiumFlags, desktopWindow, phoneWindow } from './lib/browser-windows.ts'
import { buildApp, buildIfStale } from './lib/build.ts'
import { root } from './lib/files.ts'
import { findChromium } from './programs/chromium.ts'
import { takeContactSheets } from './screens/contact-sheet.tsx'
import { takeGuidePictures } from './screens/guide-pictures.ts'
import { takeMailPictures } from './screens/mail-pictures.ts'
import { playerScreens, visitorScreens } from './screens/player-screens.ts'
import { screensOf, type Person, type Screen } from './screens/screen.ts'
import { addSeeds, fleetId } from './screens/seeds.ts'
import { staffScreens } from './screens/staff-screens.ts'

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

interface Login {
  readonly email: string
  readonly password: string
}

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
  const player = await addSeeds(server)
  const people: Readonly<Record<Person, () => Login | undefined | Promise<Login>>> = {
    visitor: () => undefined,
    player: () => player,
    newcomer: () => server.newUser({ roles: ['user'] }),
    staff: () => staffLogin,
  }
  const wanted: readonly Screen[] = values.gallery
    ? [screensOf('player')('gallery', '/dev/gallery')]
    : [...visitorScreens, ...playerScreens, ...staffScreens]
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
          await login(),
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
  login: Login | undefined,
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
  for (const { name, path, acts, isWhole } of own) {
    const file = join(out, `${name}-${suffix}.png`)
    await page.goto('about:blank')
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    const report = (reason: unknown) =>
      console.error(`${name}-${suffix}: ${reason instanceof Error ? reason.message : String(reason)}`)
    try {
      for (const act of acts) await act(page)
    } catch (reason) {
      report(reason)
    }
    const isFull = isWhole || acts.length === 0
    // Otherwise the top bar would be drawn in the middle of the whole page.
    if (isFull) await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await page.screenshot({ path: file, fullPage: isFull, timeout: 120_000 }).catch(report)
  }
  await context.close()
  return own.length
}
