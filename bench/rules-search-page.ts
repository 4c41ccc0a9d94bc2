import MiniSearch from 'minisearch'
import type { BookManifest, RulesPage, RulesTerm } from '../src/content/rules-tree.ts'
import { paint, clearHighlights } from '../src/features/rules/search/highlight.ts'
import { findMatches } from '../src/features/rules/search/page-matches.ts'
import {
  pageDocuments,
  partTitleOf,
  termDocument,
  type SearchDocument,
} from '../src/features/rules/search/search-documents.ts'
import { makeSearchIndex } from '../src/features/rules/search/search-index.ts'
import { wordsOf } from '../src/features/rules/search/words.ts'
import { ok } from '../src/game/result.ts'

/* The part of bench/rules-search.ts that runs in the browser: the reader's own modules, without the app around them. */

export interface BookData {
  readonly manifest: BookManifest
  readonly pages: readonly RulesPage[]
  readonly terms: readonly RulesTerm[]
}

export interface Built {
  readonly documents: number
  /** Time of all slices of the work together, and of the longest slice, ms. */
  readonly total: number
  readonly longest: number
}

const indexOf = ({ manifest, pages, terms }: BookData, breathe: () => Promise<void>) => {
  const bySlug = new Map(pages.map((page) => [page.slug, page]))
  const page = (slug: string) => Promise.resolve(ok(bySlug.get(slug) as RulesPage))
  return makeSearchIndex(
    { manifest, page, terms: () => Promise.resolve(ok(new Map(terms.map((term) => [term.id, term])))) },
    breathe,
  )
}

/** Makes the index as the reader does, and measures each slice between two pauses. */
export async function build(book: BookData): Promise<Built> {
  const slices: number[] = []
  let from = performance.now()
  const breathe = async () => {
    slices.push(performance.now() - from)
    await new Promise((done) => setTimeout(done))
    from = performance.now()
  }
  const index = indexOf(book, breathe)
  await index.build()
  slices.push(performance.now() - from)
  return {
    documents: index.getState().engine.size,
    total: slices.reduce((sum, slice) => sum + slice, 0),
    longest: Math.max(...slices),
  }
}

/** A title of the book, and what a person types to find it. */
export interface Asked {
  readonly id: string
  readonly typed: string
}

export interface Found {
  /** Share of titles that were not among the first five rules. */
  readonly missed: number
  /** Times of single queries, ms. */
  readonly times: readonly number[]
}

const first = 5

function ask(asked: readonly Asked[], find: (typed: string) => readonly string[]): Found {
  const times: number[] = []
  let missed = 0
  for (const { id, typed } of asked) {
    const from = performance.now()
    const ids = find(typed)
    times.push(performance.now() - from)
    if (!ids.slice(0, first).includes(id)) missed += 1
  }
  return { missed: missed / asked.length, times }
}

/**
 * Sends the same queries to the reader's search, and to a single fuzzy search by the library over the same documents.
 */
export async function findTitles(
  book: BookData,
  sets: readonly (readonly Asked[])[],
): Promise<readonly { readonly own: Found; readonly onePass: Found }[]> {
  const index = indexOf(book, () => Promise.resolve())
  await index.build()
  const { engine } = index.getState()
  const documents: readonly SearchDocument[] = [
    ...book.pages.flatMap((page) => pageDocuments(page, partTitleOf(book.manifest, page.slug))),
    ...book.terms.map(termDocument),
  ]
  const peer = new MiniSearch<SearchDocument>({
    fields: ['number', 'title', 'where', 'text'],
    tokenize: (text) => wordsOf(text).map(({ term }) => term),
    processTerm: (term) => term,
    searchOptions: { boost: { number: 8, title: 5, where: 1.5 }, combineWith: 'AND', prefix: true, fuzzy: 0.2 },
  })
  peer.addAll([...documents])
  const rules = new Set(documents.filter(({ kind }) => kind === 'rule').map(({ id }) => id))
  const onlyRules = (ids: readonly string[]) => ids.filter((id) => rules.has(id))
  return sets.map((asked) => ({
    own: ask(asked, (typed) => onlyRules(engine.search(typed).hits.map(({ document }) => document.id))),
    onePass: ask(asked, (typed) => onlyRules(peer.search(typed).map(({ id }) => String(id)))),
  }))
}

/** A typical paragraph of the book: a term or an emphasis every ninth word, plain text between. */
function paragraphOf(text: string): HTMLParagraphElement {
  const paragraph = document.createElement('p')
  for (const [, word = '', rest = ''] of text.matchAll(/(\S+\s*)((?:\S+\s*){0,8})/g))
    paragraph.append(Object.assign(document.createElement('em'), { textContent: word }), rest)
  return paragraph
}

export interface Marked {
  readonly found: number
  /** Number of characters on the page. */
  readonly length: number
  /** Duration of each round, ms. */
  readonly times: readonly number[]
}

/** Finds and marks this many matches, of every word with this beginning, on a page made of the book's own text. */
export function mark(texts: readonly string[], beginning: string, matches: number, rounds: number): Marked {
  const article = document.createElement('article')
  const terms = new Set(
    texts.flatMap((text) => wordsOf(text).flatMap(({ term }) => (term.startsWith(beginning) ? term : []))),
  )
  const marks = { terms, phrases: [] }
  let count = 0
  for (const text of texts) {
    const paragraph = paragraphOf(text)
    count += findMatches(paragraph, marks).length
    article.append(paragraph)
    if (count >= matches) break
  }
  document.body.replaceChildren(article)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    clearHighlights()
    const from = performance.now()
    const spotted = findMatches(article, marks)
    paint(spotted, 0)
    times.push(performance.now() - from)
  }
  return { found: count, length: article.textContent.length, times }
}
