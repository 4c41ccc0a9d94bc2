import { type Locator, type Page } from '@playwright/test'
import { catalogueLists } from '../../src/content/catalogue.ts'
import { noFilters } from '../../src/features/ship-catalog/list/catalogue-filters.ts'
import { makeCatalogueIndex } from '../../src/features/ship-catalog/list/catalogue-index.ts'
import { queryCatalogue } from '../../src/features/ship-catalog/list/catalogue-query.ts'
import { makeTargets } from '../../src/features/ship-catalog/list/catalogue-targets.ts'
import { expectedOfAll } from '../../src/features/ship-catalog/list/expected-damage.ts'
import { expect, expectNoOverflow, test, walk } from '../support/app.ts'
import { pdfOf } from '../support/paper.ts'

const { ships } = catalogueLists
const offered = ships.filter(({ retired }) => !retired)
const kharonBattleship = ships.find((ship) => ship.faction === 'kharon' && ship.class === 'battleship')
if (!kharonBattleship) throw new Error('the Kharon Dominion has no battleship')

const list = (page: Page): Locator => page.getByRole('list', { name: 'Ships' })
const cards = (page: Page): Locator => list(page).getByRole('article')
const card = (page: Page, name: string): Locator =>
  cards(page).filter({ has: page.getByRole('link', { name, exact: true }) })
const link = (page: Page, name: string): Locator => list(page).getByRole('link', { name, exact: true })
const search = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search ships' })
const count = (page: Page, ships: number): Promise<void> =>
  expect(
    page.getByRole('status').filter({ hasText: ships === 0 ? /^No ships match$/ : new RegExp(`^${ships} ships?$`) }),
  ).toHaveCount(1)
/** The ship that is open: a panel beside the list, or a sheet over it. */
const ship = (page: Page, name: string): Locator =>
  page.getByRole('complementary', { name }).or(page.getByRole('dialog', { name }))
const target = (page: Page): Locator => page.getByRole('combobox', { name: /Damage against/ })

/** Where the filters are: beside the list, or on a phone in a sheet that this opens. */
async function openFilters(page: Page): Promise<Locator> {
  const opener = page.getByRole('button', { name: /^Filters/ })
  // One of the two is rendered with the list. Before that, neither is there, and the test would look for the wrong one.
  await expect(opener.or(chip(page.getByRole('main'), /^Escort,/)).first()).toBeVisible()
  if (await opener.isVisible()) {
    await opener.click()
    return page.getByRole('dialog', { name: 'Filters' })
  }
  return page.getByRole('main')
}

async function closeFilters(page: Page): Promise<void> {
  const done = page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: /^Show|^No ships match/ })
  if (await done.isVisible()) await done.click()
}

const chip = (filters: Locator, name: RegExp): Locator => filters.getByRole('checkbox', { name })

/** Names of the ships that are drawn, in order. */
const shown = (page: Page): Promise<readonly string[]> => cards(page).getByRole('heading').allTextContents()

