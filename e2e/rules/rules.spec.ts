import type { Page } from '@playwright/test'
import { readBook } from '../../scripts/lib/rules/book.ts'
import { gameVersion } from '../../src/content/version.ts'
import { expect, expectNoOverflow, test, walk } from '../support/app.ts'

const { manifest } = readBook().book
const pageOf = (slug: string) => {
  const page = manifest.pages.find((candidate) => candidate.slug === slug)
  if (!page) throw new Error(`the book has no page ${slug}`)
  return page
}
const first = manifest.pages[0]!
const dice = pageOf('volley/failure-dice')
const after = manifest.pages[manifest.pages.indexOf(dice) + 1]!
const lastSection = dice.sections.at(-1)!

const isPhone = (): boolean => test.info().project.name === 'phone'
const title = (page: Page, words: string) => page.getByRole('heading', { name: words, level: 1, exact: true })
const top = (page: Page, id: string): Promise<number> =>
  page.locator(`#${id}`).evaluate((heading) => heading.getBoundingClientRect().top)

/** The tree and the page's contents: beside the text, or under a button. */
async function openContents(page: Page) {
  const button = page.getByRole('button', { name: 'Contents', exact: true })
  if (!(await button.isVisible())) return page.getByRole('main')
  await button.click()
  return page.getByRole('dialog', { name: 'The rules book' })
}

async function openPage(page: Page, slug: string): Promise<void> {
  await page.goto(`/rules/${slug}`)
  await expect(title(page, pageOf(slug).title)).toBeVisible()
}

test('RT-05 LS-05 RT-14 /rules opens the first page, later the page and section where the reader stopped; an unknown slug gets the error page; changes are shown once', async ({
  page,
  app,
}) => {
  await app.logIn()
  await test.step('/rules opens the first page, later the page and section where the reader stopped', async () => {
    await page.goto('/rules')
    await expect(page).toHaveURL(`${app.url}/rules/${first.slug}`)
    await expect(page).toHaveTitle(`${first.number} ${first.title} · Rules · Orion Companion`)
    await openPage(page, dice.slug)
    const third = dice.sections[2]!
    await page
      .locator(`#${third.id}`)
      .evaluate((heading) => window.scrollTo(0, window.scrollY + heading.getBoundingClientRect().top - 90))
    const kept = () =>
      page.evaluate(
        (slug) =>
          (
            JSON.parse(
              localStorage.getItem(Object.keys(localStorage).find((key) => key.startsWith('orion-rules:')) ?? '') ??
                '{}',
            ) as { state?: { left?: Record<string, string> } }
          ).state?.left?.[slug],
        dice.slug,
      )
    await expect.poll(kept).toBe(third.id)
    await page.goto('/rules')
    await expect(page).toHaveURL(`${app.url}/rules/${dice.slug}#${third.id}`)
    await expect.poll(() => top(page, third.id)).toBeLessThan(200)
  })
  await test.step('any unknown slug gets the error page', async () => {
    const isMissing = async (slug: string) => {
      await expect(page.getByRole('heading', { name: 'Page Not Found' }), slug.slice(0, 40)).toBeVisible()
      // The page shows the readable path, so that the test does not mistake an earlier page for it.
      await expect(page.getByRole('alert')).toContainText(`Page not found: /rules/${slug}`.slice(0, 100))
    }
    await walk(page, '/rules/volley/none')
    await isMissing('volley/none')
    for (const slug of ['a'.repeat(2000), 'правила/бой', '<script>alert(1)</script>', 'x..y', '✈', '__proto__']) {
      await walk(page, `/rules/${slug.split('/').map(encodeURIComponent).join('/')}`)
      await isMissing(slug)
    }
    await page.goto('/rules/%2e%2e/%2e%2e/main-menu')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto(`/rules/${dice.slug.toUpperCase()}/`)
    await expect(page).toHaveURL(`${app.url}/rules/${dice.slug}`)
  })
  await test.step('changes since the last reading are shown once, and the old wording is one tap away', async () => {
    const changed = pageOf('scenarios/meeting-engagement')
    const [change] = changed.changed
    if (!change)
      throw new Error('The meeting engagement no longer says that it changed: choose another page that does.')
    await openPage(page, changed.slug)
    const note = page.getByRole('note', { name: 'Changed since you last read this page' })
    const hasSeen = () =>
      page.evaluate((slug) => {
        const kept = JSON.parse(
          localStorage.getItem(Object.keys(localStorage).find((key) => key.startsWith('orion-rules:')) ?? '') ?? '{}',
        ) as { state?: { seen?: Record<string, number> } }
        return slug in (kept.state?.seen ?? {})
      }, changed.slug)
    await expect.poll(hasSeen).toBe(true)
    await expect(note).toHaveCount(0)
    await page.evaluate((slug) => {
      const kept = JSON.parse(
        localStorage.getItem(Object.keys(localStorage).find((key) => key.startsWith('orion-rules:')) ?? '') ?? '{}',
      ) as { state: { seen: Record<string, number> } }
      kept.state.seen[slug] = 0
      localStorage.setItem(
        Object.keys(localStorage).find((key) => key.startsWith('orion-rules:')) ?? '',
        JSON.stringify(kept),
      )
    }, changed.slug)
    await page.reload()
    await expect(note).toContainText(change.note)
    await page.reload()
    await expect(page.locator('[data-rules-body]')).toBeVisible()
    await expect(note).toHaveCount(0)

    const erratum = page.locator('.rules-errata').first()
    const old = erratum.locator('del')
    await expect(erratum).toContainText('A zone reaches from the player’s own edge to 9')
    await expect(old).toBeHidden()
    await erratum.getByText(/^Changed in .*The old text$/).click()
    await expect(old).toHaveText(/12 inches/)
    await expect(old).toBeVisible()
  })
})

