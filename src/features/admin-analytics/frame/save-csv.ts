import { linesOf } from '#staff/list/csv.ts'
import { saveBlob } from '#ui/save-file.ts'

/** The first row is the head. */
export type CsvRows = readonly (readonly (string | number)[])[]

/** Saves rows as a CSV file in which a spreadsheet finds no formulas. */
export const saveCsv = (name: string, rows: CsvRows): void =>
  // The mark at the beginning tells spreadsheets that the file is UTF-8.
  saveBlob(`orion-analytics-${name}.csv`, new Blob(['\uFEFF', linesOf(rows)], { type: 'text/csv;charset=utf-8' }))
