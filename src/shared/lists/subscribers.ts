import { subscriberSources, subscriberStatuses } from '../mail/subscribers.ts'
import { topics } from '../mail/topics.ts'
import {
  choiceColumn,
  choicesColumn,
  dateColumn,
  filterOnly,
  idColumn,
  numberColumn,
  shownOnly,
  textColumn,
  yesNoColumn,
} from './columns.ts'

export const subscriberColumns = {
  email: textColumn(),
  name: textColumn(),
  /** The fields of the subscriber as one text, such as "city: Ulm; club: Wolves". */
  fields: textColumn({ unsortable: true }),
  status: choiceColumn(subscriberStatuses),
  topics: choicesColumn(topics),
  /** Asked for, and not confirmed yet. */
  wanted_topics: choicesColumn(topics),
  source: choiceColumn(subscriberSources),
  /** Version of the text that was agreed to, or where the consent of an import comes from. */
  wording: textColumn(),
  created: dateColumn(),
  asked_at: dateColumn(),
  consented_at: dateColumn(),
  left_at: dateColumn(),
  left_reason: textColumn(),
  left_campaign: filterOnly(idColumn({ unsortable: true })),
  bounces: numberColumn(),
  updated: dateColumn(),
}

/** The account of a subscriber. It is for admins: others do not read addresses of accounts (RO-04). */
export const subscriberAccountColumns = { has_account: yesNoColumn(), user_name: textColumn(shownOnly) }
