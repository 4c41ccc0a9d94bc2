import type { SessionListRow } from '#records/staff/analytics-answers.ts'
import type { CsvRows } from '../frame/save-csv.ts'
import { texts } from './texts.ts'

export const visitsCsv = (rows: readonly SessionListRow[]): CsvRows => [
  [...texts.csv],
  ...rows.map((row) => [
    row.started_at,
    row.user,
    row.name,
    row.seconds ?? '',
    row.views,
    row.events,
    row.bounce ? 1 : 0,
    row.device,
    row.browser,
    row.os,
    row.referrer,
    row.campaign,
    row.entry,
    row.exit,
    row.did.join(' '),
  ]),
]
