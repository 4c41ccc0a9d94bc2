import * as v from 'valibot'
import type { ImportedRowsAnswer } from '#shared/row-changes.ts'
import { reads } from '../reads.ts'

const importedRow = v.object({ line: v.number(), outcome: v.string(), message: v.string() })

/** The result for one line of an import. Each kind of import has its own outcomes; `message` says why, in words. */
export type ImportedRow = v.InferOutput<typeof importedRow>

export const importedRows = reads<ImportedRowsAnswer>()(v.object({ rows: v.array(importedRow) }))
