import type { Marks } from './engine.ts'
import type { Phrase } from './query.ts'
import { isCommon, wordsOf, type Word } from './words.ts'

/** A range of characters in a text: `from` included, `to` excluded. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Characters that may separate two matching words of one match, so that "damage rating" is one match and not two. */
const between = /^[\s.‐‑-]*$/u

const isPhraseAt = (words: readonly Word[], at: number, { words: phrase, open }: Phrase): boolean =>
  phrase.every((word, step) => {
    const term = words[at + step]?.term
    return open && step === phrase.length - 1 ? term?.startsWith(word) : term === word
  })

function phraseSpans(words: readonly Word[], phrases: readonly Phrase[]): readonly Span[] {
  return phrases.flatMap((phrase) =>
    words.flatMap((word, at) =>
      isPhraseAt(words, at, phrase) ? { from: word.from, to: words[at + phrase.words.length - 1]?.to ?? word.to } : [],
    ),
  )
}

interface Run extends Span {
  readonly significant: boolean
}

/** Matching words, adjacent ones merged. A common word alone is no match, unless all words of the query are common. */
function wordSpans(text: string, words: readonly Word[], terms: ReadonlySet<string>): readonly Span[] {
  const onlyCommon = [...terms].every(isCommon)
  const runs: Run[] = []
  for (const { term, from, to } of words) {
    if (!terms.has(term)) continue
    const significant = onlyCommon || !isCommon(term)
    const last = runs.at(-1)
    if (last && (from < last.to || between.test(text.slice(last.to, from)))) {
      runs[runs.length - 1] = {
        from: Math.min(last.from, from),
        to: Math.max(last.to, to),
        significant: last.significant || significant,
      }
    } else runs.push({ from, to, significant })
  }
  return runs.filter(({ significant }) => significant)
}

const inOrder = (spans: readonly Span[]): readonly Span[] => {
  const made: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = made.at(-1)
    if (last && span.from < last.to) made[made.length - 1] = { from: last.from, to: Math.max(last.to, span.to) }
    else made.push(span)
  }
  return made
}

/** All matches in a text, in order and without overlaps. */
export function matchesIn(text: string, { terms, phrases }: Marks): readonly Span[] {
  const words = wordsOf(text)
  const byWord = terms.size > 0 ? wordSpans(text, words, terms) : []
  if (phrases.length === 0) return byWord
  return inOrder([
    ...byWord,
    ...phraseSpans(
      words.filter(({ joined }) => !joined),
      phrases,
    ),
  ])
}
