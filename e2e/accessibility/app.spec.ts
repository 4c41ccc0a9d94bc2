import type { Page } from '@playwright/test'
import { expect, test, walk, walkTo } from '../support/app.ts'
import { codeOf, linkTo, veil } from '../support/fleets.ts'
import { inspectScreen } from '../support/inspect.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The part of the landing page that its states change. The rest is inspected once. */
const forms = 'section[aria-labelledby=entry]'

const email = (page: Page) => page.getByLabel('E-mail', { exact: true })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

test('RT-01 RT-16 the cover, its log-in and its registration are accessible', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await heading(page, 'Try it first').scrollIntoViewIfNeeded()
  await expect(page.getByText('Third Line Squadron')).toBeVisible()
  await inspectScreen(page, 'the cover with all that is below it')

  await press(page, 'Log in')
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true')
  await inspectScreen(page, 'log in, fields missing', forms)
  await email(page).fill('nobody@orion.test')
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await press(page, 'Log in')
  await expect(page.locator(forms).getByRole('alert')).not.toBeEmpty()
  await inspectScreen(page, 'log in, refused', forms)

  await page.getByText('Register', { exact: true }).first().click()
  await expect(page.getByLabel('Repeat password', { exact: true })).toBeVisible()
  await inspectScreen(page, 'register', forms)
  await page.getByLabel('Password', { exact: true }).fill('short')
  await press(page, 'Register')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await inspectScreen(page, 'register, wrong', forms)

  await page.goto(linkTo(codeOf(veil)))
  const fleet = page.getByRole('article', { name: veil.name })
  await fleet.getByRole('list', { name: 'Ships' }).getByRole('button').first().click()
  await press(page, 'Keep this fleet')
  await inspectScreen(page, 'a shared fleet on the cover, with an open ship', 'article')
})

test(
  'AU-10 RT-03 RT-13 a forgotten password, links from mails and the self-test are accessible',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/')
    await email(page).fill('nobody@orion.test')
    await press(page, /^Forgot/)
    await expect(page.getByRole('button', { name: 'Send reset link', exact: true })).toBeVisible()
    await inspectScreen(page, 'forgotten', forms)
    await press(page, 'Send reset link')
    await expect(heading(page, 'Check your e-mail')).toBeVisible()
    await inspectScreen(page, 'forgotten, sent', forms)

    // A link from a mail is read when the document is opened.
    await page.goto('about:blank')
    await page.goto('/#reset=a.b.c')
    await press(page, 'Change password')
    await expect(page.getByLabel('New password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await inspectScreen(page, 'reset, wrong', forms)
    await page.goto('about:blank')
    await page.goto('/#confirm=a.b.c')
    await expect(heading(page, 'This link does not work')).toBeVisible()
    await inspectScreen(page, 'confirm, a bad link', forms)

    await page.goto('/test-pb')
    await expect(page.getByRole('list', { name: 'Checks' }).getByText(/^(Pass|Fail)$/)).toHaveCount(8)
    await inspectScreen(page, 'self-test')

    await page.goto('/')
    const licences = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Licences', exact: true }).click()
    const opened = await licences
    await expect(heading(opened, 'Licences')).toBeVisible()
    await expect(heading(opened, /PocketBase/)).toBeVisible()
    // Without the licence texts themselves: axe measures each of their lines, which takes half a minute.
    await inspectScreen(opened, 'licences', 'main > :not(pre)')
  },
)

test(
  'FE-07 AU-10 RT-11 RT-13 the menu, the account, and the error pages are accessible',
  { tag: '@phone' },
  async ({ page, app }) => {
    app.expectNoise(/404|no route|not found|planted/i)
    await app.logIn()
    await page.goto('/main-menu')
    await expect(heading(page, 'First steps')).toBeVisible()
    await expect(heading(page, 'First steps')).toBeVisible()
    await inspectScreen(page, 'main menu')
    await press(page, 'Account')
    await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
    await inspectScreen(page, 'account')
    await press(page, 'Change password')
    await press(page, 'Delete account')
    await expect(page.getByLabel('Your e-mail, to confirm')).toBeVisible()
    await inspectScreen(page, 'account, deleting')

    await page.goto('/fleet-print')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await inspectScreen(page, 'fleet print, no fleet')
    await walkTo(page, '/no/such/page')
    await expect(heading(page, 'Page Not Found')).toBeVisible()
    await inspectScreen(page, 'no such page')
    await page.evaluate(() => {
      const stack = `Error: planted\n    at ${location.origin}/assets/app.js:1:1`
      void Promise.reject(Object.assign(new Error('planted'), { stack }))
    })
    await expect(heading(page, 'Internal Server Error')).toBeVisible()
    await inspectScreen(page, 'an error that nobody caught')
    await press(page, 'Back to the screen')
    await expect(heading(page, 'Page Not Found')).toBeVisible()
  },
)

test(
  'FE-08 RT-07 AU-10 subscribing to, confirming and unsubscribing from e-mail updates are accessible',
  { tag: '@phone' },
  async ({ page, app }) => {
    const updates = page.getByRole('region', { name: 'Updates by e-mail' })
    await page.goto('/')
    await updates.scrollIntoViewIfNeeded()
    await updates.getByRole('button', { name: 'Subscribe' }).click()
    await expect(updates.getByText('Choose at least one topic.')).toBeVisible()
    await inspectScreen(page, 'subscribe, fields missing', '[aria-labelledby=updates]')
    await updates.getByLabel('Your e-mail address').fill(`axe-${Date.now()}@orion.test`)
    await updates.getByRole('checkbox', { name: 'News' }).check()
    await updates.getByRole('button', { name: 'Subscribe' }).click()
    await expect(heading(page, 'Check your e-mail')).toBeVisible()
    await inspectScreen(page, 'subscribe, sent', '[aria-labelledby=updates]')

    await page.goto('about:blank')
    await page.goto('/#subscribe=a.b.c')
    await press(page, 'Confirm')
    await expect(heading(page, 'This link does not work')).toBeVisible()
    await inspectScreen(page, 'confirm updates, a bad link', forms)
    await page.goto('about:blank')
    await page.goto('/#unsubscribe=a.b.c')
    await page.getByText('Keep some topics').click()
    await page.getByText('Tell us why (optional)').click()
    await expect(page.getByRole('combobox', { name: 'Reason' })).toBeVisible()
    await inspectScreen(page, 'unsubscribe by a link', forms)
    await press(page, 'Unsubscribe from all')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await inspectScreen(page, 'unsubscribed by a link', forms)

    await app.logIn({ roles: ['user'], verified: true })
    await page.goto('/unsubscribe?token=a.b.c')
    await page.getByText('Keep some topics').click()
    await inspectScreen(page, 'unsubscribe')
    await page.goto('/unsubscribe')
    await press(page, 'Subscribe')
    await expect(page.getByRole('checkbox', { name: 'News' })).toBeVisible()
    await inspectScreen(page, 'unsubscribe, nothing to leave')
    await page.goto('/main-menu')
    await press(page, 'Account')
    await press(page, 'Choose updates by e-mail')
    await inspectScreen(page, 'account, updates')
  },
)

test('RT-08 RT-11 the staff screens are accessible', { tag: '@phone' }, async ({ page, app }) => {
  await app.logIn({ roles: ['admin'] })
  await page.goto('/admin')
  for (const [path, name] of [
    ['/admin', 'Staff'],
    ['/admin/feedback', 'Feedback'],
    ['/admin/changes', 'Changes'],
  ] as const) {
    await walk(page, path)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await inspectScreen(page, path)
  }
})
