import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { makeIntent, makeValues, memoiseOdds } from '#game/roll-log/roll-entry.ts'
import { makeRollLogFile } from '#game/roll-log/roll-log-file.ts'
import { noTraits, volleyOf } from '#store/dice-table/setup.ts'
import { expect, test } from '../support/app.ts'
import { press, roll, rows } from '../support/dice.ts'

/** Presses Export, and returns the path of the file. */
async function exportLog(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await press(page, 'Export')
  return (await download).path()
}

/** Two throws: the device's dice, then real ones. Two of the device's own would need a pause, as two taps at once are one. */
async function throwTwice(page: Page): Promise<void> {
  await press(page, /^Roll 6/)
  await expect(rows(page)).toHaveCount(1)
  await press(page, 'Real dice')
  await expect(page.getByRole('button', { name: 'Enter all dice first' })).toBeVisible()
  await page.keyboard.type('46211543')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(2)
}

/** A log as another device exported it, with this many throws from an hour ago, older than all throws of a test. */
function aLog(throws: number) {
  const volley = volleyOf({ successDice: 6, failureDice: 2, damageRating: 2, defenseRating: 1 }, noTraits)
  const start = Date.now() - 3_600_000
  const oddsOf = memoiseOdds()
  let stamps = 0
  const stamp = () => ({ id: `other-device-${(stamps += 1)}`, at: start + stamps * 40, by: '' })
  const entries = Array.from({ length: throws }, (_, n) => {
    const intent = makeIntent(
      stamp(),
      { volley, label: `Volley ${n + 1}`, gameVersion: 'v0', decided: 'drawn' },
      oddsOf,
    )
    return [intent, ...makeValues(intent.id, { success: [3, 5, 1, 0, 0, 4], failure: [3, 2], rerolled: [] }, stamp)]
  })
  return makeRollLogFile(entries.flat(), 'v0', new Date(start).toISOString())
}

async function openTable(page: Page): Promise<void> {
  await page.goto('/dice?s=6&f=2&dr=2&df=1&label=Broadside')
  await page.waitForURL(/\/dice$/)
}

test('FE-01 the log survives a reload and describes luck in plain words; it can be copied as text, exported as a file and imported again, and is shown in pages', async ({
  page,
  app,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const file = page.getByLabel('A log to import')
  const bring = (name: string, content: string) =>
    file.setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) })
  await app.logIn()
  await openTable(page)

  await test.step('the log survives a reload, newest first, with dice, odds and how it was decided', async () => {
    await expect(page.getByText('No counted rolls yet.')).toBeVisible()
    await throwTwice(page)
    await expect(rows(page).first()).toContainText('Real dice: 4 successes, 1 cancelled, 3 net, 5 damage')
    const texts = await rows(page).allTextContents()
    await page.reload()
    await expect(rows(page)).toHaveText(texts)
    await rows(page).last().locator('summary').click()
    for (const words of [
      'virtual dice',
      '6 against 2 dice, damage rating 2, defense rating 1',
      'any damage 90 %, expected 5.2 ± 3.7',
      'v0.2.2 alpha',
    ])
      await expect(rows(page).last()).toContainText(words)

    await expect(page.getByText(/\d+ damage in 2 rolls, 10\.3 expected/)).toBeVisible()
    await page.getByText('How rare is that').click()
    const table = page.getByRole('table', { name: 'Actual and expected damage' })
    await expect(table.getByRole('row', { name: /^Virtual dice 1 \d+ 5\.2 ± 3\.7 [01]\.\d\d\d$/ })).toBeVisible()
    await expect(table.getByRole('row', { name: /^Real dice 1 5 5\.2 ± 3\.7 [01]\.\d\d\d$/ })).toBeVisible()
  })

  await test.step('it can be copied and exported, and the file can be imported again, once', async () => {
    await rows(page).first().locator('summary').click()
    await rows(page).first().getByRole('button', { name: 'Copy' }).click()
    await expect(page.getByText('The roll is copied.').first()).toBeVisible()
    expect(await clipboard()).toMatch(/Broadside\n6 against 2 dice, .+\nSuccess dice: 4 6 2 1 1 5; failure dice: 4 3\n/)
    await press(page, 'Copy, export, clear')
    await press(page, 'Copy all')
    await expect(page.getByText('2 rolls copied.').first()).toBeVisible()
    expect((await clipboard()).match(/Broadside/g)).toHaveLength(2)

    const path = await exportLog(page)
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ format: 'orion-roll-log', version: 1 })
    await press(page, 'Clear')
    await expect(page.getByRole('alertdialog')).toContainText('2 rolls')
    await press(page, 'Clear the log')
    await expect(rows(page)).toHaveCount(0)
    await file.setInputFiles(path)
    await expect(page.getByText('2 rolls added.').first()).toBeVisible()
    await expect(rows(page)).toHaveCount(2)
    await file.setInputFiles(path)
    await expect(page.getByText('Nothing new in this log.').first()).toBeVisible()
    await bring('x.json', '{"format":"orion-roll-log","entries":7}')
    await expect(page.getByText('This file is not a roll log. Nothing was changed.').first()).toBeVisible()
    await expect(rows(page)).toHaveCount(2)
  })

  await test.step('a long log is shown page by page, after a reload too', async () => {
    await bring('long.json', JSON.stringify(aLog(300)))
    await expect(page.getByText('300 rolls added.').first()).toBeVisible()
    await expect(rows(page)).toHaveCount(20)
    await expect(rows(page).nth(2)).toContainText('Volley 300')
    await press(page, 'Show 20 more of 302')
    await expect(rows(page)).toHaveCount(40)
    await expect(rows(page).last()).toContainText('Volley 263')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Show 20 more of 302' })).toBeVisible()
    await roll(page, 'Roll 6 against 2')
    await expect(page.getByRole('button', { name: 'Show 20 more of 303' })).toBeVisible()
  })
})

