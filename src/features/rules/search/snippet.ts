import type { Marks } from './engine.ts'
import { matchesIn, type Span } from './matches.ts'
import { searchTerm } from './words.ts'

/** Part of a text; `marked` if it is a match. */
export interface Piece {
  readonly text: string
  readonly marked: boolean
}

/** Maximum length of a snippet, and the length before its first match, in characters. */
const length = 170
const before = 48

const tidy = (text: string): string => text.replaceAll(/\n+/g, ' · ')

function pieces(text: string, spans: readonly Span[], { from, to }: Span): readonly Piece[] {
  const made: Piece[] = []
  let at = from
  for (const span of spans) {
    if (span.to <= from || span.from >= to) continue
    if (span.from > at) made.push({ text: text.slice(at, span.from), marked: false })
    made.push({ text: text.slice(Math.max(span.from, from), Math.min(span.to, to)), marked: true })
    at = Math.min(span.to, to)
  }
  if (at < to) made.push({ text: text.slice(at, to), marked: false })
  return made
}

/** The whole of a short text, with its matches marked. */
export const markedText = (text: string, marks: Marks): readonly Piece[] =>
  pieces(text, matchesIn(text, marks), { from: 0, to: text.length })

/** Index of the match from which a snippet shows most different words of the query; of equals the first. */
function bestStart(text: string, spans: readonly Span[]): number {
  const worth = ({ from: first }: Span): number =>
    new Set(
      spans.flatMap(({ from, to }) =>
        from >= first && to <= first + length - before ? searchTerm(text.slice(from, to)).split(/[^\p{L}\p{N}]+/u) : [],
      ),
    ).size
  const [best] = spans.toSorted((a, b) => worth(b) - worth(a) || a.from - b.from)
  return best?.from ?? 0
}

/** The part of the text around index `first`. Its ends are moved to spaces, so that no word is cut. */
function window(text: string, first: number): Span {
  const start = Math.max(0, Math.min(first - before, text.length - length))
  const from = start === 0 ? 0 : Math.min(text.indexOf(' ', start) + 1 || start, first)
  const end = from + length
  const cut = end >= text.length ? text.length : text.lastIndexOf(' ', end)
  return { from, to: cut > first ? cut : Math.min(end, text.length) }
}

/** The part of a long text with the best match: at most `length` characters, and an ellipsis at cut ends. */
export function snippetOf(text: string, marks: Marks): readonly Piece[] {
  const line = tidy(text)
  const spans = matchesIn(line, marks)
  const shown = window(line, bestStart(line, spans))
  const made = pieces(line, spans, shown)
  return [
    ...(shown.from > 0 ? [{ text: '… ', marked: false }] : []),
    ...made,
    ...(shown.to < line.length ? [{ text: ' …', marked: false }] : []),
  ]
}