test(
  'FE-06 the book can be browsed, its contents follow the reader, the text size is stored, and terms are explained',
  { tag: '@phone' },
  async ({ page, app }) => {
    await page.setViewportSize({ width: isPhone() ? 415 : 1440, height: 839 })
    await app.logIn()
    await openPage(page, dice.slug)
    await test.step('by tree, contents, previous and next, breadcrumb and recent pages', async () => {
      let contents = await openContents(page)
      const tree = contents.getByRole('navigation', { name: 'The rules book' })
      await expect(tree.getByRole('link', { name: new RegExp(`${dice.title}$`) })).toHaveAttribute(
        'aria-current',
        'page',
      )
      const start = tree.getByRole('button', { name: `Pages of ${first.title}` })
      await expect(start).toHaveAttribute('aria-expanded', 'false')
      await start.click()
      const second = manifest.pages[1]!
      await tree.getByRole('link', { name: new RegExp(`${second.title}$`) }).click()
      await expect(title(page, second.title)).toBeVisible()

      contents = await openContents(page)
      await contents
        .getByRole('navigation', { name: 'Recently read' })
        .getByRole('link', { name: new RegExp(dice.title) })
        .click()
      await expect(title(page, dice.title)).toBeVisible()

      await page.getByRole('navigation', { name: 'Pages before and after' }).getByRole('link', { name: /Next/ }).click()
      await expect(title(page, after.title)).toBeVisible()
      await page
        .getByRole('navigation', { name: 'Pages before and after' })
        .getByRole('link', { name: /Previous/ })
        .click()
      await expect(title(page, dice.title)).toBeVisible()
      await page
        .getByRole('navigation', { name: 'Breadcrumb' })
        .getByRole('link', { name: pageOf('volley').title })
        .click()
      await expect(title(page, pageOf('volley').title)).toBeVisible()
    })
    await openPage(page, dice.slug)
    await test.step('the contents follow the reader; the chosen text size is stored on this device', async () => {
      const holder = isPhone() ? page.getByRole('dialog', { name: 'The rules book' }) : page.getByRole('main')
      const onThisPage = holder.getByRole('navigation', { name: 'On this page' })
      const marked = onThisPage.locator('[aria-current=location]')
      await openContents(page)
      await onThisPage.getByRole('link', { name: new RegExp(`^${lastSection.number} `) }).click()
      await expect(page).toHaveURL(new RegExp(`#${lastSection.id}$`))
      if (isPhone()) await openContents(page)
      // A short last section stays marked when it was chosen.
      await expect(marked).toHaveText(new RegExp(lastSection.title))
      if (isPhone()) await page.keyboard.press('Escape')
      await page.mouse.wheel(0, -20_000)
      await page.evaluate(() => window.scrollTo(0, 0))
      if (isPhone()) await openContents(page)
      await expect(onThisPage).toBeVisible()
      await expect(marked).toHaveCount(0)

      const size = () => page.locator('.rules-body').evaluate((body) => getComputedStyle(body).fontSize)
      const before = await size()
      await holder.getByRole('radiogroup', { name: 'Text size' }).getByRole('radio', { name: 'Largest' }).check()
      await expect.poll(size).not.toBe(before)
      await page.reload()
      await expect(title(page, dice.title)).toBeVisible()
      await expect.poll(size).toBe('24px')
      await expectNoOverflow(page)
    })
    await test.step('a term is explained by touch, by keyboard and by mouse; the card of a ship draws it and leads to the catalogue', async () => {
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

      await page.locator('.rules-mention[data-of=ship]').first().press('Enter')
      await expect(card.getByRole('img').first()).toBeVisible()
      await card.getByRole('link', { name: 'Open in the ship catalogue' }).click()
      await expect(page).toHaveURL(/\/ship-catalog\?ship=/)
    })
  },
)

