import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright-core'
import { defaultPrintOptions, paperNames, printOptionsVersion } from '../src/store/settings/print-options-schema.ts'
import { printOptionsKey } from '../src/store/settings/print-options.ts'
import { logInByForm } from '../tests/support/log-in.ts'
import { startTestServer, staffLogin } from '../tests/support/pocketbase.ts'
import { chromiumFlags, desktopWindow } from './lib/browser-windows.ts'
import { buildIfStale } from './lib/build.ts'
import { root } from './lib/files.ts'
import { readPdf, type PdfPlan } from './lib/pdf.ts'
import { findChromium } from './programs/chromium.ts'

const help = `npm run book [-- slug] [--paper a4|letter] [--out file] — the rules book as a PDF, with page numbers in its contents.

  slug      a page or a chapter of the book (volley, volley/damage); the whole book without it
  --paper   a4 (usual) or letter
  --out     the file, book/orion-rules.pdf by default

Builds the app where the build is stale, starts a record store of its own and Chromium, and ends both.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { paper: { type: 'string', default: 'a4' }, out: { type: 'string' }, help: { type: 'boolean' } },
})
if (values.help) {
  console.log(help)
  process.exit(0)
}

const slug = positionals[0] ?? 'all'
const paper = paperNames.find((name) => name === values.paper)
const out = values.out ?? join('book', `orion-rules${slug === 'all' ? '' : `-${slug.replaceAll('/', '-')}`}.pdf`)

/** The most print passes. Page numbers in the contents should move no text, so two passes should be enough. */
const mostPasses = 3

const foliosOf = ({ folios }: PdfPlan): string => JSON.stringify([...folios])

try {
  if (!paper) throw new Error(`--paper is “${values.paper}”; it must be a4 or letter.`)
  await buildIfStale()
  const server = await startTestServer({ publicDir: join(root, 'dist') })
  const browser = await chromium
    .launch({ executablePath: await findChromium(), args: chromiumFlags })
    .catch(async (reason: unknown) => {
      await server.stop()
      throw reason
    })
  try {
    const page = await browser.newPage({
      baseURL: server.url,
      ...desktopWindow,
      locale: 'en-GB',
      timezoneId: 'UTC',
      viewport: { width: 1280, height: 900 },
    })
    const { pdf, plan, passes } = await printBook(page)
    const file = join(root, out)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, pdf)
    console.log(
      `${relative(process.cwd(), file)}: ${plan.pages} pages of ${plan.size.join(' × ')} pt, ${(pdf.length / 1e6).toFixed(2)} MB, ${passes} passes`,
    )
  } finally {
    await browser.close()
    await server.stop()
  }
} catch (reason) {
  console.error(reason instanceof Error ? reason.message : reason)
  process.exit(1)
}
process.exit(0)

async function openBook(page: Page): Promise<void> {
  await page.addInitScript(([key, kept]) => localStorage.setItem(key, kept), [
    printOptionsKey,
    JSON.stringify({ version: printOptionsVersion, state: { ...defaultPrintOptions, paper: paper ?? null } }),
  ] as const)
  await logInByForm(page, staffLogin)
  await page.goto(`/print/${slug}`)
  const missing = page.getByRole('heading', { name: 'Page Not Found' })
  const ready = page.locator('[data-print-state=ready]')
  await missing.or(ready).first().waitFor({ timeout: 120_000 })
  if (await missing.isVisible()) throw new Error(`The book has no page “${slug}”.`)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** Prints, finds the page of each link target in the PDF, writes these numbers into the contents, prints again. */
async function printBook(
  page: Page,
): Promise<{ readonly pdf: Buffer; readonly plan: PdfPlan; readonly passes: number }> {
  await openBook(page)
  const print = () => page.pdf({ preferCSSPageSize: true, printBackground: true, outline: true, tagged: true })
  let plan = readPdf(await print())
  for (let pass = 2; pass <= mostPasses; pass += 1) {
    await page.evaluate((folios) => {
      for (const place of document.querySelectorAll<HTMLElement>('[data-folio]'))
        place.textContent = String(folios[place.dataset['folio'] ?? ''] ?? '')
    }, Object.fromEntries(plan.folios))
    const pdf = await print()
    const after = readPdf(pdf)
    if (foliosOf(after) === foliosOf(plan)) return { pdf, plan: after, passes: pass }
    plan = after
  }
  throw new Error('The page numbers did not come to rest: the contents change their own length.')
}
