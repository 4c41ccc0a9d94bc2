import type { Page } from '@playwright/test'
import { expect, expectNoOverflow, test, type App } from '../support/app.ts'
import { linkIn, nextLedgerMail } from '../support/mail.ts'

// A host name with `alpha.` marks an alpha environment; the browser leads it to this machine.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  baseURL: async ({ server }, use) => use(server.url.replace('127.0.0.1', 'alpha.localhost')),
})

const rows = (page: Page) => page.locator('[data-row]')
let count = 0
const fresh = (what: string) => `${what}-${Date.now().toString(36)}-${(count += 1)}`
const newAddress = () => `${fresh('ada')}@orion.test`

/** Makes a batch by the form, and opens the list of its codes. */
async function makeCodes(page: Page, name: string, number: string): Promise<void> {
  await page.goto('/admin/alpha-codes')
  await page.getByRole('button', { name: 'Make codes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Purpose').fill('Club evening')
  await dialog.getByLabel('How many').fill(number)
  await dialog.getByRole('button', { name: 'Make the codes' }).click()
  await expect(dialog.getByText(`${number} codes made.`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Show them' }).click()
  await expect(dialog).toBeHidden()
}

/** Sends codes to addresses by the form, after the check. */
async function sendCodes(page: Page, name: string, addresses: readonly string[], others = ''): Promise<void> {
  await page.goto('/admin/distribute-codes')
  await page.getByRole('button', { name: 'Send codes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the batch').fill(name)
  await dialog.getByText('My own list').click()
  await dialog.getByLabel('Addresses').fill([...addresses, others].join('\n'))
  await dialog.getByRole('button', { name: 'Check first' }).click()
  await expect(dialog.getByText(`${addresses.length} to get a code`)).toBeVisible()
  await dialog.getByRole('button', { name: `Send ${addresses.length} codes` }).click()
  await expect(dialog.getByText(`${addresses.length} in the outbox`)).toBeVisible()
}

/** Fills in and sends the form to register. */
async function register(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a-long-password')
  await page.getByLabel('Repeat password', { exact: true }).fill('a-long-password')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
}

const setRequired = async ({ server }: App, required: boolean, text = '') => {
  const { client } = await server.admin()
  const headers = { x_reason: 'A%20test' }
  await client.send('/api/staff/code-settings', { method: 'POST', headers, body: { required, text } })
}

// Other tests of this server register without a code.
test.afterEach(({ app }) => setRequired(app, false))

test('FE-12 FE-16 RT-20 ten codes are made and three sent; a person registers from the mail, and the path shows it', async ({
  page,
  app,
  browser,
}) => {
  test.slow()
  // An address belongs to an account once it is confirmed.
  const admin = await app.logIn({ roles: ['user', 'admin'], verified: true })
  const printed = fresh('Fair')
  await makeCodes(page, printed, '10')
  await expect(rows(page)).toHaveCount(10)
  await expectNoOverflow(page)

  const batch = fresh('Wave')
  const addresses = [newAddress(), newAddress(), newAddress()]
  await sendCodes(page, batch, addresses, `nobody\n${addresses[0]?.toUpperCase()}\n${admin.email}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('1 no e-mail address')).toBeVisible()
  await expect(dialog.getByText('1 twice in this list')).toBeVisible()
  await expect(dialog.getByText('1 with an account')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()

  // Another person, on a phone.
  await setRequired(app, true, 'Codes come by mail.')
  const [email = ''] = addresses
  const link = linkIn(await nextLedgerMail(app.server, email), 'code')
  const context = await browser.newContext({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true })
  const phone = await context.newPage()
  const home = app.url.replace('127.0.0.1', 'alpha.localhost')
  await phone.goto(home + link)
  const field = phone.getByLabel('Alpha code')
  await expect(field).toHaveValue(/^([0-9A-Z]{4}-){2}[0-9A-Z]{4}$/)
  const code = await field.inputValue()
  expect(new URL(phone.url()).hash).toBe('')
  await expect(phone.getByText('Codes come by mail.')).toBeVisible()
  // The code belongs to the address that it was sent to.
  await register(phone, newAddress())
  await expect(phone.getByText(/^This code does not work\./)).toBeVisible()
  await phone.reload()
  await expect(field).toHaveValue(code)
  await register(phone, email)
  await expect(phone).toHaveURL(/\/main-menu$/)
  await context.close()

  await page.getByRole('searchbox').first().fill(batch)
  // The search follows when typing rests.
  await expect(page).toHaveURL(/[?&]q=/)
  await expect(rows(page)).toHaveCount(1)
  await rows(page).first().click()
  const sheet = page.getByRole('region', { name: batch })
  await expect(sheet.getByText('1 of 3 mailed codes redeemed')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Mail again to 2 people' })).toBeVisible()
  await sheet.getByRole('link', { name: 'Its progress' }).click()
  await expect(page.getByRole('combobox', { name: 'Batch' })).toHaveValue(/\w/)
  const redeemed = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Redeemed' }) })
  await expect(redeemed).toContainText('1')
  await expect(redeemed).toContainText('33 %')
  await redeemed.getByRole('button', { name: '1 got no further' }).click()
  await expectNoOverflow(page)
  // From the path to the person, and back to the code.
  await page.getByRole('link', { name: /^Player / }).click()
  const person = page.getByRole('region', { name: /^Player / })
  await expect(person).toContainText(email)
  await person.getByRole('link', { name: code }).click()
  const codeSheet = page.getByRole('region', { name: code })
  await expect(codeSheet.getByText('1 of 1 use')).toBeVisible()
  await expect(codeSheet.getByRole('link', { name: /^Player / })).toBeVisible()
})

test('FE-12 by keys alone: codes are made, one is found by the palette, revoked with a reason, and the log says so', async ({
  page,
  app,
}) => {
  await app.logIn({ roles: ['user', 'moderator'] })
  const name = fresh('Keys')
  await page.goto('/admin/alpha-codes')
  await expect(page.getByRole('heading', { level: 1, name: 'Alpha codes' })).toBeVisible()
  // A moderator makes codes, and leaves the settings to admins.
  await expect(page.getByRole('button', { name: 'Settings' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Make codes' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').press('Enter')
  await expect(dialog.getByText('Give the batch a name.')).toBeVisible()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.type(name)
  await dialog.getByLabel('How many').fill('2')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('2 codes made.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Show them' }).press('Enter')
  await expect(rows(page)).toHaveCount(2)

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Go to' })).toBeFocused()
  await page.keyboard.type(name)
  await expect(page.getByRole('option').filter({ hasText: name }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('region', { name: /^[0-9A-Z]{4}-/ })
  await sheet.getByRole('button', { name: 'Revoke' }).press('Enter')
  await dialog.getByRole('button', { name: 'Revoke' }).press('Enter')
  await expect(dialog.getByText('Give a reason.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Lost the card')
  await dialog.getByRole('button', { name: 'Revoke' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(sheet.getByText('Revoked', { exact: true }).first()).toBeVisible()
  await expect(sheet.getByText('Reason: Lost the card')).toBeVisible()
  await page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('button', { name: 'Undo' })
    .press('Enter')
  await expect(sheet.getByText('Works', { exact: true })).toBeVisible()
})

test('FE-12 cards are printed for the codes that work, ten on a sheet, each with its code to scan', async ({
  page,
  app,
}) => {
  const { client } = await app.logIn({ roles: ['user', 'admin'] })
  const name = fresh('Cards')
  await makeCodes(page, name, '12')
  await expect(rows(page)).toHaveCount(12)
  const { rows: found } = await client.send<{ rows: readonly { id: string }[] }>('/api/staff/lists/codes', {
    query: { search: name },
  })
  const headers = { x_reason: 'Lost' }
  await client.send('/api/staff/codes/revoke', { method: 'POST', headers, body: { rows: [{ id: found[0]?.id }] } })
  await rows(page).first().getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Select all 12 codes that match' }).click()
  await page.getByRole('button', { name: 'Print cards' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('11 cards')).toBeVisible()
  await dialog.getByText('Letter').click()
  await page.evaluate(() => {
    window.print = () => {}
  })
  await dialog.getByRole('button', { name: 'Print', exact: true }).click()
  const cards = page.locator('.code-card')
  await expect(cards).toHaveCount(11)
  await expect(cards.first()).toContainText(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/MediaBox \[0 0 612 792\]/g)?.length).toBe(2)
})

test('FE-16 a saved segment of subscribers is checked and previewed with a real address, and a test goes to oneself', async ({
  page,
  app,
}) => {
  const { client, id } = await app.logIn({ roles: ['user', 'admin'] })
  const superuser = await app.server.superuser()
  const address = newAddress()
  await superuser
    .collection('subscribers')
    .create({
      email: address,
      status: 'confirmed',
      topics: ['invitations'],
      source: 'import',
      wording: 'Signed at the fair',
    })
  const segment = fresh('Fair')
  await client
    .collection('saved_views')
    .create({ owner: id, screen: 'subscribers', name: segment, query: `f=email~is~${encodeURIComponent(address)}` })
  await page.goto('/admin/distribute-codes')
  await page.getByRole('button', { name: 'Send codes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the batch').fill(fresh('Wave'))
  await dialog.getByText('Saved segment').click()
  await dialog.getByRole('combobox', { name: 'Segment' }).selectOption(segment)
  await expect(dialog.frameLocator('iframe').getByText('YOUR-CODE-HERE', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Check first' }).click()
  await expect(dialog.getByText('1 to get a code')).toBeVisible()
  await expect(dialog.getByText(`To ${address}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Segment' })).toHaveValue(/\w/)
  await dialog.getByRole('button', { name: 'Send a test to me' }).click()
  await expect(page.getByText(/^A test is on its way to/)).toBeVisible()

  // Of the waiting list as many as wanted, whoever else waits.
  await dialog.getByText('Waiting list', { exact: true }).click()
  const most = dialog.getByRole('textbox', { name: 'Only the oldest' })
  await most.fill('a few')
  await dialog.getByRole('button', { name: 'Check first' }).click()
  await expect(dialog.getByText(/^Write how many people/)).toBeVisible()
  await most.fill('1')
  await dialog.getByRole('button', { name: 'Check first' }).click()
  await expect(dialog.getByText('1 to get a code')).toBeVisible()
})
