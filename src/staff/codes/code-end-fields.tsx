import { useState } from 'react'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { codeEnds, momentOfEnd, type CodeEnd } from './code-end.ts'
import { texts } from './texts.ts'

const words = texts.end

export interface CodeEndState {
  readonly end: CodeEnd
  readonly date: string
  readonly setEnd: (end: CodeEnd) => void
  readonly setDate: (date: string) => void
  /** The chosen end as an ISO moment, '' for never; undefined where the date is missing or over. */
  readonly read: () => string | undefined
}

export const useCodeEnd = (first: CodeEnd): CodeEndState => {
  const [now] = useState(() => new Date())
  const [end, setEnd] = useState(first)
  const [date, setDate] = useState('')
  return { end, date, setEnd, setDate, read: () => momentOfEnd(end, now, date) }
}

interface CodeEndFieldsProps {
  readonly state: CodeEndState
  readonly error?: string
}

/** When codes end. */
export function CodeEndFields({ state: { end, date, setEnd, setDate }, error }: CodeEndFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={words.label}
        options={codeEnds.map((value) => ({ value, label: words.ends[value] }))}
        value={end}
        onChange={setEnd}
      />
      {end === 'date' && (
        <TextField
          label={words.date}
          type="date"
          value={date}
          error={error}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
      )}
    </div>
  )
}
