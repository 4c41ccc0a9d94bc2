import type { Page } from '@playwright/test'
import { readBook } from '../../scripts/lib/rules/book.ts'
import { starterFleets } from '../../src/content/starter-fleets.ts'
import { gameVersion } from '../../src/content/version.ts'
import { expect, expectNoOverflow, test, walk } from '../support/app.ts'

const { manifest } = readBook().book
const dice = manifest.pages.find(({ slug }) => slug === 'volley/failure-dice')!

const box = (page: Page) => page.getByRole('combobox', { name: 'Search the rules' })
const results = (page: Page) => page.getByRole('listbox', { name: 'Results' })
const bar = (page: Page) => page.getByRole('group', { name: /^Matches of/ })
const count = (page: Page) => bar(page).locator('[data-rules-count] .figures')

async function openPage(page: Page, slug = dice.slug): Promise<void> {
  await page.goto(`/rules/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Opens the search by its button; on a phone the button is in the bar. */
async function openSearch(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Search the rules|Change the search)/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(box(page)).toBeFocused()
}

/** Types, waits for the results, opens the first one, and waits until its page is searched. */
async function find(page: Page, typed: string): Promise<void> {
  await openSearch(page)
  // The results of the last search are still there, and must not be mistaken for the new ones.
  await box(page).fill('')
  await expect(results(page)).toBeHidden()
  await box(page).fill(typed)
  const first = results(page).getByRole('option').first()
  await expect(first).toBeVisible()
  const address = (await first.getAttribute('href'))!
  await box(page).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL((url) => url.pathname + url.search + url.hash === address)
  await expect(count(page)).toHaveText(/^\d+ of \d+$/)
}

/** The marked words, and the current one, as the browser paints them. */
const painted = (page: Page) =>
  page.evaluate(() => {
    const texts = (name: string) => [...(CSS.highlights.get(name) ?? [])].map((range) => (range as Range).toString())
    return { all: texts('rules-match'), current: texts('rules-match-current') }
  })

/** Where the current match is in the window: 0 is its top, 1 its bottom, -1 without a match. */
const placeOfMatch = (page: Page) =>
  page.evaluate(() => {
    const [range] = CSS.highlights.get('rules-match-current') ?? []
    return range instanceof Range ? range.getBoundingClientRect().top / window.innerHeight : -1
  })

const kept = (page: Page) =>
  page.evaluate(
    () =>
      (
        JSON.parse(localStorage.getItem('orion-settings') ?? '{}') as {
          state: { searchHighlight: Record<string, unknown> }
        }
      ).state.searchHighlight,
  )

test('FE-06 the search opens by its button, by / and by Ctrl-K, works by keyboard alone, gives the focus back, and offers similar words', async ({
  page,
  app,
}) => {
  await app.logIn()
  await openPage(page)
  await test.step('by keys alone', async () => {
    await openSearch(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Search the rules' }).filter({ visible: true })).toBeFocused()
    for (const key of ['/', 'Control+k']) {
      await page.keyboard.press(key)
      await expect(box(page)).toBeFocused()
      await expect(box(page)).toHaveValue('')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await page.keyboard.press('/')
    await box(page).fill('evasion')
    const options = results(page).getByRole('option')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await expect(options.first().locator('mark').first()).toHaveText(/evasion/i)
    await box(page).press('ArrowDown')
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
    await expect(box(page)).toHaveAttribute('aria-activedescendant', (await options.nth(1).getAttribute('id'))!)
    await box(page).press('ArrowUp')
    await box(page).press('ArrowUp')
    await expect(options.last()).toHaveAttribute('aria-selected', 'true')
    await expect(options.last()).toBeInViewport()
    await page.keyboard.press('Escape')
  })
  await test.step('an empty result says so and offers similar words', async () => {
    await openSearch(page)
    await box(page).fill('evasion')
    await expect(results(page)).toBeVisible()
    for (const typed of ['x'.repeat(10_000), '.*(+[]?\\', '🚀🚀🚀', '<xqzvw>', '%%%zzqxw']) {
      await box(page).evaluate((input: HTMLInputElement, text) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }, typed)
      await expect(
        page.getByRole('dialog').getByRole('heading', { name: /^Nothing found for/ }),
        typed.slice(0, 20),
      ).toBeVisible()
      await expect(results(page)).toHaveCount(0)
      await expectNoOverflow(page)
    }
    await box(page).fill('squdronnns')
    await page.getByRole('dialog').getByRole('button', { name: 'squadrons', exact: true }).click()
    await expect(box(page)).toHaveValue('squadrons')
    await expect(box(page)).toBeFocused()
    await expect(results(page).getByRole('option').first()).toBeVisible()
  })
})

test('LS-06 FE-06 matches are marked and counted on all pages, also for typing errors and phrases; links, copies and paper have no marks', async ({
  page,
  app,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.logIn()
  await openPage(page, 'start')
  await test.step('a result opens with its words marked, counted and in sight, and the address stays clean', async () => {
    await find(page, 'evasion')
    await expect(page).toHaveURL(/\/rules\/[a-z/-]+#evasion$/)
    await expect(count(page)).toHaveText(/^\d+ of \d+$/)
    const { all, current } = await painted(page)
    expect(all.length).toBeGreaterThan(1)
    expect(all.every((text) => /evasion/i.test(text))).toBe(true)
    expect(current).toHaveLength(1)
    await expect.poll(() => placeOfMatch(page)).toBeGreaterThan(0.1)
    await expect.poll(() => placeOfMatch(page)).toBeLessThan(0.8)
    await expect(bar(page).getByRole('status')).toHaveText(/^Match \d+ of \d+ on this page, 2\.2\.2 ?Evasion$/)
    expect(await kept(page)).toMatchObject({ term: 'evasion', isActive: true, totalMatches: all.length })
  })
  await test.step('a link to a rule is copied with its number and version; printed pages have no marks', async () => {
    await page.getByRole('button', { name: /^Copy the link to rule 2\.2\.2,/ }).click()
    await expect(page.getByText('Link to rule 2.2.2 copied.', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `Orion ${gameVersion}, rule 2.2.2 Evasion: ${app.url}/rules/${dice.slug}#evasion`,
    )
    const marks = () => page.evaluate(() => CSS.highlights.size)
    expect(await marks()).toBeGreaterThan(0)
    await page.evaluate(() => {
      const seen: number[] = []
      Object.assign(window, { seen })
      window.addEventListener('beforeprint', () => seen.push(CSS.highlights.size))
    })
    await page.pdf()
    expect(await page.evaluate(() => (window as unknown as { seen: number[] }).seen)).toEqual([0])
    await expect.poll(marks).toBeGreaterThan(0)
  })
  await test.step('the next match is reached by button and F3, the previous one by Shift-F3, also across pages', async () => {
    const [at = 0, total = 0] = (await count(page).textContent())!.split(' of ').map(Number)
    await page.keyboard.press('F3')
    await expect(count(page)).toHaveText(`${at + 1} of ${total}`)
    await page.keyboard.press('Shift+F3')
    await expect(count(page)).toHaveText(`${at} of ${total}`)
    for (let match = at; match < total; match += 1) {
      await bar(page)
        .getByRole('button', { name: /^Next match/ })
        .click()
      await expect(count(page)).toHaveText(`${match + 1} of ${total}`)
    }
    const here = new URL(page.url()).pathname
    const next = bar(page).getByRole('button', { name: /^Next match, on page / })
    const title = (await next.getAttribute('aria-label'))!.replace(/^Next match, on page \S+ /, '')
    await page.keyboard.press('F3')
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expect(count(page)).toHaveText(/^1 of \d+$/)
    expect((await painted(page)).current[0]).toMatch(/evasion/i)
    await page.keyboard.press('Shift+F3')
    await expect(page).toHaveURL((url) => url.pathname === here)
    await expect(count(page)).toHaveText(`${total} of ${total}`)
  })
  await test.step('a word with a typing error and an exact phrase are marked; admirals and refits open in the book, ships in the catalogue', async () => {
    await find(page, 'inititave')
    expect((await painted(page)).all.some((text) => /^initiative$/i.test(text))).toBe(true)
    await page.keyboard.press('/')
    await expect(box(page)).toHaveValue('inititave')
    // A key closes the dialog only if the search field receives it.
    await expect(box(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await find(page, '"damage rating"')
    await expect
      .poll(async () => new Set((await painted(page)).all.map((text) => text.toLowerCase())))
      .toEqual(new Set(['damage rating']))
    await find(page, 'marit oduya')
    await expect(page).toHaveURL(/\/rules\/ships\/admirals#/)
    await find(page, 'concert room')
    await expect(page).toHaveURL(/\/rules\/ships\/refits#/)
    await openSearch(page)
    await box(page).fill('halyard')
    const group = results(page).getByRole('group', { name: 'Ships, refits and admirals' })
    await group
      .getByRole('option', { name: /Halyard/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/ship-catalog\?ship=accord-halyard/)
  })
})

test('LS-06 FE-06 marks survive a reload with their place; Escape, another page and leaving the book clear them for good; rules for the reader’s own fleet come first', async ({
  page,
  app,
}) => {
  const user = await app.logIn()
  const fleet = { ...starterFleets.find(({ faction }) => faction === 'veil')!, id: 'ownfleet0000001' }
  await user.client
    .collection('fleets')
    .create({
      id: fleet.id,
      user: user.id,
      data: fleet,
      revision: 1,
      changed_at: {},
      deleted: false,
      game_version: fleet.gameVersion,
    })
  await openPage(page, 'start')
  await test.step('a reload keeps the marks; Escape, another page and leaving the book clear them', async () => {
    await find(page, 'damage')
    await page.keyboard.press('F3')
    const before = (await count(page).textContent())!
    expect(before).toMatch(/^\d+ of \d+$/)
    await page.reload()
    await expect(count(page)).toHaveText(before)
    expect((await painted(page)).current).toHaveLength(1)

    // A card has its own Escape.
    await page.locator('.rules-mention').first().press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(bar(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bar(page)).toHaveCount(0)
    expect(await painted(page)).toEqual({ all: [], current: [] })
    expect(await kept(page)).toEqual({ term: '', currentMatchIndex: -1, totalMatches: 0, isActive: false })
    await page.reload()
    await expect(page.locator('[data-rules-body]')).toBeVisible()
    await expect(bar(page)).toHaveCount(0)

    await find(page, 'damage')
    await page.getByRole('navigation', { name: 'Pages before and after' }).getByRole('link', { name: /Next/ }).click()
    await expect(bar(page)).toHaveCount(0)
    await find(page, 'damage')
    await page.getByRole('link', { name: 'Menu' }).first().click()
    await expect(page).toHaveURL(/main-menu/)
    await expect.poll(() => painted(page)).toEqual({ all: [], current: [] })
    await page.goBack()
    await expect(page.locator('[data-rules-body]')).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
  })
  await test.step('rules for the reader’s own fleet come first, and say so', async () => {
    await walk(page, '/fleet-builder')
    await expect(page.getByRole('link', { name: fleet.name })).toBeVisible()
    await walk(page, `/rules/${dice.slug}`)
    await expect(page.getByRole('heading', { level: 1, name: dice.title })).toBeVisible()
    await openSearch(page)
    await box(page).fill('doctrine')
    const firstRule = results(page).getByRole('group', { name: 'Rules' }).getByRole('option').first()
    await expect(firstRule).toContainText('Veil Corsairs')
    await expect(firstRule).toContainText('Your faction')
  })
})

test('LS-06 FE-06 missing search code and pages are reported and fetched later; without the highlight API the paragraph of the match is framed', async ({
  page,
  app,
}) => {
  await app.logIn()
  await page.addInitScript(() => {
    delete (CSS as unknown as { highlights?: unknown }).highlights
  })
  await test.step('missing search code and pages', async () => {
    const code = '**/assets/search-*.js'
    const lost = `**${manifest.pages.find(({ slug }) => slug === 'volley/massing')!.file}`
    await page.route(code, (route) => route.abort())
    await page.route(lost, (route) => route.abort())
    await openPage(page)
    await page.getByRole('button', { name: 'Search the rules' }).filter({ visible: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Check your connection and try again. Nothing else is lost.')

    // Some browsers never fetch a failed file again, so after the second try a reload is offered, which works in all of
    // them.
    await page.getByRole('button', { name: 'Try again' }).click()
    const reload = page.getByRole('button', { name: 'Reload the page' })
    await expect(reload).toBeVisible()
    await page.unroute(code)
    await reload.click()
    await openSearch(page)
    await expect(page.getByText('One part of the book is not on this device, and so not searched.')).toBeVisible()
    await box(page).fill('evasion')
    await expect(results(page).getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await page.unroute(lost)
    await find(page, 'massing fire')
    await expect(page).toHaveURL(/\/rules\/volley\/massing/)
  })
  await test.step('where the browser has no highlights', async () => {
    await find(page, 'evasion')
    expect(await page.evaluate(() => 'highlights' in CSS)).toBe(false)
    const framed = page.locator('[data-match=current]')
    await expect(framed).toHaveText(/Evasion/)
    await expect(framed).toHaveCSS('outline-style', 'solid')
    await page.keyboard.press('F3')
    await expect(framed).toHaveText(/^Evasion is printed/)
    await expect(framed).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(framed).toHaveCount(0)
  })
})

test(
  'LS-06 FE-06 on a phone a result opens in sight, and the match bar replaces the bar with the contents',
  { tag: '@phone-only' },
  async ({ page, app }) => {
    await app.logIn()
    await openPage(page, 'start')
    await find(page, 'evasion')
    await expect(count(page)).toHaveText(/^\d+ of \d+$/)
    await expect.poll(() => placeOfMatch(page)).toBeGreaterThan(0.1)
    await expect.poll(() => placeOfMatch(page)).toBeLessThan(0.8)
    await expectNoOverflow(page)
    // The bar of the search takes the place of the one with the contents, which it opens too.
    const bottom = async (selector: string) => (await page.locator(selector).boundingBox())!
    const [matches, rail] = [await bottom('.rules-matches'), await bottom('.bottom-rail')]
    expect(matches.y + matches.height).toBeLessThanOrEqual(rail.y)
    await page.getByRole('button', { name: 'Contents', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'The rules book' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await openSearch(page)
    await box(page).fill('x'.repeat(10_000))
    await expect(page.getByRole('dialog').getByRole('heading', { name: /^Nothing found for/ })).toBeVisible()
    await expectNoOverflow(page)
  },
)
