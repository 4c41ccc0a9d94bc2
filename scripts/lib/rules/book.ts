import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { blockText } from '#content/rules-text.ts'
import type {
  Block,
  BookManifest,
  BookPage,
  ChangeEntry,
  ErrataEntry,
  RulesPage,
  RulesTerm,
} from '#content/rules-tree.ts'
import { packPage } from '#content/rules-wire.ts'
import { gameVersion } from '#content/version.ts'
import { filesBelow, root } from '../files.ts'
import { anchorsOf, bookProblems, lostAnchors, type Checked } from './check-book.ts'
import { compilePage, type CompiledPage } from './page.ts'
import type { Problem, Report } from './problem.ts'
import { readTerms } from './terms.ts'

export interface BookFile {
  /** Address of the file in the app, with the hash of its content. */
  readonly address: string
  readonly json: string
}

export interface Book {
  readonly manifest: BookManifest
  readonly pages: readonly RulesPage[]
  readonly terms: readonly RulesTerm[]
  readonly files: readonly BookFile[]
  /** All addresses of pages and sections in the book, sorted. */
  readonly anchors: readonly string[]
}

export interface BookSource {
  /** Folder with the pages' source files. */
  readonly folder: string
  /** File with the addresses of earlier releases, which must stay valid: the sections of each page. */
  readonly anchors?: string
}

export const bookSource: BookSource = {
  folder: join(root, 'src/content/rules'),
  anchors: join(root, 'tests/content/rules-anchors.json'),
}

/** Compares page numbers by their parts: 2.10 comes after 2.9, and a part's own page before its other pages. */
const byNumber = (a: string, b: string): number => {
  const [left, right] = [a, b].map((number) => number.split('.').map(Number))
  return (left?.[0] ?? 0) - (right?.[0] ?? 0) || (left?.[1] ?? 0) - (right?.[1] ?? 0)
}

function fileOf(name: string, content: unknown): BookFile {
  const json = JSON.stringify(content)
  const hash = createHash('sha256').update(json).digest('hex').slice(0, 10)
  return { address: `/assets/rules/${name.replaceAll('/', '.')}-${hash}.json`, json }
}

/** The errata of a page, each with the number and address of the heading before it. */
function errataOf({ page }: CompiledPage): readonly ErrataEntry[] {
  let [at, number] = [page.slug, page.number]
  const found: ErrataEntry[] = []
  const walk = (blocks: readonly Block[]): void => {
    for (const block of blocks) {
      if (block.t === 'h') [at, number] = [`${page.slug}#${block.id}`, block.n]
      if (block.t === 'example' || block.t === 'sidebar' || block.t === 'quote') walk(block.c)
      if (block.t !== 'errata') continue
      const { since, date, was } = block
      found.push({
        at,
        number,
        title: page.title,
        since,
        date,
        was,
        now: block.c.map((inner) => blockText(inner)).join(' '),
      })
    }
  }
  walk(page.body)
  return found
}

const newestFirst = (a: { readonly date: string }, b: { readonly date: string }): number => b.date.localeCompare(a.date)

/** Fills in the lists of errata and of changes, which collect entries from all pages. */
function filled(page: RulesPage, errata: readonly ErrataEntry[], changes: readonly ChangeEntry[]): RulesPage {
  const fill = (block: Block): Block => {
    if (block.t === 'errata-list') return { ...block, items: errata }
    return block.t === 'changes-list' ? { ...block, items: changes } : block
  }
  return { ...page, body: page.body.map(fill) }
}

function readJson<T>(file: string, empty: T): T {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : empty
}

/** The addresses in a file of pages with their sections. */
export const readAnchors = (file: string): readonly string[] =>
  Object.entries(readJson<Readonly<Record<string, string>>>(file, {})).flatMap(([page, sections]) => [
    page,
    ...sections.split(' ').flatMap((section) => (section === '' ? [] : [`${page}#${section}`])),
  ])

/** The text of the file that holds these addresses. */
export function anchorsText(anchors: readonly string[]): string {
  const pages = anchors.filter((anchor) => !anchor.includes('#')).toSorted()
  const sectionsOf = (page: string): string =>
    anchors
      .flatMap((anchor) => (anchor.startsWith(`${page}#`) ? [anchor.slice(page.length + 1)] : []))
      .toSorted()
      .join(' ')
  return `${JSON.stringify(Object.fromEntries(pages.map((page) => [page, sectionsOf(page)])), null, 2)}\n`
}

function readSources({ folder }: BookSource, problems: Problem[]): Checked {
  const reportIn =
    (file: string): Report =>
    (line, message) =>
      void problems.push({ file, line, message })
  const files = filesBelow(folder).map((path) => ({
    path,
    name: relative(folder, path).replaceAll('\\', '/'),
    file: relative(root, path),
  }))
  const pages = files.flatMap(({ path, name, file }) => {
    if (!name.endsWith('.md')) return []
    const slug = name.replace(/(?:\/index)?\.md$/, '')
    if (!/^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/.test(slug))
      reportIn(file)(1, "File names are small letters, digits and hyphens: they are the page's address.")
    return compilePage(file, slug, readFileSync(path, 'utf8'), reportIn(file)) ?? []
  })
  const terms = files.flatMap(({ path, name, file }) =>
    name.startsWith('terms/') && name.endsWith('.json')
      ? readTerms(file, readFileSync(path, 'utf8'), reportIn(file))
      : [],
  )
  const movedFile = join(folder, 'moved.json')
  return { pages, terms, moved: readJson(movedFile, {}), movedFile: relative(root, movedFile) }
}

const isFilled = (page: RulesPage): boolean => page.body.length > 0

/** Reads, checks and compiles the whole book. The book is complete only if there are no problems. */
export function readBook(source: BookSource = bookSource): {
  readonly book: Book
  readonly problems: readonly Problem[]
} {
  const problems: Problem[] = []
  const checked = readSources(source, problems)
  problems.push(...bookProblems(checked))
  for (const { file, page } of checked.pages)
    if (!isFilled(page)) problems.push({ file, line: 1, message: 'The page is empty.' })
  if (source.anchors !== undefined)
    problems.push(...lostAnchors(readAnchors(source.anchors), checked, relative(root, source.anchors)))
  const compiled = checked.pages.toSorted((a, b) => byNumber(a.front.number, b.front.number))
  const changes = compiled
    .flatMap(({ page: { slug, number, title }, front }) =>
      front.changed.map((change) => ({ slug, number, title, ...change })),
    )
    .toSorted(newestFirst)
  const errata = compiled.flatMap(errataOf).toSorted(newestFirst)
  const terms = checked.terms.map(({ term }) => term).toSorted((a, b) => a.term.localeCompare(b.term, 'en'))
  const pages = compiled.map(({ page }) => filled(page, errata, changes))
  const pageFiles = pages.map((page, at) => fileOf(page.slug, packPage(page, compiled[at]?.context.sections ?? [])))
  const termsFile = fileOf('terms', terms)
  const entries = compiled.map(
    ({ page: { slug, number, title, summary }, front: { changed }, context }, at): BookPage => {
      return { slug, number, title, summary, changed, sections: context.sections, file: pageFiles[at]?.address ?? '' }
    },
  )
  const manifest: BookManifest = {
    version: gameVersion,
    date: [...changes, ...errata].toSorted(newestFirst)[0]?.date ?? '',
    pages: entries,
    terms: termsFile.address,
    moved: checked.moved,
  }
  return {
    book: { manifest, pages, terms, files: [...pageFiles, termsFile], anchors: [...anchorsOf(compiled)].toSorted() },
    problems: problems.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line),
  }
}
