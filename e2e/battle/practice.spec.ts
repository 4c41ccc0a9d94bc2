import { expect, expectNoOverflow, test } from '../support/app.ts'
import { pressIn } from '../support/battle.ts'
import { beginPractice, isOver, playOn } from '../support/practice.ts'

test.use({ viewport: { width: 360, height: 640 } })

const note = 'A practice game is not reported and does not count in your record.'

test('BT-01 BT-10 a practice game is won on a phone; a reload in each step goes on, and each answer of the captain says why', async ({
  page,
  app,
}) => {
  await app.logIn()
  await beginPractice(page, 'Recruit', true)
  await pressIn(page, 'Roll for initiative')
  await expect(page.getByRole('status').getByText(/goes first/)).toBeVisible()
  await playOn(page, () => page.getByRole('heading', { level: 1, name: /Movement/ }).isVisible())
  const deeds = page.getByRole('list', { name: 'What the captain did' }).getByRole('listitem')

  const seen = new Set<string>()
  let isExplained = false
  await playOn(page, async () => {
    isExplained ||= await deeds.filter({ hasText: 'It looks only at the nearest ship' }).first().isVisible()
    const step = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    const name = step.replace(/Round \d/, '')
    if (!seen.has(name)) {
      seen.add(name)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Round|over/)
      await expectNoOverflow(page)
    }
    return isOver(page)()
  })
  expect(seen.size).toBeGreaterThan(2)
  expect(isExplained).toBe(true)
  await expect(page.getByRole('heading', { name: 'Kharon Dominion on paper wins.' })).toBeVisible()
  await expect(page.getByText(/could not be read or do/)).toHaveCount(0)
  await expect(page.getByText(note)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Report this game' })).toHaveCount(0)
})

test('BT-12 a practice game is lost, keeps its reasons in the log and in its record, and stays out of the own record', async ({
  page,
  app,
}) => {
  await app.logIn()
  await beginPractice(page, 'Admiral')
  await playOn(page, isOver(page), false)
  await expect(page.getByRole('heading', { name: 'Kharon Dominion patrol wins.' })).toBeVisible()
  await page.getByRole('button', { name: 'Battle: more' }).click()
  await page.getByRole('menuitem', { name: /^Log:/ }).click()
  const log = page.getByRole('dialog', { name: 'Log of the battle' })
  await expect(log.getByText(/wins \d+\.\d points? from .* on average/).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Record: who was lucky, and when' }).click()
  await expect(page.getByRole('heading', { name: /Solar Accord patrol – Kharon/ })).toBeVisible()
  await page.goto('/battle')
  await expect(page.getByRole('listitem').filter({ hasText: 'Practice.' })).toBeVisible()
  await page.goto('/battle/record')
  await expect(page.getByRole('heading', { name: 'No finished battle yet' })).toBeVisible()
})
