import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { AuditRow } from '#records/staff/audit.ts'
import { batchRow, type BatchRow } from '#records/staff/staff-codes.ts'
import { Part } from '#ui/page/typography.tsx'
import type { SheetParts } from '../list/list-screen.tsx'
import { AuditTrail } from '../record/audit-trail.tsx'
import type { ChangedValue } from '../record/changed-values.ts'
import { RecordSheet } from '../record/record-sheet.tsx'
import { useStaffRecords } from '../staff-records.tsx'
import { unwrap } from '../unwrap.ts'
import { texts } from './texts.ts'

const words = texts.batches

const describe = (row: AuditRow, values: readonly ChangedValue[]) => {
  const { after } = row
  if (typeof after?.made === 'number') return words.audit.made(after.made, Number(after.max_uses))
  if (typeof after?.sent === 'number') return words.audit.sent(after.sent)
  if (row.action === 'create') return words.audit.created
  return values.map(({ column, before, after: now }) => (
    <div key={column}>{words.audit.column(column, before, now)}</div>
  ))
}

interface BatchLinksProps {
  readonly id: string
  /** Keys of the columns that the list of codes shows at first; without it, the list's default. */
  readonly columns?: readonly string[]
  readonly children?: ReactNode
}

/** Links from a batch to its codes, to their progress, and to other screens. */
export const BatchLinks = ({ id, columns, children }: BatchLinksProps) => (
  <div className="flex flex-wrap items-center gap-x-5">
    <Link
      to={`/admin/alpha-codes?f=batch~is~${id}${columns ? `&cols=${columns.join(',')}` : ''}`}
      className="text-link py-2.5"
    >
      {words.show}
    </Link>
    <Link to={`/admin/alpha-codes/path?batch=${id}`} className="text-link py-2.5">
      {words.path}
    </Link>
    {children}
  </div>
)

interface BatchSheetFrameProps {
  readonly parts: SheetParts
  readonly list: 'code_batches' | 'code_mailings'
  readonly heading: string
  /** The content of the sheet. `changed`: call it after the batch or its codes were changed. */
  readonly children: (batch: BatchRow, changed: () => void) => ReactNode
}

/** One batch of codes beside its list, with the changes by staff. */
export function BatchSheetFrame({ parts, list, heading, children }: BatchSheetFrameProps) {
  const { id, refresh } = parts
  const { lists } = useStaffRecords()
  const queries = useQueryClient()
  const sheet = useQuery({
    queryKey: ['staff-list', list, 'one', id],
    queryFn: async ({ signal }) => {
      const where = [{ column: 'batch', op: 'is', value: [id] } as const]
      const request = { search: '', where, order: '-created', after: '', limit: 1 }
      return (await unwrap(lists.page(list, request, batchRow, signal))).rows[0] ?? null
    },
  })
  const batch = sheet.data
  const changed = () => {
    void queries.invalidateQueries({ queryKey: ['staff-list'] })
    refresh()
  }
  return (
    <RecordSheet {...parts} title={batch?.name ?? words.one} query={sheet}>
      {batch && (
        <>
          <Part id="batch-heading" heading={heading} className="grid gap-3">
            {children(batch, changed)}
          </Part>
          <AuditTrail records={[id]} describe={describe} undo={() => undefined} />
        </>
      )}
    </RecordSheet>
  )
}
