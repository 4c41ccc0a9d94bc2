import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { auditRow, type AuditRow } from '#records/staff/audit.ts'
import { Button } from '#ui/button/button.tsx'
import { useDates } from '#ui/dates.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { useStaffRecords } from '../staff-records.tsx'
import { unwrap } from '../unwrap.ts'
import { actorOf } from './audit-sentence.ts'
import { changedValues, type ChangedValue } from './changed-values.ts'
import { texts } from './texts.ts'
import { isOvertaken } from './undo-change.ts'
import { reasonLine } from './undo-reason.ts'

const pageSize = 20

interface AuditTrailProps {
  /** Ids of the records whose changes are shown, such as a user and the user's grants. */
  readonly records: readonly string[]
  /** A change in words, such as "Status: active → suspended". `changes`: the values that it changed. */
  readonly describe: (row: AuditRow, changes: readonly ChangedValue[]) => ReactNode
  /** Takes a change back; undefined if that is not possible. It is called only for the last change of a value. */
  readonly undo: (row: AuditRow) => (() => void) | undefined
}

/** What the audit log says about a record, newest first, with undo where that is possible. */
export function AuditTrail({ records, describe, undo }: AuditTrailProps) {
  const { lists } = useStaffRecords()
  const dates = useDates()
  const log = useInfiniteQuery({
    queryKey: ['staff-list', 'audit', 'of', records],
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        lists.page(
          'audit',
          {
            search: '',
            where: [{ column: 'target_record', op: 'is', value: records }],
            order: '-created',
            after: pageParam,
            limit: pageSize,
          },
          auditRow,
          signal,
        ),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
  })
  const rows = log.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <section aria-labelledby="record-history">
      <Heading level={3} id="record-history" size="part" className="mb-2">
        {texts.history}
      </Heading>
      {log.error && <p role="alert">{texts.historyFailed}</p>}
      {log.isSuccess && rows.length === 0 && <p className="text-ink-dim">{texts.noHistory}</p>}
      <ol className="grid gap-3">
        {rows.map((row, at) => {
          const takeBack = isOvertaken(row, rows.slice(0, at)) ? undefined : undo(row)
          return (
            <li key={row.id} className="border-l-2 border-line pl-3">
              <div className="flex items-start gap-2">
                <div className="min-w-0 grow">
                  <div>{describe(row, changedValues(row, dates))}</div>
                  {row.reason !== '' && <div className="text-sm">{reasonLine(row.reason)}</div>}
                  <div className="text-sm text-ink-dim">
                    {actorOf(row)}, {dates.dateTime(row.created)}
                  </div>
                </div>
                {takeBack && (
                  <Button variant="quiet" onClick={takeBack}>
                    {texts.undo}
                  </Button>
                )}
              </div>
            </li>
          )
        })}
      </ol>
      {log.hasNextPage && (
        <Button variant="quiet" busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </section>
  )
}
