import { Link, useSearchParams } from 'react-router-dom'
import { useErrors } from '../address/use-answer.ts'
import { analyticsPath } from '../analytics-places.ts'
import { ErrorBadges } from '../errors/error-badges.tsx'
import { errorMark, errorMessage, worstFirst } from '../errors/error-words.ts'
import { errorsCsv } from '../errors/errors-csv.ts'
import { QueryPanel } from '../frame/query-panel.tsx'
import { texts } from './texts.ts'

const words = texts.errors
const few = 5

/** The most important errors, and a link to all of them. */
export function ErrorsPanel() {
  const [params] = useSearchParams()
  const query = useErrors()
  return (
    <QueryPanel
      title={words.heading}
      name="errors"
      query={query}
      empty={({ rows }) => (rows.length === 0 ? words.none : undefined)}
      csv={errorsCsv}
    >
      {({ rows }) => (
        <>
          <ul aria-label={words.caption}>
            {worstFirst(rows)
              .slice(0, few)
              .map((group) => (
                <li key={group.id} className="border-b border-hairline pb-2">
                  <span className="flex items-center justify-between gap-3">
                    <Link
                      to={{ pathname: `${analyticsPath}/errors`, search: params.toString(), hash: errorMark(group) }}
                      className="flex min-h-11 min-w-11 items-center"
                    >
                      <span className="text-link line-clamp-2 wrap-anywhere">{errorMessage(group)}</span>
                    </Link>
                    <span className="shrink-0 text-sm text-ink-dim">{words.inSessions(group.sessions)}</span>
                  </span>
                  <ErrorBadges group={group} />
                </li>
              ))}
          </ul>
          <Link
            to={{ pathname: `${analyticsPath}/errors`, search: params.toString() }}
            className="text-link inline-flex min-h-11 items-center"
          >
            {rows.length === 1 ? words.one : words.all(rows.length)}
          </Link>
        </>
      )}
    </QueryPanel>
  )
}
