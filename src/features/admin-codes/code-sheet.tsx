import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AuditRow } from '#records/staff/audit.ts'
import type { SheetParts } from '#staff/list/list-screen.tsx'
import { AuditTrail, type ChangedValue } from '#staff/record/audit-trail.tsx'
import { RecordSheet } from '#staff/record/record-sheet.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { CodeDialog, type CodeAsking } from './code-dialogs.tsx'
import { CodeFacts, CodeMails, CodePeople } from './code-parts.tsx'
import { texts } from './texts.ts'
import { useCodeChanges } from './use-code-changes.ts'

const words = texts.audit
const labels: Readonly<Record<string, string>> = { expires_at: texts.columns.expires }

/** What staff changed about a code. */
function CodeAudit({ id }: { readonly id: string }) {
  const describe = (row: AuditRow, values: readonly ChangedValue[]) => {
    if (row.action === 'mail') return words.mailed
    if (row.after && 'revoked_at' in row.after) return row.after.revoked_at ? words.revoked : words.restored
    return values.map(({ column, before, after }) => (
      <div key={column}>{words.column(labels[column] ?? column, before, after)}</div>
    ))
  }
  return <AuditTrail records={[id]} describe={describe} undo={() => undefined} />
}

/** Everything about one code, and what staff can do with it. */
export function CodeSheet({ id, onClose, onPrevious, onNext }: SheetParts) {
  const { codes } = useStaffRecords()
  const changes = useCodeChanges()
  const [asking, setAsking] = useState<CodeAsking>()
  const sheet = useQuery({ queryKey: ['staff-code', id], queryFn: ({ signal }) => unwrap(codes.sheet(id, signal)) })
  const { data } = sheet
  return (
    <RecordSheet
      id={id}
      title={data?.code.code ?? texts.one}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
      isLoading={sheet.isPending}
      error={data ? null : sheet.error}
      onRetry={() => void sheet.refetch()}
    >
      {data && (
        <>
          <CodeFacts code={data.code} onAsk={setAsking} />
          <CodePeople redemptions={data.redemptions} />
          <CodeMails mails={data.mails} />
          <CodeAudit id={id} />
          {asking && (
            <CodeDialog asking={asking} code={data.code} changes={changes} onClose={() => setAsking(undefined)} />
          )}
        </>
      )}
    </RecordSheet>
  )
}
