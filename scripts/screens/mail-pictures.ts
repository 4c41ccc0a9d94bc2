import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { root } from '../lib/files.ts'
import { mailSamples } from '../lib/mail-samples.ts'

const picture = join(root, 'docs', 'pictures', 'landing-desktop-chart.png')

/**
 * Takes a picture of one mail of each kind, in both colour schemes, at the width of a window and of a phone, into
 * `out`.
 * @returns the number of pictures.
 */
export async function takeMailPictures(browser: Browser, out: string, only = ''): Promise<number> {
  const mails = Object.entries(mailSamples()).filter(([name]) => `mail-${name}`.includes(only))
  for (const [size, width] of [['desktop', 800] as const, ['phone', 390] as const]) {
    for (const [theme, colorScheme] of [['chart', 'light'] as const, ['night', 'dark'] as const]) {
      const context = await browser.newContext({ viewport: { width, height: 400 }, colorScheme })
      // On the phone without images, because most mail programs show a mail in this way at first.
      await context.route('**/*.png', (route) => (size === 'phone' ? route.abort() : route.fulfill({ path: picture })))
      const page = await context.newPage()
      for (const [name, { html }] of mails) {
        await page.setContent(html)
        await page.screenshot({ path: join(out, `mail-${name}-${size}-${theme}.png`), fullPage: true })
      }
      await context.close()
    }
  }
  return mails.length * 4
}
