import type { Page } from '@playwright/test'
import { readPdf } from '../../scripts/lib/pdf.ts'
import { readBook } from '../../scripts/lib/rules/book.ts'
import { gameVersion } from '../../src/content/version.ts'
import { defaultDateFormat, formatDate } from '../../src/ui/format-date.ts'
import { expect, test, walk } from '../support/app.ts'

const { manifest } = readBook().book
const pageOf = (slug: string) => {
  const page = manifest.pages.find((candidate) => candidate.slug === slug)
  if (!page) throw new Error(`the book has no page ${slug}`)
  return page
}
const dice = pageOf('volley/failure-dice')
const massing = pageOf('volley/massing')
const chapter = manifest.pages.filter(({ slug }) => slug === 'volley' || slug.startsWith('volley/'))
const a4 = [595, 842]
const letter = [612, 792]

const heading = (page: Page, name: string, level: number) =>
  page.getByRole('article').getByRole('heading', { name, level, exact: true })
const paper = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check({ force: true })

async function openPrint(page: Page, slug: string): Promise<void> {
  await page.goto(`/print/${slug}`)
  await expect(page.locator('[data-print-state=ready]')).toBeVisible()
}

/** The PDF as the browser's own print would make it. */
async function printed(page: Page) {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const bytes = await page.pdf({ preferCSSPageSize: true })
  const text = bytes.toString('latin1')
  const fonts = text.match(/\/Subtype\s*\/Type0\b/g)?.length ?? 0
  const named = text.match(/\/ToUnicode\b/g)?.length ?? 0
  const pictures = text.match(/\/Subtype\s*\/Image\b/g)?.length ?? 0
  return {
    ...readPdf(bytes),
    isText: fonts > 0 && named >= fonts,
    pictures,
    faces: new Set([...text.matchAll(/\/BaseFont\s*\/[A-Z]+\+([\w-]+)/g)].map(([, face]) => face)),
  }
}

test('RT-06 RT-14 an admin prints a page and its chapter, on A4 or Letter, with numbers for links; an unknown slug gets the error page', async ({
  page,
  app,
}) => {
  await app.logIn({ roles: ['admin'] })
  await test.step('one page: black ink, numbers for links, A4 or Letter', async () => {
    await openPrint(page, dice.slug)
    await expect(page).toHaveTitle(`${dice.number} ${dice.title} · Orion ${gameVersion} · Orion Companion`)
    await expect(heading(page, `${dice.number} ${dice.title}`, 2)).toBeVisible()
    const sheet = page.getByRole('article')
    await expect(sheet).toContainText(`orders (${pageOf('round/orders').number})`)
    await expect(sheet.getByRole('button')).toHaveCount(0)
    await paper(page, 'A4')
    const onA4 = await printed(page)
    expect(onA4.size).toEqual(a4)
    expect(onA4.pages).toBeGreaterThanOrEqual(2)
    expect(onA4.pages).toBeLessThanOrEqual(4)
    expect(onA4).toMatchObject({ isText: true, pictures: 0 })
    expect([...onA4.faces]).toEqual(expect.arrayContaining(['SourceSerif4-Regular', 'SourceSerif4-Italic']))
    await paper(page, 'Letter')
    expect((await printed(page)).size).toEqual(letter)
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Letter', exact: true })).toBeChecked()
  })
  await test.step('one button prints it', async () => {
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes')
    })
    await page.getByRole('button', { name: 'Print', exact: true }).press('Enter')
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  })
  await test.step('the whole chapter is one link away; a missing page is reported, and comes with the next try', async () => {
    await page.route(`**${massing.file}`, (route) => route.abort())
    await page.getByRole('link', { name: 'Print the whole chapter' }).click()
    await expect(page).toHaveURL(/\/print\/volley$/)
    await expect(page.getByRole('alert')).toContainText('Some pages could not be loaded')
    await page.unroute(`**${massing.file}`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(`All ${chapter.length} pages are ready to print.`)).toBeVisible()

    const [head, ...others] = chapter
    await expect(heading(page, `${head!.number} ${head!.title}`, 2)).toBeVisible()
    const contents = page.getByRole('navigation', { name: 'In this chapter' })
    await expect(contents.getByRole('link')).toHaveCount(others.length)
    for (const { number, title } of others) await expect(heading(page, `${number} ${title}`, 3)).toBeAttached()
    await paper(page, 'A4')
    const { pages, folios, size, isText } = await printed(page)
    expect({ size, isText }).toEqual({ size: a4, isText: true })
    const starts = others.map(({ slug }) => folios.get(slug.replaceAll('/', '.')) ?? 0)
    expect(starts.every((folio) => folio >= 1 && folio <= pages)).toBe(true)
    expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  })
  await test.step('any unknown slug gets the error page, with a way back', async () => {
    for (const slug of [
      'volley/none',
      'a'.repeat(2000),
      'правила/бой',
      '<script>alert(1)</script>',
      'x..y',
      '__proto__',
    ]) {
      await walk(page, `/print/${slug.split('/').map(encodeURIComponent).join('/')}`)
      await expect(page.getByRole('heading', { name: 'Page Not Found' }), slug.slice(0, 40)).toBeVisible()
      await expect(page.getByRole('alert')).toContainText(`Page not found: /print/${slug}`.slice(0, 100))
    }
    await page.getByRole('link', { name: 'Back to the main menu' }).click()
    await expect(page).toHaveURL(/\/main-menu$/)
    await walk(page, `/print/${dice.slug.toUpperCase()}/`)
    await expect(page).toHaveURL(`${app.url}/print/${dice.slug}`)
  })
})

