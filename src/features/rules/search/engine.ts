import MiniSearch, { type Query as MiniQuery, type SearchResult } from 'minisearch'
import { isEmpty, readQuery, type Phrase, type Query, type QueryWord } from './query.ts'
import type { SearchDocument } from './search-documents.ts'
import { Vocabulary } from './stems.ts'
import { matchesPrefix, maxTypos, transpositions } from './word-matching.ts'
import { wordLine, wordsOf } from './words.ts'

/** Hits that are enough for a search. If there are fewer, words with typos match too. */
const enoughHits = 5

export interface Hit {
  readonly document: SearchDocument
  readonly score: number
  readonly own: FleetWeight['own']
}

/** What to highlight in the text: indexed words that matched the query, and quoted phrases. */
export interface Marks {
  readonly terms: ReadonlySet<string>
  readonly phrases: readonly Phrase[]
}

export interface Answer extends Marks {
  /** The best hit first. */
  readonly hits: readonly Hit[]
  /** How the hits were found: with all words as typed, with typos allowed, or with only some of the words. */
  readonly by: 'words' | 'typos' | 'some'
}

export const noAnswer: Answer = { hits: [], terms: new Set(), phrases: [], by: 'words' }

/** How strongly a document is about the player's fleet. */
export interface FleetWeight {
  /** Factor for the document's score; 1 if it has nothing to do with the fleet. */
  readonly factor: number
  /**
   * Whether the document is about something in the fleet, or only about its faction; undefined if it only mentions
   * that.
   */
  readonly own: 'fleet' | 'faction' | undefined
}

export type FleetBoost = (document: SearchDocument) => FleetWeight

export const noBoost: FleetBoost = () => ({ factor: 1, own: undefined })

/** Factor for other forms of a typed word: below 1, so that the form that was typed comes first. */
const otherFormWeight = 0.5

const needle = ({ words, open }: Phrase): string => ` ${words.join(' ')}${open ? '' : ' '}`

/** One query for each word of a phrase. If the closing quote is missing, the last word may be incomplete. */
const phraseWords = ({ words, open }: Phrase): readonly MiniQuery[] =>
  words.map((word, at) => ({ combineWith: 'AND', queries: [word], prefix: open && at === words.length - 1 }))

/** Whether a document is a whole page. Then its `where` (title of the part) is not indexed. */
const isWholePage = ({ kind, section }: SearchDocument): boolean => kind === 'rule' && section === ''

const textOf = ({ title, text }: SearchDocument): string => wordLine(`${title}\n${text}`)