test('FE-04 the list follows filters, search and order, and so does the address; ships can be found, opened, compared and closed by keyboard alone', async ({
  page,
  app,
}) => {
  await app.logIn()
  await test.step('filters, order and layout are in the address: a reload and Back restore them', async () => {
    await page.goto('/ship-catalog')
    await expect(page).toHaveURL(`${app.url}/ship-catalog`)
    const filters = await openFilters(page)
    // Two changes at once would be one step back, so the test waits for the address of each.
    await chip(filters, /^Kharon Dominion,/).check()
    await expect(page).toHaveURL(/\?faction=kharon$/)
    await chip(filters, /^Battleship,/).check()
    await expect(page).toHaveURL(/\?faction=kharon&class=battleship$/)
    await closeFilters(page)
    const battleships = offered.filter((one) => one.faction === 'kharon' && one.class === 'battleship').length
    await count(page, battleships)
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('hull')
    await expect(page).toHaveURL(/\?faction=kharon&class=battleship&sort=hull$/)
    await page.getByRole('radio', { name: 'Table' }).check()
    await expect(page).toHaveURL(/\?faction=kharon&class=battleship&sort=hull&show=table$/)
    await expect(page.getByRole('table', { name: /figures in columns/ })).toHaveAttribute(
      'aria-rowcount',
      String(battleships + 1),
    )
    await expect(page.getByRole('columnheader', { name: /^Hull/ })).toHaveAttribute('aria-sort', 'descending')
    await page.reload()
    await count(page, battleships)
    await expect(page.getByRole('rowheader', { name: kharonBattleship.name })).toBeVisible()
    await page.getByRole('button', { name: 'Points' }).click()
    await expect(page.getByRole('columnheader', { name: /^Points/ })).toHaveAttribute('aria-sort', 'ascending')
    await expect(page).not.toHaveURL(/sort=hull/)
    for (let step = 0; step < 3; step++) await page.goBack()
    await expect(list(page)).toBeVisible()
    await expect(page).toHaveURL(/\?faction=kharon&class=battleship$/)
    await page.goBack()
    await expect(page).toHaveURL(/\?faction=kharon$/)
    await count(page, offered.filter(({ faction }) => faction === 'kharon').length)
  })
  await test.step('a search finds a ship despite a typing error, and one step back removes the whole search', async () => {
    await page.goto('/ship-catalog')
    await count(page, offered.length)
    await page.keyboard.press('/')
    await expect(search(page)).toBeFocused()
    await page.keyboard.type('comonweal')
    await expect(cards(page).first().getByRole('heading')).toHaveText('Commonweal')
    await expect(page).toHaveURL(/\?q=comonweal$/)
    await page.goBack()
    await count(page, offered.length)
    await expect(search(page)).toHaveValue('')
  })
  await test.step('if no ship matches, it suggests which filter to remove', async () => {
    await walk(page, '/ship-catalog?class=corvette&points=60..')
    await count(page, 0)
    const corvettes = offered.filter((one) => one.class === 'corvette').length
    await page.getByRole('button', { name: `Without Points 60 or more ${corvettes} ships` }).click()
    await count(page, corvettes)
    // The list answers before the address does.
    await expect(page).not.toHaveURL(/points=/)
    await page.goBack()
    await count(page, 0)
    await page.getByRole('button', { name: 'Clear filters' }).last().click()
    await count(page, offered.length)
    await expect(page).toHaveURL(`${app.url}/ship-catalog`)
    await search(page).fill('torpedo zzzz')
    await count(page, 0)
    await expect(page.getByRole('list', { name: 'Filters to remove' })).toContainText(
      `Without “torpedo zzzz”${offered.length} ships`,
    )
    await search(page).press('Escape')
    await count(page, offered.length)
  })
  await test.step('a link with unknown parts says so, uses the known parts, and offers to remove the others', async () => {
    await walk(page, '/ship-catalog?ship=old-one&class=galleon,cruiser&points=20..10&thrust=-3..&hull=1.5..')
    const alert = page.getByRole('alert').filter({ hasText: 'This link' })
    await expect(alert).toContainText('This link names a ship that is not in the current rules: old-one.')
    await expect(alert).toContainText('The class in this link is not known: galleon.')
    await expect(alert).toContainText('The range of points in this link, 20..10, begins with the larger number.')
    await expect(alert).toContainText('The range of thrust in this link, -3.., has a number below 0.')
    await expect(alert).toContainText('The range of hull in this link, 1.5.., has a number that is not whole.')
    await count(page, offered.filter((one) => one.class === 'cruiser').length)
    await page.getByRole('radio', { name: 'Table' }).check()
    await expect(alert).toBeVisible()
    await page.getByRole('button', { name: 'Remove them from the link' }).click()
    await expect(alert).toHaveCount(0)
    await expect(page).toHaveURL(/\?class=cruiser&show=table$/)
  })
  await test.step('ships can be found, opened, compared and closed by keyboard alone', async () => {
    await page.goto('/ship-catalog')
    await count(page, offered.length)
    await page.keyboard.press('/')
    await expect(search(page)).toBeFocused()
    await page.keyboard.type('provost')
    await expect(cards(page).first().getByRole('heading')).toHaveText('Provost')
    // The address changes after a pause in typing.
    await expect(page).toHaveURL(/q=provost/)
    await link(page, 'Provost').focus()
    await page.keyboard.press('Enter')
    await expect(ship(page, 'Provost')).toBeVisible()
    await expect(ship(page, 'Provost').getByRole('heading', { name: 'Provost' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(link(page, 'Provost')).toBeFocused()
    await expect(ship(page, 'Provost')).toHaveCount(0)
    await expect(page).toHaveURL(/\?q=provost$/)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(page.getByRole('checkbox', { name: 'Compare Provost', exact: true })).toBeChecked()
  })
})

test('FE-04 a ship can be opened, printed, added to a fleet, and marked as favourite and owned', async ({
  page,
  app,
}) => {
  await app.logIn()
  await test.step('it opens from the list and by its own link, leads to the next ship, and gives the focus back', async () => {
    await page.goto('/ship-catalog?faction=accord')
    await link(page, 'Plumb').click()
    await expect(page).toHaveURL(/\?faction=accord&ship=accord-plumb$/)
    const plumb = ship(page, 'Plumb')
    await expect(plumb.getByRole('img', { name: /^Plumb, corvette: profile and plan/ })).toBeVisible()
    const order = offered.filter(({ faction }) => faction === 'accord').map(({ name }) => name)
    const next = order[order.indexOf('Plumb') + 1] ?? ''
    await plumb.getByRole('button', { name: `Next: ${next}` }).click()
    await expect(ship(page, next)).toBeVisible()
    await expect(page).not.toHaveURL(/accord-plumb/)
    await page.keyboard.press('Escape')
    await expect(ship(page, next)).toHaveCount(0)
    await expect(link(page, next)).toBeFocused()
    await expect(page).toHaveURL(/\?faction=accord$/)

    await walk(page, '/ship-catalog?ship=accord-plumb')
    await expect(plumb).toBeVisible()
    await plumb.getByRole('button', { name: /^Close/ }).click()
    await expect(plumb).toHaveCount(0)
    // The panel closes at once, the address follows.
    await expect(page).not.toHaveURL(/accord-plumb/)
    // Back leads to the view before the ship. It does not reopen what was just closed.
    await page.goBack()
    await expect(page).toHaveURL(/\?faction=accord$/)
    await expect(plumb).toHaveCount(0)
  })
  await test.step('it is added to a new fleet and to an existing one, which can be undone and is listed', async () => {
    await walk(page, '/ship-catalog?ship=accord-plumb')
    const plumb = ship(page, 'Plumb')
    await expect(plumb.getByText('Not in any of your fleets yet.')).toBeVisible()
    await plumb.getByRole('button', { name: 'Add to a fleet' }).click()
    await page.getByRole('menuitem', { name: 'New fleet' }).click()
    await expect(plumb.getByRole('link', { name: /^Unnamed fleet/ })).toContainText('1 time')
    await plumb.getByRole('button', { name: 'Add to a fleet' }).click()
    await page.getByRole('menuitem', { name: /^Unnamed fleet/ }).click()
    await expect(plumb.getByRole('link', { name: /^Unnamed fleet/ })).toContainText('2 times')
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(plumb.getByRole('link', { name: /^Unnamed fleet/ })).toContainText('1 time')
    await plumb.getByRole('link', { name: /^Unnamed fleet/ }).click()
    await expect(page).toHaveURL(/\/fleet-builder\?fleet=/)
    await expect(page.getByRole('button', { name: /^Plumb / }).first()).toBeVisible()
  })
  await test.step('its card is printed alone, 63 by 88 millimetres', async () => {
    // The end of printing is reported later; until then the card must stay, although the page gets the width of the
    // paper.
    await page.evaluate(() => {
      window.addEventListener('afterprint', (event) => event.isTrusted && event.stopImmediatePropagation())
    })
    await walk(page, '/ship-catalog?ship=accord-commonweal')
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
    })
    await ship(page, 'Commonweal').getByRole('button', { name: 'Print the card of Commonweal' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
    await page.emulateMedia({ media: 'print' })
    const printed = page.locator('.ship-card-print')
    const box = await printed.boundingBox()
    expect(Math.round(((box?.width ?? 0) / 96) * 25.4)).toBe(63)
    expect(Math.round(((box?.height ?? 0) / 96) * 25.4)).toBe(88)
    expect(await printed.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(0)
    await expect(page.getByRole('main')).toBeHidden()
    await page.emulateMedia({ media: null })
    // On paper, which is narrower than the window, the card is still there, and nothing else.
    expect(await pdfOf(page)).toMatchObject({ pages: 1, pictures: 0, isText: true })
    await expect(printed).toHaveCount(1)
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect(printed).toHaveCount(0)
  })
  await test.step('its page says what its weapons do to the chosen target, and explains a trait in one press', async () => {
    await walk(page, '/ship-catalog?ship=accord-commonweal&against=any-cruiser&range=short')
    const page_ = ship(page, 'Commonweal')
    const weapons = page_.getByRole('table', { name: /^Damage of Commonweal to Typical cruiser/ })
    await expect(weapons.getByRole('row')).toHaveCount(5)
    const before = await weapons.getByRole('row').nth(1).textContent()
    await page_.getByRole('combobox', { name: 'Damage against' }).selectOption(kharonBattleship.id)
    await expect(page_.getByRole('table', { name: new RegExp(`to ${kharonBattleship.name}`) })).toBeVisible()
    expect(
      await page_
        .getByRole('table', { name: /^Damage of/ })
        .getByRole('row')
        .nth(1)
        .textContent(),
    ).not.toBe(before)
    await expect(
      page_.getByRole('table', { name: /^Arcs of Commonweal/ }).getByRole('row', { name: /^Stern/ }),
    ).toBeVisible()
    await page_.getByRole('button', { name: 'Massed Fire' }).click()
    await expect(page_.getByText(/does not give up its own/)).toBeVisible()
    await expect(page_.getByText('Concert Room')).toBeVisible()
    await page_.getByRole('link', { name: /^Roll Heavy Battery/ }).click()
    await expect(page).toHaveURL(/\/dice/)
    await expect(page.getByText(`Commonweal: Heavy Battery at ${kharonBattleship.name}`)).toBeVisible()
  })
  await test.step('favourites and owned models survive a reload and filter the list', async () => {
    await walk(page, '/ship-catalog')
    await card(page, 'Plumb').getByRole('button', { name: 'Favourite: Plumb' }).click()
    await expect(card(page, 'Plumb').getByRole('button', { name: 'Favourite: Plumb' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await link(page, 'Plumb').click()
    await ship(page, 'Plumb').getByRole('spinbutton', { name: 'Owned models of Plumb' }).press('ArrowUp')
    await ship(page, 'Plumb')
      .getByRole('button', { name: /^Close/ })
      .click()
    await page.reload()
    const filters = await openFilters(page)
    await chip(filters, /^Favourites, 1/).check()
    await chip(filters, /^Owned, 1/).check()
    await closeFilters(page)
    await count(page, 1)
    await expect(link(page, 'Plumb')).toBeVisible()
    // Another account on the same device has its own collection.
    await page.evaluate(() => localStorage.removeItem('orion-session'))
    await app.logIn()
    await page.goto('/ship-catalog?mine=favourite')
    await count(page, 0)
  })
})

test('FE-04 a cheap escort that hurts a Kharon battleship at long range is found with filters and the matrix; up to four ships are compared side by side', async ({
  page,
  app,
}) => {
  await app.logIn()
  await test.step('filters and the matrix find it', async () => {
    await page.goto('/ship-catalog')
    await count(page, offered.length)

    const filters = await openFilters(page)
    await chip(filters, /^Escort,/).check()
    await filters.getByRole('textbox', { name: 'Points, at most' }).fill('20')
    await target(page).selectOption(kharonBattleship.id)
    await page.getByRole('radio', { name: 'Long' }).check()
    await closeFilters(page)
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Damage per 100 points' })

    // The same calculation with the rules themselves.
    const against = makeTargets(ships).get(kharonBattleship.id)
    if (!against) throw new Error('no target')
    const expected = expectedOfAll(ships, against, { facing: 'bow', range: 'long' })
    const damage = new Map([...expected].map(([id, { hull }]) => [id, hull]))
    const asked = { ...noFilters, role: ['escort' as const], points: { most: 20 } }
    const { records } = queryCatalogue(makeCatalogueIndex(ships), asked, { key: 'rate', descending: true }, { damage })
    await count(page, records.length)
    const [best, second] = records
    if (!best || !second) throw new Error('no cheap escort')
    await expect.poll(async () => (await shown(page)).slice(0, 2)).toEqual([best.design.name, second.design.name])
    const rate = expected.get(best.id)?.rate.toFixed(1)
    await expect(card(page, best.design.name)).toContainText(`${rate} per 100 points`)
    await expect(page).toHaveURL(
      new RegExp(`role=escort&points=\\.\\.20&against=${kharonBattleship.id}&range=long&sort=rate`),
    )

    // The two best beside each other, and what they do to the battleship.
    for (const { design } of [best, second])
      await page.getByRole('checkbox', { name: `Compare ${design.name}`, exact: true }).check()
    await page.getByRole('button', { name: /^Compare ships$|^Compare 2$/ }).click()
    const matrix = page.getByRole('region', { name: 'Damage against each other' })
    const row = matrix.getByRole('row', { name: new RegExp(`^${best.design.name}`) })
    await expect(row).toBeVisible()
    const column = (await matrix.getByRole('columnheader').allTextContents()).findIndex((text) =>
      text.includes(kharonBattleship.name),
    )
    expect(column).toBe(3)
    await expect(row.getByRole('cell').nth(column - 1)).toContainText(
      expected.get(best.id)?.hull.toFixed(1) ?? 'no damage',
    )

    // One of them into a fleet, and the whole walk is in the address.
    await page.goBack()
    await expect(cards(page).first()).toBeVisible()
    await page.reload()
    await expect.poll(async () => (await shown(page))[0]).toBe(best.design.name)
    await link(page, best.design.name).click()
    await expect(ship(page, best.design.name).getByRole('heading', { name: 'Weapons' })).toBeVisible()
    await expect(ship(page, best.design.name)).toContainText(best.design.reason)
  })
  await test.step('up to four ships are compared side by side, with differences marked not only by colour', async () => {
    const [a, b, c, d, e] = offered.filter(({ faction }) => faction === 'accord')
    if (!a || !b || !c || !d || !e) throw new Error('the Accord has too few ships')
    await walk(page, `/ship-catalog?faction=accord&compare=${a.id},${b.id},${c.id}`)
    await page.getByRole('checkbox', { name: `Compare ${d.name}`, exact: true }).check()
    await expect(page).toHaveURL(new RegExp(`compare=${a.id},${b.id},${c.id},${d.id}`))
    await page.getByRole('checkbox', { name: `Compare ${e.name}`, exact: true }).click()
    await expect(page.getByText('At most 4 ships can be compared. Remove one first.').first()).toBeVisible()
    await expect(page.getByRole('checkbox', { name: `Compare ${e.name}`, exact: true })).not.toBeChecked()
    // The bar stays in sight at both ends of the list, however far it is scrolled.
    const bar = page.getByRole('region', { name: 'Compare' })
    const isAt = {
      End: () => scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2,
      Home: () => scrollY === 0,
    }
    for (const end of ['End', 'Home'] as const) {
      await page.keyboard.press(end)
      // A key that is pressed while the page still scrolls because of the previous one is sometimes lost.
      await expect.poll(() => page.evaluate(isAt[end])).toBe(true)
      await expect(bar).toBeInViewport({ ratio: 1 })
    }
    await page.getByRole('button', { name: 'Compare ships' }).click()
    await expect(page.getByRole('heading', { name: 'Compare ships' })).toBeFocused()
    const figures = page.getByRole('region', { name: 'Figures side by side' })
    await expect(figures.getByRole('rowheader', { name: 'Points , differs' })).toBeVisible()
    await expect(figures.getByRole('row', { name: /^≠?\s*Points/ }).getByText('best')).not.toHaveCount(0)
    const lines = await figures.getByRole('row').count()
    await page.getByRole('switch', { name: 'Only differences' }).click()
    await expect.poll(() => figures.getByRole('row').count()).toBeLessThan(lines)
    await page.getByRole('button', { name: `Remove ${d.name}` }).click()
    await expect(figures.getByRole('columnheader', { name: new RegExp(d.name) })).toHaveCount(0)
    await page.getByRole('radio', { name: 'Short' }).check()
    await expect(page).toHaveURL(/range=short/)
    await page.reload()
    await expect(page.getByText(/hit at the bow at short range/)).toBeVisible()
  })
})

test(
  'FE-04 on a phone a comparison opens at its top and closing it returns to the place in the list; filters and a ship open in sheets',
  { tag: '@phone-only' },
  async ({ page, app }) => {
    await app.logIn()
    await page.goto('/ship-catalog')
    await count(page, offered.length)
    await page.evaluate(() => scrollTo(0, 3000))
    const last = page.getByRole('checkbox', { name: 'Compare Heliarch', exact: true })
    await page.getByRole('checkbox', { name: 'Compare Commonweal', exact: true }).check()
    await last.check()
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(1000)
    const isBack = () => expect.poll(() => page.evaluate(() => scrollY)).toBe(place)

    await page.getByRole('button', { name: 'Compare 2' }).click()
    await expect(page.getByRole('heading', { name: 'Compare ships' })).toBeInViewport()
    await page.goBack()
    await expect(last).toBeChecked()
    await isBack()

    await page.getByRole('button', { name: 'Compare 2' }).click()
    await page.getByRole('button', { name: 'Remove Heliarch' }).click()
    await page.getByRole('button', { name: 'Ships', exact: true }).click()
    await expect(last).not.toBeChecked()
    await isBack()

    const filters = await openFilters(page)
    await chip(filters, /^Solar Accord,/).check()
    await chip(filters, /^Corvette,/).check()
    await closeFilters(page)
    const order = offered.filter((one) => one.faction === 'accord' && one.class === 'corvette').map(({ name }) => name)
    await count(page, order.length)
    const [first = '', next = ''] = order
    await link(page, first).click()
    await expect(
      ship(page, first).getByRole('img', { name: new RegExp(`^${first}, corvette: profile and plan`) }),
    ).toBeVisible()
    await expectNoOverflow(page)
    await ship(page, first)
      .getByRole('button', { name: `Next: ${next}` })
      .click()
    await expect(ship(page, next)).toBeVisible()
    await expect(ship(page, first)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(ship(page, next)).toHaveCount(0)
    await expect(link(page, next)).toBeFocused()
  },
)
