import { useQuery } from '@tanstack/react-query'
import { ok } from '#game/result.ts'
import type { Answer } from '#records/client.ts'
import type { RowOutcome } from '#records/staff/row-outcome.ts'
import type { ListMatch } from '#records/staff/staff-lists.ts'
import { rowsPerRequest } from '#shared/row-changes.ts'
import { BulkDialog } from '#staff/bulk/bulk-dialog.tsx'
import { rowsOf } from '#staff/bulk/use-bulk.ts'
import { collectCodes, workingCodesOf } from '#staff/codes/collect-codes.ts'
import { texts as shared } from '#staff/codes/texts.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { texts } from './texts.ts'

/** The codes of a batch that were mailed, are still valid, and have not been used. */
export function unredeemedOf(batch: string): ListMatch {
  const { search, where } = workingCodesOf(batch)
  return { search, where: [...where, { column: 'mailed_at', op: 'is-not-empty' }] }
}

interface UnredeemedDialogProps {
  readonly batch: string
  readonly what: 'resend' | 'revoke'
  /** How many codes the record store counted. */
  readonly count: number
  readonly onClose: (changed: boolean) => void
}

/** Asks the record store what it would do with each row, with the greatest number of rows in each request. */
async function checkAll(
  ids: readonly string[],
  check: (rows: ReturnType<typeof rowsOf>) => Answer<readonly RowOutcome[]>,
): Answer<readonly RowOutcome[]> {
  const outcomes: RowOutcome[] = []
  for (let at = 0; at < ids.length; at += rowsPerRequest) {
    const checked = await check(rowsOf(ids.slice(at, at + rowsPerRequest)))
    if (!checked.ok) return checked
    outcomes.push(...checked.value)
  }
  return ok(outcomes)
}

/** How many people get the mail, and how many do not, by reason. */
function ResendCheck({ batch }: { readonly batch: string }) {
  const { distribution, lists } = useStaffRecords()
  const { data, error } = useQuery({
    queryKey: ['staff-code-resend', batch],
    queryFn: async ({ signal }) => {
      const found = await unwrap(collectCodes(lists, unredeemedOf(batch), { signal }))
      return unwrap(
        checkAll(
          found.map(({ id }) => id),
          distribution.checkResend,
        ),
      )
    },
    staleTime: 0,
    gcTime: 0,
  })
  const words = texts.resendDialog
  if (error) return <p role="alert">{words.checkFailed(error.message)}</p>
  if (!data) return <p role="status">{words.checking}</p>
  const left = data.filter(({ outcome }) => outcome !== 'changed')
  const reasons = new Map<string, number>()
  for (const { message } of left) reasons.set(message || words.gone, (reasons.get(message || words.gone) ?? 0) + 1)
  return (
    <div role="status">
      <p>{words.gets(data.length - left.length, left.length)}</p>
      {left.length > 0 && (
        <ul className="list-disc pl-5">
          {[...reasons].map(([why, n]) => (
            <li key={why}>{words.left(n, why)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Mails unredeemed codes again, or revokes them. */
export function UnredeemedDialog({ batch, what, count, onClose }: UnredeemedDialogProps) {
  const { codes, distribution, lists } = useStaffRecords()
  const isRevoke = what === 'revoke'
  return (
    <BulkDialog
      title={isRevoke ? texts.revokeDialog.title : texts.resendDialog.title}
      list="codes"
      one="code"
      many="codes"
      count={count}
      collect={async (signal) => {
        const found = await collectCodes(lists, unredeemedOf(batch), { signal })
        return found.ok ? ok(found.value.map(({ id }) => id)) : found
      }}
      applyLabel={isRevoke ? shared.revoke.apply : texts.resendDialog.apply}
      danger={isRevoke}
      needsReason={isRevoke}
      send={(ids, reason) => (isRevoke ? codes.revoke(rowsOf(ids), true, reason) : distribution.resend(rowsOf(ids)))}
      onClose={onClose}
    >
      <p className="text-ink-dim">{isRevoke ? shared.revoke.explain : texts.resendDialog.explain}</p>
      {!isRevoke && <ResendCheck batch={batch} />}
    </BulkDialog>
  )
}
