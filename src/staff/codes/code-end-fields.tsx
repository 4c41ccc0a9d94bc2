import { EndFields, useEnd, type EndState } from '../end-fields.tsx'
import { codeEnds, momentOfEnd, type CodeEnd } from './code-end.ts'
import { texts } from './texts.ts'

const { label, ends, date } = texts.end

export const useCodeEnd = (first: CodeEnd) => useEnd(first, momentOfEnd)

interface CodeEndFieldsProps {
  readonly state: EndState<CodeEnd>
  readonly error?: string
}

/** When codes end. */
export const CodeEndFields = (props: CodeEndFieldsProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <EndFields {...props} label={label} ends={codeEnds} words={ends} dateLabel={date} />
  </div>
)
