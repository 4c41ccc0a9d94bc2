import { useMemo, useState } from 'react'
import { err, type Result } from '#game/result.ts'
import type { Role, Wanted } from './columns.ts'
import { linesOf, noChoices, readColumns, type ImportChoices, type ReadFile, type ReadLines } from './csv-lines.ts'
import type { Meaning } from './status-words.ts'

export interface ColumnsState {
  readonly wanted: Wanted
  /** The text as it was read; undefined while there is none. */
  readonly file: ReadFile | undefined
  readonly choices: ImportChoices
  readonly setRole: (column: number, role: Role) => void
  readonly setHasHead: (hasHead: boolean) => void
  readonly setMeaning: (key: string, meaning: Meaning) => void
  /** The lines to import. An error is a sentence. */
  readonly read: () => Result<ReadLines, string>
}

/** The columns of a text: first guessed, then chosen by the importer. A new text starts with new guesses. */
export function useColumns(text: string, wanted: Wanted): ColumnsState {
  const [state, setState] = useState({ text, choices: noChoices })
  const choices = state.text === text ? state.choices : noChoices
  const found = useMemo(() => readColumns(text, wanted, choices), [text, wanted, choices])
  const file = found.ok ? found.value : undefined
  const set = (change: Partial<ImportChoices>) => setState({ text, choices: { ...choices, ...change } })
  return {
    wanted,
    file,
    choices,
    setRole: (column, role) => {
      const isOne = !['', 'status', 'field'].includes(role)
      const roles = file?.roles.map((old, at) => (at === column ? role : isOne && old === role ? '' : old))
      set({ roles, hasHead: file?.hasHead })
    },
    setHasHead: (hasHead) => setState({ text, choices: { ...noChoices, hasHead } }),
    setMeaning: (key, meaning) => set({ meanings: { ...choices.meanings, [key]: meaning } }),
    read: () => (found.ok ? linesOf(found.value, choices) : err(found.error)),
  }
}
