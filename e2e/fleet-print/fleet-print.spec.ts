import { type Page } from '@playwright/test'
import { catalogueLists } from '../../src/content/catalogue.ts'
import type { Fleet, FleetShip, FittedRefit } from '../../src/game/fleet/fleet.ts'
import { slotKinds } from '../../src/game/ship/ship.ts'
import {
  defaultPrintOptions,
  printOptionsVersion,
  type PrintOptions,
} from '../../src/store/settings/print-options-schema.ts'
import { printOptionsKey } from '../../src/store/settings/print-options.ts'
import { expect, expectNoOverflow, test, walk, type App } from '../support/app.ts'
import { accord, putFleets } from '../support/fleets.ts'
import { inkOf, measurePaper, pdfOf } from '../support/paper.ts'

const ship = (key: string, design: string, name = '', refits: readonly FittedRefit[] = []): FleetShip => ({
  key,
  design,
  name,
  refits,
})

/** A fleet with as much as possible that is hard to fit. */
const awkward: Fleet = {
  ...accord,
  name: 'W'.repeat(80),
  limit: 100,
  admiral: 'an-admiral-nobody-knows',
  notes: `First.\n\n${'Many words to fill a line of notes. '.repeat(30)}`,
  ships: [
    ship('s1', 'kharon-necropolis', 'The Extremely Long Name of a Ship That Its Captain Could Not Bear to Shorten', [
      { slot: 'weapons', refit: 'kharon-dressed-shot' },
      { slot: 'engineering', refit: 'kharon-curtain-wall' },
      { slot: 'engineering', refit: 'kharon-rubble-core' },
    ]),
    ship(
      's2',
      'accord-halyard',
      'x'.repeat(80),
      catalogueLists.refits
        .slice(0, 30)
        .map(({ id }, n) => ({
          slot: slotKinds[n % slotKinds.length] ?? 'special',
          refit: n % 3 === 0 ? 'hesperia-stern-chaser' : id,
        })),
    ),
    ship('s3', 'a-design-of-another-day', 'Ghost', [{ slot: 'special', refit: 'a-refit-of-another-day' }]),
    ship('s4', 'accord-halyard'),
    ship('s5', 'accord-halyard'),
    ship('s6', 'accord-tally', 'Twin'),
    ship('s7', 'accord-tally', 'Twin'),
    ...Array.from({ length: 33 }, (_, n) => ship(`t${n}`, catalogueLists.ships[n * 2]?.id ?? 'accord-plumb')),
  ],
}

const everyShip: Fleet = {
  ...accord,
  name: 'Every ship',
  limit: 400,
  ships: catalogueLists.ships.map(({ id }, n) => ship(`e${n}`, id)),
}

/** Puts the fleet into a new player's account and opens its pages. */
async function openPages(page: Page, app: App, fleet: Fleet = accord): Promise<void> {
  const [id = ''] = await putFleets(await app.logIn(), [fleet])
  await page.goto(`/fleet-print?fleet=${id}`)
  await expect(pageCount(page)).toBeVisible()
}

/** Opens the pages of a fleet on a device that remembers these parts. Changing a part lays out every page again. */
async function openWithParts(page: Page, fleet: string, parts: Partial<PrintOptions['parts']>): Promise<void> {
  const state: PrintOptions = { ...defaultPrintOptions, paper: 'a4', parts: { ...defaultPrintOptions.parts, ...parts } }
  await page.evaluate(([key, kept]) => localStorage.setItem(key, kept), [
    printOptionsKey,
    JSON.stringify({ state, version: printOptionsVersion }),
  ] as const)
  await page.goto(`/fleet-print?fleet=${fleet}`)
  // Dozens of ships are laid out at once, which takes a busy machine many seconds.
  await expect(pageCount(page)).toBeVisible({ timeout: 60_000 })
}

const pageCount = (page: Page) => page.getByText(/^\d+ pages? of (A4|Letter)\.$/)
const turn = (page: Page, part: string, on: boolean) => page.getByRole('switch', { name: part }).setChecked(on)
const choose = (page: Page, option: string) =>
  page.getByRole('radio', { name: option, exact: true }).check({ force: true })
