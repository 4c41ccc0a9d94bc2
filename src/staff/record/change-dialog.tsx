import { useState, type ReactNode } from 'react'
import type { Result } from '#game/result.ts'
import { reasonLength } from '#shared/row-changes.ts'
import { TextArea } from '#ui/form/text-area.tsx'
import { FormDialog } from '#ui/layer/form-dialog.tsx'
import { texts } from './texts.ts'

interface ChangeDialogProps {
  readonly title: string
  /** What the change does to the person. */
  readonly explain: string
  readonly applyLabel: string
  /** Text of the button that closes the dialog without the change. Needed if the change itself is called "Cancel". */
  readonly closeLabel?: string
  readonly danger?: boolean
  /** Whether a reason is required, as for changes that hurt somebody. */
  readonly needsReason: boolean
  readonly children?: ReactNode
  /** Carries the change out. An error is a sentence that is shown in the dialog. */
  readonly apply: (reason: string) => Promise<Result<void, string>>
  readonly onClose: () => void
}

/** Asks before one record is changed; also for a reason if the change hurts somebody. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { title, explain, applyLabel, closeLabel, danger, needsReason, children, apply, onClose } = props
  const [reason, setReason] = useState('')
  const [reasonProblem, setReasonProblem] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    if (needsReason && reason.trim() === '') {
      setReasonProblem(texts.reasonMissing)
      return
    }
    setBusy(true)
    const result = await apply(reason.trim())
    setBusy(false)
    if (result.ok) onClose()
    else setProblem(result.error)
  }
  return (
    <FormDialog
      size="small"
      title={title}
      description={explain}
      submitLabel={applyLabel}
      cancelLabel={closeLabel}
      danger={danger}
      busy={isBusy}
      problem={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {children}
      {needsReason && (
        <TextArea
          label={texts.reasonLabel}
          hint={texts.reasonHint}
          required
          limit={reasonLength}
          value={reason}
          error={reasonProblem}
          onChange={(event) => {
            setReason(event.currentTarget.value)
            setReasonProblem('')
          }}
        />
      )}
    </FormDialog>
  )
}
