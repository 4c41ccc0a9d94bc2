import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { Button } from '#ui/button/button.tsx'
import { CloseIcon } from '#ui/icon/icons.tsx'
import { useAnalytics } from '../address/analytics-context.tsx'
import { Toolbar } from '../address/toolbar.tsx'
import { useErrors } from '../address/use-answer.ts'
import { errorMessage } from '../errors/error-words.ts'
import { QueryPanel } from '../frame/query-panel.tsx'
import { texts } from './texts.ts'
import { Visit } from './visit.tsx'
import { visitsCsv } from './visits-csv.ts'

/** Says which error the listed visits saw; without its name if it is not among the errors of the span. */
function OnlyError({ id }: { readonly id: string }) {
  const { change } = useAnalytics()
  const group = useErrors().data?.rows.find((row) => row.id === id)
  return (
    <p className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
      {group ? texts.onlyNamedError(errorMessage(group)) : texts.onlyError}
      <Button variant="quiet" icon={<CloseIcon size={18} />} onClick={() => change({ error: '' })}>
        {texts.allVisits}
      </Button>
    </p>
  )
}

/** Single visits, newest first, each with what happened in it. */
export function VisitsPart() {
  const { analytics } = useStaffRecords()
  const { address, question } = useAnalytics()
  const { error } = address
  const pages = useInfiniteQuery({
    queryKey: ['staff-analytics', 'sessions', error, question],
    queryFn: ({ pageParam, signal }) => unwrap(analytics.sessions({ error, cursor: pageParam }, question, signal)),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
    placeholderData: keepPreviousData,
  })
  const query = { ...pages, data: pages.data?.pages.flatMap(({ rows }) => rows) }
  return (
    <>
      <Toolbar hint="" />
      <QueryPanel
        title={texts.heading}
        name="visits"
        query={query}
        lines={14}
        top={error !== '' && <OnlyError id={error} />}
        empty={(rows) => (rows.length === 0 ? texts.none : undefined)}
        csv={visitsCsv}
        csvTitle={(rows) => (pages.hasNextPage ? texts.csvListed(rows.length) : texts.heading)}
      >
        {(rows) => (
          <>
            <ol className="-mt-2">
              {rows.map((visit) => (
                <Visit key={visit.id} visit={visit} />
              ))}
            </ol>
            {pages.isFetchNextPageError && <p role="alert">{texts.moreFailed(pages.error.message)}</p>}
            {pages.hasNextPage && (
              <>
                <Button
                  variant="quiet"
                  className="-ml-3"
                  busy={pages.isFetchingNextPage}
                  onClick={() => void pages.fetchNextPage()}
                >
                  {texts.more}
                </Button>
                <p className="text-sm text-ink-dim">{texts.listed(rows.length)}</p>
              </>
            )}
          </>
        )}
      </QueryPanel>
    </>
  )
}
