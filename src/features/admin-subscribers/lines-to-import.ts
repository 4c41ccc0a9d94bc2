import { err, ok, type Result } from '#game/result.ts'
import type { LineToImport } from '#records/staff/staff-subscribers.ts'
import type { Topic } from '#shared/topics.ts'
import type { CsvLine, WantedColumn } from '#staff/import/csv-lines.ts'
import type { ReportedLine } from '#staff/import/import-run.ts'
import type { PreparedLines } from '#staff/import/use-import.ts'
import { texts } from './texts.ts'

/** The column of a table that names topics. */
export const topicsColumn: WantedColumn = { head: /^(topics?|lists?)$/i, value: /^(news|rules|events|invitations)\b/i }

/** Topics as people write them in a cell: "news, rules" or "News;Rules". */
const topicsIn = (cell: string): readonly string[] =>
  cell
    .toLowerCase()
    .split(/[\s,;|]+/)
    .filter((topic) => topic !== '')

/**
 * Lines to send. A line without topics of its own gets `topics`. Of lines with the same address the first one counts; about
 * the others it is told without asking. An error is a sentence.
 */
export const linesToImport = (
  lines: readonly CsvLine[],
  topics: readonly Topic[],
): Result<PreparedLines<LineToImport>, string> => {
  const known = new Set<string>()
  const found: LineToImport[] = []
  const told: ReportedLine[] = []
  for (const { line, email, more } of lines) {
    const address = email.trim().toLowerCase()
    if (known.has(address) && address !== '') {
      told.push({ line, email, outcome: 'twice', message: texts.import.twice })
      continue
    }
    known.add(address)
    const own = topicsIn(more ?? '')
    if (own.length === 0 && topics.length === 0) return err(texts.import.topicsMissing)
    found.push({ line, email, topics: own.length > 0 ? own : topics })
  }
  return ok({ lines: found, told })
}
