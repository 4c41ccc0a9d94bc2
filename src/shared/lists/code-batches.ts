import { dateColumn, filterOnly, idColumn, numberColumn, shownOnly, textColumn } from './columns.ts'

const unsortable = { unsortable: true } as const

/** Batches of alpha codes, with how far their codes are. */
export const codeBatchColumns = {
  /** To read one batch. */
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
  /** The mail that brings its codes; empty where no mail was written. */
  mail_subject: textColumn(unsortable),
  mail_lead: textColumn(shownOnly),
}
