import * as v from 'valibot'
import type { ImportedRowsAnswer } from '#shared/row-changes.ts'
import { reads } from '../reads.ts'

const importedRow = v.object({ line: v.number(), outcome: v.string(), message: v.string() })

/** What became of one line of an import. The outcomes are those of its kind of import; `message` says why, in words. */
export type ImportedRow = v.InferOutput<typeof importedRow>

export const importedRows = reads<ImportedRowsAnswer>()(v.object({ rows: v.array(importedRow) }))
