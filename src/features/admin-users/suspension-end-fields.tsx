import { EndFields, useEnd, type EndState } from '#staff/end-fields.tsx'
import { endOfSuspension, suspensionEnds, type SuspensionEnd } from './suspension-end.ts'
import { texts } from './texts.ts'

const { end: label, ends, date } = texts.suspendDialog

export const useSuspensionEnd = () => useEnd<SuspensionEnd>('week', endOfSuspension)

/** When a suspension ends. */
export const SuspensionEndFields = ({ state }: { readonly state: EndState<SuspensionEnd> }) => (
  <EndFields state={state} label={label} ends={suspensionEnds} words={ends} dateLabel={date} />
)
