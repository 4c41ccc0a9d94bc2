import { wordsOf, type Word } from './words.ts'

/** One word of a query; a hyphened one is sought by its halves or as a whole: "add-on" finds "addon". */
export interface QueryWord {
  readonly parts: readonly string[]
  readonly joined?: string
}

export interface Phrase {
  readonly words: readonly string[]
  /** Still being typed: its last word may go on. */
  readonly open: boolean
}

export interface Query {
  readonly words: readonly QueryWord[]
  readonly phrases: readonly Phrase[]
}

/** Of longer queries the beginning counts, characters; as many as the settings keep (LS-06). */
export const maxQueryLength = 200
/** Words of a query that are looked up; and letters of a word, for no word of the book is longer. */
const maxWords = 12
const maxLetters = 40

const quote = /["“”„«»]/u

/** Hyphened words come out of the tokeniser as halves and then the whole. */
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

/** What was typed, whatever it is: words anywhere, and in quotes words in just that order. */
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
