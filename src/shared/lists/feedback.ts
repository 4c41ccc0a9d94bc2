import { feedbackKinds, feedbackStates } from '../feedback.ts'
import {
  choiceColumn,
  choicesColumn,
  dateColumn,
  idColumn,
  numberColumn,
  shownOnly,
  textColumn,
  yesNoColumn,
} from './columns.ts'

export const feedbackColumns = {
  created: dateColumn(),
  updated: dateColumn(),
  kind: choiceColumn(feedbackKinds),
  state: choiceColumn(feedbackStates),
  message: textColumn({ unsortable: true }),
  tags: choicesColumn<string>(),
  assignee: idColumn({ unsortable: true }),
  assignee_name: textColumn(shownOnly),
  user: idColumn({ unsortable: true }),
  user_name: textColumn({ unsortable: true }),
  page_path: textColumn(),
  build: textColumn(),
  has_screenshot: yesNoColumn({ unsortable: true }),
  /** How many messages are merged into it. */
  duplicates: numberColumn(),
  answered: yesNoColumn({ unsortable: true }),
  answered_at: dateColumn(),
}
