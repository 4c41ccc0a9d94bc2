import { codeStates, type CodeMailAnswer, type RedemptionAnswer } from '../codes.ts'
import type { RowAnswer } from './answers.ts'
import {
  choiceColumn,
  dateColumn,
  filterOnly,
  idColumn,
  numberColumn,
  shownOnly,
  textColumn,
  yesNoColumn,
} from './columns.ts'

const unsortable = { unsortable: true } as const

export const codeColumns = {
  /** The code in groups: `ABCD-EFGH-JKMN`. */
  code: textColumn(shownOnly),
  batch: idColumn(unsortable),
  batch_name: textColumn(shownOnly),
  state: choiceColumn(codeStates, unsortable),
  uses: numberColumn(),
  max_uses: numberColumn(),
  expires_at: dateColumn(),
  created: dateColumn(),
  /** When the first mail with it was written, and when the mail server accepted one. */
  mailed_at: dateColumn(),
  handed_at: dateColumn(),
  /** When somebody first registered with it. */
  redeemed_at: dateColumn(),
  revoked_at: dateColumn(),
  updated: dateColumn(),
  /** The only address that can use it; for admins only. */
  bound_email: textColumn(),
  is_bound: filterOnly(yesNoColumn(unsortable)),
  /** Whether few of many registrations are left. */
  nearly_used: yesNoColumn(unsortable),
  /** Whether it ends within a week or has ended. */
  ending: yesNoColumn(unsortable),
}

/** Everything that staff see of one code. */
export interface CodeSheetAnswer {
  readonly code: RowAnswer<typeof codeColumns>
  /** The newest first, as the mails. */
  readonly redemptions: readonly RedemptionAnswer[]
  readonly mails: readonly CodeMailAnswer[]
}
