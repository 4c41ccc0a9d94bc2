import type { PublishedRelease } from '#records/staff/staff-releases.ts'
import { StaffDate } from '#staff/staff-date.tsx'
import { Badge } from '#ui/badge.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { DifferencesTable } from './differences-table.tsx'
import { EvidenceList } from './evidence-list.tsx'
import { NotesList } from './notes-list.tsx'
import { texts } from './texts.ts'

const words = texts.releases

function ReleaseRow({ release, isInForce }: { readonly release: PublishedRelease; readonly isInForce: boolean }) {
  const { number, created, published_by, withdraws, restores, sentence, differences, evidence, notes } = release
  const reason = release.reason === '' ? '' : words.reason(release.reason)
  return (
    <li className="grid gap-1 border-t border-hairline py-3 first:border-t-0 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{texts.inForce.line(number)}</strong>
        {isInForce && <Badge tone="good">{words.inForce}</Badge>}
        {withdraws > 0 && (
          <Badge tone="warning">
            {words.withdraws(withdraws)}, {words.again(restores)}
          </Badge>
        )}
        <span className="text-sm text-ink-dim">
          <StaffDate value={created} withTime /> {words.by(published_by)}
        </span>
      </p>
      <p>{sentence}</p>
      {[release.why, reason].map(
        (said) =>
          said !== '' && (
            <p key={said} className="wrap-anywhere text-sm text-ink-dim">
              <bdi>{said}</bdi>
            </p>
          ),
      )}
      <Disclosure summary={words.more} summaryClass="text-sm" contentClass="grid gap-4 pt-2">
        <DifferencesTable isPast of={differences} />
        <EvidenceList of={evidence} />
        {notes.length > 0 && <NotesList notes={notes} />}
      </Disclosure>
    </li>
  )
}

/** All releases, the newest first. */
export const ReleasesList = ({ releases }: { readonly releases: readonly PublishedRelease[] }) => (
  <Panel title={words.heading} aria-label={words.heading}>
    {releases.length === 0 ? (
      <p className="text-ink-dim">{words.none}</p>
    ) : (
      <ul>
        {releases.map((release, at) => (
          <ReleaseRow key={release.number} release={release} isInForce={at === 0} />
        ))}
      </ul>
    )}
  </Panel>
)
