import type { AuditRow } from '#records/staff/audit.ts'
import type { Values } from '#records/staff/row-outcome.ts'
import type { Dates } from '#ui/dates.tsx'
import { texts } from './texts.ts'
import { valueText } from './value-text.ts'

const isEmpty = (value: unknown): boolean => value === '' || value === null || value === undefined

/** A column whose value was changed; both values as texts. */
export interface ChangedValue {
  readonly column: string
  readonly before: string
  readonly after: string
}

/** Returns each column whose value was changed. */
export function changedValues({ before, after }: AuditRow, dates: Dates): readonly ChangedValue[] {
  const shown = (values: Values | null | undefined, column: string) =>
    isEmpty(values?.[column]) ? texts.empty : valueText(values?.[column], dates)
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map((column) => ({ column, before: shown(before, column), after: shown(after, column) }))
    .filter((value) => value.before !== value.after)
}
