import { useMemo } from 'react'
import { auditRow, type AuditRow } from '#records/staff/audit.ts'
import { auditColumns, auditedCollections } from '#shared/lists/audit.ts'
import { columnMaker } from '#staff/list/list-columns.tsx'
import type { ListDefinition } from '#staff/list/list-definition.ts'
import { actorOf, auditSentence, collectionWords } from '#staff/record/audit-sentence.ts'
import { StaffDate } from '#staff/staff-date.tsx'
import { useStaffPeople } from '#staff/use-staff-people.ts'
import { texts } from './texts.ts'

const { columns: words } = texts

const column = columnMaker<AuditRow>(auditColumns)

/** The sentence about a change, without its reason, which has a column of its own. */
const sentenceOf = (row: AuditRow): string => auditSentence({ ...row, reason: '' })

const fixedColumns = [
  column('created', words.created, 165, { withTime: true }),
  column('target_record', words.sentence, 520, { cell: sentenceOf, csv: sentenceOf }),
  column('reason', words.reason, 250),
  column('target_collection', words.what, 170, {
    choices: auditedCollections.map((value) => ({ value, label: collectionWords(value) })),
    cell: ({ target_collection }) => collectionWords(target_collection),
    // The sentence already names it.
    hidden: true,
  }),
  column('action', words.action, 100, {
    choices: Object.entries(texts.actions).map(([value, label]) => ({ value, label })),
    words: texts.actions,
    hidden: true,
  }),
  column('actor_kind', words.actorKind, 110, { words: texts.actorKinds, hidden: true }),
]

/** The list of all changes by staff. The record store provides the choices for who made a change. */
export function useChangesList(): ListDefinition<AuditRow> {
  const people = useStaffPeople()
  const choices = JSON.stringify(people)
  return useMemo(
    () => ({
      list: 'audit',
      one: texts.one,
      many: texts.many,
      schema: auditRow,
      order: '-created',
      searchHint: texts.searchHint,
      rowName: sentenceOf,
      phoneLine: ({ created, reason }) => (
        <span className="truncate">
          <StaffDate value={created} withTime /> {reason}
        </span>
      ),
      columns: [
        ...fixedColumns,
        column('actor', words.actor, 140, {
          choices: people.map(({ id, name }) => ({ value: id, label: name || texts.nameless })),
          unknown: people.length > 0 ? texts.formerStaff : texts.unread,
          cell: actorOf,
          csv: actorOf,
          hidden: true,
        }),
      ],
    }),
    // The choices are compared by value, because they are made again for each rendering.
    // oxlint-disable-next-line react/exhaustive-deps
    [choices],
  )
}
