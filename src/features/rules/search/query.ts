import { wordsOf, type Word } from './words.ts'

/**
 * A word that the user searches for. A hyphenated word matches by its parts or as a whole, so that "add-on" also finds
 * "addon".
 */
export interface QueryWord {
  readonly parts: readonly string[]
  readonly joined?: string
}

export interface Phrase {
  readonly words: readonly string[]
  /** True if the closing quote is missing; the last word may then be incomplete. */
  readonly open: boolean
}

export interface Query {
  readonly words: readonly QueryWord[]
  readonly phrases: readonly Phrase[]
}

/** Maximum length of a query in characters; the rest is ignored. Settings store the same length (LS-06). */
export const maxQueryLength = 200
/** Maximum number of words in a query, and of letters in a word. No word of the book is longer. */
const maxWords = 12
const maxLetters = 40

const quote = /["“”„«»]/u

/** Makes query words from tokens. For a hyphenated word the tokeniser returns first its parts, then the whole. */
function gather(words: readonly Word[]): readonly QueryWord[] {
  const made: QueryWord[] = []
  for (const { term, from, to, joined } of words) {
    if (!joined) made.push({ parts: [term] })
    else {
      const halves = words.filter((word) => !word.joined && word.from >= from && word.to <= to)
      made.splice(-halves.length, halves.length, { parts: halves.map((half) => half.term), joined: term })
    }
  }
  return made
}

const short = (text: string): string => [...text].slice(0, maxQueryLength).join('')

/** Parses a query: words that may occur anywhere, and quoted phrases, whose words must be adjacent. Never fails. */
export function readQuery(typed: string): Query {
  const pieces = short(typed).split(quote)
  const words: QueryWord[] = []
  const phrases: Phrase[] = []
  pieces.forEach((piece, at) => {
    const found = wordsOf(piece).map((word) => ({ ...word, term: word.term.slice(0, maxLetters) }))
    if (at % 2 === 0) words.push(...gather(found))
    else if (found.length > 0)
      phrases.push({ words: found.flatMap(({ term, joined }) => (joined ? [] : term)), open: at === pieces.length - 1 })
  })
  return {
    words: words.slice(0, maxWords),
    phrases: phrases.map((phrase) => ({ ...phrase, words: phrase.words.slice(0, maxWords) })),
  }
}

export const isEmpty = ({ words, phrases }: Query): boolean => words.length === 0 && phrases.length === 0
