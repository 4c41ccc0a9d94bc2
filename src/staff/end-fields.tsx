import { useState } from 'react'
import type { Moment } from '#records/moment.ts'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'

export interface EndState<End extends string> {
  readonly end: End
  /** As yyyy-mm-dd, if the end is a date. */
  readonly date: string
  readonly setEnd: (end: End) => void
  readonly setDate: (date: string) => void
  /** The chosen end; '' for none; undefined if the date is missing or in the past. */
  readonly read: () => Moment | '' | undefined
}

/** A chosen end; at first it is `first`. `momentOf` calculates it from the moment at which the choice was opened. */
export function useEnd<End extends string>(
  first: End,
  momentOf: (end: End, now: Date, date: string) => Moment | '' | undefined,
): EndState<End> {
  const [now] = useState(() => new Date())
  const [end, setEnd] = useState(first)
  const [date, setDate] = useState('')
  return { end, date, setEnd, setDate, read: () => momentOf(end, now, date) }
}

interface EndFieldsProps<End extends string> {
  readonly state: EndState<End>
  readonly label: string
  /** The ends that may be chosen, with their words; 'date' asks for a date. */
  readonly ends: readonly End[]
  readonly words: Readonly<Record<End, string>>
  readonly dateLabel: string
  readonly error?: string
}

/** When something ends: in some days, on a date, or never. */
export function EndFields<End extends string>({ state, label, ends, words, dateLabel, error }: EndFieldsProps<End>) {
  const { end, date, setEnd, setDate } = state
  return (
    <>
      <Select
        label={label}
        options={ends.map((value) => ({ value, label: words[value] }))}
        value={end}
        onChange={setEnd}
      />
      {end === 'date' && (
        <TextField
          label={dateLabel}
          type="date"
          value={date}
          error={error}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
      )}
    </>
  )
}
