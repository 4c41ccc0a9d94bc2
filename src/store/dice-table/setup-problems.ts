import type { DiceLinkProblem } from '#game/volley/dice-link.ts'
import {
  volleyFieldProblem,
  volleyFields,
  type VolleyField,
  type VolleySettings,
} from '#game/volley/volley-settings.ts'

/** What was asked of the dice and could not be taken as it was. */
export type SetupProblem =
  | { readonly from: 'link'; readonly problem: DiceLinkProblem }
  /** A stored figure that cannot be rolled: `taken` stands in its place. */
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

/** Figures of the four in settings that were set aside as unfit (LS-07), and what is taken instead. */
export function storedProblems(rescued: string | null, taken: VolleySettings): readonly SetupProblem[] {
  const value = rescued === null ? undefined : parse(rescued)
  if (!isFields(value)) return []
  const state = isFields(value['state']) ? value['state'] : value
  return volleyFields.flatMap((field) => {
    if (!Object.hasOwn(state, field) || !volleyFieldProblem(field, state[field])) return []
    return [{ from: 'stored', field, asked: String(state[field]).slice(0, 20), taken: taken[field] } as const]
  })
}
