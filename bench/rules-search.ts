import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { build as bundle } from 'vite'
import { chromiumFlags } from '../scripts/lib/browser-windows.ts'
import { root } from '../scripts/lib/files.ts'
import { readBook } from '../scripts/lib/rules/book.ts'
import { findChromium } from '../scripts/programs/chromium.ts'
import { rulesBook } from '../scripts/vite/rules-book.ts'
import { sectionTexts } from '../src/content/rules-text.ts'
import type { RulesPage } from '../src/content/rules-tree.ts'
import { wordLine } from '../src/features/rules/search/words.ts'
import type { Row } from './row.ts'
import type * as InPage from './rules-search-page.ts'
import { slowDown } from './slow-down.ts'

type Asked = InPage.Asked

const rounds = 9
const markedMatches = 500
const slipsEach = 3

const rounded = (value: number): number => Number(value.toPrecision(3))
const percent = (share: number): number => Math.round(share * 1000) / 10
const middle = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN

/** Measures the search of the rules book, in Chromium, over the real book. */
export async function run(): Promise<Row[]> {
  const { book } = readBook()
  const { manifest, pages, terms } = book
  const data = { manifest, pages, terms }
  const questions = questionsFor(pages)
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
  try {
    const page = await browser.newPage()
    await page.addScriptTag({ content: await pageScript() })
    const cdp = await page.context().newCDPSession(page)
    const built = await buildOften(page, data)
    const marked = await page.evaluate(([paragraphs, matches, times]) => search.mark(paragraphs, 's', matches, times), [
      pages.flatMap((one) => sectionTexts(one).flatMap(({ text }) => text.split('\n'))),
      markedMatches,
      rounds,
    ] as const)
    const [exact, part, slip] = await page.evaluate(([book_, sets]) => search.findTitles(book_, sets), [
      data,
      [questions.exact, questions.part, questions.slip],
    ] as const)
    if (!exact || !part || !slip) throw new Error('a set of questions was not answered')
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    const slow = await buildOften(page, data)
    const times = [exact, part, slip].flatMap(({ own }) => own.times)
    const peerTimes = [exact, part, slip].flatMap(({ onePass }) => onePass.times)
    const missed = (name: string, { own, onePass }: typeof exact, bar: number, count: number): Row => ({
      name: `titles not among the first five, ${name}`,
      value: percent(own.missed),
      unit: '% missed',
      bar,
      peer: `one pass ${percent(onePass.missed)}`,
      note: `${count} questions`,
    })
    return [
      {
        name: `index of ${built.documents} documents made on the device`,
        value: rounded(built.total),
        unit: 'ms',
        bar: 150,
        note: `${rounded(slow.total)} ms at ${slowDown}× slow-down`,
      },
      {
        name: 'longest slice of it',
        value: rounded(built.longest),
        unit: 'ms',
        bar: 16,
        note: `${rounded(slow.longest)} ms at ${slowDown}× slow-down`,
      },
      {
        name: 'query, p95',
        value: rounded(p95(times)),
        unit: 'ms',
        bar: 2,
        peer: `one pass ${rounded(p95(peerTimes))}`,
        note: `middle ${rounded(middle(times))} ms, ${times.length} queries`,
      },
      {
        name: `marking ${marked.found} matches on a page of ${marked.length} characters`,
        value: rounded(middle(marked.times)),
        unit: 'ms',
        bar: 10,
        note: `worst of ${rounds}: ${rounded(Math.max(...marked.times))} ms`,
      },
      missed('exact', exact, 0, questions.exact.length),
      missed('60 % typed', part, 1, questions.part.length),
      missed('one slip', slip, 15, questions.slip.length),
    ]
  } finally {
    await browser.close()
  }
}

declare const search: typeof InPage

/** The reader's own modules for the browser, as the build compiles them. */
async function pageScript(): Promise<string> {
  const made = await bundle({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [rulesBook()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(root, 'bench/rules-search-page.ts'), formats: ['iife'], name: 'search' },
    },
  })
  const [first] = Array.isArray(made) ? made : [made]
  const output = first && 'output' in first ? first.output[0] : undefined
  if (!output) throw new Error('the page of the bench was not bundled')
  return output.code
}

/** The median of several runs without the first one, in which the engine still compiles. */
async function buildOften(page: Page, data: InPage.BookData): Promise<InPage.Built> {
  const made: InPage.Built[] = []
  for (let round = 0; round < rounds; round += 1) made.push(await page.evaluate((book) => search.build(book), data))
  const counted = made.slice(1)
  return {
    documents: counted[0]?.documents ?? 0,
    total: middle(counted.map(({ total }) => total)),
    longest: Math.max(...counted.map(({ longest }) => longest)),
  }
}

/** Every title that occurs once in the book: complete, cut off, and with a typing error. */
function questionsFor(pages: readonly RulesPage[]) {
  const all = pages.flatMap((page) => sectionTexts(page).map(({ id, title }) => ({ id: `${page.slug}#${id}`, title })))
  const times = new Map<string, number>()
  for (const { title } of all) times.set(wordLine(title), (times.get(wordLine(title)) ?? 0) + 1)
  const titles = all.filter(({ title }) => times.get(wordLine(title)) === 1)
  const random = seeded(20_261_121)
  return {
    exact: titles.map(({ id, title }): Asked => ({ id, typed: title })),
    part: titles.map(({ id, title }): Asked => ({ id, typed: title.slice(0, Math.ceil(title.length * 0.6)) })),
    slip: Array.from({ length: slipsEach }, () =>
      titles.map(({ id, title }): Asked => ({ id, typed: slipped(title, random) })),
    ).flat(),
  }
}

/** A seed, so that each run has the same typing errors. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Returns the title with a typo: one letter is wrong, missing, added, or swapped with the next one. */
function slipped(title: string, random: () => number): string {
  const letters = [...title.matchAll(/[a-z]/gi)].map(({ index }) => index)
  const at = letters[Math.floor(random() * letters.length)] ?? 0
  const other = String.fromCodePoint(97 + Math.floor(random() * 26))
  const [before, after] = [title.slice(0, at), title.slice(at + 1)]
  return (
    [
      before + other + after,
      before + after,
      before + other + title.slice(at),
      before + after.slice(0, 1) + title.slice(at, at + 1) + after.slice(1),
    ][Math.floor(random() * 4)] ?? title
  )
}
