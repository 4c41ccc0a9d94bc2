import { expect, expectNoOverflow, test } from '../support/app.ts'
import { aim, beginFirstGame, keptDraft, loggedRolls, pressIn, result, toFire } from '../support/battle.ts'

test.use({ viewport: { width: 360, height: 640 } })

test('BT-02 BT-04 BT-06 BT-07 BT-10 a first game is played on one phone without a network; a reload, a taking back and the log keep what fell', async ({
  page,
  app,
  context,
}) => {
  app.expectNoise(/ERR_INTERNET_DISCONNECTED/)
  await app.logIn()
  await beginFirstGame(page)
  await context.setOffline(true)
  await toFire(page)
  await expectNoOverflow(page)

  await aim(page)
  await pressIn(page, /^Roll \d against \d$/)
  const fell = await result(page).textContent()
  // Both dice for the initiative, and the volley.
  await expect.poll(() => loggedRolls(page)).toBe(3)
  await context.setOffline(false)
  await page.reload()
  await expect(result(page)).toHaveText(fell ?? '')

  await test.step('the same volley keeps its dice after it was taken back', async () => {
    await pressIn(page, /^Take back: .* at /)
    await expect(result(page)).toHaveCount(0)
    await aim(page)
    await pressIn(page, /^Roll \d against \d$/)
    await expect(result(page)).toHaveText(fell ?? '')
    await expect(page.getByText('These are the same dice as before you took the roll back.')).toBeVisible()
  })

  await test.step('the step ends, and what was taken back stays in the log of the battle', async () => {
    await pressIn(page, 'Done with corvettes')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Fire: frigates')
    await page.getByRole('button', { name: 'Battle: more' }).click()
    await page.getByRole('menuitem', { name: /^Log:/ }).click()
    const log = page.getByRole('dialog', { name: 'Log of the battle' })
    await expect(log.getByText('(taken back)')).toBeVisible()
    await log.getByRole('listitem').getByRole('button').first().click()
    await log.getByRole('button', { name: 'Go back to just before this event' }).click()
    await page.getByRole('button', { name: 'Take back', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toContainText('Fire: corvettes')
    await log.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toContainText('Fire: frigates')
    await expect(log.getByRole('button', { name: 'Restore' })).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('every screen leads back to it, and its roll is in the roll log with its name', async () => {
    await page.goto('/dice')
    // Not always the newest: the volley may have drawn a critical, which is a roll of its own.
    const rolls = page.getByRole('log', { name: 'Rolls' }).getByRole('listitem')
    await expect(rolls.filter({ hasText: /Solar Accord patrol – Kharon Dominion patrol/ }).first()).toBeVisible()
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Battle' }).last().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Fire: frigates')
  })
})

test('BT-03 after a look at the book the same side gives its orders, and the aim is kept; what the book says against it is beside Roll', async ({
  page,
  app,
}) => {
  await app.logIn()
  await beginFirstGame(page)
  await pressIn(page, 'Roll for initiative')
  await pressIn(page, /^(Sounder|Postern): Close in/)
  await pressIn(page, /^Next: /)
  const title = page.getByRole('heading', { name: /^Orders of / })
  const side = await title.textContent()
  await page.getByRole('link', { name: 'Rule 4.1.4' }).click()
  await page.getByRole('link', { name: 'Back to the battle' }).click()
  await expect(title).toHaveText(side ?? '')
  await pressIn(page, /^(Sounder|Postern): Close in/)
  await pressIn(page, 'End of orders')
  await pressIn(page, 'All have moved')

  const target = page.getByRole('group', { name: 'Target' }).getByRole('button').nth(1)
  await target.click()
  const long = page.getByRole('radio', { name: /long/ }).first()
  await long.check({ force: true })
  const bar = page.getByRole('group', { name: 'What to do' })
  await expect(bar.getByRole('alert')).toHaveText('The book says: under Close in there is no fire at long range.')
  await expect(bar.getByRole('button', { name: /^Roll \d against \d$/ })).toBeEnabled()
  await page.getByRole('link', { name: 'The rule in full' }).click()
  await page.getByRole('link', { name: 'Back to the battle' }).click()
  await expect(target).toHaveAttribute('aria-pressed', 'true')
  await expect(long).toBeChecked()
})

test('BT-06 dice fall in 3D if the player has that on the page of dice, and the result is told when they lie', async ({
  page,
  app,
}) => {
  await app.logIn()
  await page.goto('/dice')
  await page.getByText('3D', { exact: true }).click()
  await expect(page.locator('main canvas')).toBeVisible()
  await beginFirstGame(page)
  await toFire(page)
  await aim(page)
  const fell = page.evaluate(
    () =>
      new Promise<void>((done) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector('[data-falling-dice] canvas')) return
          observer.disconnect()
          done()
        })
        observer.observe(document.body, { subtree: true, childList: true })
      }),
  )
  await pressIn(page, /^Roll \d against \d$/)
  await fell
  await expect(result(page)).toBeVisible()
  await expect(page.locator('[data-falling-dice]')).toHaveCount(0)
})

