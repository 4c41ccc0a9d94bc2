import { type Page } from '@playwright/test'
import { expect, expectNoOverflow, keepSession, test, toast, type App } from '../support/app.ts'
import { inspectScreen } from '../support/inspect.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const openForm = async (page: Page) => {
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('button', { name: 'Send feedback' }).click()
  return page.getByRole('dialog', { name: 'Send feedback' })
}

const tell = async ({ server }: App, message: string) => {
  const player = await server.newUser({ roles: ['user'] })
  const body = {
    user: player.id,
    kind: 'bug',
    message,
    page_path: '/dice',
    client_key: `key${Date.now()}${Math.random()}`.replace('.', ''),
  }
  const { id } = await player.client.collection('feedback').create(body)
  return { player, id }
}

test('FE-10 a player tells of an error without network, with a screenshot whose secret is covered; an admin finds it in the visit and answers; the player reads it', async ({
  page,
  app,
  browser,
}) => {
  app.expectNoise(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const player = await app.logIn()
  await page.goto('/dice')
  const secret = await page.screenshot()
  const dialog = await openForm(page)
  await page.context().setOffline(true)
  await dialog.getByRole('textbox', { name: 'Your message' }).fill('Short')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('Write at least 10 characters.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Your message' }).fill('The torpedoes of my cruiser do not roll.')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
  await expect(dialog.getByText(/not a picture/)).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: secret })
  await dialog.getByRole('button', { name: 'Add a black box' }).click()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(toast(page, 'kept on this device and sent as soon as')).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.context().setOffline(false)
  const stored = async () => (await player.client.collection('feedback').getList(1, 1)).items[0]
  await expect.poll(async () => (await stored())?.['screenshot']).toBeTruthy()

  const adminContext = await browser.newContext({ baseURL: app.url, reducedMotion: 'reduce' })
  const staff = await adminContext.newPage()
  await keepSession(staff, await app.server.newUser({ roles: ['user', 'admin'] }))
  await staff.goto(`/admin/users?open=${player.id}`)
  await staff.getByRole('button', { name: 'Show what happened' }).first().click()
  await staff.getByRole('link', { name: /Feedback: The torpedoes/ }).click()
  const sheet = staff.getByRole('region', { name: /The torpedoes/ })
  const picture = sheet.getByRole('img', { name: 'Screenshot of the player' })
  await expect(picture).toBeVisible()
  const covered = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight)
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    return [...(context?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data ?? [])]
  })
  expect(Math.max(...covered.slice(0, 3))).toBeLessThan(8)
  await sheet.getByRole('textbox', { name: 'Answer to the player' }).fill('Mended. Reload the app.')
  await sheet.getByRole('button', { name: 'Send the answer' }).click()
  await expect(sheet.getByText('not read yet')).toBeVisible()
  await staff.goBack()
  await expect(staff.getByRole('heading', { name: 'Status' })).toBeVisible()
  await adminContext.close()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await page.getByRole('button', { name: 'Account, one new answer' }).click()
  await page.getByRole('button', { name: 'My messages' }).click()
  await expect(page.getByText('Mended. Reload the app.')).toBeVisible()
  await inspectScreen(page, 'my messages', '[role=dialog]:last-of-type')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
})

test('FE-10 a moderator moves a message on the board, declines it with a reason and merges it, by keys alone', async ({
  page,
  app,
}) => {
  const words = `Sensors ${Date.now()}`
  const { id: first } = await tell(app, `${words} are drawn twice on the map`)
  const { id: second } = await tell(app, `The map draws my ${words} twice`)
  const { client } = await app.logIn({ roles: ['user', 'moderator'] })
  await page.goto(`/admin/feedback?as=board&q=${encodeURIComponent(words)}`)
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
  await expect(column('New').getByRole('listitem')).toHaveCount(2)
  await column('New')
    .getByRole('button', { name: /Move to another state: Sensors/ })
    .press('Enter')
  await page.getByRole('menuitem', { name: 'In progress' }).press('Enter')
  await expect(column('In progress').getByRole('listitem')).toContainText('drawn twice')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(column('New').getByRole('listitem')).toHaveCount(2)

  await column('New')
    .getByRole('button', { name: /^The map draws/ })
    .press('Enter')
  const sheet = page.getByRole('region', { name: /The map draws/ })
  await sheet.getByRole('button', { name: /Merge this message into: Sensors/ }).press('Enter')
  await expect(sheet.getByText('merged into another one')).toBeVisible()
  await sheet.getByRole('button', { name: 'Open the other message' }).press('Enter')
  const other = page.getByRole('region', { name: /Sensors \d+ are drawn/ })
  await other.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Declined' })
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('As the rules say')
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).press('Enter')
  await expect(other.getByText('Reason: As the rules say')).toBeVisible()
  // The log at the end undoes it, and then undoes that.
  const log = other.getByRole('region', { name: 'What staff changed' })
  for (const change of ['State: Declined → New', 'State: New → Declined']) {
    await expect(log.getByRole('button', { name: 'Undo' })).toHaveCount(1)
    await log.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(log.getByRole('listitem').first()).toContainText(change)
  }
  await other.getByRole('textbox', { name: 'New note on the message' }).fill('Asked twice already')
  await other.getByRole('button', { name: 'Add note to this message' }).press('Enter')
  await expect(other.getByText('Asked twice already')).toBeVisible()
  const rows = await client.send<{ rows: { id: string; state: string }[] }>('/api/staff/lists/feedback', {
    query: { search: words },
  })
  expect(new Map(rows.rows.map(({ id, state }) => [id, state]))).toEqual(
    new Map([
      [first, 'declined'],
      [second, 'duplicate'],
    ]),
  )
})

test(
  'FE-10 the board, a message, the form and its answers are open to everyone',
  { tag: '@phone' },
  async ({ page, app }) => {
    const message = '<img src=x onerror=alert(1)> The fleet צי שלי \u202eis empty\u202c, ze\u200bro'
    const { id } = await tell(app, message)
    await app.logIn({ roles: ['user', 'moderator'] })
    await page.goto('/admin/feedback?as=board')
    await expect(page.getByRole('heading', { name: /^New/ })).toBeVisible()
    await inspectScreen(page, 'feedback board')
    await expectNoOverflow(page)
    await page.goto(`/admin/feedback?open=${id}`)
    await expect(page.getByRole('heading', { name: 'Answer' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Message', exact: true })).toContainText(message)
    await inspectScreen(page, 'a message')
    await expectNoOverflow(page)
    const dialog = await openForm(page)
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await page.screenshot() })
    await dialog.getByRole('button', { name: 'Add a black box' }).click()
    await inspectScreen(page, 'tell us', '[role=dialog]:last-of-type')
  },
)
