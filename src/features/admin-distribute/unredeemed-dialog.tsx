import { ok } from '#game/result.ts'
import type { ListMatch } from '#records/staff/staff-lists.ts'
import { BulkDialog } from '#staff/bulk/bulk-dialog.tsx'
import { collectCodes, workingCodesOf } from '#staff/codes/collect-codes.ts'
import { texts as shared } from '#staff/codes/texts.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { texts } from './texts.ts'

/** The codes of a batch that were mailed, still work, and that nobody has used. */
export const unredeemedOf = (batch: string): ListMatch => {
  const { search, where } = workingCodesOf(batch)
  return { search, where: [...where, { column: 'mailed_at', op: 'is-not-empty' }] }
}

interface UnredeemedDialogProps {
  readonly batch: string
  readonly what: 'resend' | 'revoke'
  /** How many the record store counted. */
  readonly count: number
  readonly onClose: (changed: boolean) => void
}

const rowsOf = (ids: readonly string[]) => ids.map((id) => ({ id }))

/** Mails the codes again that were not redeemed, or revokes them. */
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
    </BulkDialog>
  )
}
