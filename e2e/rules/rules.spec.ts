import type { Page } from '@playwright/test'
import { gameVersion } from '../../src/content/version.ts'
import { readBook } from '../../scripts/lib/rules/book.ts'
import { expect, expectNoOverflow, test } from '../support/app.ts'
import { inspectScreen } from '../support/inspect.ts'

const { manifest } = readBook().book
const pageOf = (slug: string) => {
  const page = manifest.pages.find((candidate) => candidate.slug === slug)
  if (!page) throw new Error(`the book has no page ${slug}`)
  return page
}
const first = manifest.pages[0]!
const dice = pageOf('volley/failure-dice')
const after = manifest.pages[manifest.pages.indexOf(dice) + 1]!
const [firstSection] = dice.sections
const lastSection = dice.sections.at(-1)!

const isPhone = (): boolean => test.info().project.name === 'phone'
const title = (page: Page, words: string) => page.getByRole('heading', { name: words, level: 1, exact: true })
const top = (page: Page, id: string): Promise<number> => page.locator(`#${id}`).evaluate((heading) => heading.getBoundingClientRect().top)

/** The tree and the page's contents: beside the text, or under a button. */
async function openContents(page: Page) {
  const button = page.getByRole('button', { name: 'Contents', exact: true })
  if (!(await button.isVisible())) return page.getByRole('main')
  await button.click()
  return page.getByRole('dialog', { name: 'The rules book' })
}

/** Opens a page of the book without a new document, as a link would. */
async function openPage(page: Page, slug: string): Promise<void> {
  await page.goto(`/rules/${slug}`)
  await expect(title(page, pageOf(slug).title)).toBeVisible()
}

test('RT-05 LS-05 /rules opens the first page, then the page and the section that were left', async ({ page, app }) => {
  await app.logIn()
  await page.goto('/rules')
  await expect(page).toHaveURL(`${app.url}/rules/${first.slug}`)
  await expect(page).toHaveTitle(`${first.number} ${first.title} · Rules · Orion Companion`)
  await openPage(page, dice.slug)
  const third = dice.sections[2]!
  await page.locator(`#${third.id}`).evaluate((heading) => window.scrollTo(0, window.scrollY + heading.getBoundingClientRect().top - 90))
  const kept = () => page.evaluate((slug) => (JSON.parse(localStorage.getItem('orion-rules') ?? '{}') as { state?: { left?: Record<string, string> } }).state?.left?.[slug], dice.slug)
  await expect.poll(kept).toBe(third.id)
  await page.goto('/rules')
  await expect(page).toHaveURL(`${app.url}/rules/${dice.slug}#${third.id}`)
  await expect.poll(() => top(page, third.id)).toBeLessThan(200)
})

test('RT-05 RT-14 a slug that is no page gets the error page, whatever it is made of', async ({ page, app }) => {
  await app.logIn()
  for (const slug of ['volley/none', 'a'.repeat(2000), 'правила/бой', '%3Cscript%3Ealert(1)%3C%2Fscript%3E', 'x..y', '%E2%9C%88', '__proto__']) {
    await page.goto(`/rules/${slug}`)
    await expect(page.getByRole('heading', { name: 'Page Not Found' }), slug.slice(0, 40)).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Page not found: /rules/')
    await expectNoOverflow(page)
  }
  await page.goto('/rules/%2e%2e/%2e%2e/main-menu')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`/rules/${dice.slug.toUpperCase()}/`)
  await expect(page).toHaveURL(`${app.url}/rules/${dice.slug}`)
})

