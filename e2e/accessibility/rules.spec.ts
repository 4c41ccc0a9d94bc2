import type { Page } from '@playwright/test'
import { expect, test, walkTo } from '../support/app.ts'
import { inspectScreen } from '../support/inspect.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const box = (page: Page) => page.getByRole('combobox', { name: 'Search the rules' })

/** Opens the search by its button; on a phone the button is in the bar. */
async function openSearch(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Search the rules|Change the search)/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(box(page)).toBeFocused()
}

test(
  'FE-06 LS-06 RT-11 the book, its cards, its search and its marks are accessible',
  { tag: '@phone' },
  async ({ page, app }, { project }) => {
    await app.logIn()
    await page.goto('/rules/volley/failure-dice')
    await expect(page.getByRole('heading', { level: 1, name: 'Failure dice' })).toBeVisible()
    await inspectScreen(page, 'a page of the book')
    await walkTo(page, '/rules/start/first-game')
    await expect(page.getByRole('heading', { level: 1, name: 'Your first game' })).toBeVisible()
    await inspectScreen(page, 'a page with two tables of the same columns')
    await walkTo(page, '/rules/volley/failure-dice')
    await page.locator('.rules-mention').first().press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await inspectScreen(page, 'a card', '[role=dialog]')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // On a desktop it is beside the text, and inspected with it.
    if (project.name === 'phone') {
      await page.getByRole('button', { name: 'Contents', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'The rules book' })).toBeVisible()
      await inspectScreen(page, 'the contents', '[role=dialog]')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }

    await openSearch(page)
    await inspectScreen(page, 'search, empty', '[role=dialog]')
    await box(page).fill('squdronnns')
    await expect(page.getByRole('heading', { name: /^Nothing found/ })).toBeVisible()
    await inspectScreen(page, 'search, nothing', '[role=dialog]')
    await box(page).fill('evasion')
    await expect(page.getByRole('listbox', { name: 'Results' }).getByRole('option').first()).toBeVisible()
    await inspectScreen(page, 'search, results', '[role=dialog]')
    await box(page).press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const count = page.getByRole('group', { name: /^Matches of/ }).locator('[data-rules-count] .figures')
    await expect(count).toHaveText(/^\d+ of \d+$/)
    await inspectScreen(page, 'marks')
  },
)

test('RT-06 RT-11 the screen that prints the book is accessible', { tag: '@phone' }, async ({ page, app }) => {
  await app.logIn({ roles: ['admin'] })
  await page.goto('/print/volley/failure-dice')
  await expect(page.locator('[data-print-state=ready]')).toBeVisible()
  await inspectScreen(page, 'print a page of the book')
})
