import { useRef } from 'react'
import { ok } from '#game/result.ts'
import type { Answer } from '#records/client.ts'
import type { ImportedRow } from '#records/staff/imported-row.ts'
import type { CodeLetter } from '#records/staff/staff-distribution.ts'
import type { LineResult, AddressLine } from '#shared/codes.ts'
import { useImport } from '#staff/import/use-import.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { texts } from './texts.ts'

type Rows = Answer<readonly ImportedRow[]>

const reported = async (answer: Answer<readonly LineResult[]>): Rows => {
  const result = await answer
  return result.ok ? ok(result.value.map((row) => ({ ...row, message: texts.reasons[row.outcome] }))) : result
}

/**
 * Check, sending and report of a distribution, as for an import. `batch`: its id, if it exists; otherwise a batch with
 * `name` is made when the first test or the first code is sent.
 */
export function useDistribution(batch: string | undefined) {
  const { codes, distribution } = useStaffRecords()
  const made = useRef(batch)
  const letter = useRef<CodeLetter & { readonly name: string }>(undefined)

  const ensureBatch = async (name: string): Answer<string> => {
    if (made.current !== undefined) return ok(made.current)
    const added = await codes.addBatch({ name, purpose: '', note: '' })
    if (added.ok) made.current = added.value
    return added
  }
  const steps = useImport<AddressLine>({
    dryRun: (rows) => reported(distribution.check(rows)),
    send: async (rows) => {
      if (!letter.current) return ok([])
      const { name, ...mail } = letter.current
      const id = await ensureBatch(name)
      return id.ok ? reported(distribution.send(id.value, mail, rows)) : id
    },
    written: ['gets'],
  })
  return {
    ...steps,
    /** Sets the mail that `start` sends. */
    use: (wanted: CodeLetter & { readonly name: string }) => {
      letter.current = wanted
    },
    test: async ({ name, ...mail }: CodeLetter & { readonly name: string }) => {
      const id = await ensureBatch(name)
      return id.ok ? distribution.test(id.value, mail) : id
    },
  }
}
