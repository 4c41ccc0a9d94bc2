import { routes } from '#app/routing/routes.ts'
import type { CompiledPage } from './page.ts'
import { didYouMean, type Problem } from './problem.ts'
import { takesNumber, type CompiledTerm } from './terms.ts'

/** Checks that need the whole book: dead links, unexplained terms, and duplicate numbers and ids. */

export interface Checked {
  readonly pages: readonly CompiledPage[]
  readonly terms: readonly CompiledTerm[]
  readonly moved: Readonly<Record<string, string>>
  readonly movedFile: string
}

/** All addresses of the book: `slug` and `slug#id`. */
export const anchorsOf = (pages: readonly CompiledPage[]): ReadonlySet<string> =>
  new Set(pages.flatMap(({ page, context }) => [page.slug, ...context.sections.map(({ id }) => `${page.slug}#${id}`)]))

const appPaths: readonly string[] = routes.map(({ path }) => path).filter((path) => !path.endsWith('*'))

/** Why a link leads nowhere; undefined if it leads to a page. */
function deadLink(to: string, anchors: ReadonlySet<string>): string | undefined {
  if (/^[a-z]+:|^\/\//i.test(to)) return `"${to}" leads out of the app; the book must do without a network.`
  if (!to.startsWith('/')) return `"${to}" is no address of the app. Write it in full, as /rules/volley/damage#order.`
  const [, rule] = /^\/rules\/([^?]+)$/.exec(to) ?? []
  if (rule !== undefined)
    return anchors.has(rule) ? undefined : `The book has no "${rule}".${didYouMean(rule, anchors)}`
  const path = to.split(/[?#]/)[0] ?? ''
  return appPaths.includes(path) ? undefined : `The app has no screen "${path}".${didYouMean(path, appPaths)}`
}

function* twice<T>(items: readonly T[], keyOf: (item: T) => string): Generator<readonly [T, T]> {
  const seen = new Map<string, T>()
  for (const item of items) {
    const first = seen.get(keyOf(item))
    if (first !== undefined) yield [item, first]
    else seen.set(keyOf(item), item)
  }
}

function* pageProblems(pages: readonly CompiledPage[]): Generator<Problem> {
  for (const [page, first] of twice(pages, ({ front }) => front.number))
    yield {
      file: page.file,
      line: 1,
      message: `The number ${page.front.number} is taken by ${first.file}. Take the next free one.`,
    }
  for (const { file, page } of pages) {
    const part = page.slug.split('/')[0] ?? ''
    const head = pages.find((other) => other.page.slug === part)
    if (!head) yield { file, line: 1, message: `The part "${part}" has no page of its own. Write ${part}/index.md.` }
    else if (head.page.number.split('.')[0] !== page.number.split('.')[0])
      yield { file, line: 1, message: `The page is numbered ${page.number}, its part ${head.page.number}.` }
  }
}

function* mentionProblems({ pages, terms }: Checked, anchors: ReadonlySet<string>): Generator<Problem> {
  const known = new Map(terms.map((compiled) => [compiled.term.id, compiled.term]))
  const sources = [
    ...pages.map(({ file, context }) => ({ file, context, line: undefined })),
    ...terms.map(({ file, context, line }) => ({ file, context, line })),
  ]
  for (const { file, context, line: fixed } of sources) {
    for (const { to, line } of context.links) {
      const message = deadLink(to, anchors)
      if (message !== undefined) yield { file, line: fixed ?? line, message }
    }
    for (const { id, line, n } of context.terms) {
      const term = known.get(id)
      if (!term)
        yield {
          file,
          line: fixed ?? line,
          message: `No file of terms explains "${id}".${didYouMean(id, known.keys())} Add it to src/content/rules/terms, or name it with {of=…}.`,
        }
      else if (n !== undefined && !takesNumber(term))
        yield {
          file,
          line: fixed ?? line,
          message: `"${id}" has no place for a number. Write {n} in its text, or leave "n=${n}" away.`,
        }
    }
  }
}

function* termProblems(terms: readonly CompiledTerm[], anchors: ReadonlySet<string>): Generator<Problem> {
  for (const [{ file, line, term }, first] of twice(terms, ({ term }) => term.id))
    yield {
      file,
      line,
      message: `"${term.id}" is explained in ${first.file}:${first.line} already. A term is explained once.`,
    }
  for (const { file, line, term } of terms)
    if (!anchors.has(term.page))
      yield {
        file,
        line,
        message: `The page of "${term.id}" is not in the book: "${term.page}".${didYouMean(term.page, anchors)}`,
      }
}

function* movedProblems({ moved, movedFile }: Checked, anchors: ReadonlySet<string>): Generator<Problem> {
  for (const [from, to] of Object.entries(moved)) {
    if (anchors.has(from)) yield { file: movedFile, line: 1, message: `"${from}" is in the book, so it has not moved.` }
    if (!anchors.has(to))
      yield {
        file: movedFile,
        line: 1,
        message: `"${from}" moved to "${to}", which is not in the book.${didYouMean(to, anchors)}`,
      }
  }
}

/** Checks that each address of an earlier release (`given`) is still in the book or was moved. */
export function* lostAnchors(given: readonly string[], { pages, moved }: Checked, file: string): Generator<Problem> {
  const anchors = anchorsOf(pages)
  for (const anchor of given)
    if (!anchors.has(anchor) && !(anchor in moved))
      yield {
        file,
        line: 1,
        message: `"${anchor}" was in the book and is gone. Give the heading its id back, or say in src/content/rules/moved.json where it went.`,
      }
}

export function* bookProblems(checked: Checked): Generator<Problem> {
  const anchors = anchorsOf(checked.pages)
  yield* pageProblems(checked.pages)
  yield* mentionProblems(checked, anchors)
  yield* termProblems(checked.terms, anchors)
  yield* movedProblems(checked, anchors)
}
