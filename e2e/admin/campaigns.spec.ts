import type { Page } from '@playwright/test'
import { fillSubscribers, openLedger } from '../../tests/record-store/mail/ledger.ts'
import { setMailFooter } from '../../tests/support/mail-footer.ts'
import { expect, expectNoOverflow, test, type App } from '../support/app.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const rows = (page: Page) => page.locator('[data-row]')

test.beforeEach(async ({ app }) => {
  await setMailFooter(await app.server.superuser())
})
const newPrefix = () => `c${Date.now().toString(36)}-`

/** Subscribers of a topic that no other test uses. */
const fill = async ({ server }: App, count: number, prefix: string) => {
  const ledger = openLedger(() => server)
  await fillSubscribers(ledger, count, { prefix })
  await ledger.sql(`UPDATE subscribers SET topics = '["invitations"]' WHERE email LIKE '${prefix}%'`)
  return ledger
}

/** A request as another admin than the one at the screen. */
const ask = async <T>({ server }: App, path: string, body: object): Promise<T> =>
  (await server.superuser()).send<T>(`/api/staff/campaigns${path}`, { method: 'POST', body })

/** What the frame of the preview shows. */
const shownMail = (page: Page) =>
  page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
    const { body } = frame.contentDocument ?? document
    return {
      text: body.innerText,
      ground: getComputedStyle(body).backgroundColor,
      scripts: body.querySelectorAll('script').length,
    }
  })

