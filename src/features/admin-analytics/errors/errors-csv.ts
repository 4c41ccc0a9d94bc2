import type { ErrorGroups } from '#records/staff/analytics-answers.ts'
import type { CsvRows } from '../frame/save-csv.ts'
import { errorMessage } from './error-words.ts'
import { texts } from './texts.ts'

export const errorsCsv = ({ rows }: ErrorGroups): CsvRows => [
  [...texts.csv],
  ...rows.map((group) => [
    group.kind,
    errorMessage(group),
    group.sessions,
    group.count,
    group.first_build,
    group.builds.join(' '),
    group.paths.join(' '),
    group.first_at,
    group.last_at,
    group.is_new ? 1 : 0,
    group.is_spike ? 1 : 0,
  ]),
]
