import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/app.ts'
import { press, rows, sentence } from '../support/dice.ts'

// The browser draws without a graphics card: the smaller the tray, the sooner a frame is done.
test.use({ viewport: { width: 360, height: 640 } })

const canvas = (page: Page): Locator => page.getByRole('main').locator('canvas')
const pool = '/dice?s=4&f=2&dr=2&df=1&label=Falling'

async function turnTo3D(page: Page): Promise<void> {
  await page.getByText('3D', { exact: true }).click()
  await expect(canvas(page)).toBeVisible()
}

/** What a player sees of a throw at one moment. */
interface TrayState {
  readonly tray: string
  readonly told: string
  readonly row: string
}

type Deed = 'show now' | 'tap the tray' | 'lose WebGL' | 'leave' | 'wait'

/**
 * Rolls, and acts in the next frame: the dice are certainly falling then, however slow the machine is. A tap too soon
 * after the previous throw is ignored, so it is repeated until there is a throw.
 * @returns Number of frames with dice in the air before the throw was announced, if it was only waited for.
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

test('FE-01 3D is fetched only if the player chose it, and shows no result before the dice are at rest; skipping, leaving or losing WebGL keeps the throw', async ({
  page,
  app,
}) => {
  app.expectNoise(/WebGL|context/i)
  await app.logIn()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const three = () => asked.filter((address) => address.includes('/three/'))
  await page.goto(pool)
  await press(page, 'Roll 4 against 2')
  await expect(sentence(page)).not.toBeEmpty()
  expect(three()).toEqual([])
  await turnTo3D(page)
  expect(three()).not.toEqual([])

  // Every state of the page counts, however short it is.
  await page.evaluate(() => {
    const states: TrayState[] = []
    const text = (selector: string) => document.querySelector(selector)?.textContent ?? ''
    const note = () =>
      states.push({
        tray: text('[aria-label="Tray"]'),
        told: [...document.querySelectorAll('main [role=status]')].map((status) => status.textContent).join(),
        row: text('[role=log] li'),
      })
    const observer = new MutationObserver(note)
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { endOfStates: () => (observer.disconnect(), states) })
  })
  const frames = await rollAnd(page, 'wait')
  await expect(sentence(page)).toHaveText(/^\d success/)
  await expect(rows(page).first()).toContainText(/net/)
  await expect(page.getByText('Rolling')).toHaveCount(0)
  const states = await page.evaluate(() =>
    (window as unknown as { endOfStates: () => readonly TrayState[] }).endOfStates(),
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

  await test.step('the button or a tap on the tray shows the throw at once', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await rollAnd(page, 'show now')
    await expect(sentence(page)).toHaveText(/^\d success/)
    await expect(rows(page)).toHaveCount(4)
    await rollAnd(page, 'tap the tray')
    await expect(rows(page)).toHaveCount(5)
    await expect(rows(page).first()).toContainText(/net/)
    await expect(page.getByRole('button', { name: 'Roll 4 against 2' })).toBeVisible()
  })

  await test.step('leaving during a throw keeps it, and the choice of 3D', async () => {
    await rollAnd(page, 'leave')
    await page.waitForURL('**/api/health')
    await page.goto('/dice')
    await expect(rows(page)).toHaveCount(6)
    await expect(rows(page).first()).toContainText(/net/)
    await expect(canvas(page)).toBeVisible()
    await expect(page.getByRole('radio', { name: '3D' })).toBeChecked()
  })

  await test.step('if WebGL is lost during a throw, the dice are shown in 2D and the throw counts', async () => {
    await rollAnd(page, 'lose WebGL')
    await expect(page.getByRole('alert').filter({ hasText: 'No roll is lost' })).toBeVisible()
    await expect(sentence(page)).toHaveText(/^\d success/)
    await expect(rows(page)).toHaveCount(7)
    await expect(canvas(page)).toHaveCount(0)
    await rollAnd(page, 'wait')
    await expect(rows(page)).toHaveCount(8)
  })

  await test.step('without WebGL the dice are shown in 2D, and a message says so', async () => {
    await page.addInitScript(() => {
      const original = HTMLCanvasElement.prototype.getContext as (...given: unknown[]) => unknown
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...given: unknown[]) {
        return /webgl/.test(String(given[0])) ? null : original.apply(this, given)
      } as typeof HTMLCanvasElement.prototype.getContext
    })
    await page.reload()
    await page.getByText('3D', { exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'cannot show 3D dice' })).toBeVisible()
    await press(page, 'Roll 4 against 2')
    await expect(sentence(page)).toHaveText(/^\d success/)
  })
})