/** Full-text search. Documents can be added at any time. */
export class SearchEngine {
  readonly #documents = new Map<string, SearchDocument>()
  readonly #lines = new Map<string, string>()
  readonly #titleSizes = new Map<string, number>()
  readonly #vocabulary = new Vocabulary()
  readonly #index = new MiniSearch<SearchDocument>({
    fields: ['number', 'title', 'where', 'text'],
    extractField: (document, field) =>
      field === 'where' && isWholePage(document) ? '' : String(document[field as keyof SearchDocument]),
    tokenize: (text) => wordsOf(text).map(({ term }) => term),
    processTerm: (term) => {
      this.#vocabulary.add(term)
      return term
    },
    searchOptions: {
      tokenize: (term) => [term],
      processTerm: (term) => term,
      boost: { number: 8, title: 5, where: 1.5 },
      weights: { prefix: 0.6, fuzzy: 0.3 },
    },
  })

  get size(): number {
    return this.#documents.size
  }

  add(document: SearchDocument): void {
    if (this.#documents.has(document.id)) return
    this.#documents.set(document.id, document)
    this.#index.add(document)
  }

  /** All matching documents, the best first; none for an empty query. `own`: weight for the player's fleet. */
  search(typed: string, own: FleetBoost = noBoost): Answer {
    const query = readQuery(typed)
    if (isEmpty(query)) return noAnswer
    const exact = this.#find(query, 'words')
    const typos = exact.length < enoughHits && query.words.length > 0 ? this.#find(query, 'typos') : []
    const known = new Set(exact.map(({ id }) => String(id)))
    const found = [...exact, ...typos.filter(({ id }) => !known.has(String(id)))]
    const some = found.length === 0 && query.words.length > 1 && query.phrases.length === 0
    const results = some ? this.#find(query, 'some') : found
    const hits = this.#rank(results, query, own, (id) => known.has(id))
    const by = some ? 'some' : hits.length > known.size ? 'typos' : 'words'
    return { hits, terms: markedTerms(results, query), phrases: query.phrases, by }
  }

  /** Up to three words of the book that are similar to words of the query. */
  nearest(typed: string): readonly string[] {
    const asked = readQuery(typed).words.map(({ parts, joined }) => joined ?? parts[0] ?? '')
    const near = asked.flatMap((word) => (word.length < 3 ? [] : this.#nearTo(word).slice(0, 2)))
    return [...new Set(near)].slice(0, 3)
  }

  /** Indexed words similar to this one, the best first. MiniSearch may suggest several as one; these are split. */
  #nearTo(word: string): readonly string[] {
    const suggested = this.#index.autoSuggest(word, { fuzzy: 0.4, maxFuzzy: 3, prefix: false })
    return [...new Set(suggested.flatMap(({ terms }) => terms))]
  }

  #find(query: Query, by: Answer['by']): readonly SearchResult[] {
    const words = query.words.map((word, at) => this.#alternatives(word, by, at === query.words.length - 1))
    const found = this.#index.search({
      combineWith: by === 'some' ? 'OR' : 'AND',
      queries: [...words, ...query.phrases.flatMap((phrase) => phraseWords(phrase))],
    })
    return query.phrases.length === 0
      ? found
      : found.filter(({ id }) => query.phrases.every((phrase) => this.#line(String(id)).includes(needle(phrase))))
  }

  /** The words that a word of the query may match. A word that the book has is never treated as a typo of another. */
  #alternatives({ parts, joined }: QueryWord, by: Answer['by'], isLast: boolean): MiniQuery {
    const formsOf = (word: string): MiniQuery => {
      const options = { combineWith: 'OR', prefix: matchesPrefix(word, isLast) } as const
      const forms = this.#otherForms(word, isLast)
      if (by === 'words' || forms.length > 0 || this.#vocabulary.has(word)) {
        const others: MiniQuery = {
          combineWith: 'OR',
          prefix: false,
          boostTerm: () => otherFormWeight,
          queries: [...forms],
        }
        return { ...options, queries: forms.length > 0 ? [word, others] : [word] }
      }
      return {
        ...options,
        fuzzy: maxTypos(word),
        queries: [word, ...transpositions(word).filter((swapped) => this.#vocabulary.has(swapped))],
      }
    }
    const halves: MiniQuery = { combineWith: 'AND', queries: parts.map(formsOf) }
    return joined === undefined ? halves : { combineWith: 'OR', queries: [halves, formsOf(joined)] }
  }

  /** Other forms of a word of the query, except those that it matches as their beginning. */
  #otherForms(word: string, isLast: boolean): readonly string[] {
    const forms = this.#vocabulary.otherForms(word)
    return matchesPrefix(word, isLast) ? forms.filter((form) => !form.startsWith(word)) : forms
  }

  /** The words of a document as one line. It is made when a phrase is first searched in the document, then kept. */
  #line(id: string): string {
    const document = this.#documents.get(id)
    const line = this.#lines.get(id) ?? (document ? textOf(document) : '')
    this.#lines.set(id, line)
    return line
  }

  #titleSize(document: SearchDocument): number {
    const size = this.#titleSizes.get(document.id) ?? wordsOf(document.title).length
    this.#titleSizes.set(document.id, size)
    return size
  }

  /** Sorts the results. A title that equals the query raises the score; hits without typos come before others. */
  #rank(
    results: readonly SearchResult[],
    query: Query,
    own: FleetBoost,
    exact: (id: string) => boolean,
  ): readonly Hit[] {
    const last = query.words.length - 1
    const typed = query.words.flatMap(({ parts, joined = '' }, at) =>
      [...parts, joined].map((word) => ({ word, isLast: at === last })),
    )
    const otherForms = new Set(typed.flatMap(({ word, isLast }) => this.#otherForms(word, isLast)))
    for (const { word } of typed) otherForms.delete(word)
    const asked = query.words.length + query.phrases.flatMap(({ words }) => words).length
    const ranked = results.flatMap((result) => {
      const document = this.#documents.get(String(result.id))
      if (!document) return []
      const inTitle = Object.entries(result.match).reduce(
        (sum, [term, fields]) => (fields.includes('title') ? sum + (otherForms.has(term) ? otherFormWeight : 1) : sum),
        0,
      )
      const whole = Math.min(inTitle, asked) / Math.max(this.#titleSize(document), asked)
      const { factor, own: isOwn } = own(document)
      return {
        document,
        score: result.score * (1 + 2 * whole ** 2) * factor,
        own: isOwn,
        tier: exact(document.id) ? 0 : 1,
      }
    })
    return demoteRepeatedTitles(ranked.toSorted(byRank)).map(({ document, score, own: isOwn }) => ({
      document,
      score,
      own: isOwn,
    }))
  }
}

/** Words to highlight. A word that the query has only inside a quoted phrase is highlighted only within that phrase. */
function markedTerms(results: readonly SearchResult[], { words, phrases }: Query): ReadonlySet<string> {
  if (words.length === 0) return new Set()
  const terms = new Set(results.flatMap((result) => result.terms))
  const asked = new Set(words.flatMap(({ parts, joined = '' }) => [...parts, joined]))
  for (const word of phrases.flatMap((phrase) => phrase.words)) if (!asked.has(word)) terms.delete(word)
  return terms
}

interface Ranked extends Hit {
  readonly tier: number
}

const byRank = (a: Ranked, b: Ranked): number => a.tier - b.tier || b.score - a.score

/** Lowers the score of hits whose title has already occurred, because six pages have a section "Variants". */
function demoteRepeatedTitles(ranked: readonly Ranked[]): readonly Ranked[] {
  const times = new Map<string, number>()
  const lowered = ranked.map((hit) => {
    const time = times.get(hit.document.title) ?? 0
    times.set(hit.document.title, time + 1)
    return { ...hit, score: hit.score * 0.9 ** time }
  })
  return lowered.toSorted(byRank)
}
