import { weaponBounds } from '../ship/weapon-bounds.ts'

/** The four numbers of a volley that a player can set. */
export interface VolleySettings {
  readonly successDice: number
  readonly failureDice: number
  readonly damageRating: number
  readonly defenseRating: number
}

export type VolleyField = keyof VolleySettings

/** Minimum and maximum of each number. All of them are whole. */
export const volleyBounds: Readonly<Record<VolleyField, { readonly min: number; readonly max: number }>> = {
  successDice: { min: 0, max: weaponBounds.dice },
  failureDice: { min: 0, max: 40 },
  damageRating: { min: 0, max: weaponBounds.damageRating },
  defenseRating: { min: 0, max: 20 },
}

/** Maximum hull points of a target in the dice roller; more than the largest ship has. */
export const maxHull = 80

export const volleyFields = Object.keys(volleyBounds) as readonly VolleyField[]

export interface VolleyProblem {
  readonly code: 'NOT_A_NUMBER' | 'NOT_WHOLE' | 'TOO_SMALL' | 'TOO_LARGE'
  readonly field: VolleyField
  readonly value: unknown
  readonly min: number
  readonly max: number
}

/** Returns the problem of a number; undefined if it is valid. Values from storage or links can be of any type. */
export function volleyFieldProblem(field: VolleyField, value: unknown): VolleyProblem | undefined {
  const { min, max } = volleyBounds[field]
  const problem = (code: VolleyProblem['code']): VolleyProblem => ({ code, field, value, min, max })
  if (typeof value !== 'number' || Number.isNaN(value)) return problem('NOT_A_NUMBER')
  if (value < min) return problem('TOO_SMALL')
  if (value > max) return problem('TOO_LARGE')
  if (!Number.isInteger(value)) return problem('NOT_WHOLE')
  return undefined
}
