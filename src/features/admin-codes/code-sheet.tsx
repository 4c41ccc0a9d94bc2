import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { parseMoment, timeOf } from '#records/moment.ts'
import type { AuditRow } from '#records/staff/audit.ts'
import type { CodeSheetData } from '#records/staff/staff-codes.ts'
import type { SheetParts } from '#staff/list/list-screen.tsx'
import { AuditTrail } from '#staff/record/audit-trail.tsx'
import type { ChangedValue } from '#staff/record/changed-values.ts'
import { RecordSheet } from '#staff/record/record-sheet.tsx'
import { undoReason } from '#staff/record/undo-reason.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { toast } from '#ui/layer/toast.ts'
import { CodeDialog, type CodeAsking } from './code-dialogs.tsx'
import { CodeFacts, CodeMails, CodePeople } from './code-parts.tsx'
import { texts } from './texts.ts'
import { useCodeChanges, type CodeChanges } from './use-code-changes.ts'

const words = texts.audit
const labels: Readonly<Record<string, string>> = { expires_at: texts.columns.expires }

/** What staff changed about a code. */
function CodeAudit({ code, changes }: { readonly code: CodeSheetData['code']; readonly changes: CodeChanges }) {
  const describe = (row: AuditRow, values: readonly ChangedValue[]) => {
    if (row.action === 'mail') return words.mailed
    if (row.after && 'revoked_at' in row.after) return row.after.revoked_at ? words.revoked : words.restored
    return values.map(({ column, before, after }) => (
      <div key={column}>{words.column(labels[column] ?? column, before, after)}</div>
    ))
  }
  const say = async (done: ReturnType<CodeChanges['extend']>) => {
    const result = await done
    if (!result.ok) toast(result.error, { tone: 'problem' })
  }
  const undo = ({ before, after, reason }: AuditRow) => {
    if (typeof after?.revoked_at === 'string') {
      const isRevoked = code.revoked_at !== ''
      if ((after.revoked_at !== '') !== isRevoked) return undefined
      return () => void say(isRevoked ? changes.restore(code) : changes.revoke(code, undoReason(reason)))
    }
    const end = before?.expires_at
    if (typeof end !== 'string' || typeof after?.expires_at !== 'string') return undefined
    const [was, is] = [parseMoment(end), parseMoment(after.expires_at)]
    // An end in the past cannot be set again.
    if (is !== code.expires_at || (was !== '' && timeOf(was) <= Date.now())) return undefined
    return () => void say(changes.extend(code, was))
  }
  return <AuditTrail records={[code.id]} describe={describe} undo={undo} />
}

/** Everything about one code, and what staff can do with it. */
export function CodeSheet(props: SheetParts) {
  const { id } = props
  const { codes } = useStaffRecords()
  const changes = useCodeChanges()
  const [asking, setAsking] = useState<CodeAsking>()
  const sheet = useQuery({ queryKey: ['staff-code', id], queryFn: ({ signal }) => unwrap(codes.sheet(id, signal)) })
  const { data } = sheet
  return (
    <RecordSheet {...props} title={data?.code.code ?? texts.one} query={sheet}>
      {data && (
        <>
          <CodeFacts code={data.code} onAsk={setAsking} />
          <CodePeople redemptions={data.redemptions} />
          <CodeMails mails={data.mails} />
          <CodeAudit code={data.code} changes={changes} />
          {asking && (
            <CodeDialog asking={asking} code={data.code} changes={changes} onClose={() => setAsking(undefined)} />
          )}
        </>
      )}
    </RecordSheet>
  )
}
