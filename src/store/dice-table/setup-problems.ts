import type { DiceLinkProblem } from '#game/volley/dice-link.ts'
import {
  volleyFieldProblem,
  volleyFields,
  type VolleyField,
  type VolleySettings,
} from '#game/volley/volley-settings.ts'
import { isObject } from '#shared/is-object.ts'
import { parseJson } from '#shared/parse-json.ts'

/** A value of a link or of the stored settings that is not valid for the dice. */
export type SetupProblem =
  | { readonly from: 'link'; readonly problem: DiceLinkProblem }
  | { readonly from: 'stored'; readonly field: VolleyField; readonly asked: string; readonly taken: number }

/** The invalid figures in the backed-up settings text (LS-07), with the values that are used instead. */
export function storedProblems(rescued: string | null, taken: VolleySettings): readonly SetupProblem[] {
  const value = parseJson(rescued)
  if (!isObject(value)) return []
  const state = isObject(value['state']) ? value['state'] : value
  return volleyFields.flatMap((field) => {
    if (!Object.hasOwn(state, field) || !volleyFieldProblem(field, state[field])) return []
    return [{ from: 'stored', field, asked: String(state[field]).slice(0, 20), taken: taken[field] } as const]
  })
}
