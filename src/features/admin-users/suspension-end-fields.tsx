import { publicReasonLength } from '#shared/users.ts'
import { EndFields, useEnd, type EndState } from '#staff/end-fields.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { endOfSuspension, suspensionEnds, type SuspensionEnd } from './suspension-end.ts'
import { texts } from './texts.ts'

const { end: label, ends, date, publicReason, publicReasonHint } = texts.suspendDialog

export const useSuspensionEnd = () => useEnd<SuspensionEnd>('week', endOfSuspension)

/** Fields to choose when a suspension ends. */
export const SuspensionEndFields = ({ state }: { readonly state: EndState<SuspensionEnd> }) => (
  <EndFields state={state} label={label} ends={suspensionEnds} words={ends} dateLabel={date} />
)

interface PublicReasonFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The reason shown to the suspended person. The reason of the change is separate. */
export const PublicReasonField = ({ value, onChange }: PublicReasonFieldProps) => (
  <TextArea
    label={publicReason}
    hint={publicReasonHint}
    rows={2}
    limit={publicReasonLength}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
