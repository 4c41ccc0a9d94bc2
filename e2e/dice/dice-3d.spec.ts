import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/app.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()
const rows = (page: Page): Locator => page.getByRole('log', { name: 'Throws' }).getByRole('listitem')
const sentence = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'better than' })
const canvas = (page: Page): Locator => page.getByRole('main').locator('canvas')

async function turnTo3D(page: Page, pool = 's=4&f=2'): Promise<void> {
  await page.goto(`/dice?${pool}&dr=2&df=1&label=Falling`)
  await page.waitForURL(/\/dice$/)
  await page.getByText('3D', { exact: true }).click()
  await expect(canvas(page)).toBeVisible()
}

test.beforeEach(async ({ app }) => {
  await app.logIn()
})

test('FE-01 nothing of a falling throw is shown or told before the dice rest', async ({ page }) => {
  await turnTo3D(page)
  // Every state of the page counts, however short it is.
  await page.evaluate(() => {
    const states: { tray: string; told: string; row: string }[] = []
    Object.assign(window, { states })
    const text = (selector: string) => document.querySelector(selector)?.textContent ?? ''
    const note = () =>
      states.push({
        tray: text('[aria-label="Tray"]'),
        told: [...document.querySelectorAll('main [role=status]')].map((status) => status.textContent).join(),
        row: text('[role=log] li'),
      })
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await press(page, 'Roll 4 against 2')
  await expect(sentence(page)).toHaveText(/^\d success/)
  await expect(rows(page).first()).toContainText(/net/)
  await expect(page.getByText('In the air')).toHaveCount(0)
  const states = await page.evaluate(() => (window as unknown as { states: { tray: string; told: string; row: string }[] }).states)
  const falling = states.filter(({ tray }) => tray.includes('In the air'))
  expect(falling.length).toBeGreaterThan(0)
  for (const { tray, told, row } of falling) {
    expect(`${tray} ${told} ${row}`).not.toMatch(/net|damage|better than/)
    expect(row).toContain('In the air')
  }
})

/** Rolls, and acts in the same moment: the dice are certain to be falling, however slow the machine is. */
const rollAnd = (page: Page, act: 'show now' | 'tap the tray' | 'leave'): Promise<void> =>
  page.evaluate((what) => {
    const button = (words: string) => [...document.querySelectorAll('main button')].find(({ textContent }) => textContent === words)
    const click = (target: Element | null | undefined) => {
      if (!(target instanceof HTMLElement)) throw new Error(`nothing there to ${what}`)
      target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      target.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
      target.click()
    }
    click(button('Roll 4 against 2'))
    return new Promise<void>((done) =>
      requestAnimationFrame(function act() {
        if (what === 'leave') {
          // The row says so in the frame in which the throw begins, so no frame is missed.
          if (!document.querySelector('[role=log] li')?.textContent?.includes('In the air')) return void requestAnimationFrame(act)
          // Once this has been answered: a page that goes answers no more.
          setTimeout(() => location.assign('/main-menu'))
        } else click(what === 'show now' ? button('Show now') : document.querySelector('main canvas'))
        done()
      }),
    )
  }, act)

test('FE-01 who would not wait sees the throw at once, by the button and by a tap on the tray', async ({ page }) => {
  await turnTo3D(page)
  await rollAnd(page, 'show now')
  await expect(sentence(page)).toHaveText(/^\d success/)
  await expect(rows(page)).toHaveCount(1)
  await expect(async () => {
    await rollAnd(page, 'tap the tray')
    await expect(rows(page)).toHaveCount(2, { timeout: 200 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'Roll 4 against 2' })).toBeVisible()
})

test('FE-01 the page left in mid-throw keeps the throw', async ({ page }) => {
  await turnTo3D(page)
  await rollAnd(page, 'leave')
  await page.waitForURL('**/main-menu')
  await page.goto('/dice')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first()).toContainText(/net/)
})

test('FE-01 WebGL lost in mid-throw: the dice lie flat, the throw stands', async ({ page, app }) => {
  app.expectNoise(/WebGL|context/i)
  await turnTo3D(page)
  await press(page, 'Roll 4 against 2')
  await canvas(page).evaluate((element: HTMLCanvasElement) => element.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext())
  await expect(page.getByRole('alert').filter({ hasText: 'No throw is lost' })).toBeVisible()
  await expect(sentence(page)).toHaveText(/^\d success/)
  await expect(canvas(page)).toHaveCount(0)
  await expect(async () => {
    await press(page, 'Roll 4 against 2')
    await expect(rows(page)).toHaveCount(2, { timeout: 200 })
  }).toPass()
})

test('FE-01 without WebGL the dice lie flat, and the player is told', async ({ page, app }) => {
  app.expectNoise(/WebGL|context/i)
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext as (...given: unknown[]) => unknown
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...given: unknown[]) {
      return /webgl/.test(String(given[0])) ? null : original.apply(this, given)
    } as typeof HTMLCanvasElement.prototype.getContext
  })
  await page.goto('/dice?s=4&f=2&dr=2&df=1&label=Flat')
  await page.waitForURL(/\/dice$/)
  await page.getByText('3D', { exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'cannot show dice in 3D' })).toBeVisible()
  await press(page, 'Roll 4 against 2')
  await expect(sentence(page)).toHaveText(/^\d success/)
})

test('FE-01 with reduced motion the dice lie at rest at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await turnTo3D(page, 's=12&f=6')
  await press(page, 'Roll 12 against 6')
  await expect(sentence(page)).toHaveText(/^\d+ success/, { timeout: 1500 })
})

test('FE-01 3D is fetched only by who chose it, and the choice is kept', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/dice')
  await press(page, /^Roll \d/)
  await expect(sentence(page)).not.toBeEmpty()
  expect(asked.filter((address) => address.includes('/three/'))).toEqual([])
  await page.getByText('3D', { exact: true }).click()
  await expect(canvas(page)).toBeVisible()
  await page.reload()
  await expect(canvas(page)).toBeVisible()
  await expect(page.getByRole('radio', { name: '3D' })).toBeChecked()
})
