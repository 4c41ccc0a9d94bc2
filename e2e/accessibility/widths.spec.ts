import type { Page } from '@playwright/test'
import { expect, test, walkTo, type App } from '../support/app.ts'
import { accord, cards, hesperia, nameField, putFleets, veil } from '../support/fleets.ts'
import { misfits, setWidth, widths } from '../support/widths.ts'

const long = 'The Honourable Merchant Adventurers’ Unsinkable Convoy Escort Superintendence Fleet'.slice(0, 80)
const longShips = accord.ships.map((ship) => ({ ...ship, name: 'Indefatigableness-of-Unquestionable-Seamanship' }))

interface Place {
  readonly name: string
  readonly path: string
  /** Waits until the screen is complete. */
  readonly ready: (page: Page) => Promise<void>
}

const headed = (page: Page) => expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()

async function sweep(page: Page, places: readonly Place[]): Promise<void> {
  await page.setViewportSize({ width: 390, height: 800 })
  let isLoaded = false
  for (const { name, path, ready } of places) {
    if (isLoaded) await walkTo(page, path)
    else await page.goto(path)
    isLoaded = true
    await ready(page)
    for (const one of widths) {
      await setWidth(page, one)
      expect.soft(await misfits(page), `${name} at ${one.width} px, text ${one.text}`).toEqual([])
    }
    await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  }
}

const logIn = async (app: App, fleets: Parameters<typeof putFleets>[1]) => putFleets(await app.logIn(), fleets)

test('with one fleet, every player screen fits a narrow phone and large text', async ({ page, app }) => {
  await page.goto('/')
  await sweep(page, [
    { name: 'the cover', path: '/', ready: headed },
    { name: 'the self-test', path: '/test-pb', ready: headed },
  ])
  const [id] = await logIn(app, [accord])
  await sweep(page, [
    { name: 'main menu, one fleet', path: '/main-menu', ready: headed },
    { name: 'fleets, one', path: '/fleet-builder', ready: (on) => expect(cards(on)).toHaveCount(1) },
    {
      name: 'builder',
      path: `/fleet-builder?fleet=${id}`,
      ready: (on) => expect(nameField(on)).toHaveValue(accord.name),
    },
    { name: 'dice', path: '/dice', ready: headed },
    { name: 'star map', path: '/starmap', ready: headed },
    { name: 'catalogue', path: '/ship-catalog', ready: headed },
    { name: 'rules', path: '/rules', ready: headed },
    { name: 'a ship', path: '/ship-catalog?ship=accord-halyard', ready: headed },
    { name: 'a page of the rules', path: '/rules/volley/failure-dice', ready: headed },
    { name: 'unsubscribe', path: '/unsubscribe', ready: headed },
  ])
})

test('with many fleets and long names, every screen with fleets fits a narrow phone and large text', async ({
  page,
  app,
}) => {
  const many = [accord, hesperia, veil, accord, hesperia, veil].map((fleet, n) => ({
    ...fleet,
    name: `${n} ${long}`.slice(0, 80),
  }))
  const [first, second] = await logIn(app, [{ ...accord, name: long, ships: longShips }, ...many])
  await sweep(page, [
    { name: 'main menu, many fleets', path: '/main-menu', ready: headed },
    { name: 'fleets, many', path: '/fleet-builder', ready: (on) => expect(cards(on)).toHaveCount(7) },
    {
      name: 'builder, long names',
      path: `/fleet-builder?fleet=${first}`,
      ready: (on) => expect(nameField(on)).toHaveValue(long),
    },
    { name: 'compare', path: `/fleet-builder?compare=${first},${second}`, ready: headed },
    { name: 'print', path: `/fleet-print?fleet=${first}`, ready: headed },
  ])
})
