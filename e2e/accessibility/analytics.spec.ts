import { expect, test, walk } from '../support/app.ts'
import { inspectScreen } from '../support/inspect.ts'
import { addVisits } from '../support/visits.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('FE-11 each part of analytics is accessible', { tag: '@phone' }, async ({ page, app }) => {
  await app.logIn({ roles: ['user', 'admin'] })
  await addVisits(app.server)
  await page.goto('/admin/analytics?only=did:dice-rolled-3d&whole=sources')
  await expect(page.locator('.recharts-surface').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'club.example' })).toBeVisible()
  await page.getByRole('button', { name: 'Add a note' }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await inspectScreen(page, 'analytics, with a filter and an empty note')
  await page.getByRole('button', { name: 'What is counted: Visitors' }).click()
  await inspectScreen(page, 'a definition', '[role=dialog]')
  await page.goto('/admin/analytics/funnel?steps=fleet-created+dice-rolled-3d&people=1-left')
  await page.getByRole('button', { name: 'Change the steps' }).click()
  await expect(page.getByRole('link', { name: 'Wim' })).toBeVisible()
  await inspectScreen(page, 'funnel')
  await walk(page, '/admin/analytics/retention')
  await expect(page.getByRole('table', { name: 'Who comes back' })).toBeVisible()
  await inspectScreen(page, 'retention')
  await walk(page, '/admin/analytics/visits?only=referrer:club.example')
  await page.getByRole('button', { name: 'Show what happened' }).first().click()
  await expect(page.locator('li li').first()).toBeVisible()
  await inspectScreen(page, 'visits')
  await walk(page, '/admin/analytics/errors')
  await expect(page.getByRole('link', { name: 'Show its session' })).toBeVisible()
  await inspectScreen(page, 'errors')
})
