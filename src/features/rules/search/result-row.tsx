import { memo, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Hit, Marks } from './engine.ts'
import { Marked } from './marked.tsx'
import { markedText, snippetOf } from './snippet.ts'

interface ResultRowProps {
  readonly id: string
  readonly hit: Hit
  readonly marks: Marks
  readonly active: boolean
  readonly onChoose: (hit: Hit) => void
}

/** One thing found: what it is called, where it stands, and the words around the match. */
export const ResultRow = memo(function ResultRow({ id, hit, marks, active, onChoose }: ResultRowProps) {
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
        {own && <span className="rules-hit-own">Your fleet</span>}
      </span>
      {document.text !== '' && (
        <span className="rules-hit-text">
          <Marked pieces={snippetOf(document.text, marks)} />
        </span>
      )}
    </Link>
  )
})
