import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { logInByForm } from '../../tests/support/log-in.ts'
import { root } from '../lib/files.ts'

interface Login {
  readonly email: string
  readonly password: string
}

interface GuidePicture {
  readonly name: string
  readonly path: string
  readonly act: (page: Page) => Promise<void>
}

const openRow = (page: Page, words: string | RegExp) =>
  page.locator('[data-row]').filter({ hasText: words }).first().click()

/** Scrolls the sheet, and not the page, so that a part is in the middle. */
const showInMiddle = (part: Locator) =>
  part.evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
    scrollTo(0, 0)
  })

const pictures: readonly GuidePicture[] = [
  { name: 'overview', path: '/admin', act: (page) => page.getByRole('heading', { name: 'To do' }).waitFor() },
  {
    name: 'users',
    path: '/admin/users',
    act: async (page) => {
      await openRow(page, 'Player')
      await showInMiddle(page.getByRole('button', { name: /^Grant: Admin/ }))
    },
  },
  {
    name: 'feedback',
    path: '/admin/feedback',
    act: async (page) => {
      await openRow(page, 'Error')
      await showInMiddle(page.getByRole('textbox', { name: /^Answer to the player/ }))
    },
  },
  {
    name: 'campaign-send',
    path: '/admin/email-campaigns',
    act: async (page) => {
      await openRow(page, 'Autumn: new refits')
      await page.getByRole('navigation', { name: 'Campaign' }).getByRole('link', { name: 'Send' }).click()
      await page.getByText('This server sends mail.').waitFor()
    },
  },
]

/** Takes the pictures of docs/staff.md: small windows without motion, so that the files stay small. Returns their number. */
export async function takeGuidePictures(browser: Browser, baseURL: string, login: Login): Promise<number> {
  const folder = join(root, 'docs/pictures/staff')
  mkdirSync(folder, { recursive: true })
  const context = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1100, height: 700 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await logInByForm(page, login)
  for (const { name, path, act } of pictures) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    await act(page)
    // A button under the mouse would look pressed.
    await page.mouse.move(0, 0)
    await page.screenshot({ path: join(folder, `${name}.png`) })
  }
  await context.close()
  return pictures.length
}
