import { useEffect, useRef } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import type { ErrorGroup } from '#records/staff/analytics-answers.ts'
import { RecordFacts } from '#staff/record/record-facts.tsx'
import { StaffDate } from '#staff/staff-date.tsx'
import { withParts } from '#staff/use-address-parts.ts'
import { useDates } from '#ui/dates.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { Toolbar } from '../address/toolbar.tsx'
import { useErrors } from '../address/use-answer.ts'
import { analyticsPath } from '../analytics-places.ts'
import { formatCount } from '../figures.ts'
import { QueryPanel } from '../frame/query-panel.tsx'
import { ErrorBadges } from './error-badges.tsx'
import { ErrorDays } from './error-days.tsx'
import { errorMark, errorMessage, worstFirst } from './error-words.ts'
import { errorsCsv } from './errors-csv.ts'
import { texts } from './texts.ts'

const inWords = ([first = '', ...others]: readonly string[], words: (first: string, others: string) => string) =>
  first === '' ? '' : words(first, others.join(', '))

function ErrorRow({ group }: { readonly group: ErrorGroup }) {
  const [params] = useSearchParams()
  const { hash } = useLocation()
  const row = useRef<HTMLLIElement>(null)
  const isAskedFor = hash === `#${errorMark(group)}`
  // The browser looks for the fragment before the errors have been loaded.
  useEffect(() => {
    if (isAskedFor) row.current?.scrollIntoView()
  }, [isAskedFor])
  const { sessions, count, builds, first_build: firstBuild, paths, days } = group
  return (
    <li
      ref={row}
      id={errorMark(group)}
      className="grid scroll-mt-24 gap-x-6 gap-y-2 border-t border-hairline py-4 md:grid-cols-[1fr_14rem]"
    >
      <div className="min-w-0">
        <Heading level={3} size="small" className="font-sans! text-base! tracking-normal! wrap-anywhere normal-case!">
          {errorMessage(group)}
        </Heading>
        <ErrorBadges group={group} />
        <div className="mt-2">
          <RecordFacts
            facts={[
              {
                label: texts.builds,
                value: builds.length === 0 ? texts.unknown : texts.buildsOf(inWords(builds, texts.most), firstBuild),
              },
              { label: texts.paths, value: inWords(paths, texts.mostOn) || texts.unknown },
              { label: texts.first, value: <StaffDate value={group.first_at} withTime /> },
              { label: texts.last, value: <StaffDate value={group.last_at} withTime /> },
            ]}
          />
        </div>
      </div>
      <div className="min-w-0">
        <p>{texts.counts(formatCount(count), formatCount(sessions))}</p>
        <ErrorDays days={days} />
        <Link
          to={{
            pathname: `${analyticsPath}/visits`,
            search: withParts(params, { error: group.id, open: '' }).toString(),
          }}
          className="text-link inline-flex min-h-11 items-center"
        >
          {sessions === 1 ? texts.showOne : texts.show(formatCount(sessions))}
        </Link>
      </div>
    </li>
  )
}

/** Errors that players saw, grouped, first those that are new or more frequent with the newest build. */
export function ErrorsPart() {
  const query = useErrors()
  const { date } = useDates()
  return (
    <>
      <Toolbar hint="" />
      <QueryPanel
        title={texts.heading}
        name="errors"
        query={query}
        lines={12}
        top={<p className="max-w-[68ch] text-sm text-ink-dim">{texts.explain}</p>}
        empty={({ rows }) => (rows.length === 0 ? texts.none : undefined)}
        csv={errorsCsv}
      >
        {({ rows, newest_build: build, newest_since: since }) => (
          <>
            <p className="my-2">{build === '' ? texts.noBuild : texts.newest(build, date(since))}</p>
            <ul>
              {worstFirst(rows).map((group) => (
                <ErrorRow key={group.id} group={group} />
              ))}
            </ul>
          </>
        )}
      </QueryPanel>
    </>
  )
}
