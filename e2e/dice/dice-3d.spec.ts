import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/app.ts'

// The browser draws without a graphics card: the smaller the tray, the sooner a frame is done.
test.use({ viewport: { width: 360, height: 640 } })

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()
const rows = (page: Page): Locator => page.getByRole('log', { name: 'Rolls' }).getByRole('listitem')
const sentence = (page: Page): Locator => page.getByRole('status').filter({ hasText: ' net, ' })
const canvas = (page: Page): Locator => page.getByRole('main').locator('canvas')
const pool = '/dice?s=4&f=2&dr=2&df=1&label=Falling'

async function turnTo3D(page: Page): Promise<void> {
  await page.getByText('3D', { exact: true }).click()
  await expect(canvas(page)).toBeVisible()
}

type Deed = 'show now' | 'tap the tray' | 'lose WebGL' | 'leave' | 'wait'

/**
 * Rolls, and acts in the next frame: the dice are certain to be falling, however slow the machine is. A tap that comes too
 * soon after the throw before is none, so it is made again until a throw comes of it.
 * @returns Frames in which the dice were in the air before the throw was told, where it was only waited for.
 */
const rollAnd = (page: Page, deed: Deed): Promise<number> =>
  page.evaluate((what) => {
    const button = (words: string) =>
      [...document.querySelectorAll('main button')].find(({ textContent }) => textContent === words)
    const click = (target: Element | null | undefined) => {
      if (!(target instanceof HTMLElement)) throw new Error(`nothing there to ${what}`)
      target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      target.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
      target.click()
    }
    const throws = () => document.querySelectorAll('[role=log] li').length
    const isTold = () =>
      [...document.querySelectorAll('main [role=status]')].some(({ textContent }) => textContent.includes(' net, '))
    const loseContext = () =>
      document
        .querySelector<HTMLCanvasElement>('main canvas')
        ?.getContext('webgl2')
        ?.getExtension('WEBGL_lose_context')
        ?.loseContext()
    const before = throws()
    let frames = 0
    return new Promise<number>((done, fail) =>
      requestAnimationFrame(function act() {
        if (throws() === before) {
          button('Roll 4 against 2')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
          return void requestAnimationFrame(act)
        }
        try {
          if (what === 'wait') {
            if (isTold()) return done(frames)
            frames += 1
            return void requestAnimationFrame(act)
          }
          if (!document.querySelector('[role=log] li')?.textContent.includes('Rolling'))
            throw new Error('the dice are not falling')
          if (what === 'show now') click(button('Show now'))
          else if (what === 'tap the tray') click(document.querySelector('main canvas'))
          else if (what === 'lose WebGL') loseContext()
          // Once this has been answered: a page that goes answers no more.
          else setTimeout(() => location.assign('/api/health'))
          done(0)
        } catch (reason) {
          fail(reason instanceof Error ? reason : new Error(String(reason)))
        }
      }),
    )
  }, deed)

test.beforeEach(async ({ app, page }) => {
  await app.logIn()
  // The figures of the link are kept; the document after it is the one that is looked at.
  await page.goto(pool)
  await page.waitForURL(/\/dice$/)
})

test('FE-01 3D is fetched only by who chose it, tells nothing of a throw before the dice rest, and the choice is kept', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const three = () => asked.filter((address) => address.includes('/three/'))
  await page.reload()
  await press(page, 'Roll 4 against 2')
  await expect(sentence(page)).not.toBeEmpty()
  expect(three()).toEqual([])
  await turnTo3D(page)
  expect(three()).not.toEqual([])

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
  const frames = await rollAnd(page, 'wait')
  await expect(sentence(page)).toHaveText(/^\d success/)
  await expect(rows(page).first()).toContainText(/net/)
  await expect(page.getByText('Rolling')).toHaveCount(0)
  const states = await page.evaluate(
    () => (window as unknown as { states: { tray: string; told: string; row: string }[] }).states,
  )
  const falling = states.filter(({ tray }) => tray.includes('Rolling'))
  expect(falling.length).toBeGreaterThan(0)
  for (const { tray, told, row } of falling) {
    expect(`${tray} ${told} ${row}`).not.toMatch(/net|damage|better than/)
    expect(row).toContain('Rolling')
  }

  await test.step('with reduced motion the dice lie at rest at once', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await rollAnd(page, 'wait')).toBeLessThanOrEqual(2)
    expect(frames).toBeGreaterThan(2)
  })

  await page.reload()
  await expect(canvas(page)).toBeVisible()
  await expect(page.getByRole('radio', { name: '3D' })).toBeChecked()
})

test(
  'FE-01 who would not wait sees the throw at once, by the button and by a tap on the tray; who leaves in mid-throw keeps it',
  { tag: '@phone' },
  async ({ page }) => {
    await turnTo3D(page)
    await rollAnd(page, 'show now')
    await expect(sentence(page)).toHaveText(/^\d success/)
    await expect(rows(page)).toHaveCount(1)
    await rollAnd(page, 'tap the tray')
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).first()).toContainText(/net/)
    await expect(page.getByRole('button', { name: 'Roll 4 against 2' })).toBeVisible()

    await rollAnd(page, 'leave')
    await page.waitForURL('**/api/health')
    await page.goto('/dice')
    await expect(rows(page)).toHaveCount(3)
    await expect(rows(page).first()).toContainText(/net/)
  },
)

test('FE-01 WebGL lost in mid-throw: the dice lie flat, the throw stands', async ({ page, app }) => {
  app.expectNoise(/WebGL|context/i)
  await turnTo3D(page)
  await rollAnd(page, 'lose WebGL')
  await expect(page.getByRole('alert').filter({ hasText: 'No roll is lost' })).toBeVisible()
  await expect(sentence(page)).toHaveText(/^\d success/)
  await expect(rows(page)).toHaveCount(1)
  await expect(canvas(page)).toHaveCount(0)
  await rollAnd(page, 'wait')
  await expect(rows(page)).toHaveCount(2)
})

test('FE-01 without WebGL the dice lie flat, and the player is told', async ({ page, app }) => {
  app.expectNoise(/WebGL|context/i)
  await page.evaluate(() => {
    const original = HTMLCanvasElement.prototype.getContext as (...given: unknown[]) => unknown
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...given: unknown[]) {
      return /webgl/.test(String(given[0])) ? null : original.apply(this, given)
    } as typeof HTMLCanvasElement.prototype.getContext
  })
  await page.getByText('3D', { exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'cannot show 3D dice' })).toBeVisible()
  await press(page, 'Roll 4 against 2')
  await expect(sentence(page)).toHaveText(/^\d success/)
})
