import { useState } from 'react'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { endOfSuspension, suspensionEnds, type SuspensionEnd } from './suspension-end.ts'
import { texts } from './texts.ts'

const words = texts.suspendDialog

export interface SuspensionEndState {
  readonly end: SuspensionEnd
  readonly date: string
  readonly setEnd: (end: SuspensionEnd) => void
  readonly setDate: (date: string) => void
  /** The chosen end as an ISO moment, '' for none; undefined where the date is missing or over. */
  readonly read: () => string | undefined
}

export const useSuspensionEnd = (now: Date): SuspensionEndState => {
  const [end, setEnd] = useState<SuspensionEnd>('week')
  const [date, setDate] = useState('')
  return { end, date, setEnd, setDate, read: () => endOfSuspension(end, now, date) }
}

/** When a suspension ends. */
export function SuspensionEndFields({ end: { end, date, setEnd, setDate } }: { readonly end: SuspensionEndState }) {
  return (
    <>
      <Select
        label={words.end}
        options={suspensionEnds.map((value) => ({ value, label: words.ends[value] }))}
        value={end}
        onChange={setEnd}
      />
      {end === 'date' && (
        <TextField
          label={words.date}
          type="date"
          value={date}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
      )}
    </>
  )
}