test.describe('with the offline shell', () => {
  test.use({ serviceWorkers: 'allow' })

  test('FE-06 after one visit the whole book is on the device, says so, opens and is searched without a network', async ({
    page,
    app,
    context,
  }) => {
    await app.logIn()
    await openPage(page, dice.slug)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    const contents = await openContents(page)
    await expect(
      contents.getByText(`Rules ${gameVersion}, all ${manifest.pages.length} pages on this device`),
    ).toBeVisible()
    await context.setOffline(true)
    for (const { slug, title: words } of [manifest.pages.at(-1)!, first, after]) {
      await openPage(page, slug)
      await expect(title(page, words)).toBeVisible()
      await expect(page.locator('.rules-body')).not.toBeEmpty()
      await expect(page.getByText('This page is not on this device')).toHaveCount(0)
    }
    await page.keyboard.press('/')
    const box = page.getByRole('combobox', { name: 'Search the rules' })
    await box.fill('massing fire')
    await expect(page.getByRole('listbox', { name: 'Results' }).getByRole('option').first()).toBeVisible()
    await box.press('Enter')
    await expect(page).toHaveURL(/\/rules\/volley\/massing/)
    const count = page.getByRole('group', { name: /^Matches of/ }).locator('[data-rules-count] .figures')
    await expect(count).toHaveText(/^\d+ of \d+$/)
    await page.reload()
    await expect(count).toHaveText(/^\d+ of \d+$/)
  })
})

test('FE-06 a page that cannot be fetched says so, and opens later', async ({ page, app }) => {
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

test(
  'FE-06 every page of the book opens with one title, without an error and without overflow',
  // If something sticks out, it does at a phone's width.
  { tag: '@phone-only' },
  async ({ page, app }) => {
    await app.logIn()
    await openPage(page, first.slug)
    for (const { slug, title: words } of manifest.pages) {
      await walk(page, `/rules/${slug}`)
      const shown = await page.waitForFunction(
        ([id, name]) => {
          const body = document.querySelector(`[data-rules-body="${id}"]`)
          const titles = [...document.querySelectorAll('h1')].map((heading) => heading.textContent)
          if (!body || titles.join('|') !== name) return undefined
          const { scrollWidth, clientWidth } = document.documentElement
          return { text: body.textContent, overflow: scrollWidth - clientWidth }
        },
        [slug, words] as const,
        { polling: 'raf', timeout: 15_000 },
      )
      const { text, overflow } = (await shown.jsonValue())!
      expect(overflow, `${slug} sticks out of the window`).toBeLessThanOrEqual(0)
      expect(text.length, slug).toBeGreaterThan(100)
      expect(text, slug).not.toMatch(/undefined|NaN|\[object|\{n\}/)
    }
  },
)
