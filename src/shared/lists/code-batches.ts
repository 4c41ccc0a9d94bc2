import { dateColumn, filterOnly, idColumn, numberColumn, shownOnly, textColumn } from './columns.ts'

const unsortable = { unsortable: true } as const

/** Batches of alpha codes, with the progress of their codes. */
export const codeBatchColumns = {
  /** Id of the batch, with which a single row can be fetched. */
  batch: filterOnly(idColumn(unsortable)),
  name: textColumn(),
  purpose: textColumn(),
  note: textColumn(unsortable),
  created: dateColumn(),
  updated: dateColumn(),
  codes: numberColumn(shownOnly),
  active: numberColumn(shownOnly),
  mailed: numberColumn(shownOnly),
  handed: numberColumn(shownOnly),
  redeemed: numberColumn(shownOnly),
  /** When the first of the codes that still work ends. */
  next_end: dateColumn(shownOnly),
  /** The mail that brings its codes; empty if no mail was written. */
  mail_subject: textColumn(unsortable),
  mail_lead: textColumn(shownOnly),
}
