import { factionName } from '#pieces/fleet/fleet-words.ts'
import type { Column } from '#ui/table/data-table-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { formatCount, interval, percent } from '../figures.ts'
import type { MatrixView, ShownCell } from './matrix-view.ts'
import { texts } from './texts.ts'

const words = texts.table

const nameOf = ({ row, column }: ShownCell): string => `${factionName(row)} – ${factionName(column)}`
const verdictOf = ({ isUneven, isDisputed, share }: ShownCell): string =>
  share.battles === 0
    ? words.none
    : [isUneven ? texts.marks.uneven : words.even, isDisputed ? texts.marks.disagree : ''].filter(Boolean).join(', ')

const columnsFor = (otherModel: string): readonly Column<ShownCell>[] => [
  {
    key: 'pairing',
    header: words.pairing,
    lead: true,
    cell: nameOf,
    compare: (a, b) => nameOf(a).localeCompare(nameOf(b), 'en'),
  },
  {
    key: 'rate',
    header: words.rate,
    align: 'end',
    cell: ({ share }) => (
      <span className="figures">{share.battles > 0 ? `${percent(share.rate, 1)} %` : words.none}</span>
    ),
    compare: (a, b) => a.share.rate - b.share.rate,
  },
  {
    key: 'interval',
    header: words.interval,
    align: 'end',
    cell: ({ share }) => <span className="figures">{share.battles > 0 ? interval(share) : words.none}</span>,
  },
  {
    key: 'battles',
    header: words.battles,
    align: 'end',
    cell: ({ share }) => <span className="figures">{formatCount(share.battles)}</span>,
    compare: (a, b) => a.share.battles - b.share.battles,
  },
  {
    key: 'other',
    header: words.other(otherModel),
    align: 'end',
    cell: ({ other }) => (
      <span className="figures">{other ? `${percent(other.rate, 1)} % (${interval(other)})` : words.none}</span>
    ),
  },
  { key: 'verdict', header: words.verdict, cell: verdictOf },
]

interface PairingsTableProps {
  readonly view: MatrixView
  /** Name of the other model, whose figures are shown beside those of this one. */
  readonly otherModel: string
}

/** A table with one row for each pairing of factions and its exact figures. */
export const PairingsTable = ({ view, otherModel }: PairingsTableProps) => (
  <DataTable
    caption={texts.heading}
    columns={columnsFor(otherModel)}
    rows={view.pairings}
    rowKey={({ row, column }) => `${row}-${column}`}
    empty={null}
  />
)

/** The table of pairings as rows of a CSV file. */
export const pairingRows = (view: MatrixView): readonly (readonly (string | number)[])[] => [
  ['row', 'column', 'wins_percent', 'from', 'to', 'battles', 'other_wins_percent', 'other_from', 'other_to', 'verdict'],
  ...view.pairings.map((cell) => {
    const { row, column, share, other } = cell
    const figures = (one = other) =>
      one ? [percent(one.rate, 2), percent(one.from, 2), percent(one.to, 2)] : ['', '', '']
    return [row, column, ...figures(share), share.battles, ...figures(), verdictOf(cell)]
  }),
]
