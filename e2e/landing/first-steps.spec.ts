import { sendLogIn } from '../../tests/support/log-in.ts'
import { expect, test } from '../support/app.ts'
import { codeOf, linkTo, nameField, veil } from '../support/fleets.ts'

test(
  'FE-07 a player who registers from a shared fleet gets the first steps, and a second device shows what is done',
  { tag: '@phone-only' },
  async ({ page, app }) => {
    const player = { email: 'friend@orion.test', password: 'a good password' }
    const region = page.getByRole('region', { name: 'First steps' })
    const steps = region.getByRole('link')
    const done = region.getByRole('img', { name: 'Done' })

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

    // The second device: nothing of the first is in its storage.
    await page.evaluate(async () => {
      localStorage.clear()
      sessionStorage.clear()
      for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name)
    })
    await page.goto('/')
    await page.getByRole('radio', { name: 'Log in' }).check()
    await sendLogIn(page, player)
    await expect(done).toHaveCount(1)
    await expect(steps.first().getByRole('img', { name: 'Done' })).toBeVisible()
    await region.getByRole('button', { name: 'Skip' }).click()
    await expect(region).toHaveCount(0)
    await expect.poll(kept).toEqual(['offered', 'fleet', 'closed'])
  },
)
