import { Link } from 'react-router-dom'
import type { AuditRow } from '#records/staff/audit.ts'
import { subscriberStatuses, type ConsentEntry, type SubscriberSheetData } from '#records/staff/staff-subscribers.ts'
import { SubscriberBadge } from '#staff/mail/mail-badges.tsx'
import { topicWords } from '#staff/mail/mail-words.ts'
import { texts as mailTexts } from '#staff/mail/texts.ts'
import { AuditTrail, changedValues } from '#staff/record/audit-trail.tsx'
import { StaffDate } from '#staff/staff-date.tsx'
import { Button } from '#ui/button/button.tsx'
import { WarningIcon } from '#ui/icon/icons.tsx'
import { Heading } from '#ui/page/typography.tsx'
import { consentDetails, consentSentence } from './consent-sentence.ts'
import { texts } from './texts.ts'

interface StatusProps {
  readonly subscriber: SubscriberSheetData['subscriber']
  readonly onTakeOff: () => void
  readonly onRemove: () => void
}

/** What a subscriber gets and since when, and what staff can do about it. */
export function Status({ subscriber, onTakeOff, onRemove }: StatusProps) {
  const words = texts.status
  const { status, source, user, user_name: userName } = subscriber
  const rows = [
    [words.topics, topicWords(subscriber.topics)],
    [words.wanted, topicWords(subscriber.wanted_topics)],
    [words.source, texts.sources[source]],
    [source === 'import' ? words.importWording : words.wording, subscriber.wording],
    [words.asked, subscriber.asked_at && <StaffDate value={subscriber.asked_at} withTime />],
    [words.since, subscriber.consented_at && <StaffDate value={subscriber.consented_at} withTime />],
    [words.left, subscriber.left_at && <StaffDate value={subscriber.left_at} withTime />],
    [words.leftCampaign, subscriber.left_campaign_name],
    [words.leftReason, subscriber.left_reason],
    [words.bounces, subscriber.bounces > 0 ? subscriber.bounces : ''],
    [
      words.account,
      user && (
        <Link to={`/admin/users?open=${user}`} className="text-link">
          {userName || user}
        </Link>
      ),
    ],
    [words.id, <span className="figures">{subscriber.id}</span>],
  ] as const
  return (
    <section aria-labelledby="subscriber-status" className="grid gap-3">
      <Heading level={3} id="subscriber-status" size="part">
        {words.heading}
      </Heading>
      <p>
        <SubscriberBadge status={status} />
      </p>
      {subscriber.blocked && (
        <p className="flex gap-2 font-semibold text-hull">
          <WarningIcon size={20} className="mt-0.5 shrink-0" />
          {words.blocked}
        </p>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-dim">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        {(status === 'confirmed' || status === 'pending') && <Button onClick={onTakeOff}>{words.takeOff}</Button>}
        <Button variant="danger" onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </section>
  )
}

/** What somebody agreed to and withdrew, in sentences, the newest first. */
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

const valueWords = (column: string, value: unknown): string => {
  if (column === 'topics' && Array.isArray(value)) return topicWords(value) || texts.audit.none
  const status = subscriberStatuses.find((one) => one === value)
  return status ? mailTexts.statuses[status] : String(value)
}

const describe = (row: AuditRow) => {
  const imported = row.after?.['imported']
  if (typeof imported === 'number') return texts.audit.imported(imported)
  return changedValues(row).map(({ column, before, after }) => (
    <div key={column}>
      {texts.audit.column(
        texts.audit.columns[column] ?? column,
        valueWords(column, row.before?.[column] ?? before),
        valueWords(column, row.after?.[column] ?? after),
      )}
    </div>
  ))
}

/** What staff did with a subscriber. Nothing of it can be taken back: only the person may come back. */
export const SubscriberAudit = ({ id }: { readonly id: string }) => (
  <AuditTrail records={[id]} describe={describe} undo={() => undefined} />
)
