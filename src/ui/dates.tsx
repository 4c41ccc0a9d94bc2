import { createContext, use, useMemo, type ReactNode } from 'react'
import { defaultDateFormat, formatDate, type DateValue } from './format-date.ts'

const DateFormatContext = createContext(defaultDateFormat)

/** Sets the format of all dates inside (UI-02). */
export const DateFormatProvider = ({ format, children }: { readonly format: string; readonly children: ReactNode }) => (
  <DateFormatContext value={format}>{children}</DateFormatContext>
)

export interface Dates {
  readonly date: (value: DateValue) => string
  /** The date and the time to the minute. */
  readonly dateTime: (value: DateValue) => string
}

/** Writes dates in the format that the player has chosen. */
export function useDates(): Dates {
  const format = use(DateFormatContext)
  return useMemo(
    () => ({ date: (value) => formatDate(value, format), dateTime: (value) => formatDate(value, `${format} hh:ii`) }),
    [format],
  )
}

/** `value`: a day as yyyy-mm-dd. */
export const DateText = ({ value }: { readonly value: string }) => (
  <time dateTime={value}>{useDates().date(value)}</time>
)
