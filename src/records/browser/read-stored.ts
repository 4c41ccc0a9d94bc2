import * as v from 'valibot'
import { parseJson } from '#shared/parse-json.ts'

/** The value of a stored JSON text; undefined if it is missing or not valid (LS-07). */
export function readStored<T>(schema: v.GenericSchema<unknown, T>, text: string | null): T | undefined {
  const parsed = v.safeParse(schema, parseJson(text))
  return parsed.success ? parsed.output : undefined
}