test('FE-06 one walks through the book by tree, contents, previous and next, breadcrumb and recent pages', async ({ page, app }) => {
  await app.logIn()
  await openPage(page, dice.slug)

  let contents = await openContents(page)
  const tree = contents.getByRole('navigation', { name: 'The rules book' })
  await expect(tree.getByRole('link', { name: new RegExp(`${dice.title}$`) })).toHaveAttribute('aria-current', 'page')
  const start = tree.getByRole('button', { name: `Pages of ${first.title}` })
  await expect(start).toHaveAttribute('aria-expanded', 'false')
  await start.click()
  const second = manifest.pages[1]!
  await tree.getByRole('link', { name: new RegExp(`${second.title}$`) }).click()
  await expect(title(page, second.title)).toBeVisible()

  contents = await openContents(page)
  await contents.getByRole('navigation', { name: 'Read last' }).getByRole('link', { name: new RegExp(dice.title) }).click()
  await expect(title(page, dice.title)).toBeVisible()

  await page.getByRole('navigation', { name: 'Pages before and after' }).getByRole('link', { name: /Next/ }).click()
  await expect(title(page, after.title)).toBeVisible()
  await page.getByRole('navigation', { name: 'Pages before and after' }).getByRole('link', { name: /Previous/ }).click()
  await expect(title(page, dice.title)).toBeVisible()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: pageOf('volley').title }).click()
  await expect(title(page, pageOf('volley').title)).toBeVisible()
})

test('FE-06 the contents follow the reader; a short last section stays marked when it was chosen', async ({ page, app }) => {
  await page.setViewportSize({ width: isPhone() ? 415 : 1440, height: 839 })
  await app.logIn()
  await openPage(page, dice.slug)
  const marked = async () => {
    const contents = isPhone() ? page.getByRole('dialog', { name: 'The rules book' }) : page.getByRole('main')
    return contents.getByRole('navigation', { name: 'On this page' }).locator('[aria-current=location]')
  }
  const contents = await openContents(page)
  await contents.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: new RegExp(`^${lastSection.number} `) }).click()
  await expect(page).toHaveURL(new RegExp(`#${lastSection.id}$`))
  if (isPhone()) await openContents(page)
  await expect(await marked()).toHaveText(new RegExp(lastSection.title))
  if (isPhone()) await page.keyboard.press('Escape')
  await page.mouse.wheel(0, -20_000)
  await page.evaluate(() => window.scrollTo(0, 0))
  if (isPhone()) await openContents(page)
  await expect(await marked()).toHaveCount(0)
})

