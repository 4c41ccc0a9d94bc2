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
  // Stepping is no step of the history.
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

test('FE-09 RO-05 two admins at one user: the second is told what the first has made of it, and overwrites nothing', async ({
  page,
  app,
}) => {
  await app.logIn({ roles: ['user', 'admin'] })
  const other = await app.server.newUser({ roles: ['user', 'admin'] })
  const [id = ''] = await named(app, [`Twice ${Date.now()}`])
  await page.goto(`/admin/users?open=${id}`)
  await button(page, 'Deactivate').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Left the club')
  const body = { rows: [{ id }], status: 'suspended', suspended_until: '2099-01-02T10:00:00Z' }
  await other.client.send('/api/staff/users/status', { method: 'POST', body, headers: { x_reason: 'Rude' } })
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(dialog.getByRole('alert')).toContainText('It is now: Suspended until 01/02/99')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Suspended', { exact: true })).toBeVisible()
  await expect(page.getByText('Reason: Rude')).toBeVisible()
  expect((await (await app.server.superuser()).collection('users').getOne(id))['status']).toBe('suspended')
})

test('FE-09 a search and a filter of any signs, and too long ones, are answered in words; formulas stay texts in the file', async ({
  page,
  app,
}) => {
  await app.logIn({ roles: ['user', 'admin'] })
  const mark = Date.now()
  const names = [`=1+1 "it's" 100%_ ${mark}`, `Юлия ${mark}`]
  await named(app, names)
  await page.goto('/admin/users')
  const search = page.getByRole('searchbox', { name: 'Search users' })
  for (const name of names) {
    await search.fill(name)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText(name)
  }
  await search.fill('x'.repeat(4000))
  await expect(page.getByText('Search for at most 200 characters.')).toBeVisible()
  await expect(rows(page), 'the list stays').toHaveCount(1)
  await search.fill(`%${mark}`)
  await expect(page.getByText('No users match')).toBeVisible()
  await search.fill('')
  await button(page, 'Filter').click()
  await page.getByRole('menuitem', { name: 'Name' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Value' }).fill('x'.repeat(4000))
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog.getByText('A value has at most 200 characters.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Value' }).fill(`100%_ ${mark}`)
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(rows(page)).toHaveCount(1)
  const saved = page.waitForEvent('download')
  await button(page, 'Save as CSV').click()
  const stream = await (await saved).createReadStream()
  const file = Buffer.concat(await stream.toArray()).toString()
  expect(file).toContain(`"'=1+1 ""it's"" 100%_ ${mark}"`)
})

test('FE-09 the store goes away in the middle of a change of many: the report says which rows are left, and goes on with them', async ({
  page,
  app,
}) => {
  app.expectNoise(/ERR_FAILED|Failed to fetch/)
  await app.logIn({ roles: ['user', 'admin'] })
  await page.goto('/admin/users?f=status~is~active')
  await expect(rows(page).first()).toBeVisible()
  await rows(page).first().getByRole('checkbox').click()
  await button(page, /^Select all \d+ users/).click()
  await button(page, 'Change status').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'New status' }).selectOption({ label: 'Active' })
  let requests = 0
  await page.route('**/api/staff/users/status', (route) => {
    requests += 1
    return requests === 2 ? route.abort() : route.continue()
  })
  await dialog.getByRole('button', { name: 'Change' }).click()
  await expect(dialog.getByText(/Stopped by an error. The server cannot be reached/)).toBeVisible()
  await expect(dialog.getByText('100 no change needed')).toBeVisible()
  await dialog.getByRole('button', { name: /^Do the remaining \d+/ }).click()
  await expect(dialog.getByText(/^1\d\d no change needed/)).toBeVisible()
  await expect(dialog.getByText(/Stopped by an error/)).toBeHidden()
})

test('FE-09 RO-03 who loses the role with a list open is logged out, and the link of a view no longer opens it', async ({
  page,
  app,
}) => {
  const admin = await app.logIn({ roles: ['user', 'admin'] })
  const other = await app.server.newUser({ roles: ['user', 'admin'] })
  await page.goto('/admin/users?f=status~is~active&sort=name')
  await expect(rows(page).first()).toBeVisible()
  const body = { rows: [{ id: admin.id }], role: 'admin', active: false }
  await other.client.send('/api/staff/users/roles', { method: 'POST', body, headers: { x_reason: 'Left' } })
  await page.getByRole('columnheader', { name: 'E-mail' }).getByRole('button').click()
  await expect(page).toHaveURL(/\/(?:\?.*|#.*)?$/)
  await page.getByLabel('E-mail', { exact: true }).fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await button(page, 'Log in').click()
  await expect(page.getByText(/Your account does not have the role admin/).first()).toBeVisible()
  await expect(page).toHaveURL(`${app.url}/main-menu`)
})
