import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { DateText } from '#ui/dates.tsx'
import { FleetIcon } from '#ui/icon/icons-places.tsx'
import { MoreIcon } from '#ui/icon/icons.tsx'
import { Figure } from '#ui/page/typography.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import type { Column } from '#ui/table/data-table-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'

interface Row {
  readonly name: string
  readonly ships: number
  readonly points: number
  readonly changed: string
}

const rows: readonly Row[] = [
  { name: 'First Watch', ships: 6, points: 198, changed: '2026-11-02T12:00:00' },
  { name: 'Convoy escort', ships: 9, points: 297, changed: '2026-10-18T12:00:00' },
  { name: 'Training squadron', ships: 3, points: 96, changed: '2026-09-30T12:00:00' },
]

const columns: readonly Column<Row>[] = [
  { key: 'name', header: 'Name', lead: true, cell: (row) => row.name, compare: (a, b) => a.name.localeCompare(b.name) },
  { key: 'ships', header: 'Ships', align: 'end', cell: (row) => <Figure>{row.ships}</Figure> },
  {
    key: 'points',
    header: 'Points',
    align: 'end',
    cell: (row) => <Figure>{row.points}</Figure>,
    compare: (a, b) => a.points - b.points,
  },
  {
    key: 'changed',
    header: 'Changed',
    align: 'end',
    cell: (row) => (
      <Figure>
        <DateText value={row.changed} />
      </Figure>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    actions: true,
    cell: (row) => <IconButton label={`More about ${row.name}`} icon={<MoreIcon />} />,
  },
]

const empty = (
  <EmptyState
    title="No fleet yet"
    icon={<FleetIcon size={36} />}
    action={<Button variant="primary">Build a fleet</Button>}
  >
    A fleet of 200 points is a good first battle.
  </EmptyState>
)

const common = { caption: 'Fleets', columns, rowKey: (row: Row) => row.name, empty }

export const TableSpecimens = () => (
  <div className="grid gap-8">
    <DataTable {...common} rows={rows} initialSort={{ key: 'points', descending: true }} />
    <div className="grid gap-8 lg:grid-cols-2">
      <DataTable {...common} rows={undefined} skeletonRows={3} />
      <div className="max-w-96">
        <DataTable {...common} rows={rows} />
      </div>
      <DataTable {...common} rows={[]} />
      <DataTable
        {...common}
        rows={undefined}
        error="The record store does not answer. Your device's fleets are safe."
        onRetry={() => undefined}
      />
    </div>
  </div>
)
