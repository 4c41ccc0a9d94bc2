import { book } from 'virtual:rules-book'
import type { BookManifest, BookPage, RulesPage, RulesTerm } from '#content/rules-tree.ts'
import { unpackPage, type WirePage } from '#content/rules-wire.ts'
import { err, ok, type Result } from '#game/result.ts'
import { readPlace, type RulesPlace } from './rules-place.ts'

/** Why a part of the book cannot be shown. */
export type BookProblem =
  /** The book has no such page. */
  | 'NO_PAGE'
  /** Not on this device, and not to be had just now. */
  | 'UNREACHABLE'

export type TermMap = ReadonlyMap<string, RulesTerm>

export interface RulesBook {
  readonly manifest: BookManifest
  readonly find: (slug: string) => BookPage | undefined
  /** Where a page or a section of an older book is today. */
  readonly movedTo: (slug: string, section?: string) => RulesPlace | undefined
  readonly page: (slug: string) => Promise<Result<RulesPage, BookProblem>>
  /** The glossary by id. */
  readonly terms: () => Promise<Result<TermMap, BookProblem>>
}

type Fetch = (address: string) => Promise<Pick<Response, 'ok' | 'json'>>

/** Each file is fetched once a visit; one that could not be had is asked for again. */
const makeFiles = (fetch: Fetch) => {
  const asked = new Map<string, Promise<unknown>>()
  const ask = async (address: string): Promise<unknown> => {
    const answer = await fetch(address)
    return answer.ok ? answer.json() : undefined
  }
  return async (address: string): Promise<unknown> => {
    const answer = asked.get(address) ?? ask(address).catch(() => undefined)
    asked.set(address, answer)
    const content = await answer
    if (content === undefined) asked.delete(address)
    return content
  }
}

const isPageOf = (slug: string, content: unknown): content is WirePage =>
  typeof content === 'object' && content !== null && 'slug' in content && content.slug === slug && 'body' in content

/** The book as this build has it; its files are the build's own, so they need no schema, only to be themselves. */
export const makeRulesBook = (manifest: BookManifest, fetch: Fetch): RulesBook => {
  const file = makeFiles(fetch)
  const bySlug = new Map(manifest.pages.map((page) => [page.slug, page]))
  let termMap: TermMap | undefined
  return {
    manifest,
    find: (slug) => bySlug.get(slug),
    movedTo: (slug, section) => {
      const exact = section === undefined ? slug : `${slug}#${section}`
      const moved = Object.hasOwn(manifest.moved, exact) ? manifest.moved[exact] : undefined
      return moved === undefined ? undefined : readPlace(moved)
    },
    page: async (slug) => {
      const entry = bySlug.get(slug)
      if (!entry) return err('NO_PAGE')
      const content = await file(entry.file)
      return isPageOf(slug, content) ? ok(unpackPage(content, entry)) : err('UNREACHABLE')
    },
    terms: async () => {
      const content = await file(manifest.terms)
      if (!Array.isArray(content)) return err('UNREACHABLE')
      termMap ??= new Map((content as readonly RulesTerm[]).map((term) => [term.id, term]))
      return ok(termMap)
    },
  }
}

/** For every reader of the book in this visit: pages, print, search. */
export const rulesBook: RulesBook = makeRulesBook(book, (address) => fetch(address))
