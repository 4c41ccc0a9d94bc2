import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { auditRow, type AuditRow } from '#records/staff/audit.ts'
import type { SheetParts } from '#staff/list/list-screen.tsx'
import { auditLink } from '#staff/record/audit-link.ts'
import { actorOf, auditSentence, collectionWords } from '#staff/record/audit-sentence.ts'
import { changedValues } from '#staff/record/changed-values.ts'
import { wordsFor } from '#staff/record/event-words.ts'
import { RecordFacts } from '#staff/record/record-facts.tsx'
import { RecordSheet } from '#staff/record/record-sheet.tsx'
import { StaffDate } from '#staff/staff-date.tsx'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { useStaffPeople } from '#staff/use-staff-people.ts'
import { useSession } from '#store/hooks.ts'
import { useDates } from '#ui/dates.tsx'
import { Part } from '#ui/page/typography.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { texts } from './texts.ts'
import { UndoPart } from './undo-part.tsx'
import { valueWords } from './value-words.ts'

const words = texts.fields

/** Columns whose id the sentence already names. */
const namedAbove: readonly string[] = ['user', 'feedback']

/** Why the changed record cannot be opened from here. `to`: its address. */
const whyUnopened = ({ action }: AuditRow, to: string): keyof typeof texts.unopened => {
  if (to !== '') return 'adminOnly'
  return action === 'delete' ? 'deleted' : 'noScreen'
}

/** One change: who made it, when and why, each value before and after, and a link to the changed record. */
export function ChangeSheet(props: SheetParts) {
  const { id } = props
  const { lists } = useStaffRecords()
  const dates = useDates()
  const isAdmin = useSession().roles.some((role) => role === 'admin')
  const query = useQuery({
    queryKey: ['staff-list', 'audit', 'one', id],
    queryFn: async ({ signal }) => {
      const where = [{ column: 'change', op: 'is', value: [id] }] as const
      const request = { search: '', where, order: '-created', after: '', limit: 1 }
      const { rows } = await unwrap(lists.page('audit', request, auditRow, signal))
      return rows[0] ?? null
    },
  })
  const row = query.data
  const to = row ? auditLink(row) : ''
  // Moderators cannot open the screens of users.
  const isOpenable = to !== '' && (isAdmin || !to.startsWith('/admin/users'))
  const values = row ? changedValues(row, dates).filter(({ column }) => !namedAbove.includes(column)) : []
  const staff = useStaffPeople()
  const wordsOf = (column: string, value: unknown) => (row ? valueWords(row, column, value, { dates, staff }) : '')
  return (
    <RecordSheet {...props} title={row ? collectionWords(row.target_collection) : texts.one} query={query}>
      {row === null && <EmptyState title={texts.gone} />}
      {row && (
        <>
          <p className="wrap-anywhere">{auditSentence({ ...row, reason: '' })}</p>
          <RecordFacts
            facts={[
              { label: words.who, value: actorOf(row) },
              { label: words.when, value: <StaffDate value={row.created} withTime /> },
              { label: words.why, value: row.reason },
              { label: words.record, value: <span className="figures">{row.target_record}</span> },
            ]}
          />
          <Part id="change-values" heading={texts.values} className="grid gap-2">
            {values.length === 0 && <p className="text-ink-dim">{texts.noValues}</p>}
            <ul className="grid gap-1">
              {values.map(({ column }) => (
                <li key={column} className="wrap-anywhere whitespace-pre-wrap">
                  {wordsFor(texts.valueNames, column) ?? column}: {wordsOf(column, row.before?.[column])} →{' '}
                  {wordsOf(column, row.after?.[column])}
                </li>
              ))}
            </ul>
          </Part>
          <UndoPart row={row} />
          {isOpenable ? (
            <Link to={to} className="text-link inline-flex min-h-11 items-center justify-self-start">
              {texts.open}
            </Link>
          ) : (
            <p className="text-ink-dim">{texts.unopened[whyUnopened(row, to)]}</p>
          )}
        </>
      )}
    </RecordSheet>
  )
}
