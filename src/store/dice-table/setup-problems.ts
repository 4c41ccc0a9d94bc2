import type { DiceLinkProblem } from '#game/volley/dice-link.ts'
import {
  volleyFieldProblem,
  volleyFields,
  type VolleyField,
  type VolleySettings,
} from '#game/volley/volley-settings.ts'

/** A value of a link or of the stored settings that is not valid for the dice. */
export type SetupProblem =
  | { readonly from: 'link'; readonly problem: DiceLinkProblem }
  | { readonly from: 'stored'; readonly field: VolleyField; readonly asked: string; readonly taken: number }

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The invalid figures in the backed-up settings text (LS-07), with the values that are used instead. */
export function storedProblems(rescued: string | null, taken: VolleySettings): readonly SetupProblem[] {
  const value = rescued === null ? undefined : parse(rescued)
  if (!isFields(value)) return []
  const state = isFields(value['state']) ? value['state'] : value
  return volleyFields.flatMap((field) => {
    if (!Object.hasOwn(state, field) || !volleyFieldProblem(field, state[field])) return []
    return [{ from: 'stored', field, asked: String(state[field]).slice(0, 20), taken: taken[field] } as const]
  })
}