test('BT-03 BT-05 BT-11 ready fleets meet by real dice; a figure is set by hand, a side concedes, and the game is reported in one press', async ({
  page,
  app,
}) => {
  await app.logIn()
  await page.goto('/battle?new')
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  await pressIn(page, 'Roll for edges')
  await expect(page.getByText(/chooses an edge|A tie/)).toBeVisible()
  await pressIn(page, 'Begin round 1')
  await page.getByRole('button', { name: 'Battle: more' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Enter real dice' }).click()
  await page.keyboard.press('Escape')

  await test.step('dice are typed by buttons or keys', async () => {
    await page.getByRole('group', { name: 'Real dice' }).getByRole('button', { name: '6' }).click()
    await page.keyboard.press('1')
    await expect(page.getByText(/rolls 6 \+ /)).toBeVisible()
  })

  await test.step('the odds of any pair are there before anybody has moved', async () => {
    await page.getByRole('button', { name: 'Battle: more' }).click()
    await page.getByRole('menuitem', { name: 'Odds between two ships' }).click()
    const sheet = page.getByRole('dialog', { name: 'Odds between two ships' })
    await sheet.getByLabel('Target', { exact: true }).selectOption({ index: 1 })
    await sheet.getByRole('radio', { name: /short/ }).first().check({ force: true })
    await expect(sheet.getByText(/damage on average/)).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a figure is set by hand with a reason, and stands in the log', async () => {
    await page.getByRole('main').getByText('Ships of Third Line Squadron').click()
    await page.getByRole('button', { name: 'Sheet of Common Cause' }).first().click()
    await page.getByRole('button', { name: 'Set by hand' }).click()
    await page.getByRole('spinbutton', { name: 'Hull points left' }).fill('31')
    await page.getByRole('button', { name: 'Set', exact: true }).click()
    await expect(page.getByText('Give a reason.')).toBeVisible()
    await page.getByLabel('Reason').fill('A die fell off the table')
    await page.getByRole('button', { name: 'Set', exact: true }).click()
    await expect(page.getByRole('dialog').getByText(/^31 of/)).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await page.getByRole('button', { name: 'Battle: more' }).click()
  await page.getByRole('menuitem', { name: 'Harbour Insurance concedes' }).click()
  await page.getByRole('button', { name: 'End it' }).click()
  await expect(page.getByRole('heading', { name: 'Third Line Squadron wins.' })).toBeVisible()
  await page.getByText('Change the report before it is sent').click()
  await page.getByRole('textbox', { name: 'Note' }).fill('A test of the report')
  await pressIn(page, 'Report this game')
  await expect(page.getByText('This game is reported.')).toBeVisible()
  await page.goto('/battle')
  await expect(page.getByRole('list', { name: 'Your battles' }).getByText('Over')).toBeVisible()
})

test('BT-07 a page that is killed in any step opens where it stood, and another tab cannot go on from an old state', async ({
  page,
  app,
  context,
}) => {
  await app.logIn()
  await page.goto('/battle?new')
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  await expect(page).toHaveURL(/\/battle\/[0-9a-f]{32}$/)
  const address = page.url()
  let open = page
  const step = (heading: string | RegExp) =>
    expect(open.getByRole('heading', { level: 1 }), 'the step').toContainText(heading)
  /** The battery is empty: the page is closed without notice, and another one opens. */
  const killed = async (heading: string | RegExp) => {
    await step(heading)
    await open.close()
    open = await context.newPage()
    await open.goto(address)
    await step(heading)
  }
  const inDebris = async () => {
    await open.getByText('Ships placed in terrain').click()
    return open.getByRole('group', { name: 'In debris' }).getByLabel('Ninety East')
  }
  const order = async (name: string) => {
    await open.getByRole('radio', { name }).check({ force: true })
    await pressIn(open, new RegExp(`: ${name}`))
    await expect(open.getByText(/1 of \d orders given/)).toBeVisible()
  }

  await (await inDebris()).check()
  await expect.poll(() => keptDraft(open)).toContain('"debris":[')
  await killed('Set-up')
  await expect(await inDebris()).toBeChecked()
  await pressIn(open, 'Begin round 1')
  await killed('Round 1 Command')
  await pressIn(open, 'Roll for initiative')
  await order('Lock on')
  await pressIn(open, /^Next: /)
  await order('Board')
  await killed('Command')
  await expect(open.getByText(/1 of \d orders given/)).toBeVisible()
  await pressIn(open, 'End of orders')
  await killed('Movement')
  await pressIn(open, 'All have moved')
  await killed('Boarding')
  await pressIn(open, 'Nobody boards')
  await killed('Fire: locks')
  await pressIn(open, 'Lock nobody, and fire')

  await test.step('in fire, with a volley, and with a figure that was set by hand', async () => {
    await step('Fire: squadrons')
    await pressIn(open, 'Done with squadrons')
    await step('Fire: corvettes')
    await aim(open)
    await pressIn(open, /^Roll \d against \d$/)
    const fell = await result(open).textContent()
    await killed('Fire: corvettes')
    await expect(result(open)).toHaveText(fell ?? '')
    await open.getByRole('main').getByText('Ships of Third Line Squadron').click()
    await open.getByRole('button', { name: 'Sheet of Ninety East' }).first().click()
    await open.getByRole('button', { name: 'Set by hand' }).click()
    await open.getByRole('spinbutton', { name: 'Weapons', exact: true }).fill('1')
    await open.getByLabel('Reason').fill('A die fell off the table')
    await open.getByRole('button', { name: 'Set', exact: true }).click()
    await expect(
      open
        .getByRole('dialog')
        .getByText(/^Weapons/)
        .first(),
    ).toBeVisible()
    await open.keyboard.press('Escape')
  })

  await test.step('a second tab shows what the first one told', async () => {
    const second = await context.newPage()
    await second.goto(address)
    await pressIn(open, 'Done with corvettes')
    await expect(second.getByRole('heading', { level: 1 })).not.toContainText('corvettes')
    await second.close()
  })
  const heading = open.getByRole('heading', { level: 1 })
  for (let now = ''; !now.includes('Repair'); now = (await heading.textContent()) ?? '') {
    if (!now.includes('Fire')) continue
    await pressIn(open, /^Done with/)
    await expect(heading).not.toHaveText(now)
  }
  await killed('Repair')
  await expect(open.getByRole('button', { name: 'Roll for Ninety East' })).toBeVisible()
  await pressIn(open, 'Roll all repairs')
  await killed('Round 2')

  await test.step('over, with a report that is being changed', async () => {
    await open.getByRole('button', { name: 'Battle: more' }).click()
    await open.getByRole('menuitem', { name: 'Harbour Insurance concedes' }).click()
    await open.getByRole('button', { name: 'End it' }).click()
    await open.getByText('Change the report before it is sent').click()
    await open.getByRole('textbox', { name: 'Note' }).fill('A long evening')
    await expect.poll(() => keptDraft(open)).toContain('A long evening')
    await killed('The battle is over')
    await open.getByText('Change the report before it is sent').click()
    await expect(open.getByRole('textbox', { name: 'Note' })).toHaveValue('A long evening')
  })
})
