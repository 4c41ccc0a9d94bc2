import type { DryRunRequest, DryRunRow } from '#records/staff/staff-campaigns.ts'
import { CsvExport } from '#staff/list/csv-export.tsx'
import { csvPageSize, makeCsvFile } from '#staff/list/csv.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { texts } from './texts.ts'

const words = texts.list

const columns = (['email', 'name', 'reason'] as const).map((key) => ({
  label: words[key],
  csv: (row: DryRunRow) => row[key],
}))

type DryRunCsvProps = Pick<DryRunRequest, 'which' | 'search'> & { readonly id: string }

/** Saves all matching people of the rehearsal as a CSV file. */
export function DryRunCsv({ id, which, search }: DryRunCsvProps) {
  const { campaigns } = useStaffRecords()
  const begin = () =>
    makeCsvFile({
      columns,
      fetchPage: (after, signal) => campaigns.dryRun(id, { which, search, after, limit: csvPageSize }, signal),
    })
  return <CsvExport name={`campaign-${which}`} begin={begin} />
}
