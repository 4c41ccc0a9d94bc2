import { err } from '#game/result.ts'
import type { CodeRow } from '#records/staff/staff-codes.ts'
import { CodeEndFields, useCodeEnd } from '#staff/codes/code-end-fields.tsx'
import { texts as shared } from '#staff/codes/texts.ts'
import { ChangeDialog } from '#staff/record/change-dialog.tsx'
import { texts } from './texts.ts'
import type { CodeChanges } from './use-code-changes.ts'

export type CodeAsking = 'revoke' | 'restore' | 'extend'

interface CodeDialogProps {
  readonly asking: CodeAsking
  readonly code: CodeRow
  readonly changes: CodeChanges
  readonly onClose: () => void
}

/** Asks before a code is changed. */
export function CodeDialog({ asking, code, changes, onClose }: CodeDialogProps) {
  const end = useCodeEnd('month')
  switch (asking) {
    case 'revoke':
      return (
        <ChangeDialog
          title={texts.revokeDialog.title(code.code)}
          explain={shared.revoke.explain}
          applyLabel={shared.revoke.apply}
          danger
          needsReason
          apply={(reason) => changes.revoke(code, reason)}
          onClose={onClose}
        />
      )
    case 'restore':
      return (
        <ChangeDialog
          title={texts.restoreDialog.title(code.code)}
          explain={texts.restoreDialog.explain}
          applyLabel={texts.restoreDialog.apply}
          needsReason={false}
          apply={() => changes.restore(code)}
          onClose={onClose}
        />
      )
    case 'extend':
      return (
        <ChangeDialog
          title={texts.extendDialog.title(code.code)}
          explain={texts.extendDialog.explain}
          applyLabel={texts.extendDialog.apply}
          needsReason={false}
          apply={() => {
            const until = end.read()
            return until === undefined ? Promise.resolve(err(shared.end.missing)) : changes.extend(code, until)
          }}
          onClose={onClose}
        >
          <CodeEndFields state={end} />
        </ChangeDialog>
      )
  }
}
