import * as v from 'valibot'

const importedRow = v.object({ line: v.number(), outcome: v.string(), message: v.string() })

/** What became of one line of an import. The outcomes are those of its kind of import; `message` says why, in words. */
export type ImportedRow = v.InferOutput<typeof importedRow>

export const importedRows = v.object({ rows: v.array(importedRow) })
