import { memo, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { searchTexts as texts } from '../texts.ts'
import type { Answer, Hit, Marks } from './engine.ts'
import type { DocumentKind } from './search-documents.ts'
import { markedText, snippetOf, type Piece } from './snippet.ts'

export interface ResultGroup {
  readonly id: 'rules' | 'terms' | 'things'
  readonly title: string
  readonly hits: readonly Hit[]
  /** Number of hits of this group that are not shown. */
  readonly more: number
}

const groupOf: Readonly<Record<DocumentKind, ResultGroup['id']>> = {
  rule: 'rules',
  term: 'terms',
  ship: 'things',
  refit: 'things',
  admiral: 'things',
}
const most: Readonly<Record<ResultGroup['id'], number>> = { rules: 20, terms: 4, things: 8 }

/** Groups hits by kind. The group with the best hit comes first. */
export function groupsOf({ hits }: Pick<Answer, 'hits'>): readonly ResultGroup[] {
  const order = [...new Set(hits.map(({ document }) => groupOf[document.kind]))]
  return order.map((id) => {
    const all = hits.filter(({ document }) => groupOf[document.kind] === id)
    return {
      id,
      title: texts.results.groups[id],
      hits: all.slice(0, most[id]),
      more: Math.max(0, all.length - most[id]),
    }
  })
}

/** The shown hits from top to bottom, in the order in which the arrow keys go through them. */
export const shownHits = (groups: readonly ResultGroup[]): readonly Hit[] => groups.flatMap(({ hits }) => hits)

const Marked = ({ pieces }: { readonly pieces: readonly Piece[] }) =>
  pieces.map(({ text, marked }, at) => (marked ? <mark key={at}>{text}</mark> : text))

interface ResultRowProps {
  readonly id: string
  readonly hit: Hit
  readonly marks: Marks
  readonly active: boolean
  readonly onChoose: (hit: Hit) => void
}

/** One row of the results: title, place in the book, and the text around the match. */
const ResultRow = memo(function ResultRow({ id, hit, marks, active, onChoose }: ResultRowProps) {
  const { document, own } = hit
  const row = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <Link
      ref={row}
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      to={document.to}
      onClick={() => onChoose(hit)}
      className="rules-hit"
    >
      <span className="rules-hit-title">
        {document.number && <span className="rules-no">{document.number} </span>}
        <Marked pieces={markedText(document.title, marks)} />
      </span>
      <span className="rules-hit-where">
        {document.where}
        {own && <span className="rules-hit-own">{texts.results.own[own]}</span>}
      </span>
      {document.text !== '' && (
        <span className="rules-hit-text">
          <Marked pieces={snippetOf(document.text, marks)} />
        </span>
      )}
    </Link>
  )
})

/** Element id of the list of results, for `aria-controls` of the input. */
export const listId = 'rules-hits'
/** Element id of the row with this index in `shownHits`. */
export const hitId = (at: number): string => `rules-hit-${at}`

interface ResultListProps {
  readonly groups: readonly ResultGroup[]
  readonly marks: Marks
  /** Index in `shownHits` of the marked hit, which Enter opens. */
  readonly active: number
  readonly onChoose: (hit: Hit) => void
}

/** The hits in their groups. */
export function ResultList({ groups, marks, active, onChoose }: ResultListProps) {
  const shown = shownHits(groups)
  return (
    <div role="listbox" id={listId} aria-label={texts.results.name}>
      {groups.map(({ id, title, hits, more }) => (
        <div key={id} role="group" aria-labelledby={`${listId}-${id}`}>
          <p id={`${listId}-${id}`} className="rules-hits-title label-text">
            {title}
            {more > 0 && <small>{texts.results.more(hits.length, hits.length + more, id)}</small>}
          </p>
          {hits.map((hit) => {
            const at = shown.indexOf(hit)
            return (
              <ResultRow
                key={hit.document.id}
                id={hitId(at)}
                hit={hit}
                marks={marks}
                active={at === active}
                onChoose={onChoose}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}
