import { readFile } from 'node:fs/promises'
import { type Page } from '@playwright/test'
import { expect, expectNoOverflow, test, walk } from '../support/app.ts'
import { inspectScreen, rawMoments } from '../support/inspect.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const rows = (page: Page) => page.locator('[data-row]')

test('FE-09 RO-05 by keys alone: a rude player is found, suspended until Monday with a reason, and let back in', async ({
  page,
  app,
}) => {
  await app.logIn({ roles: ['user', 'admin'] })
  const rude = await app.server.newUser({ roles: ['user'] })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Last changes by staff' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Go to' })).toBeFocused()
  await page.keyboard.type('users')
  await page.keyboard.press('Enter')
  await expect(rows(page).first()).toBeVisible()

  await page.keyboard.press('/')
  await expect(page.locator('input:focus')).toBeVisible()
  await page.keyboard.type(rude.email)
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('region', { name: /^Player / })
  await expect(sheet.getByRole('heading', { name: 'Status' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('open')).toBe(rude.id)

  await sheet.getByRole('button', { name: 'Suspend' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Ends' }).selectOption({ label: 'On Monday' })
  await dialog.getByRole('button', { name: 'Suspend' }).press('Enter')
  await expect(dialog.getByText('Give a reason.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason', exact: true }).fill('Rude at the table')
  await dialog.getByRole('button', { name: 'Suspend' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(sheet.getByText('Suspended', { exact: true })).toBeVisible()
  await expect(sheet.getByText('Reason: Rude at the table')).toBeVisible()
  await expect(sheet.getByText('Status: Active → Suspended')).toBeVisible()
  await expect(sheet.getByText(/^Suspended until: empty → \d\d\/\d\d\/\d\d 00:00$/)).toBeVisible()
  expect(await rawMoments(page)).toEqual([])
  // Checks that this finds an element if there is one.
  const marked = await page.evaluateHandle(() => {
    const line = document.createElement('p')
    line.textContent = 'It ends at 2026-11-30 12:00:00.000Z.'
    document.body.append(line)
    return line
  })
  expect(await rawMoments(page)).toEqual(['It ends at 2026-11-30 12:00:00.000Z.'])
  await marked.evaluate((line) => line.remove())

  await sheet.getByRole('button', { name: 'Undo' }).first().press('Enter')
  await expect(sheet.getByText('Active', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Go to' })).toBeFocused()
  await page.keyboard.type(rude.email)
  await expect(page.getByRole('option', { name: rude.email })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
})

test('FE-09 by keys alone: everyone who registered in October and never came back; CSV of them; several changed at once', async ({
  page,
  app,
}) => {
  await app.logIn({ roles: ['user', 'admin'] })
  const store = await app.server.superuser()
  const users = await Promise.all([1, 2, 3, 4].map(() => app.server.newUser({ roles: ['user'] })))
  const ids = users.map(({ id }) => `'${id}'`).join(', ')
  const query = `UPDATE users SET created = '2019-10-15 12:00:00.000Z' WHERE id IN (${ids})`
  await store.send('/api/sql', { method: 'POST', body: { query } })
  const [back, ...gone] = users
  await store.collection('user_sessions').create({ session_id: `october${Date.now()}`.padEnd(32, 'x'), user: back?.id })

  await page.goto('/admin/users')
  const dialog = page.getByRole('dialog')
  const filter = async (column: string) => {
    await page.getByRole('button', { name: 'Filter', exact: true }).press('Enter')
    await page.getByRole('menuitem', { name: column }).press('Enter')
    await expect(dialog).toBeVisible()
  }
  await filter('Registered')
  await dialog.getByLabel('Value').fill('2019-10-01')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /Registered is on or after/ }).first()).toBeVisible()
  await filter('Registered')
  await dialog.getByRole('combobox', { name: 'Condition' }).selectOption({ label: 'is before' })
  await dialog.getByLabel('Value').fill('2019-11-01')
  await dialog.getByRole('button', { name: 'Apply' }).press('Enter')
  await expect(rows(page)).toHaveCount(4)
  await filter('Came back')
  await page.getByRole('radio', { name: 'No' }).press('Space')
  await dialog.getByRole('button', { name: 'Apply' }).press('Enter')
  await expect(rows(page)).toHaveCount(3)
  const view = page.url()
  await page.goto('about:blank')
  await page.goto(view)
  await expect(page.getByText('Came back: No', { exact: true })).toBeVisible()
  await expect(rows(page)).toHaveCount(3)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).press('Enter')
  const text = await readFile(await (await saved).path(), 'utf8')
  const lines = text.trim().split('\r\n')
  expect(lines[0]).toContain('Name,E-mail,Status')
  expect(lines.slice(1).every((line) => gone.some(({ email }) => line.includes(email)))).toBe(true)
  expect(lines).toHaveLength(4)

  await rows(page).first().focus()
  for (const key of ['x', 'j', 'j', 'Shift+X']) await page.keyboard.press(key)
  await expect(page.getByText('3 users selected')).toBeVisible()
  await page.getByRole('button', { name: 'Change status' }).press('Enter')
  await dialog.getByRole('combobox', { name: 'New status' }).selectOption({ label: 'Active' })
  await dialog.getByRole('button', { name: 'Change' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Report' })).toBeVisible()
  await expect(page.getByText('3 no change needed')).toBeVisible()
})

test('FE-17 FE-09 the overview, the list and a user are open to everyone', { tag: '@phone' }, async ({ page, app }) => {
  await app.logIn({ roles: ['user', 'admin'] })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Last changes by staff' })).toBeVisible()
  const chart = page.getByRole('figure', { name: 'Players a day' })
  await chart.getByRole('application').focus()
  await page.keyboard.press('ArrowRight')
  await expect(chart.getByText(/\(so far\)|\d\d\/\d\d\/\d\d/)).toBeVisible()
  await inspectScreen(page, 'staff overview')
  await chart.getByRole('application').press('t')
  await expect(chart.getByRole('row')).toHaveCount(8)
  await inspectScreen(page, 'players as a table', 'figure')
  await expectNoOverflow(page)
  await walk(page, '/admin/users')
  await expect(rows(page).first()).toBeVisible()
  await inspectScreen(page, 'users')
  await expectNoOverflow(page)
  const other = await app.server.newUser({ roles: ['user'] })
  const told = { user: other.id, kind: 'bug', page_path: '/dice', client_key: `key${Date.now()}` }
  const message = 'A message that is much longer than the sheet of a user is wide, so that its end is cut'
  await other.client.collection('feedback').create({ ...told, message })
  await walk(page, `/admin/users?open=${other.id}`)
  await expect(page.getByRole('heading', { name: 'What staff changed' })).toBeVisible()
  const sheet = page.getByRole('region', { name: /^Player / })
  expect(await sheet.evaluate(({ lastElementChild: body }) => body && body.scrollWidth - body.clientWidth)).toBe(0)
  await inspectScreen(page, 'a user')
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await inspectScreen(page, 'deactivating a user', '[role=dialog]')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Go to' }).fill('users')
  await expect(page.getByRole('option', { name: 'Users' })).toBeVisible()
  await inspectScreen(page, 'go to', '[role=dialog]')
})
