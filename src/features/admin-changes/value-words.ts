import type { AuditRow } from '#records/staff/audit.ts'
import type { StaffPerson } from '#records/staff/staff-feedback.ts'
import { texts as mailTexts } from '#staff/mail/texts.ts'
import { wordsFor } from '#staff/record/event-words.ts'
import { texts as recordTexts } from '#staff/record/texts.ts'
import { valueText } from '#staff/record/value-text.ts'
import type { Dates } from '#ui/dates.tsx'

type Words = Readonly<Record<string, string>>

/** Words for values that the record store keeps as codes, by collection and column. */
const known: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  users: { status: recordTexts.userStatuses },
  user_roles: { role: recordTexts.roleNames },
  feedback: { state: recordTexts.feedbackStates },
  subscribers: { status: mailTexts.statuses, topics: mailTexts.topics },
  email_campaigns: { state: mailTexts.campaignStates, topic: mailTexts.topics },
  campaign_recipients: { state: mailTexts.states, kind: mailTexts.kinds },
}

/** Columns that name a member of staff. */
const people: readonly string[] = ['assignee', 'granted_by']

interface Known {
  readonly dates: Dates
  readonly staff: readonly StaffPerson[]
}

/** A value of a change in words for staff: a state, the name of a member of staff, yes or no. */
export function valueWords(
  { target_collection }: Pick<AuditRow, 'target_collection'>,
  column: string,
  value: unknown,
  { dates, staff }: Known,
): string {
  if (value === null || value === undefined) return recordTexts.empty
  if (typeof value === 'boolean') return value ? recordTexts.yes : recordTexts.no
  if (people.includes(column))
    return value === '' ? recordTexts.nobody : staff.find(({ id }) => id === value)?.name || valueText(value, dates)
  const words = known[target_collection]?.[column] ?? {}
  const one = (part: unknown): string =>
    (typeof part === 'string' ? wordsFor(words, part) : undefined) ?? valueText(part, dates)
  if (Array.isArray(value)) return value.map(one).join(', ') || recordTexts.empty
  return value === '' ? recordTexts.empty : one(value)
}