const sheetOf = (page: Page, n: number) => page.getByRole('region', { name: new RegExp(`^Page ${n} of`) })

test('FE-05 a 200-point fleet is chosen, looked through and printed: what is printed is switched by hand or by keys, and this device remembers', async ({
  page,
  app,
}) => {
  const user = await app.logIn()
  await test.step('without a fleet the page asks which, or sends to build one; an unknown one says so', async () => {
    await page.goto('/fleet-print')
    await expect(page.getByRole('heading', { name: 'No fleet yet' })).toBeVisible()
    const lettersAreThere = () => page.evaluate(() => document.fonts.check('1em "B612 Mono"'))
    await expect.poll(lettersAreThere, 'the letters of the paper, before a page is set in them').toBe(true)
    await page.getByRole('link', { name: 'Build a fleet' }).click()
    await expect(page).toHaveURL(/\/fleet-builder$/)

    await putFleets(user, [accord])
    await page.goto('/fleet-print?fleet=nobodys')
    await expect(page.getByRole('heading', { name: 'Fleet not found' })).toBeVisible()
    await walk(page, '/fleet-print')
    await page.getByRole('link', { name: accord.name }).click()
    await expect(page.getByRole('article', { name: accord.name, exact: true })).toBeVisible()
  })
  await test.step('it is a page of summary and glossary and a sheet of cards, lines and letters only', async () => {
    await choose(page, 'A4')
    await expect(page.getByText('2 pages of A4.')).toBeVisible()
    expect(await pdfOf(page)).toEqual({ pages: 2, sizes: ['595 × 842'], pictures: 0, isText: true })
    await choose(page, 'Letter')
    await expect(page.getByText('2 pages of Letter.')).toBeVisible()
    // Otherwise an apostrophe in the name of the fleet would be upright between rotated letters.
    await expect(page.locator('.slug').first()).toHaveCSS('text-orientation', 'sideways')
    expect(await pdfOf(page)).toEqual({ pages: 2, sizes: ['612 × 792'], pictures: 0, isText: true })
  })
  await test.step('codes lead back to the fleet; a full sheet has every figure and word; the glossary has what the fleet has, once each', async () => {
    await expect(page.getByRole('img', { name: 'Opens this fleet in Orion Companion' })).toHaveCount(2)
    await expect(sheetOf(page, 1)).toContainText(
      /Third Line Squadron · 198 of 200 points · Orion v0\.2\.2 alpha · printed \d\d\/\d\d\/\d\d/,
    )
    await expect(sheetOf(page, 2)).toContainText(/Orion v0\.2\.2 alpha · printed/)

    await turn(page, 'Full sheets', true)
    await turn(page, 'Ship cards', false)
    const flagship = page.getByRole('article', { name: 'Common Cause' })
    await expect(flagship).toHaveCount(1)
    await expect(flagship.getByRole('img', { name: 'Flagship' })).toBeAttached()
    await expect(flagship.getByRole('row')).toHaveCount(4)
    await expect(flagship).toContainText('Ram Plating. Defense +1 at the bow.')
    await expect(
      flagship.getByRole('img', { name: '36 hull boxes; a critical at 12 and 24 points lost' }),
    ).toBeAttached()
    await expect(flagship.getByRole('list', { name: 'Criticals' }).getByRole('listitem')).toHaveCount(6)

    await turn(page, 'Full sheets', false)
    await turn(page, 'Summary', false)
    await expect(page.getByText(/^1 page of/)).toBeVisible()
    await expect(sheetOf(page, 1).getByRole('term')).toHaveText([
      'Leader.',
      'Massed Fire.',
      'Spread.',
      'Ram Plating.',
      'Signal Yard.',
    ])
    await turn(page, 'Summary', true)
    await turn(page, 'Ship cards', true)
  })
  await test.step('by keys alone what is printed is chosen, and one button prints it', async () => {
    await choose(page, 'A4')
    await expect(page.getByRole('button', { name: 'Print', exact: true })).toHaveCount(1)
    await page.evaluate(() => {
      window.print = () =>
        document.body.setAttribute('data-printed', String(Number(document.body.dataset['printed'] ?? 0) + 1))
    })
    await page.getByRole('button', { name: 'Print', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('body')).toHaveAttribute('data-printed', '1')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('switch', { name: 'Summary' })).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page.getByRole('switch', { name: 'Summary' })).not.toBeChecked()
    for (let stop = 0; stop < 7; stop += 1) await page.keyboard.press('Tab')
    await expect(page.getByRole('radio', { name: 'A4', exact: true })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(pageCount(page)).toContainText('Letter')
    await turn(page, 'Summary', true)
  })
  await test.step('each kind of page is switched by itself, and this device remembers; the print check measures 100 mm and a card', async () => {
    await turn(page, 'Print check', true)
    await turn(page, 'Ship cards', false)
    await choose(page, 'Letter')
    await choose(page, 'Compact')
    await choose(page, 'Less')
    await expect(page.getByText('2 pages of Letter.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('2 pages of Letter.')).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Ship cards' })).not.toBeChecked()
    for (const option of ['Letter', 'Compact', 'Less'])
      await expect(page.getByRole('radio', { name: option, exact: true })).toBeChecked()
    await expect(sheetOf(page, 1)).toHaveAccessibleName('Page 1 of 2, print check')

    await page.emulateMedia({ media: 'print' })
    const sizes = await page.evaluate(() => {
      const millimetres = (pixels: number) => Math.round((pixels * 254) / 96) / 10
      const bars = [...document.querySelectorAll('.ruler .box-struck')].map((bar) => bar.getBoundingClientRect())
      const frame = document.querySelector('.check-card')?.getBoundingClientRect() ?? new DOMRect()
      return {
        bars: bars.map(({ width, height }) => millimetres(Math.max(width, height))),
        frame: [millimetres(frame.width), millimetres(frame.height)],
      }
    })
    expect(sizes).toEqual({ bars: [100, 100], frame: [63, 88] })
    await page.emulateMedia({ media: null })

    for (const part of ['Print check', 'Summary', 'Glossary']) await turn(page, part, false)
    await expect(page.getByRole('heading', { name: 'No pages' })).toBeVisible()
    await expect(page.getByText('Nothing to print.')).toBeVisible()
  })
  await test.step('a link leads back to the builder', async () => {
    await page.getByRole('link', { name: 'Edit fleet' }).click()
    await expect(page).toHaveURL(/\/fleet-builder\?fleet=fleet0\w{9}$/)
  })
})

