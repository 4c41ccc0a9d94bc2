import { batchRow, type BatchRow } from '#records/staff/staff-codes.ts'
import type { ListColumn, ListDefinition } from '../list/list-definition.ts'
import { StaffDate } from '../staff-date.tsx'
import { texts } from './texts.ts'

const { columns: words, ...list } = texts.batches

type Column = ListColumn<BatchRow>
type CountKey = 'codes' | 'active' | 'mailed' | 'handed' | 'redeemed'

const textColumn = (key: 'name' | 'purpose' | 'note', label: string, more: Partial<Column> = {}): Column => ({
  ...{ key, label, kind: 'text', width: 180 },
  cell: (row) => row[key],
  csv: (row) => row[key],
  ...more,
})

const countColumn = (key: CountKey, label: string): Column => ({
  ...{ key, label, kind: 'number', width: 95, unsortable: true, unfiltered: true },
  cell: (row) => <span className="figures">{row[key]}</span>,
  csv: (row) => row[key],
})

const counts = {
  codes: countColumn('codes', words.codes),
  active: countColumn('active', words.active),
  mailed: countColumn('mailed', words.mailed),
  handed: countColumn('handed', words.handed),
  redeemed: countColumn('redeemed', words.redeemed),
} satisfies Readonly<Record<CountKey, Column>>

const created: Column = {
  ...{ key: 'created', label: words.created, kind: 'date', width: 115 },
  cell: (row) => <StaffDate value={row.created} />,
  csv: (row) => row.created,
}

const nextEnd: Column = {
  ...{ key: 'next_end', label: words.nextEnd, kind: 'date', width: 115, unsortable: true, unfiltered: true },
  cell: (row) => <StaffDate value={row.next_end} none={texts.batches.never} />,
  csv: (row) => row.next_end,
}

const subject: Column = {
  ...{ key: 'mail_subject', label: words.subject, kind: 'text', width: 230, unsortable: true },
  cell: (row) => row.mail_subject,
  csv: (row) => row.mail_subject,
}

const listOf = (name: 'code_batches' | 'code_mailings', columns: readonly Column[]): ListDefinition<BatchRow> => ({
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

const name = textColumn('name', words.name)

export const batchesList = listOf('code_batches', [
  ...[name, textColumn('purpose', words.purpose), counts.codes, counts.active, counts.redeemed, created, nextEnd],
  ...[{ ...counts.mailed, hidden: true }, textColumn('note', words.note, { hidden: true, unsortable: true })],
])

/** Batches whose codes go by mail. */
export const mailingsList = listOf('code_mailings', [
  ...[
    name,
    subject,
    counts.mailed,
    counts.handed,
    counts.redeemed,
    { ...counts.active, hidden: true },
    created,
    nextEnd,
  ],
])
