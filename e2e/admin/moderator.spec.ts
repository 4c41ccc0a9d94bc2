import { expect, expectNoOverflow, keepSession, test, toast } from '../support/app.ts'
import { inspectScreen } from '../support/inspect.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test(
  'FE-10 RO-05 a moderator answers with a canned answer, tells an admin of a rude player, and reads all messages of that player; the admin finds it on the overview, and in all changes',
  { tag: '@phone' },
  async ({ page, app, browser }, { project }) => {
    const player = await app.server.newUser({ roles: ['user'] })
    await (await app.server.superuser()).collection('users').update(player.id, { name: 'Wim' })
    const told = { user: player.id, kind: 'bug', message: 'You are all idiots.', page_path: '/dice' }
    const { id } = await player.client
      .collection('feedback')
      .create({ ...told, client_key: `key${Date.now()}${Math.random()}`.replace('.', '') })

    await app.logIn({ roles: ['user', 'moderator'] })
    await page.goto(`/admin/feedback?open=${id}`)
    await page.getByRole('button', { name: /canned answer/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Canned answers' })
    const title = `Manners ${Date.now()}`
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByRole('textbox', { name: 'Answer' }).fill('Hello {name}, please stay polite.')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog.getByText(`“${title}” is saved.`)).toBeVisible()
    await inspectScreen(page, 'canned answers', '[role=dialog]')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByLabel('Canned answer').selectOption(title)
    await expect(page.getByLabel('Answer to the player')).toHaveValue('Hello Wim, please stay polite.')

    await page.getByLabel('New note on the player').fill('Insults others.')
    await page.getByRole('checkbox', { name: 'Tell an admin' }).check()
    await page.getByRole('button', { name: 'Add note and tell an admin' }).click()
    await expect(toast(page, 'Admins see it on their overview')).toBeVisible()
    await expect(page.getByText('Waiting for an admin')).toBeVisible()
    await inspectScreen(page, 'a message with a note on the player')
    await page.getByRole('link', { name: 'All messages of this player' }).click()
    await expect(page.getByRole('button', { name: 'Change the filter: Player is one of Wim' })).toBeVisible()
    await expect(page.getByText('You are all idiots.').first()).toBeVisible()
    await expect(page.locator('body')).not.toContainText(player.id)

    // The desk of the admin has the same window in both projects.
    if (project.name === 'phone') return
    const admin = await app.server.newUser({ roles: ['user', 'admin'] })
    const other = await browser.newContext({ baseURL: app.url })
    const desk = await other.newPage()
    await keepSession(desk, admin)
    await desk.goto('/admin')
    await desk
      .getByRole('link', { name: /About Wim, for an admin/ })
      .first()
      .click()
    await expect(desk.getByText('Insults others.')).toBeVisible()
    await desk.getByRole('button', { name: 'Dealt with' }).click()
    await expect(desk.getByText(/An admin has dealt with it/)).toBeVisible()

    await desk.goto('/admin')
    await desk.getByRole('button', { name: 'Back up now' }).click()
    await expect(desk.getByText(/The backup is ready/)).toBeVisible()
    await desk.getByRole('link', { name: 'All changes' }).click()
    await expect(desk.getByRole('heading', { level: 1, name: 'Changes' })).toBeVisible()
    await desk.getByRole('button', { name: 'Filter' }).click()
    await desk.getByRole('menuitem', { name: 'About' }).click()
    await desk.getByRole('checkbox', { name: 'A note on a player' }).check()
    await desk.getByRole('button', { name: 'Apply' }).click()
    await desk
      .getByText(/changed a note on Wim/)
      .first()
      .click()
    await expect(desk.getByText('Dealt with: No → Yes')).toBeVisible()
    await inspectScreen(desk, 'a change')
    await expectNoOverflow(desk)
    await other.close()
  },
)
