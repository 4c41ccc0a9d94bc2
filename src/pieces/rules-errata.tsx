import type { ReactNode } from 'react'
import { useRulesView } from './rules-view.tsx'

interface RulesErrataProps {
  readonly since: string
  /** yyyy-mm-dd */
  readonly date: string
  readonly was: string
  /** The wording of today. */
  readonly children: ReactNode
}

/** A paragraph that was changed: marked in the margin, the old wording one tap away. */
export function RulesErrata({ since, date, was, children }: RulesErrataProps) {
  const { paper } = useRulesView()
  return (
    <div className="rules-errata">
      {children}
      <details open={paper}>
        <summary>
          Changed in {since}, <time dateTime={date}>{date}</time>. The old text
        </summary>
        <del>{was}</del>
      </details>
    </div>
  )
}
