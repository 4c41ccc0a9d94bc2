import { dateColumn, shownOnly, textColumn } from './columns.ts'

/** Addresses and domains to which no mail goes. */
export const mailBlockColumns = {
  pattern: textColumn(),
  reason: textColumn(),
  created: dateColumn(),
  created_by_name: textColumn(shownOnly),
}
