import { expect, expectNoOverflow, test } from '../support/app.ts'
import { aim, beginFirstGame, pressIn, result, toFire } from '../support/battle.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('BT-12 the record of a battle says what was luck, shows it step by step, and goes out as a picture and on paper', async ({
  page,
  app,
}) => {
  await app.logIn()
  await beginFirstGame(page)
  await toFire(page)
  await aim(page)
  await pressIn(page, /^Roll \d against \d$/)
  await expect(result(page)).toBeVisible()
  await page.getByRole('button', { name: 'Battle: more' }).click()
  await page.getByRole('menuitem', { name: 'Solar Accord patrol concedes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End it' }).click()
  await page.getByRole('link', { name: 'Record: who was lucky, and when' }).click()

  await expect(page.getByRole('heading', { level: 2, name: 'Kharon Dominion patrol won' })).toBeVisible()
  await expect(page.getByText(/of such battles go this (well or better|badly or worse)/)).toHaveCount(1)
  await expectNoOverflow(page)

  await test.step('step by step, both ways', async () => {
    const status = page.getByRole('status').filter({ hasText: 'Fire' })
    await expect(status).toContainText('concedes')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(status).toContainText('damage')
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(status).toContainText('concedes')
  })

  await test.step('as a picture without names', async () => {
    await page.getByRole('button', { name: 'Picture' }).click()
    await page.getByRole('checkbox', { name: 'With the names of the fleets' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.png$/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('it counts in the record over all battles', async () => {
    await page.goto('/battle')
    await page.getByRole('link', { name: 'Your record' }).click()
    await expect(page.getByRole('row', { name: /^Solar Accord/ })).toContainText('1')
    await expect(page.getByText(/hull points with .* expected/)).toBeVisible()
    await expectNoOverflow(page)
  })
})
