import { campaignStates } from '../campaigns.ts'
import { topics } from '../topics.ts'
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
  /** Who gets it, without those who are skipped; 0 before the start. */
  recipients: numberColumn(unsortable),
  sent: numberColumn(unsortable),
  failed: numberColumn(unsortable),
  unknown: numberColumn(unsortable),
  paused_why: textColumn(unsortable),
}
