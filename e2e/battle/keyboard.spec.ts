import type { Page } from '@playwright/test'
import { expect, test } from '../support/app.ts'
import { beginFirstGame, result } from '../support/battle.ts'

/** More stops of the Tab key than the screen has. */
const mostStops = 90

/** The name of the focused element, and whether its focus ring is visible. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const marked = element.matches('input[type=radio]') ? (element.closest('label') ?? element) : element
    const { outlineStyle, outlineWidth } = getComputedStyle(marked)
    return {
      name: element.getAttribute('aria-label') ?? element.textContent.trim(),
      isBody: element === document.body,
      isSeen: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    }
  })

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab')
    const now = await focused(page)
    if (!name.test(now.name)) continue
    expect(now.isSeen, `${now.name}: where one is`).toBe(true)
    return
  }
  throw new Error(`No stop is called ${String(name)}`)
}

const press = async (page: Page, name: RegExp, key = 'Enter'): Promise<void> => {
  await tabTo(page, name)
  await page.keyboard.press(key)
}

const step = (page: Page, words: string) =>
  expect(page.getByRole('heading', { level: 1 }), 'the step').toContainText(words)

/** The focus is in the battle and not at the top of the page, although the pressed button has gone. */
const keepsFocus = (page: Page) => expect.poll(async () => (await focused(page)).isBody).toBe(false)

test('BT-01 a whole round is played by the keyboard alone, and the focus is kept and seen', async ({ page, app }) => {
  await app.logIn()
  await beginFirstGame(page)
  await press(page, /^Roll for initiative$/)
  await expect(page.getByText(/orders given/)).toBeVisible()
  await keepsFocus(page)
  await press(page, /^(Meridian|Ashlar): Close in/)
  await expect(page.getByText(/^1 of \d orders given/)).toBeVisible()
  await press(page, /^Next: /)
  await keepsFocus(page)
  await press(page, /^End of orders$/)
  await step(page, 'Movement')
  await keepsFocus(page)
  await press(page, /^Cruisers have moved$/)
  await expect(page.getByRole('button', { name: 'Meridian has moved' })).toHaveCount(0)
  await press(page, /^All have moved$/)
  await step(page, 'Fire: corvettes')
  await keepsFocus(page)

  await test.step('a volley', async () => {
    // Each patrol has one corvette, so the ship that fires is chosen already.
    await expect(page.getByRole('group', { name: 'Target' })).toBeVisible()
    await press(page, /^(Ashlar|Meridian) 22/)
    await tabTo(page, /short: \d/)
    await page.keyboard.press('ArrowRight')
    await press(page, /^Roll \d against \d$/)
    await expect(result(page)).toBeVisible()
    await keepsFocus(page)
  })

  for (const ships of ['corvettes', 'frigates', 'destroyers', 'cruisers']) {
    await press(page, new RegExp(`^Done with ${ships}$`))
    await keepsFocus(page)
    await expect(page.getByRole('button', { name: `Done with ${ships}` })).toHaveCount(0)
  }
  await step(page, 'Round 2')
})
