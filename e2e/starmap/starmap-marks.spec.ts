import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { reach } from '../../src/content/reach/reach.ts'
import { expect, test } from '../support/app.ts'

const [first, second] = reach.systems
if (!first || !second) throw new Error('the Reach has systems')

/** Finds a system by its name and opens its panel. */
async function openSystem(page: Page, name: string): Promise<Locator> {
  if (new URL(page.url()).pathname !== '/starmap') await page.goto('/starmap')
  const search = page.getByRole('combobox', { name: 'Find a system' })
  await search.fill(name)
  await expect(page.getByRole('option').first()).toContainText(name)
  await search.press('Enter')
  const panel = page.getByRole('region', { name: 'System', exact: true })
  await expect(panel.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Your marks' })).toBeVisible()
  return panel
}

async function openPanel(page: Page, id: string, name: string): Promise<Locator> {
  await page.locator(`[data-opens="${id}"]:visible`).first().click()
  return page.getByRole('region', { name, exact: true })
}

async function openDialog(page: Page, item: string): Promise<Locator> {
  const sheet = page.getByRole('region', { name: 'Map menu', exact: true })
  if (!(await sheet.isVisible())) await page.locator('[data-opens="sheet"]:visible').first().click()
  await sheet.getByRole('button', { name: item, exact: true }).click()
  return page.getByRole('dialog', { name: item })
}

const mark = async (panel: Locator): Promise<void> => {
  await panel.getByRole('button', { name: 'Bookmark', exact: true }).click()
  await panel.getByRole('radio', { name: 'Amber' }).check()
  await panel.getByLabel('Tag text (optional)').fill('Rearm')
  await panel.getByRole('button', { name: 'Add tag' }).click()
  await panel.getByLabel('Note').fill('Meet the convoy')
  await panel.getByLabel('Note').blur()
}

test('FE-02 marks are made without a network, stand beside those of another device, and come back with undo; a file of stars is read, charted, exported with marks and deleted', async ({
  page,
  app,
  context,
}) => {
  const user = await app.logIn()
  await test.step('marks are made without a network, go to the account when it is back, and stand beside those of another device; removed ones come back with undo', async () => {
    // The state that another device has left.
    await user.client
      .collection('star_marks')
      .create({ user: user.id, sector: 'reach', system: second.id, note: 'From elsewhere', note_at: Date.now() })
    const panel = await openSystem(page, first.name)
    await expect(panel.getByText('Saved on this device and in your account.')).toBeVisible()
    await context.setOffline(true)
    await mark(panel)
    await expect(panel.getByText(/added to your account when you are online/)).toBeVisible()
    await context.setOffline(false)
    await expect(panel.getByText('Saved on this device and in your account.')).toBeVisible()
    const own = await user.client.collection('star_marks').getFirstListItem(`system = "${first.id}"`)
    expect(own).toMatchObject({
      sector: 'reach',
      bookmarked: true,
      note: 'Meet the convoy',
      tags: [{ colour: 'amber', text: 'Rearm' }],
    })

    await page.reload()
    const marks = await openPanel(page, 'marks', 'Your marks')
    await expect(marks.getByRole('listitem')).toHaveCount(2)
    await expect(marks.getByRole('button', { name: new RegExp(`^${first.name} ?, bookmarked`) })).toContainText(
      'Meet the convoy',
    )

    await marks.getByRole('button', { name: 'Remove all marks' }).click()
    await expect(marks.getByText('No marks yet')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(marks.getByRole('listitem').filter({ hasText: 'Meet the convoy' })).toHaveCount(1)
    await expect(marks.getByRole('listitem')).toHaveCount(2)
    const elsewhere = marks
      .getByRole('listitem')
      .filter({ hasText: 'From elsewhere' })
      .getByRole('button', { name: second.name })
      .first()
    await elsewhere.click()
    await expect(page).toHaveURL(new RegExp(`sel=${second.id}`))
  })
  await test.step('a file of stars is stopped half-way, read with a report by line, charted, exported with marks, and deleted with undo', async () => {
    const dialog = await openDialog(page, 'Sectors')
    await expect(dialog.getByText('On the map')).toBeVisible()
    await dialog.getByRole('tab', { name: 'Import' }).click()

    // Pressed inside the page as soon as it is drawn, because such a short job ends before a test could press the
    // button.
    await dialog.evaluate((element) => {
      const watch = new MutationObserver(() => {
        const cancel = [...element.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cancel')
        if (!cancel || !element.querySelector('[role=progressbar]')) return
        watch.disconnect()
        cancel.click()
      })
      watch.observe(element, { childList: true, subtree: true })
    })
    const rows = Array.from(
      { length: 5000 },
      (_, i) => `Star ${i},${i % 200},${Math.floor(i / 200)},${i % 13},${i % 9},${'x'.repeat(200)}`,
    )
    const many = Buffer.from(`name,x,y,z,magnitude,remark\n${rows.join('\n')}`)
    await dialog
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'many.csv', mimeType: 'text/csv', buffer: many })
    await expect(dialog.getByText('Import cancelled. Nothing was saved.')).toBeVisible()

    const csv =
      'id,name,x,y,z,magnitude\na,Sol,0,0,0,4.8\nb,<img src=x onerror=alert(1)>,4,0,1,4\nc,Bad,NaN,1,1,1\na,Twice,1,1,1,1\n'
    await dialog
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'my_stars.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await expect(dialog.getByText('Line 4, x: not a number (NaN)')).toBeVisible()
    await expect(dialog.getByText('Line 5, id: duplicate (a)')).toBeVisible()
    await dialog.getByLabel('Name of the sector').fill('Home stars')
    await dialog.getByRole('button', { name: 'Add and open' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('2 systems').first()).toBeVisible()

    await mark(await openSystem(page, 'Sol'))
    const again = await openDialog(page, 'Sectors')
    await again.getByRole('tab', { name: 'Export' }).click()
    const download = page.waitForEvent('download')
    await again.getByRole('button', { name: 'Sector file with your marks' }).click()
    const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as unknown
    expect(file).toMatchObject({
      format: 'orion-sector',
      sector: { name: 'Home stars', systems: [{ id: 'a' }, { name: '<img src=x onerror=alert(1)>' }] },
      marks: [{ system: 'a', bookmarked: true, note: 'Meet the convoy', tags: [{ colour: 'amber', text: 'Rearm' }] }],
    })

    await again.getByRole('tab', { name: 'Open' }).click()
    await expect(again.getByRole('listitem')).toHaveCount(2)
    await again.getByRole('button', { name: 'Delete Home stars' }).click()
    await expect(again.getByText('Home stars is deleted.')).toBeVisible()
    await expect(again.getByText('Home stars', { exact: true })).toBeHidden()
    await expect(again.getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(again.getByText('Home stars', { exact: true })).toBeVisible()
    await expect(again.getByText('On the map')).toHaveCount(1)
    await expect(again.getByRole('button', { name: 'Open The Reach' })).toBeVisible()
  })
})
