import { sendLogIn } from '../../tests/support/log-in.ts'
import { expect, test } from '../support/app.ts'
import { codeOf, linkTo, nameField, veil } from '../support/fleets.ts'

test(
  'FE-07 a player who registers from a shared fleet gets the first steps, and a second device shows what is done',
  { tag: '@phone-only' },
  async ({ page, app, browser }) => {
    const player = { email: 'friend@orion.test', password: 'a good password' }
    const region = page.getByRole('region', { name: 'First steps' })
    const steps = region.getByRole('listitem').getByRole('link')

    await page.goto(linkTo(codeOf(veil)))
    await page.getByRole('button', { name: 'Keep this fleet' }).click()
    await page.getByRole('radio', { name: 'Register' }).check()
    await page.getByLabel('E-mail', { exact: true }).fill(player.email)
    await page.getByLabel('Password', { exact: true }).fill(player.password)
    await page.getByLabel('Repeat password', { exact: true }).fill(player.password)
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(nameField(page)).toHaveValue(veil.name)
    await page.goto('/main-menu')
    await expect(steps).toHaveCount(3)
    await expect(steps.first().getByRole('img', { name: 'Done' })).toBeVisible()
    const store = await app.server.superuser()
    const kept = async () => {
      const filter = store.filter('email = {:email}', player)
      return (await store.collection('users').getFirstListItem(filter))['first_steps'] as unknown
    }
    await expect.poll(kept).toEqual(['offered', 'fleet'])

    const context = await browser.newContext({ baseURL: app.url })
    const second = await context.newPage()
    await second.goto('/')
    await second.getByRole('radio', { name: 'Log in' }).check()
    await sendLogIn(second, player)
    const there = second.getByRole('region', { name: 'First steps' })
    await expect(there.getByRole('img', { name: 'Done' })).toHaveCount(1)
    await expect(there.getByRole('link').first().getByRole('img', { name: 'Done' })).toBeVisible()
    await there.getByRole('button', { name: 'Skip' }).click()
    await expect(there).toHaveCount(0)
    await expect.poll(kept).toEqual(['offered', 'fleet', 'closed'])
    await context.close()
  },
)
