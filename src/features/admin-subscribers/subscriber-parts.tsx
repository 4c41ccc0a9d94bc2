import { Link } from 'react-router-dom'
import type { AuditRow } from '#records/staff/audit.ts'
import type { ConsentEntry, SubscriberSheetData } from '#records/staff/staff-subscribers.ts'
import { subscriberStatuses } from '#shared/mail/subscribers.ts'
import { SubscriberBadge } from '#staff/mail/mail-badges.tsx'
import { topicWords } from '#staff/mail/mail-words.ts'
import { texts as mailTexts } from '#staff/mail/texts.ts'
import { AuditTrail } from '#staff/record/audit-trail.tsx'
import type { ChangedValue } from '#staff/record/changed-values.ts'
import { RecordFacts } from '#staff/record/record-facts.tsx'
import { StaffDate } from '#staff/staff-date.tsx'
import { Button } from '#ui/button/button.tsx'
import { WarningIcon } from '#ui/icon/icons.tsx'
import { Heading, Part } from '#ui/page/typography.tsx'
import { consentDetails, consentSentence } from './consent-sentence.ts'
import { texts } from './texts.ts'

interface StatusProps {
  readonly subscriber: SubscriberSheetData['subscriber']
  readonly onTakeOff: () => void
  readonly onRemove: () => void
}

/** The topics of a subscriber with their dates, and what staff can do about them. */
export function Status({ subscriber, onTakeOff, onRemove }: StatusProps) {
  const words = texts.status
  const { status, source, user, user_name: userName } = subscriber
  const facts = [
    { label: words.name, value: subscriber.name && <bdi translate="no">{subscriber.name}</bdi> },
    ...Object.entries(subscriber.fields).map(([label, value]) => ({ label, value: <bdi translate="no">{value}</bdi> })),
    { label: words.topics, value: topicWords(subscriber.topics) },
    { label: words.wanted, value: topicWords(subscriber.wanted_topics) },
    { label: words.source, value: texts.sources[source] },
    { label: source === 'import' ? words.importWording : words.wording, value: subscriber.wording },
    { label: words.asked, value: subscriber.asked_at && <StaffDate value={subscriber.asked_at} withTime /> },
    { label: words.since, value: subscriber.consented_at && <StaffDate value={subscriber.consented_at} withTime /> },
    { label: words.left, value: subscriber.left_at && <StaffDate value={subscriber.left_at} withTime /> },
    { label: words.leftCampaign, value: subscriber.left_campaign_name },
    { label: words.leftReason, value: subscriber.left_reason },
    { label: words.bounces, value: subscriber.bounces > 0 ? subscriber.bounces : '' },
    {
      label: words.account,
      value: user && (
        <Link to={`/admin/users?open=${user}`} className="text-link inline-flex min-h-11 items-center">
          {userName || user}
        </Link>
      ),
    },
    { label: words.id, value: <span className="figures">{subscriber.id}</span> },
  ]
  return (
    <Part id="subscriber-status" heading={words.heading} className="grid gap-3">
      <p>
        <SubscriberBadge status={status} />
      </p>
      {subscriber.blocked && (
        <p className="flex gap-2 font-semibold text-hull">
          <WarningIcon size={20} className="mt-0.5 shrink-0" />
          {words.blocked}
        </p>
      )}
      <RecordFacts facts={facts} />
      <div className="flex flex-wrap gap-2">
        {(status === 'confirmed' || status === 'pending') && <Button onClick={onTakeOff}>{words.takeOff}</Button>}
        <Button variant="danger" onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </Part>
  )
}

/** What a person agreed to and withdrew, in sentences, the newest first. */
export function Consent({ entries }: { readonly entries: readonly ConsentEntry[] }) {
  const words = texts.consent
  return (
    <section aria-labelledby="subscriber-consent">
      <Heading level={3} id="subscriber-consent" size="part" className="mb-2">
        {words.heading}
      </Heading>
      {entries.length === 0 && <p className="text-ink-dim">{words.none}</p>}
      <ol className="grid gap-3">
        {entries.map((entry) => (
          <li key={entry.id} className="border-l-2 border-line pl-3 wrap-anywhere">
            <div>{consentSentence(entry)}</div>
            {consentDetails(entry).map((detail) => (
              <div key={detail} className="text-sm">
                {detail}
              </div>
            ))}
            <div className="text-sm text-ink-dim">
              <StaffDate value={entry.created} withTime />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** `shown`: the value as a text. */
const valueWords = (column: string, value: unknown, shown: string): string => {
  if (column === 'topics' && Array.isArray(value)) return topicWords(value) || texts.audit.none
  const status = subscriberStatuses.find((one) => one === value)
  return status ? mailTexts.statuses[status] : shown
}

const describe = (row: AuditRow, values: readonly ChangedValue[]) => {
  const imported = row.after?.['imported']
  if (typeof imported === 'number') return texts.audit.imported(imported)
  const renewed = row.after?.['renewed']
  if (typeof renewed === 'number') return texts.audit.renewed(renewed)
  return values.map(({ column, before, after }) => (
    <div key={column}>
      {texts.audit.column(
        texts.audit.columns[column] ?? column,
        valueWords(column, row.before?.[column], before),
        valueWords(column, row.after?.[column], after),
      )}
    </div>
  ))
}

/** What staff did with a subscriber. Nothing of it can be undone: only the person may subscribe again. */
export const SubscriberAudit = ({ id }: { readonly id: string }) => (
  <AuditTrail records={[id]} describe={describe} undo={() => undefined} />
)