test('FE-15 by keys alone: a person writes, rehearses, sends to 300, pauses, goes on, repeats the failed, and reads who did not get it and why', async ({
  page,
  app,
}) => {
  const { mail } = app.server
  if (!mail) throw new Error('no mail catcher')
  const prefix = newPrefix()
  const ledger = await fill(app, 301, prefix)
  await ledger.sql(`UPDATE subscribers SET status = 'complained' WHERE email = '${prefix}301@orion.test'`)
  const refused = [7, 77, 277].map((n) => `${prefix}${n}@orion.test`)
  const isRefused = (to: readonly string[]) => refused.includes(to.at(-1) ?? '')
  mail.behave(({ to }) =>
    isRefused(to) ? { at: 'rcpt', code: 554, text: '5.7.1 refused by policy' } : { at: 'end', delayMs: 1500 },
  )
  await app.logIn({ roles: ['user', 'admin'] })

  await page.goto('/admin/email-campaigns')
  await page.getByRole('button', { name: 'New campaign' }).press('Enter')
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Spring test')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Topic' }).selectOption({ label: 'Invitations' })
  // Texts are filled in at once: a preview is requested at each pause in typing, which on a busy machine is after each
  // key.
  await page.getByRole('textbox', { name: 'Subject' }).focus()
  await page.keyboard.insertText('Come and test, {{name|player}}')
  await page.getByRole('textbox', { name: 'Preview line' }).focus()
  await page.keyboard.insertText('A new faction')
  await page.getByRole('textbox', { name: 'Text', exact: true }).focus()
  await page.keyboard.insertText('<script>parent.ran = 1</script><img src=x onerror="parent.ran=1"> ')
  await page.keyboard.press('Control+b')
  await page.keyboard.insertText('Veil')
  await page.keyboard.press('End')
  await expect(page.getByText('HTML is shown as text. Use Markdown.')).toBeVisible()
  await expect
    .poll(() => shownMail(page))
    .toMatchObject({
      text: expect.stringMatching(/Come and test, Vela Renn[^]*<script>parent\.ran = 1<\/script>[^]*Veil/),
      ground: 'rgb(238, 242, 241)',
      scripts: 0,
    })
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  await page.getByRole('switch', { name: 'Dark' }).press('Space')
  await expect.poll(async () => (await shownMail(page)).ground).toBe('rgb(11, 20, 24)')
  await expect(page.getByText('Saved')).toBeVisible()

  const parts = page.getByRole('navigation', { name: 'Campaign' })
  await parts.getByRole('link', { name: 'Audience' }).press('Enter')
  await expect(page.getByText('300 people get it, 1 are skipped.')).toBeAttached()
  await page.getByRole('radio', { name: /^Gets it/ }).press('ArrowRight')
  await expect(page.getByRole('row', { name: `${prefix}301@orion.test` })).toContainText('Marked as spam.')
  await parts.getByRole('link', { name: 'Send' }).press('Enter')
  await page.getByRole('button', { name: 'Send now' }).press('Enter')
  await page.getByRole('button', { name: 'Send to 300 people' }).press('Enter')
  await expect(page.getByText('Running', { exact: true })).toBeVisible()
  const sending = ledger.send(1, 2, 3, 4)
  await expect(page.getByRole('link', { name: /^Sent: [1-9]/ })).toBeVisible()

  await page.getByRole('button', { name: 'Pause' }).press('Enter')
  await page.getByRole('button', { name: 'Say why' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A wrong date')
  await dialog.getByRole('button', { name: 'Save the reason' }).press('Enter')
  await expect(page.getByText('It is paused: A wrong date')).toBeVisible()
  const counts = () =>
    ledger.sql(`SELECT state, COUNT(*) FROM campaign_recipients WHERE email LIKE '${prefix}%' GROUP BY 1`)
  await sending
  await expect.poll(async () => Object.fromEntries(await counts())['claimed']).toBeUndefined()
  // The catcher reads a mail after it has accepted it.
  const caught = () => mail.all().filter(({ to }) => to.some((email) => email.startsWith(prefix))).length
  await expect.poll(async () => caught() - Number(Object.fromEntries(await counts())['sent'])).toBe(0)
  const taken = caught()
  expect(Number(Object.fromEntries(await counts())['pending'])).toBeGreaterThan(0)
  mail.behave(({ to }) => (isRefused(to) ? { at: 'rcpt', code: 554, text: '5.7.1 refused by policy' } : undefined))
  // While the campaign is paused, senders find no mail to send.
  await ledger.send(1, 2, 3, 4)
  await page.getByRole('link', { name: /^Left: [1-9]/ }).press('Enter')
  await expect(rows(page).first()).toContainText('Waiting')
  expect(caught()).toBe(taken)
  await parts.getByRole('link', { name: 'Send' }).press('Enter')
  await page.getByRole('button', { name: 'Resume' }).press('Enter')
  await expect(page.getByText('The campaign is being sent again.', { exact: true })).toBeVisible()
  await ledger.send(1, 2, 3, 4)

  await expect(page.getByText('Finished', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sent: 297. Show them' })).toBeVisible()
  await page.getByRole('link', { name: /^Failed, 3 people: the mail server answered 554/ }).press('Enter')
  await expect(rows(page)).toHaveCount(3)
  for (const email of refused) await expect(rows(page).filter({ hasText: email })).toContainText('refused by policy')
  await page.goBack()
  // Until the new page has taken the focus, a key press might go to its heading.
  await expect(page.getByRole('heading', { level: 1, name: 'Spring test' })).toBeFocused()
  mail.behave()
  await page.getByRole('button', { name: 'Send 3 failed mails again' }).press('Enter')
  await page.getByRole('button', { name: 'Send 3 mails again' }).press('Enter')
  await ledger.send(1)
  await expect(page.getByRole('link', { name: 'Sent: 300. Show them' })).toBeVisible()
  await expect(page.getByText(/^Nobody gets it twice, /)).toBeVisible()
  await expect(page.getByText('3 failed mails sent again')).toBeVisible()
  await expect.poll(caught).toBe(300)
  const got = mail.all().flatMap(({ to }) => to.filter((email) => email.startsWith(prefix)))
  expect(new Set(got).size).toBe(300)
})

test('FE-15 what is typed without network is kept, saved later, tested, and shown beside what somebody else wrote', async ({
  page,
  app,
}) => {
  app.expectNoise(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const self = await app.logIn({ roles: ['user', 'admin'] })
  const { id } = await ask<{ id: string }>(app, '', { name: 'Autumn news' })
  const write = `/admin/email-campaigns/${id}/write`
  await page.goto(write)
  const subject = page.getByRole('textbox', { name: 'Subject' })
  await subject.fill('First')
  await expect(page.getByText('Saved')).toBeVisible()
  await page.context().setOffline(true)
  const body = page.getByRole('textbox', { name: 'Text', exact: true })
  await body.fill('Typed in a **tunnel**')
  await expect(page.getByText(/Not saved: no connection/)).toBeVisible()
  await page.close()
  await page.context().setOffline(false)

  const next = await page.context().newPage()
  await next.goto(write)
  await expect(next.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue('Typed in a **tunnel**')
  await expect(next.getByText('Saved')).toBeVisible()
  await expect.poll(async () => (await shownMail(next)).text).toContain('Typed in a tunnel')
  await expectNoOverflow(next)
  await next.getByRole('radio', { name: 'Plain text' }).check({ force: true })
  await expect(next.getByRole('region', { name: 'The mail as plain text' })).toContainText('Typed in a tunnel')
  await next.getByRole('button', { name: 'Send me a test' }).click()
  await expect(next.getByText(`A test is on its way to ${self.email}.`, { exact: true })).toBeVisible()
  await openLedger(() => app.server).send(1)
  expect((await app.server.mail?.waitForMail(self.email))?.subject).toBe('Test: First')

  await ask(app, `/${id}/change`, { set: { subject: 'Theirs' } })
  await next.getByRole('textbox', { name: 'Subject' }).fill('Mine')
  await expect(next.getByRole('region', { name: 'Theirs' })).toHaveText('Theirs')
  await expectNoOverflow(next)
  await next.getByRole('button', { name: 'Keep mine' }).click()
  await expect(next.getByText('Saved')).toBeVisible()
  await next.getByRole('button', { name: 'Duplicate' }).click()
  await next.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click()
  await expect(next.getByRole('heading', { level: 1, name: 'Autumn news (copy)' })).toBeVisible()
  await expect(next.getByRole('textbox', { name: 'Subject' })).toHaveValue('Mine')
  await next.getByRole('button', { name: 'Delete', exact: true }).click()
  await next.getByRole('button', { name: 'Delete the draft' }).click()
  await expect(next.getByText('Draft “Autumn news (copy)” deleted.', { exact: true })).toBeVisible()
  await expect(rows(next).filter({ hasText: 'Autumn news' }).first()).toBeVisible()
  await expectNoOverflow(next)
})

test('FE-15 FE-17 a campaign is scheduled in one’s own time; one that stopped by itself says why on the overview', async ({
  page,
  app,
}) => {
  const ledger = await fill(app, 3, newPrefix())
  await app.logIn({ roles: ['user', 'admin'] })
  const name = `Fair ${Date.now()}`
  const { id } = await ask<{ id: string }>(app, '', { name })
  await ask(app, `/${id}/change`, { set: { topic: 'invitations', subject: 'Come', body: 'Come to the fair.' } })
  await page.goto(`/admin/email-campaigns/${id}/send`)
  await page.getByRole('button', { name: 'Schedule' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Day').fill('2099-12-24')
  await dialog.getByLabel('Time').fill('19:30')
  await expect(dialog.getByText('That is 19:30 UTC.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText(/It starts on/)).toBeVisible()
  expect(await ledger.sql(`SELECT scheduled_at FROM email_campaigns WHERE id = '${id}'`)).toEqual([
    ['2099-12-24 19:30:00.000Z'],
  ])
  // Its start is due, but its audience is empty by then.
  await ledger.sql(`DELETE FROM subscribers WHERE topics = '["invitations"]'`)
  await ledger.sql(`UPDATE email_campaigns SET scheduled_at = '2026-01-01 00:00:00.000Z' WHERE id = '${id}'`)
  await (await app.server.superuser()).crons.run('start-campaigns')
  await page.goto('/admin')
  const task = page.getByRole('link', { name: new RegExp(`Campaign “${name}” could not start`) })
  await expect(task).toContainText('Nobody would get this mail.')
  await task.click()
  await expect(page.getByRole('alert').filter({ hasText: 'It could not start as scheduled' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Campaign' }).getByRole('link', { name: 'Send' }).click()
  await expect(page.getByText('Problem: Nobody would get it. Change the audience.')).toBeVisible()
})