test('FE-05 every ship, long names, 40 ships, 30 refits on one and unknown items are printed whole; an illegal fleet is marked and unaltered', async ({
  page,
  app,
}) => {
  const [all = '', misfit = ''] = await putFleets(await app.logIn(), [everyShip, awkward])
  await test.step('the card of every ship there is measures 63 × 88 mm, whole and on one sheet, nine a sheet', async () => {
    await openWithParts(page, all, { summary: false, glossary: false })
    const cardCount = everyShip.ships.length + 1
    const sheets = Math.ceil(cardCount / 9)
    // The next step measures A4 with normal ink.
    await choose(page, 'Letter')
    await choose(page, 'Less')
    await expect(page.getByText(`${sheets} pages of Letter.`)).toBeVisible({ timeout: 60_000 })
    const measured = await measurePaper(page)
    expect(measured).toMatchObject({ cards: ['63.0 × 88.0'], cardCount, crossing: [], cut: [] })
    expect(measured.smallest).toBeGreaterThanOrEqual(6.5)
  })
  await test.step('what fits nowhere is printed whole', async () => {
    await openWithParts(page, misfit, { sheets: true, check: true })
    for (const density of ['Spacious', 'Compact']) {
      await choose(page, density)
      const measured = await measurePaper(page)
      expect(measured, density).toMatchObject({ cards: ['63.0 × 88.0'], crossing: [], cut: [], alone: [] })
      expect(measured.smallest, density).toBeGreaterThanOrEqual(6.5)
    }
    const pages = page.getByRole('article', { name: awkward.name })
    await expect(pages.getByText('Not legal', { exact: true }).first()).toBeVisible()
    await expect(pages).toContainText('points over the limit')
    await expect(pages).toContainText('an-admiral-nobody-knows (not in these rules)')
    for (const name of ['Ghost', 'Halyard A', 'Halyard B', 'Twin A', 'Twin B', 'x'.repeat(80)])
      await expect(pages.getByRole('article', { name, exact: true }), name).toHaveCount(2)
    await expect(pages.getByRole('article', { name: 'Ghost' }).first()).toContainText(
      'There is no ship “a-design-of-another-day” in these rules',
    )
    await expect(pages.getByRole('article', { name: /^x+, continued$/ }).first()).toBeVisible()
    const facts = await pdfOf(page)
    expect(facts).toMatchObject({ pictures: 0, isText: true, sizes: [expect.any(String)] })
    await expect(page.getByText(`${facts.pages} pages of`)).toBeVisible()
  })
})

