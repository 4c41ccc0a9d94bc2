import type { Result } from '#game/result.ts'
import { ChangeDialog } from '#staff/record/change-dialog.tsx'
import { texts } from './texts.ts'

interface DeclineDialogProps {
  readonly apply: (reason: string) => Promise<Result<void, string>>
  readonly onClose: () => void
}

/** Asks for the reason why a message is declined. */
export const DeclineDialog = ({ apply, onClose }: DeclineDialogProps) => (
  <ChangeDialog
    title={texts.decline.title}
    explain={texts.decline.explain}
    applyLabel={texts.decline.apply}
    danger
    needsReason
    apply={apply}
    onClose={onClose}
  />
)
