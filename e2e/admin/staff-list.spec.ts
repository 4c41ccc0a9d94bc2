import { type Page } from '@playwright/test'
import { expect, test, type App } from '../support/app.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const rows = (page: Page) => page.locator('[data-row]')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Users with these names, in this order by name. */
async function named({ server }: App, names: readonly string[]): Promise<readonly string[]> {
  const store = await server.superuser()
  const ids: string[] = []
  for (const name of names) {
    const { id } = await server.newUser({ roles: ['user'] })
    await store.collection('users').update(id, { name })
    ids.push(id)
  }
  return ids
}

test('FE-09 a list by keys alone: a range, all that match, next and previous, columns, a saved view, and what changed since', async ({
  page,
  app,
}) => {
  await page.clock.install()
  await app.logIn({ roles: ['user', 'admin'] })
  const mark = `Gale ${Date.now()}`
  const [first = ''] = await named(
    app,
    [1, 2, 3, 4].map((n) => `${mark} ${n}`),
  )
  await page.goto(`/admin/users?q=${encodeURIComponent(mark)}&sort=name`)
  await expect(rows(page)).toHaveCount(4)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('1 user selected')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await expect(page.getByText('3 users selected')).toBeVisible()
  await button(page, 'Select all 4 users that match').press('Enter')
  await expect(page.getByText('4 users selected')).toBeVisible()
  await button(page, 'Clear selection').press('Enter')
  await expect(page.getByText('4 users', { exact: true })).toBeVisible()

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Select the row')
  await page.keyboard.press('Escape')
  await rows(page).nth(2).focus()
  await page.keyboard.press('Enter')
  const sheet = (n: number) => page.getByRole('region', { name: `${mark} ${n}` })
  await expect(sheet(3).getByRole('heading', { name: 'Status' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(sheet(4).getByRole('heading', { name: 'Status' })).toBeVisible()
  await expect(sheet(4).getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.keyboard.press('k')
  await expect(sheet(3).getByRole('heading', { name: 'Status' })).toBeVisible()
  // Moving to the next row adds no history entry.
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Status', level: 3 })).toBeHidden()
  await expect(rows(page)).toHaveCount(4)

  await button(page, 'Columns').press('Enter')
  await page.getByRole('menuitemcheckbox', { name: 'E-mail confirmed' }).press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'E-mail confirmed' })).toBeVisible()
  await button(page, 'Views').press('Enter')
  await page.getByRole('menuitem', { name: 'Save this view' }).press('Enter')
  await page.getByRole('dialog').getByRole('textbox', { name: /^Name/ }).fill(mark)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`View “${mark}” saved.`, { exact: true })).toBeVisible()

  const store = await app.server.superuser()
  await store.collection('users').update(first, { verified: true })
  await page.clock.fastForward(31_000)
  await expect(page.getByText('1 row has changed since you opened this.')).toBeVisible()
  await expect(rows(page).first()).not.toContainText('Yes')
  await button(page, 'Show them').press('Enter')
  await expect(rows(page).first()).toContainText('Yes')

  await page.goto('/admin/users')
  await expect(rows(page).nth(5)).toBeVisible()
  await button(page, 'Views').press('Enter')
  await page.getByRole('menuitem', { name: mark }).press('Enter')
  await expect(rows(page)).toHaveCount(4)
  await expect(page.getByRole('columnheader', { name: 'E-mail confirmed' })).toBeVisible()
})

test(
  'FE-09 on a phone all tools above a list are in sight, and its rows stand apart however the phone is turned',
  { tag: '@phone-only' },
  async ({ page, app }) => {
    await app.logIn({ roles: ['user', 'admin'] })
    const mark = `Turn ${Date.now()}`
    await named(
      app,
      [1, 2, 3].map((n) => `${mark} ${n}`),
    )
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/admin/users?q=${encodeURIComponent(mark)}&sort=name`)
    await expect(rows(page)).toHaveCount(3)
    for (const name of ['Views', 'Sort by', 'Save as CSV', 'Filter']) {
      await expect(button(page, name)).toBeInViewport({ ratio: 1 })
    }
    const gaps = async () => {
      const boxes = await Promise.all((await rows(page).all()).map((row) => row.boundingBox()))
      return boxes.slice(1).map((box, at) => {
        const before = boxes[at]
        return Math.round((box?.y ?? 0) - (before?.y ?? 0) - (before?.height ?? 0))
      })
    }
    expect(await gaps()).toEqual([0, 0])
    await page.setViewportSize({ width: 844, height: 390 })
    await expect(page.getByRole('columnheader', { name: 'Name' })).toBeVisible()
    await expect.poll(gaps).toEqual([0, 0])
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('columnheader', { name: 'Name' })).toBeHidden()
    await expect.poll(gaps).toEqual([0, 0])
  },
)
