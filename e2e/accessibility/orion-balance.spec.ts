import { contentHash } from '#content/version.ts'
import { sha256 } from '#game/sha256.ts'
import { addChoices } from '../../scripts/screens/choice-seeds.ts'
import { expect, test, walk } from '../support/app.ts'
import { inspectScreen } from '../support/inspect.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('FE-14 each part of the balance screen is accessible', { tag: '@phone' }, async ({ page, app }) => {
  const path = '/admin/orion-balance'
  await app.logIn({ roles: ['user', 'moderator'] })
  await addChoices(await app.server.superuser())
  await page.goto(`${path}?fleets=ready&battles=12&model=track&cell=accord-kharon`)
  await expect(page.getByRole('button', { name: /^Fight/ })).toBeVisible()
  await inspectScreen(page, 'balance, nothing fought')
  await page.getByRole('button', { name: /^Fight/ }).click()
  await expect(page.getByRole('button', { name: /against .+ 12 battles/ })).toHaveCount(30)
  await inspectScreen(page, 'matrix, with a cell')
  await walk(page, `${path}/draft?fleets=ready&battles=12&item=ship:drift-heddle`)
  await page.getByRole('textbox', { name: 'Hull' }).fill('20')
  await page.getByRole('textbox', { name: 'Thrust' }).fill('-1')
  await page
    .getByText(/^Weapon: /)
    .first()
    .click()
  await page.getByRole('button', { name: /^Fight/ }).click()
  await expect(page.getByRole('table', { name: /^Pairings before/ })).toBeVisible()
  await inspectScreen(page, 'draft')
  await walk(page, `${path}/choices`)
  await expect(page.getByText(/How many players have it/)).toBeVisible()
  await inspectScreen(page, 'what players bring')
  const superuser = await app.server.superuser()
  const { id: reporter } = await app.server.newUser({ roles: ['user'] })
  await superuser
    .collection('battle_reports')
    .create({
      reporter,
      client_key: `key${reporter}`,
      played_on: new Date().toISOString().slice(0, 10),
      scenario: 'raid',
      winner: 'own',
      rounds: 5,
      own_faction: 'accord',
      own_points: 200,
      other_faction: 'kharon',
      own_lost: 31,
      other_points: 198,
      content_hash: '2a5ca775b11f6d91',
      note: 'Close.',
    })
  await walk(page, `${path}/games`)
  await expect(page.getByText(/games? counts?/)).toBeVisible()
  await inspectScreen(page, 'real games')
  await walk(page, `${path}/games/reports`)
  await page.locator('[data-row]').first().click()
  await expect(page.getByRole('heading', { name: 'What staff changed' })).toBeVisible()
  await inspectScreen(page, 'a reported game')
  await walk(page, `${path}/replay?fleets=ready&model=table&scenario=raid&terrain=1`)
  await page.getByRole('button', { name: 'One event forward' }).click()
  await inspectScreen(page, 'replay')
})

test(
  'FE-14 CA-11 drafts, releases, and the offer of a release in the open app are accessible',
  { tag: '@phone' },
  async ({ page, app }) => {
    const admin = await app.logIn({ roles: ['user', 'admin'] })
    const rows = [{ label: 'Solar Accord – Veil Corsairs', before: '58.0 % (55–61)', after: '52.0 % (49–55)' }]
    const evidence = [{ title: 'Matrix before and after', about: 'Track, random fleets of 200 points', rows }]
    const points = { item: 'ship', id: 'accord-halyard', figure: 'points', value: 30 }
    const text = { name: 'Dearer lines', why: 'Too strong.', content_hash: contentHash }
    const body = { ...text, changes: [points], evidence }
    const { id } = await admin.client.send<{ id: string }>('/api/staff/balance/drafts', { method: 'POST', body })
    // It is offered without being published, because other tests use the same record store.
    const file = JSON.stringify({
      schema: 1,
      number: 1,
      date: '2026-11-25',
      gameVersion: 'v',
      contentHash,
      why: '',
      withdraws: 0,
      sentence: 'Halyard: points 16 → 30.',
      changes: [points],
      evidence: [],
    })
    const hash = sha256(file)
    await page.route('**/payload.json*', (route) => route.fulfill({ json: { balanceRelease: { number: 1, hash } } }))
    await page.route(`**/api/orion/releases/${hash}.json`, (route) => route.fulfill({ body: file }))
    await page.goto('/main-menu')
    await expect(page.getByRole('complementary', { name: 'New figures' })).toBeVisible()
    await inspectScreen(page, 'the menu, with an offer')
    await page.goto(`/admin/orion-balance/releases?draft=${id}`)
    await expect(page.getByRole('region', { name: 'Dearer lines' })).toBeVisible()
    await inspectScreen(page, 'releases, with a draft')
    // The offer would cover what staff write.
    await expect(page.getByRole('complementary', { name: 'New figures' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByRole('dialog', { name: 'Publish release 1' })).toBeVisible()
    await inspectScreen(page, 'publish a release')
  },
)
