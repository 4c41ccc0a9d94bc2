import { expect, type Locator, type Page } from '@playwright/test'

/** Waits until a button may be pressed that has come to the place of the one that was pressed last. */
const noSecondPress = (page: Page): Promise<void> => page.locator('[data-just-pressed]').waitFor({ state: 'detached' })

/** Presses a button of the battle screen. */
export async function pressIn(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name }).first()
  await button.waitFor()
  await noSecondPress(page)
  await button.click()
}

/** Begins the first game of the book from the list of battles. */
export async function beginFirstGame(page: Page): Promise<void> {
  await page.goto('/battle')
  await page.getByRole('button', { name: 'Play the first game' }).click()
  await expect(page).toHaveURL(/\/battle\/[0-9a-f]{32}$/)
  await expect(page.getByRole('button', { name: 'Roll for initiative' })).toBeVisible()
}

/** Plays command and movement of the round: the flagships close in, and all ships move. */
export async function toFire(page: Page): Promise<void> {
  await pressIn(page, 'Roll for initiative')
  await pressIn(page, /^(Meridian|Ashlar): Close in/)
  await pressIn(page, /^Next: /)
  await pressIn(page, /^(Meridian|Ashlar): Close in/)
  await pressIn(page, 'End of orders')
  await pressIn(page, 'All have moved')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fire: corvettes')
}

export const result = (page: Page): Locator => page.getByText(/^\d+ net(, no damage| × \d+.* = \d+ damage)$/)

/** Aims the first ship of the list, or the only one, at the first target at medium range. */
export async function aim(page: Page): Promise<void> {
  const ship = page
    .getByRole('main')
    .getByRole('button', { name: / fires/ })
    .first()
  const target = page.getByRole('group', { name: 'Target' }).getByRole('button').first()
  await ship.or(target).first().waitFor()
  if (await ship.isVisible()) await pressIn(page, / fires/)
  await target.click()
  await page
    .getByRole('radio', { name: /medium/ })
    .first()
    .check({ force: true })
}

/** How many rolls the device has stored in its roll log. Each is written a moment after its result is shown. */
export const loggedRolls = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    const name = names.find((one) => one.startsWith('orion-rolls-'))
    if (!name) return 0
    const db = await new Promise<IDBDatabase>((done, fail) => {
      const request = indexedDB.open(name)
      request.onsuccess = () => done(request.result)
      request.onerror = () => fail(request.error ?? new Error(name))
    })
    const count = await new Promise<number>((done) => {
      const request = db.transaction('throws').objectStore('throws').count()
      request.onsuccess = () => done(request.result)
    })
    db.close()
    return count
  })

/** What the device has stored of the forms of its battle, as JSON. It is written a moment after it is shown. */
export const keptDraft = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    const name = names.find((one) => one.startsWith('orion-table-'))
    if (!name) return ''
    const db = await new Promise<IDBDatabase>((done, fail) => {
      const request = indexedDB.open(name)
      request.onsuccess = () => done(request.result)
      request.onerror = () => fail(request.error ?? new Error(name))
    })
    const rows = await new Promise<readonly { readonly draft?: unknown }[]>((done) => {
      const request = db.transaction('battles').objectStore('battles').getAll()
      request.onsuccess = () => done(request.result)
    })
    db.close()
    return JSON.stringify(rows[0]?.draft ?? null)
  })
