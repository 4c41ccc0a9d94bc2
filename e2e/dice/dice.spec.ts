import type { Locator, Page } from '@playwright/test'
import { expect, expectNoOverflow, test } from '../support/app.ts'
import { figure, openPool, press, roll, rows, sentence } from '../support/dice.ts'
import { accord, openExample, ship } from '../support/fleets.ts'

const bar = (page: Page): Locator => page.getByRole('slider', { name: 'At least this much damage' })
const openPresets = (page: Page): Promise<void> => page.locator('summary').filter({ hasText: 'Presets' }).click()

async function setFigure(page: Page, name: string, value: string): Promise<void> {
  await figure(page, name).fill(value)
  await figure(page, name).blur()
}

async function dragAlongBars(page: Page): Promise<void> {
  await bar(page).scrollIntoViewIfNeeded()
  const box = await bar(page).boundingBox()
  if (!box) throw new Error('the chart is not on the page')
  const y = box.y + 60
  if (test.info().project.name === 'phone') return page.touchscreen.tap(box.x + box.width * 0.98, y)
  await page.mouse.move(box.x + box.width * 0.1, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.98, y, { steps: 5 })
  await page.mouse.up()
}

test('FE-01 LS-02 LS-03 a pool is set, its odds follow each step exactly, and a reload keeps it with its presets', async ({
  page,
  app,
}) => {
  await app.logIn()
  const wanted = { 'Success dice': '9', 'Failure dice': '3', 'Damage rating': '4', 'Defense rating': '2' }

  await test.step('figures are set by slider and by typing', async () => {
    await page.goto('/dice?s=2&f=0&dr=1&df=0&label=Two%20dice')
    // Two success dice: P(0) = ¼, P(1) = ⅓, P(2) = 1/9 + 1/6 = 5/18, …; the mean is 4/3.
    const hits = page.getByRole('definition').first()
    await expect(hits).toHaveText('75 %')
    const table = page.getByRole('table', { name: 'Chance of each damage' })
    await expect(table.getByRole('row', { name: /^0 / })).toContainText('25 %')
    await expect(table.getByRole('row', { name: /^1 / })).toContainText('33 %')
    await page.getByRole('slider', { name: 'Success dice, slider' }).press('ArrowRight')
    await expect(hits).toHaveText('88 %')
    await expect(figure(page, 'Success dice')).toHaveValue('3')
  })

  await test.step('“n or more” is chosen by key and along the bars, and the chance of a kill is shown for six volleys', async () => {
    await openPool(page, 's=3&f=0&dr=5&df=1&h=9', 'Heavy')
    await expect(bar(page)).toHaveAttribute('aria-valuetext', /^14 or more: /)
    await bar(page).press('ArrowLeft')
    await expect(bar(page)).toHaveAttribute('aria-valuetext', /^9 or more: /)
    await bar(page).press('Home')
    await expect(bar(page)).toHaveAttribute('aria-valuetext', /^4 or more: 88\s%/)
    await expect(page.getByText('4 or more', { exact: true }).first()).toBeAttached()
    await dragAlongBars(page)
    await expect(bar(page)).toHaveAttribute('aria-valuetext', /^29 or more: 0\.5\s%/)
    await expect(page.getByText('Destroys the target (9 hull) within')).toBeVisible()
    const volleys = page.getByRole('term').filter({ hasText: /^\d volleys?$/ })
    await expect(volleys).toHaveText(['1 volley', '2 volleys', '3 volleys', '4 volleys', '5 volleys', '6 volleys'])
    await setFigure(page, 'Target’s hull', '0')
    await expect(volleys).toHaveCount(0)
  })

  const problem = page.getByRole('alert').filter({ hasText: 'cannot be rolled' })
  await test.step('invalid values of a link are clamped and named, and the message can be dismissed', async () => {
    await openPool(page, 's=41&f=-3&dr=NaN&df=1e9&t=rending.nonsense99', '<img src=x onerror=alert(1)>')
    await expect(problem.getByRole('listitem')).toHaveText([
      'Success dice: 41 is out of range. 40 is used instead.',
      'Failure dice: -3 is out of range. 0 is used instead.',
      'Damage rating: “NaN” is not a number, so the figure stays as it is.',
      'Defense rating: 1e9 is out of range. 20 is used instead.',
      '“nonsense99” is not a weapon trait, so it is ignored.',
    ])
    await expect(figure(page, 'Success dice')).toHaveValue('40')
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
    await press(page, 'Dismiss this warning')
    await expect(problem).toHaveCount(0)
  })

  const own = page.getByRole('list', { name: 'Your presets' })
  await test.step('a pool is saved under a name, renamed, used, deleted and restored', async () => {
    await openPool(page, 's=7&f=2&dr=3&df=1', 'Raid')
    await openPresets(page)
    await page.getByLabel('Save this pool as').fill('My raid')
    await page.keyboard.press('Enter')
    await press(page, /^Lance, long/)
    await expect(figure(page, 'Success dice')).toHaveValue('2')
    await press(page, 'Rename My raid')
    await page.getByLabel('New name for My raid').fill('Their raid')
    await page.keyboard.press('Enter')
    await own.getByRole('button', { name: /^Their raid/ }).click()
    await expect(figure(page, 'Success dice')).toHaveValue('7')
    await press(page, 'Delete Their raid')
    await expect(own).toHaveCount(0)
    await press(page, 'Undo')
    await expect(own.getByRole('listitem')).toHaveCount(1)
  })

  await test.step('a reload keeps figures and presets, and does not report the invalid link again', async () => {
    for (const [name, value] of Object.entries(wanted)) await setFigure(page, name, value)
    await page.reload()
    for (const [name, value] of Object.entries(wanted)) await expect(figure(page, name)).toHaveValue(value)
    await expect(problem).toHaveCount(0)
    await openPresets(page)
    await own.getByRole('button', { name: /^Their raid/ }).click()
    await expect(figure(page, 'Success dice')).toHaveValue('7')
  })
})

