import { codeRow, codeStates, type CodeRow } from '#records/staff/staff-codes.ts'
import { CodeBadge } from '#staff/codes/code-badge.tsx'
import type { Choice, ListColumn, ListDefinition } from '#staff/list/list-definition.ts'
import { StaffDate } from '#staff/staff-date.tsx'
import { texts } from './texts.ts'

const { columns: words } = texts

type Column = ListColumn<CodeRow>
type DateKey = 'created' | 'expires_at' | 'mailed_at' | 'handed_at' | 'redeemed_at' | 'revoked_at' | 'updated'

const dateColumn = (key: DateKey, label: string, more: Partial<Column> & { readonly none?: string } = {}): Column => {
  const { none = '', ...rest } = more
  return {
    ...{ key, label, kind: 'date', width: 115 },
    cell: (row) => <StaffDate value={row[key]} none={none} />,
    csv: (row) => row[key],
    ...rest,
  }
}

const columnsFor = (batches: readonly Choice[]): readonly Column[] => [
  {
    ...{ key: 'code', label: words.code, kind: 'text', width: 175, unsortable: true, unfiltered: true },
    cell: ({ code }) => <span className="figures">{code}</span>,
    csv: ({ code }) => code,
  },
  {
    ...{ key: 'state', label: words.state, kind: 'choice', width: 105, unsortable: true },
    choices: codeStates.map((value) => ({ value, label: texts.states[value] })),
    cell: ({ state }) => <CodeBadge state={state} />,
    csv: ({ state }) => state,
  },
  {
    ...{ key: 'uses', label: words.uses, kind: 'number', width: 95 },
    cell: ({ uses, max_uses: most }) => <span className="figures">{texts.usesOf(uses, most)}</span>,
    csv: ({ uses }) => uses,
  },
  {
    ...{ key: 'max_uses', label: words.maxUses, kind: 'number', width: 80, hidden: true },
    cell: ({ max_uses: most }) => <span className="figures">{most}</span>,
    csv: ({ max_uses: most }) => most,
  },
  {
    ...{ key: 'batch', label: words.batch, kind: 'choice', width: 170, unsortable: true },
    choices: batches,
    cell: (row) => row.batch_name,
    csv: (row) => row.batch_name,
  },
  dateColumn('created', words.created),
  dateColumn('expires_at', words.expires, { none: texts.never }),
  dateColumn('redeemed_at', words.redeemed),
  dateColumn('mailed_at', words.mailed, { hidden: true }),
  dateColumn('handed_at', words.handed, { hidden: true }),
  dateColumn('revoked_at', words.revoked, { hidden: true }),
  dateColumn('updated', words.updated, { hidden: true }),
]

const bound: Column = {
  ...{ key: 'bound_email', label: words.bound, kind: 'text', width: 190, hidden: true },
  cell: (row) => row.bound_email,
  csv: (row) => row.bound_email,
}

const listWith = (all: readonly Column[]): ListDefinition<CodeRow> => ({
  list: 'codes',
  one: texts.one,
  many: texts.many,
  schema: codeRow,
  order: '-created',
  searchHint: texts.searchHint,
  rowName: ({ code }) => code,
  phoneLine: (row) => (
    <>
      <CodeBadge state={row.state} />
      <span className="truncate">{row.batch_name}</span>
    </>
  ),
  columns: all,
})

/** The list of codes. `batches`: what can be filtered for. To which address a code is bound, only admins are told. */
export const codesListFor = (isAdmin: boolean, batches: readonly Choice[]): ListDefinition<CodeRow> =>
  listWith(isAdmin ? [...columnsFor(batches), bound] : columnsFor(batches))
