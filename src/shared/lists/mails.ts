import { mailStates } from '../mail/mails.ts'
import type { RowAnswer } from './answers.ts'
import { choiceColumn, dateColumn, idColumn, numberColumn, textColumn } from './columns.ts'

const unsortable = { unsortable: true } as const

export const mailColumns = {
  created: dateColumn(),
  updated: dateColumn(),
  /** Kind of the mail: one of `mailKinds`, or a kind of an older version. */
  kind: idColumn(),
  lane: idColumn(),
  state: choiceColumn(mailStates),
  /** Empty once the account or the subscriber is deleted. */
  email: textColumn(),
  campaign: idColumn(unsortable),
  campaign_name: textColumn(),
  reason: textColumn(),
  attempts: numberColumn(),
  not_before: dateColumn(),
  sent_at: dateColumn(),
  message_id: textColumn(unsortable),
  user: idColumn(unsortable),
  subscriber: idColumn(unsortable),
}

/** Everything that admins see of one mail; not what it says. */
export type MailSheetAnswer = RowAnswer<typeof mailColumns> & { readonly user_name: string }
