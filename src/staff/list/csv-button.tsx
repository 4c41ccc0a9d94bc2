import { useStaffRecords } from '../staff-records.tsx'
import { CsvExport } from './csv-export.tsx'
import { csvPageSize, makeCsvFile } from './csv.ts'
import type { ListView } from './list-address.ts'
import { isShowable, type ListDefinition } from './list-definition.ts'

interface CsvButtonProps<Row extends { readonly id: string }> {
  readonly definition: ListDefinition<Row>
  readonly view: ListView
  readonly count: number | undefined
}

/** Saves everything that matches as a CSV file, with all columns. */
export function CsvButton<Row extends { readonly id: string }>({ definition, view, count }: CsvButtonProps<Row>) {
  const { lists } = useStaffRecords()
  const { list, schema, columns } = definition
  const begin = () =>
    makeCsvFile({
      columns: columns.filter(isShowable),
      fetchPage: (after, signal) => lists.page(list, { ...view, after, limit: csvPageSize }, schema, signal),
    })
  return <CsvExport name={list} count={count} begin={begin} />
}