test('FE-05 the ink saver spends less ink on every page of cards and sheets, and no more on the summary; how much is reported', async ({
  page,
  app,
  browser,
}) => {
  // Two ships: a page of each kind.
  await openPages(page, app, { ...accord, ships: accord.ships.slice(0, 2) })
  await turn(page, 'Full sheets', true)
  await expect(page.getByRole('article', { name: 'Common Cause' })).toHaveCount(2)
  const full = await inkOf(page, browser)
  await choose(page, 'Less')
  const saver = await inkOf(page, browser)
  const words = (shares: readonly number[]) => shares.map((share) => `${(share * 100).toFixed(1)} %`).join(', ')
  test.info().annotations.push({ type: 'ink', description: `full ${words(full)}; saver ${words(saver)}` })
  expect(saver).toHaveLength(full.length)
  // The summary cannot save ink: it only has words and lines.
  const [summary, ...drawn] = saver
  expect(summary).toBeLessThanOrEqual(full[0] ?? 0)
  expect(drawn.length).toBeGreaterThan(1)
  for (const [n, share] of drawn.entries()) expect(share, `page ${n + 2}`).toBeLessThan(full[n + 1] ?? 0)
})

test(
  'FE-05 the preview shows whole pages at the width of the window, numbered; tools stay off the paper',
  { tag: '@phone-only' },
  async ({ page, app }) => {
    await openPages(page, app)
    await turn(page, 'Full sheets', true)
    await expect(sheetOf(page, 1).getByRole('heading', { level: 2 })).toContainText('1 of')
    const frame = await sheetOf(page, 1).locator('.paper-frame').boundingBox()
    expect(frame?.width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
    expect((frame?.height ?? 0) / (frame?.width ?? 1)).toBeCloseTo(297 / 210, 1)
    const sheetsPast = await page.locator('.ship-sheet').evaluateAll((sheets) =>
      sheets.flatMap((sheet) => {
        const bottom = sheet.closest('.paper')?.querySelector('.paper-foot')?.getBoundingClientRect().top ?? 0
        return sheet.getBoundingClientRect().bottom > bottom ? [sheet.getAttribute('aria-label')] : []
      }),
    )
    expect(sheetsPast, 'sheets that reach over the foot of their page').toEqual([])
    await expectNoOverflow(page)
    const last = page.locator('.paper').last()
    const isLaidOut = () => last.evaluate((paper) => paper.checkVisibility({ contentVisibilityAuto: true }))
    expect(await isLaidOut(), 'a page far off waits').toBe(false)
    await last.scrollIntoViewIfNeeded()
    await expect.poll(isLaidOut, 'a page in sight').toBe(true)
    await sheetOf(page, 1).getByRole('heading', { level: 2 }).scrollIntoViewIfNeeded()
    await expect.poll(isLaidOut).toBe(false)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(isLaidOut, 'on paper every page').toBe(true)
    await expect(page.getByRole('switch', { name: 'Summary' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden()
    await expect(sheetOf(page, 1).getByText(/^1 of/)).toBeHidden()
  },
)