test('FE-01 dice are set by a weapon, rolled, typed, re-rolled and voided, and the log says so', async ({
  page,
  app,
}) => {
  await test.step('the “Roll” link of a ship sets its weapon, and a ship of an own fleet can be chosen', async () => {
    await openExample(page, app)
    await ship(page, 'Common Cause').click()
    await page.getByRole('link', { name: /^Roll Heavy Battery/ }).click()
    await expect(page).toHaveURL(/\/dice$/)
    await expect(page.getByRole('button', { name: 'Remove Common Cause: Heavy Battery' })).toBeVisible()
    await press(page, 'Aim')
    const picker = page.getByRole('dialog', { name: 'Aim a weapon' })
    await expect(picker.getByRole('radio', { name: /^Heavy Battery/ })).toBeChecked()
    await picker.getByLabel('Your fleet', { exact: true }).selectOption({ label: accord.name })
    await press(page, 'Use these dice')
    await expect(page.getByRole('button', { name: /^Remove .+ at .+/ })).toBeVisible()
  })

  await test.step('a throw is described in one sentence, compared with the odds and logged; two taps at once make one throw', async () => {
    await openPool(page, 's=6&f=2&dr=2&df=1', 'Broadside')
    // In one call, because on a busy machine two clicks of Playwright may be further apart than a double tap.
    await page.getByRole('button', { name: 'Roll 6 against 2' }).evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await expect(sentence(page)).toHaveText(
      /^\d+ success(es)?, \d+ cancelled, \d+ net, (\d+ damage, better than ([<>]\s)?[\d.]+\s% of such rolls|no damage, ([<>]\s)?[\d.]+\s% of such rolls do no damage)$/,
    )
    const told = await sentence(page).textContent()
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText(told ?? '')
    await expect(rows(page)).toContainText('Broadside')
  })

  await test.step('dice are rolled again by exact advice, and the log says which', async () => {
    await openPool(page, 's=4&f=1&dr=2&df=1', 'Advice')
    await press(page, 'Real dice')
    await page.keyboard.type('14625')
    await page.keyboard.press('Enter')
    await press(page, 'Re-roll some dice…')
    const choosing = page.getByRole('group', { name: 'Re-roll some dice' })
    await choosing.getByText('5 or more', { exact: true }).click()
    // 5 damage take net 3, so one success or more of the two dice.
    await choosing
      .getByRole('button', { name: 'Best choice: re-roll 2 blanks, chance of 5 or more damage 0 → 75 %' })
      .click()
    await expect(choosing.getByRole('button', { pressed: true })).toHaveCount(2)
    await press(page, 'Re-roll 2 dice')
    // The dice were real: so are these.
    await page.keyboard.type('45')
    await page.keyboard.press('Enter')
    await expect(sentence(page)).toHaveText(
      /^Real dice: 5 successes, 2 dice rolled again, 1 cancelled, 4 net, 7 damage/,
    )
    await expect(rows(page)).toHaveCount(2)
    await rows(page).first().locator('summary').click()
    await expect(rows(page).first()).toContainText('2 dice for 5 or more')
  })

  await test.step('the page works by keyboard alone; real dice are typed in, marked as typed, and never too many', async () => {
    await openPool(page, 's=4&f=2&dr=2&df=1', 'By keys')
    const dice = figure(page, 'Success dice')
    await dice.focus()
    await page.keyboard.press('Home')
    await expect(dice).toHaveValue('0')
    await expect(page.getByRole('button', { name: 'No dice to roll' })).toBeDisabled()
    for (let i = 0; i < 6; i += 1) await page.keyboard.press('ArrowUp')
    await expect(dice).toHaveValue('6')
    await page.getByRole('button', { name: 'Roll 6 against 2' }).focus()
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveCount(3)
    await page.getByRole('button', { name: 'Do not count' }).first().focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Count this roll' }).first()).toBeVisible()
    await expect(rows(page)).toHaveCount(3)

    await page.getByRole('button', { name: 'Real dice' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('4621151')
    await expect(page.getByRole('button', { name: 'Enter all dice first' })).toBeDisabled()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Backspace')
    // The following would fail if Enter had accepted a throw with too few dice.
    await page.keyboard.type('4366')
    await expect(page.getByRole('button', { name: '6', exact: true })).toBeDisabled()
    await page.keyboard.press('Enter')
    // 4, 6, 5 are four successes; of the failure dice 4 and 3 one cancels: 3 × 2 − 1.
    await expect(sentence(page)).toHaveText(/^Real dice: 4 successes, 1 cancelled, 3 net, 5 damage, better than /)
    await expect(rows(page)).toHaveCount(4)
    await expect(rows(page).first()).toContainText('Real dice')
  })

  await test.step('a mistaken set-up can be undone; a throw can be voided and counted again', async () => {
    await setFigure(page, 'Failure dice', '12')
    await roll(page, 'Roll 6 against 12')
    await press(page, 'Do not count')
    await expect(rows(page).first()).toContainText('Not counted')
    await press(page, 'Undo the set-up')
    await expect(figure(page, 'Failure dice')).toHaveValue('2')
    await press(page, 'Redo the set-up')
    await expect(figure(page, 'Failure dice')).toHaveValue('12')
    await press(page, 'Count this roll')
    await expect(rows(page).first()).not.toContainText('Not counted')
    await press(page, 'Do not count')
    await page.reload()
    await expect(rows(page).first()).toContainText('Not counted')
  })
})

test(
  'FE-01 by touch: the bars, a throw, re-rolled dice, real dice, a weapon and its target',
  { tag: '@phone-only' },
  async ({ page, app }) => {
    await app.logIn()
    await page.goto('/dice?s=3&f=0&dr=5&df=1&h=9&label=Heavy')
    await dragAlongBars(page)
    await expect(bar(page)).toHaveAttribute('aria-valuetext', /^29 or more: 0\.5\s%/)

    await test.step('drawn dice are picked up by hand and drawn again', async () => {
      await openPool(page, 's=5&f=3&dr=2&df=1', 'Hand')
      await press(page, 'Roll 5 against 3')
      await press(page, 'Re-roll some dice…')
      const [success, failure] = [
        page.getByRole('group', { name: 'Success dice' }),
        page.getByRole('group', { name: 'Failure dice' }),
      ]
      await success.getByRole('button').nth(1).click()
      await expect(success.getByRole('button', { pressed: true })).toHaveCount(1)
      // Only dice of one pool at a time: those of the other are deselected.
      await failure.getByRole('button').nth(0).click()
      await expect(failure.getByRole('button', { pressed: true })).toHaveCount(1)
      await expect(success.getByRole('button', { pressed: true })).toHaveCount(0)
      // A tap within a quarter of a second of the last roll is taken for the same tap: no hand is that fast, a test may be.
      const again = page.getByRole('button', { name: 'Re-roll 1 die', exact: true })
      await expect(async () => {
        if (await again.isVisible()) await again.click()
        await expect(sentence(page)).toContainText('1 die rolled again', { timeout: 500 })
      }).toPass()
      await expect(rows(page)).toHaveCount(1)
    })

    await test.step('real dice are typed, and cancelled without a trace', async () => {
      await openPool(page, 's=2&f=0&dr=2&df=0', 'Two')
      await press(page, 'Real dice')
      await press(page, '5')
      await press(page, 'Erase the last die')
      await expect(page.getByRole('button', { name: 'Enter all dice first' })).toBeVisible()
      await press(page, 'Back to virtual dice')
      await expect(page.getByRole('button', { name: /^Roll 2/ })).toBeVisible()
      await expect(rows(page)).toHaveCount(1)
      await press(page, 'Real dice')
      await press(page, '5')
      await press(page, '6')
      await press(page, 'Enter these dice')
      await expect(sentence(page)).toHaveText(/^Real dice: 3 successes, 0 cancelled, 3 net, 6 damage/)
      await expect(rows(page)).toHaveCount(2)
    })

    await test.step('a ship’s weapon and its target set the pool, each figure with its reasons', async () => {
      await press(page, 'Aim')
      const picker = page.getByRole('dialog', { name: 'Aim a weapon' })
      await picker.getByLabel('Your fleet', { exact: true }).selectOption({ label: 'Kharon Dominion' })
      await picker.getByText('Flank', { exact: true }).click()
      await picker.getByText('Circumstances').click()
      await picker.getByText('Nebula', { exact: true }).click()
      await picker.getByLabel('Target is locked').check()
      await expect(picker).toContainText(/nebula 2 − locked 1/)
      await press(page, 'Use these dice')
      await expect(picker).toHaveCount(0)
      await expect(page.getByRole('button', { name: /^Remove .+: .+ at .+/ })).toBeVisible()
      await page.getByText('Where the figures come from').click()
      await expect(page.getByText(/nebula 2 − locked 1/)).toBeAttached()
      await figure(page, 'Failure dice').press('ArrowUp')
      await expect(page.getByText(/, changed to \d/)).toBeAttached()
      await press(page, 'Undo the set-up')
      await press(page, 'Undo the set-up')
      await expect(figure(page, 'Success dice')).toHaveValue('2')
      await expectNoOverflow(page)
    })
  },
)

test(
  'FE-01 at 360 px a result is visible above the bar, also after Aim, which gives the focus back',
  { tag: '@phone-only' },
  async ({ page, app }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await app.logIn()
    await page.goto('/dice')
    const tray = page.getByRole('region', { name: 'Tray' })
    const top = () =>
      page
        .getByRole('group', { name: 'Roll' })
        .boundingBox()
        .then((box) => box?.y ?? 0)
    const bottomOf = (part: Locator) => part.boundingBox().then((box) => (box ? box.y + box.height : Infinity))
    const isAbove = (part: Locator) => expect.poll(async () => (await bottomOf(part)) <= (await top())).toBe(true)

    await press(page, 'Aim a weapon')
    const picker = page.getByRole('dialog', { name: 'Aim a weapon' })
    await picker.getByRole('button', { name: 'Roll', exact: true }).click()
    await expect(picker).toHaveCount(0)
    await isAbove(tray.getByText(/^Roll 1 · /))
    await expect(page.getByRole('button', { name: 'Aim', exact: true })).toBeFocused()
    await isAbove(tray.getByText(/^Roll 1 · /))

    await press(page, 'Aim')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Aim', exact: true })).toBeFocused()

    await press(page, 'Roll for initiative')
    const plain = page.getByRole('region', { name: 'Plain dice' })
    const [yours, theirs] = [plain.getByText('Yours', { exact: true }), plain.getByText('Theirs', { exact: true })]
    await isAbove(theirs)
    expect((await yours.boundingBox())?.y).toBe((await theirs.boundingBox())?.y)
  },
)
