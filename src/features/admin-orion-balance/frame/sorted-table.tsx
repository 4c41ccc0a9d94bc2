import { useState, type ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import type { Column, Sort } from '#ui/table/data-table-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { frameTexts as texts } from '../texts.ts'

const firstRows = 20

interface SortedTableProps<Row> {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly empty: ReactNode
  readonly initialSort: Sort
}

/** A table that shows its first rows in the chosen order, and a button for the others. */
export function SortedTable<Row>({ rows, initialSort, ...rest }: SortedTableProps<Row>) {
  const [sort, setSort] = useState(initialSort)
  const [isWhole, setWhole] = useState(false)
  const compare = rest.columns.find(({ key }) => key === sort.key)?.compare
  const sorted = compare ? rows.toSorted((a, b) => (sort.descending ? compare(b, a) : compare(a, b))) : rows
  const isCut = !isWhole && rows.length > firstRows + 2
  return (
    <>
      <DataTable {...rest} rows={isCut ? sorted.slice(0, firstRows) : sorted} initialSort={sort} onSort={setSort} />
      {isCut && (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {texts.showAll(rows.length)}
        </Button>
      )}
    </>
  )
}
