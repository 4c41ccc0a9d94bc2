/** The value of a JSON text; undefined if it is not JSON, or missing. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
