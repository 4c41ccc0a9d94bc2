import type { ReactNode } from 'react'
import { DateText } from '#ui/dates.tsx'
import { useRulesView } from './rules-view.tsx'
import { texts } from './texts.ts'

interface RulesErrataProps {
  readonly since: string
  /** Date of the change, yyyy-mm-dd. */
  readonly date: string
  readonly was: string
  readonly children: ReactNode
}

/** A changed paragraph, marked in the margin. Its old text can be unfolded; in print it is below. */
export function RulesErrata({ since, date, was, children }: RulesErrataProps) {
  const { paper } = useRulesView()
  const time = <DateText value={date} />
  return (
    <div className="rules-errata">
      {children}
      {paper ? (
        <p className="rules-errata-old">
          {texts.changedIn(since)} {time}. {texts.itRead} <del>{was}</del>
        </p>
      ) : (
        <details>
          <summary>
            {texts.changedIn(since)} {time}. {texts.oldText}
          </summary>
          <del>{was}</del>
        </details>
      )}
    </div>
  )
}
