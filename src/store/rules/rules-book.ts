import { book } from 'virtual:rules-book'
import type { BookManifest, BookPage, RulesPage, RulesTerm } from '#content/rules-tree.ts'
import { unpackPage, type WirePage } from '#content/rules-wire.ts'
import { err, ok, type Result } from '#game/result.ts'
import { readPlace, type RulesPlace } from './rules-place.ts'

export type BookProblem =
  | 'NO_PAGE'
  /** The file is not cached on this device, and the request for it failed. */
  | 'UNREACHABLE'

export type TermMap = ReadonlyMap<string, RulesTerm>

export interface RulesBook {
  readonly manifest: BookManifest
  readonly find: (slug: string) => BookPage | undefined
  /** The present place of a page or section of an older release of the book; undefined if it was not moved. */
  readonly movedTo: (slug: string, section?: string) => RulesPlace | undefined
  readonly page: (slug: string) => Promise<Result<RulesPage, BookProblem>>
  readonly terms: () => Promise<Result<TermMap, BookProblem>>
}

type Fetch = (address: string) => Promise<Pick<Response, 'ok' | 'json'>>

/** Fetches each file once per visit; a failed request is repeated at the next call. */
const makeFileCache = (fetch: Fetch) => {
  const requests = new Map<string, Promise<unknown>>()
  const request = async (address: string): Promise<unknown> => {
    const answer = await fetch(address)
    return answer.ok ? answer.json() : undefined
  }
  return async (address: string): Promise<unknown> => {
    const answer = requests.get(address) ?? request(address).catch(() => undefined)
    requests.set(address, answer)
    const content = await answer
    if (content === undefined) requests.delete(address)
    return content
  }
}

const isPageOf = (slug: string, content: unknown): content is WirePage =>
  typeof content === 'object' && content !== null && 'slug' in content && content.slug === slug && 'body' in content

/** The rules book of this build. Its files come from the same build, so they are not validated by a schema. */
export function makeRulesBook(manifest: BookManifest, fetch: Fetch): RulesBook {
  const file = makeFileCache(fetch)
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

export const rulesBook: RulesBook = makeRulesBook(book, (address) => fetch(address))
