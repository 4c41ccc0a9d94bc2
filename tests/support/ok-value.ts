import type { Result } from '#game/result.ts'

/**
 * The value of a result.
 * @throws Error with the problem if the result is not ok.
 */
export function okValue<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}
