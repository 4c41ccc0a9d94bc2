import { codeRow, type CodeRow } from '#records/staff/staff-codes.ts'
import { codeColumns } from '#shared/lists/codes.ts'
import { CodeBadge } from '#staff/codes/code-badge.tsx'
import { columnMaker } from '#staff/list/list-columns.tsx'
import type { Choice, ListColumn, ListDefinition } from '#staff/list/list-definition.ts'
import { texts } from './texts.ts'

const { columns: words } = texts

const column = columnMaker<CodeRow>(codeColumns)
const figures = (text: string | number) => <span className="figures">{text}</span>

const columnsFor = (batches: readonly Choice[]): readonly ListColumn<CodeRow>[] => [
  column('code', words.code, 175, { cell: ({ code }) => figures(code) }),
  column('state', words.state, 105, { words: texts.states, cell: ({ state }) => <CodeBadge state={state} /> }),
  column('uses', words.uses, 95, { cell: ({ uses, max_uses: most }) => figures(texts.usesOf(uses, most)) }),
  column('max_uses', words.maxUses, 80, { hidden: true }),
  column('nearly_used', words.nearlyUsed, 110, { hidden: true }),
  column('ending', words.ending, 110, { hidden: true }),
  column('batch', words.batch, 170, {
    choices: batches,
    unknown: batches.length > 0 ? texts.unknownBatch : texts.unread,
    cell: (row) => row.batch_name,
    csv: (row) => row.batch_name,
  }),
  column('created', words.created, 115),
  column('expires_at', words.expires, 115, { none: texts.never }),
  column('redeemed_at', words.redeemed, 115),
  column('mailed_at', words.mailed, 115, { hidden: true }),
  column('handed_at', words.handed, 115, { hidden: true }),
  column('revoked_at', words.revoked, 115, { hidden: true }),
  column('updated', words.updated, 115, { hidden: true }),
]

const bound = column('bound_email', words.bound, 190, { hidden: true })

const listWith = (all: readonly ListColumn<CodeRow>[]): ListDefinition<CodeRow> => ({
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

/** The list of codes. `batches`: the choices of the filter. Only admins see to which address a code is bound. */
export const codesListFor = (isAdmin: boolean, batches: readonly Choice[]): ListDefinition<CodeRow> =>
  listWith(isAdmin ? [...columnsFor(batches), bound] : columnsFor(batches))