test('FE-06 a link to a rule is copied in one tap, with its number and version', async ({ page, app, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.logIn()
  await openPage(page, dice.slug)
  await page.getByRole('button', { name: new RegExp(`^Copy the link to rule ${firstSection!.number},`) }).click()
  await expect(page.getByText(`Link to rule ${firstSection!.number} copied.`, { exact: true })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(`Orion ${gameVersion}, rule ${firstSection!.number} ${firstSection!.title}: ${app.url}/rules/${dice.slug}#${firstSection!.id}`)
})

test('FE-06 a term is explained by touch, by keyboard and by mouse, and the focus comes back', async ({ page, app }) => {
  await app.logIn()
  await openPage(page, dice.slug)
  const term = page.locator('.rules-mention[data-of=term]').first()
  const card = page.getByRole('dialog')
  if (isPhone()) {
    await term.tap()
    await expect(card).toBeVisible()
    await term.tap()
    await expect(card).toHaveCount(0)
  } else {
    await term.hover()
    await expect(card).toBeVisible()
    await page.mouse.move(0, 0)
    await expect(card).toHaveCount(0)
  }
  await term.focus()
  await page.keyboard.press('Enter')
  await expect(card).toBeVisible()
  await expect(card).toContainText(/\d/)
  await expect(term).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await expect(term).toBeFocused()
})

test('FE-06 the card of a ship draws it and leads to the catalogue', async ({ page, app }) => {
  await app.logIn()
  await openPage(page, dice.slug)
  await page.locator('.rules-mention[data-of=ship]').first().press('Enter')
  const card = page.getByRole('dialog')
  await expect(card.getByRole('img').first()).toBeVisible()
  await card.getByRole('link', { name: 'Open in the catalogue' }).click()
  await expect(page).toHaveURL(/\/ship-catalog\?ship=/)
})

test('FE-06 size of text and width of lines are kept on this device', async ({ page, app }) => {
  await page.setViewportSize({ width: isPhone() ? 415 : 1440, height: 839 })
  await app.logIn()
  await openPage(page, dice.slug)
  const size = () => page.locator('.rules-body').evaluate((body) => getComputedStyle(body).fontSize)
  const before = await size()
  const contents = await openContents(page)
  await contents.getByRole('radiogroup', { name: 'Size of the text' }).getByRole('radio', { name: 'largest' }).check()
  await expect.poll(size).not.toBe(before)
  await page.reload()
  await expect(title(page, dice.title)).toBeVisible()
  await expect.poll(size).toBe('24px')
  await expectNoOverflow(page)
})

test('FE-06 what changed since the last reading is told once', async ({ page, app }) => {
  await app.logIn()
  const changed = manifest.pages.find((candidate) => candidate.changed.length > 0)
  if (!changed) throw new Error('No page of the book says that it changed: two do, the meeting engagement and the convoy.')
  await openPage(page, changed.slug)
  const note = page.getByRole('note', { name: 'Changed since you last read this page' })
  await expect(note).toHaveCount(0)
  await page.evaluate((slug) => {
    const kept = JSON.parse(localStorage.getItem('orion-rules') ?? '{}') as { state: { seen: Record<string, number> } }
    kept.state.seen[slug] = 0
    localStorage.setItem('orion-rules', JSON.stringify(kept))
  }, changed.slug)
  await page.reload()
  await expect(note).toContainText(changed.changed[0]!.note)
  await page.reload()
  await expect(title(page, changed.title)).toBeVisible()
  await expect(note).toHaveCount(0)
})

test('FE-06 a paragraph that was changed says when, and its old wording is one tap away', async ({ page, app }) => {
  await app.logIn()
  await openPage(page, 'scenarios/meeting-engagement')
  const erratum = page.locator('.rules-errata').first()
  const old = erratum.locator('del')
  await expect(erratum).toContainText('A zone reaches from the player’s own edge to 9')
  await expect(old).toBeHidden()
  await erratum.getByText(/^Changed in .*The old text$/).click()
  await expect(old).toHaveText(/12 inches/)
  await expect(old).toBeVisible()
})

test.describe('with the offline shell', () => {
  test.use({ serviceWorkers: 'allow' })

  test('FE-06 after one visit the whole book is on the device, says so, and opens without a network', async ({ page, app, context }) => {
    await app.logIn()
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await openPage(page, dice.slug)
    const contents = await openContents(page)
    await expect(contents.getByText(`Rules ${gameVersion}, all ${manifest.pages.length} pages on this device`)).toBeVisible()
    await context.setOffline(true)
    for (const { slug, title: words } of [manifest.pages.at(-1)!, first, after]) {
      await page.goto(`/rules/${slug}`)
      await expect(title(page, words)).toBeVisible()
      await expect(page.locator('.rules-body')).not.toBeEmpty()
      await expect(page.getByText('This page is not on this device')).toHaveCount(0)
    }
  })
})

test('FE-06 a page that cannot be had says so, and opens when it can', async ({ page, app }) => {
  await app.logIn()
  // From the start: the search reads the whole book as soon as the page is idle, and what it had is kept.
  await page.route(`**${after.file}`, (route) => route.abort())
  await openPage(page, dice.slug)
  await page.getByRole('link', { name: /Next/ }).click()
  await expect(title(page, after.title)).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('This page is not on this device')
  await page.unroute(`**${after.file}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('.rules-body > p').first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('FE-06 RT-11 a page of the book is accessible in both themes, also with a card and with the contents open', async ({ page, app }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await app.logIn()
  await openPage(page, dice.slug)
  await inspectScreen(page, 'page')
  await page.locator('.rules-mention').first().press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await inspectScreen(page, 'card', '[role=dialog]')
  await page.keyboard.press('Escape')
  if (isPhone()) {
    await openContents(page)
    await inspectScreen(page, 'contents', '[role=dialog]')
  }
})

test('FE-06 every page of the book stands: one title, no fault, no overflow', async ({ page, app }) => {
  test.setTimeout(240_000)
  await app.logIn()
  for (const { slug, title: words } of manifest.pages) {
    await page.goto(`/rules/${slug}`)
    await expect(title(page, words)).toBeVisible()
    await expectNoOverflow(page)
    expect(await page.locator('.rules-body').textContent(), slug).not.toMatch(/undefined|NaN|\[object|\{n\}/)
  }
})