test('FE-01 LS-07 a full device is reported, nothing is lost in this tab, and saving is retried; a test of a million dice can be left and cancelled', async ({
  page,
  app,
}) => {
  await app.logIn()
  await openTable(page)
  await test.step('a full device', async () => {
    await page.evaluate(() => {
      const own = IDBObjectStore.prototype.put
      ;(window as unknown as { makeRoom: () => void }).makeRoom = () => (IDBObjectStore.prototype.put = own)
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('no room', 'QuotaExceededError')
      }
    })
    await press(page, 'Roll 6 against 2')
    await expect(page.getByText(/1 roll will be lost when this tab is closed/)).toBeVisible()
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Not saved')
    await press(page, 'Copy, export, clear')
    expect(await readFile(await exportLog(page), 'utf8')).toContain('"kind":"values"')
    await page.evaluate(() => (window as unknown as { makeRoom: () => void }).makeRoom())
    await press(page, 'Try again')
    await expect(page.getByText('Not saved')).toHaveCount(0)
    await page.reload()
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).not.toContainText('Not saved')
  })

  await test.step('a run of a million dice can be left, or cancelled with the results so far', async () => {
    // A generator so slow that a run lasts until it is stopped.
    await page.evaluate(() => {
      const own = crypto.getRandomValues.bind(crypto)
      const slow = <T extends ArrayBufferView | null>(array: T): T => {
        const end = performance.now() + (array && array.byteLength === 4096 ? 100 : 0)
        while (performance.now() < end);
        return own(array as ArrayBufferView<ArrayBuffer>) as unknown as T
      }
      crypto.getRandomValues = slow
    })
    const fairness = page.getByRole('heading', { name: 'Fair dice', level: 1 })
    await page.getByRole('link', { name: 'Are these dice fair?' }).click()
    await expect(page).toHaveURL(/\/dice\?view=fairness$/)
    await expect(fairness).toBeFocused()
    await press(page, 'Roll a million dice')
    await expect(page.getByRole('progressbar', { name: 'Rolling' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to the dice' }).click()
    await expect(page.getByRole('heading', { name: 'Dice', level: 1 })).toBeVisible()

    await page.getByRole('link', { name: 'Are these dice fair?' }).click()
    await press(page, 'Roll a million dice')
    await expect(page.getByRole('progressbar', { name: 'Rolling' })).toBeVisible()
    await press(page, 'Cancel')
    const verdict = page.getByRole('status').filter({ hasText: / dice\. / })
    await expect(verdict).toHaveText(/^\d{1,3}(,\d{3})? dice\. /)
  })
})
