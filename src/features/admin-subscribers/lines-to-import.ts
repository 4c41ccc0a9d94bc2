import { err, ok, type Result } from '#game/result.ts'
import { fieldLimits, readFieldsText } from '#shared/mail/subscriber-fields.ts'
import type { LineToImport } from '#shared/mail/subscribers.ts'
import type { Topic } from '#shared/mail/topics.ts'
import type { Wanted } from '#staff/import/columns.ts'
import type { CsvLine } from '#staff/import/csv-lines.ts'
import type { ReportedLine } from '#staff/import/import-run.ts'
import { texts as importTexts } from '#staff/import/texts.ts'
import type { PreparedLines } from '#staff/import/use-import.ts'
import { texts } from './texts.ts'

const value = /^(news|rules|events|invitations)\b/i

/** The columns of a table that contain topics: confirmed ones, and those requested but not confirmed. */
export const subscriberColumns: Wanted = {
  status: true,
  fields: true,
  columns: {
    name: {
      label: texts.columns.name,
      head: /^(?:(?:full|first|display|subscriber|contact|member|real|nick|given) ?)?name$|^(?:vor)?name$|^(?:nom|prenom|nombre|nome|imie|jmeno|naam|voornaam|fornavn|fornamn|имя|имя и фамилия|ім я|όνομα|ονομα|שם|الاسم|名前|氏名|姓名|名字|이름)$/u,
      value: /$^/,
    },
    fields: { label: texts.columns.fields, head: /^fields$/, value: /$^/ },
    wanted_topics: { label: texts.columns.wantedTopics, head: /^(asked for|wanted topics)$/, value: /$^/ },
    topics: {
      label: texts.columns.topics,
      head: /^(topics?|themen?|sujets?|temas?|argomenti|onderwerpen|tematy|темы)$/,
      value,
    },
  },
}

/** Topics as people write them in a cell: "news, rules" or "News;Rules". */
const topicsIn = (cell = ''): readonly string[] =>
  cell
    .toLowerCase()
    .split(/[\s,;|]+/)
    .filter((topic) => topic !== '')

/**
 * Lines to send. A line without topics gets `topics`. If lines have the same address, the first one counts. The others,
 * and those left out by their status, are reported without asking the record store. An error is a sentence.
 */
export function linesToImport(
  lines: readonly CsvLine[],
  topics: readonly Topic[],
): Result<PreparedLines<LineToImport>, string> {
  const known = new Set<string>()
  const found: LineToImport[] = []
  const told: (ReportedLine & { readonly outcome: keyof typeof texts.import.outcomes })[] = []
  for (const { line, email, more, meaning, ...kept } of lines) {
    const address = email.trim().toLowerCase()
    if (known.has(address) && address !== '') {
      told.push({ line, email, outcome: 'twice', message: texts.import.twice })
      continue
    }
    known.add(address)
    if (meaning === 'skip' || meaning === 'nothing') {
      told.push({ line, email, outcome: 'skipped', message: importTexts.reading.skipped })
      continue
    }
    const wanted = meaning === 'pending' ? topicsIn(more['wanted_topics']) : []
    const own = wanted.length > 0 ? wanted : topicsIn(more['topics'])
    const isOn = meaning === 'confirmed' || meaning === 'pending'
    if (isOn && own.length === 0 && topics.length === 0) return err(texts.import.topicsMissing)
    const status = meaning === 'confirmed' ? undefined : meaning
    const fields = { ...readFieldsText(more['fields'] ?? ''), ...kept.fields }
    if (Object.keys(fields).length > fieldLimits.count) return err(texts.import.tooManyFields(fieldLimits.count))
    const name = more['name']?.trim() || undefined
    // For people who get no mails, only that fact is stored.
    const about = isOn ? { name, fields: Object.keys(fields).length > 0 ? fields : undefined } : {}
    found.push({ line, email, topics: isOn && own.length === 0 ? topics : own, status, ...about })
  }
  return ok({ lines: found, told })
}
