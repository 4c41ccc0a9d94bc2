import { batchRow, type BatchRow } from '#records/staff/staff-codes.ts'
import { codeBatchColumns } from '#shared/lists/code-batches.ts'
import { columnMaker } from '../list/list-columns.tsx'
import type { ListColumn, ListDefinition } from '../list/list-definition.ts'
import { texts } from './texts.ts'

const { columns: words, ...list } = texts.batches

const column = columnMaker<BatchRow>(codeBatchColumns)

const name = column('name', words.name, 180)
const created = column('created', words.created, 115)
const nextEnd = column('next_end', words.nextEnd, 115, { none: texts.batches.never })
const redeemed = column('redeemed', words.redeemed, 95)

const listOf = (
  name: 'code_batches' | 'code_mailings',
  columns: readonly ListColumn<BatchRow>[],
): ListDefinition<BatchRow> => ({
  list: name,
  one: list.one,
  many: list.many,
  searchHint: list.searchHint,
  schema: batchRow,
  order: '-created',
  rowName: (row) => row.name,
  phoneLine: ({ redeemed, codes }) => <span className="truncate">{list.phoneLine(redeemed, codes)}</span>,
  columns,
})

export const batchesList = listOf('code_batches', [
  name,
  column('purpose', words.purpose, 180),
  column('codes', words.codes, 95),
  column('active', words.active, 95),
  redeemed,
  created,
  nextEnd,
  column('mailed', words.mailed, 95, { hidden: true }),
  column('note', words.note, 180, { hidden: true }),
])

/** Batches whose codes go by mail. */
export const mailingsList = listOf('code_mailings', [
  name,
  column('mail_subject', words.subject, 230),
  column('mailed', words.mailed, 95),
  column('handed', words.handed, 95),
  redeemed,
  column('active', words.active, 95, { hidden: true }),
  created,
  nextEnd,
])