test('RT-06 /print is the whole book: it shows progress, can be stopped and continued, and has every page', async ({
  page,
  app,
}) => {
  await app.logIn({ roles: ['admin'] })
  let held = 0
  let release: (() => void) | undefined
  const gate = new Promise<void>((done) => {
    release = done
  })
  await page.route(`**${pageOf('round').file}`, async (route) => {
    held += 1
    await gate
    await route.continue()
  })
  await page.goto('/print')
  await expect(page).toHaveURL(/\/print\/all$/)
  const progress = page.getByRole('progressbar', { name: 'Preparing the pages' })
  await expect(progress).toBeVisible()
  const before = manifest.pages.findIndex(({ slug }) => slug === 'round')
  await expect(progress).toHaveAttribute('aria-valuenow', String(before))
  expect(held).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('The pages were not all ready when this was printed.')).toBeVisible()
  await expect(page.locator('.book-paper')).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(
    page.getByRole('heading', { name: `Stopped at ${before} of ${manifest.pages.length} pages` }),
  ).toBeVisible()
  release?.()
  await page.getByRole('button', { name: 'Prepare the rest' }).click()
  await expect(page.getByText(`All ${manifest.pages.length} pages are ready to print.`)).toBeVisible({
    // The timeout is as long as the test's, because 63 pages are laid out at once.
    timeout: 0,
  })

  await paper(page, 'A4')
  const sheet = page.getByRole('article', { name: 'The rules book' })
  await expect(sheet.getByRole('region', { name: 'Cover' })).toContainText(gameVersion)
  await expect(sheet.getByRole('region', { name: 'Cover' })).toContainText(formatDate(manifest.date, defaultDateFormat))
  await expect(sheet.getByRole('navigation', { name: 'Contents of the book' }).getByRole('link')).toHaveCount(
    manifest.pages.length,
  )
  const { ids, links } = await page.evaluate(() => ({
    ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
    links: [...document.querySelectorAll('.book-paper a')].map((link) => link.getAttribute('href') ?? ''),
  }))
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  expect(links.length).toBeGreaterThanOrEqual(manifest.pages.length)
  expect(links.filter((to) => !ids.includes(decodeURIComponent(to.slice(1))))).toEqual([])
  const { pages, size, isText, pictures, folios } = await printed(page)
  expect({ size, isText, pictures }).toEqual({ size: a4, isText: true, pictures: 0 })
  expect(pages).toBeGreaterThan(80)
  const chapters = manifest.pages.filter(({ slug }) => !slug.includes('/')).map(({ slug }) => folios.get(slug) ?? 0)
  expect(new Set(chapters).size).toBe(chapters.length)
  expect(chapters[0]).toBeGreaterThan(2)
})
