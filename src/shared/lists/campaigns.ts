import { campaignStates } from '../mail/campaigns.ts'
import { topics } from '../mail/topics.ts'
import { choiceColumn, dateColumn, numberColumn, textColumn } from './columns.ts'

const unsortable = { unsortable: true } as const

export const campaignColumns = {
  name: textColumn(),
  topic: choiceColumn(topics),
  state: choiceColumn(campaignStates),
  subject: textColumn(),
  created: dateColumn(),
  scheduled_at: dateColumn(),
  started_at: dateColumn(),
  finished_at: dateColumn(),
  /** Number of recipients at the start, with those who were skipped later; 0 before the start. */
  recipients: numberColumn(unsortable),
  sent: numberColumn(unsortable),
  failed: numberColumn(unsortable),
  unknown: numberColumn(unsortable),
  /** Number of recipients who were skipped after the start. */
  skipped: numberColumn(unsortable),
  paused_why: textColumn(unsortable),
}
