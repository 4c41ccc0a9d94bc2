import { isObject } from '#shared/is-object.ts'
import { err, ok, type Result } from './result.ts'

/**
 * Small schemas for data of unknown origin: storage, the server, a file, a link. Each schema reads a value, or reports
 * what is invalid and where. All faults are collected, not only the first, and nothing is guessed, repaired or dropped.
 */

export interface ParseProblem {
  readonly code:
    | 'NOT_AN_OBJECT'
    | 'NOT_A_LIST'
    | 'NOT_TEXT'
    | 'NOT_A_NUMBER'
    | 'NOT_WHOLE'
    | 'NOT_TRUE_OR_FALSE'
    | 'NOT_A_LIMIT'
    | 'MISSING'
    | 'EMPTY'
    | 'TOO_LONG'
    | 'TOO_FEW'
    | 'TOO_MANY'
    | 'TOO_SMALL'
    | 'TOO_LARGE'
    | 'NOT_ONE_OF'
    | 'BAD_KEY'
    | 'BAD_ID'
    | 'TWICE'
    | 'OUT_OF_ORDER'
    | 'UNKNOWN_FIELD'
    | 'UNKNOWN_REFERENCE'
    | 'SLOT_CYCLE'
  /** Path of the invalid value, such as `ships[3].refits[0].slot`. It is empty for the whole value. */
  readonly place: string
  /** The minimum that the value falls below (TOO_SMALL, TOO_FEW). */
  readonly min?: number
  /** The maximum that the value exceeds (TOO_LONG, TOO_MANY, TOO_LARGE). */
  readonly max?: number
  /** The id that does not exist (UNKNOWN_REFERENCE). */
  readonly item?: string
  /** Ids of the refits in a cycle (SLOT_CYCLE): each opens the slot for the next, the last for the first. */
  readonly cycle?: readonly string[]
}

export type Report = (problem: ParseProblem) => undefined

/** Reads the value at the path `place`. If the value is invalid, it reports why and returns undefined. */
export type Schema<T> = (value: unknown, place: string, report: Report) => T | undefined

interface Optional<T> {
  readonly optional: Schema<T>
}

/** One schema for each field of T, wrapped in `optional` for optional fields. A missing schema does not compile. */
export type Fields<T> = {
  readonly [K in keyof T]-?: undefined extends T[K] ? Optional<Exclude<T[K], undefined>> : Schema<T[K]>
}

const within = (place: string, field: string): string => (place === '' ? field : `${place}.${field}`)

export const optional = <T>(schema: Schema<T>): Optional<T> => ({ optional: schema })

/** Schema of an object with exactly these fields. Unknown fields are reported, because they would be lost on saving. */
export function object<T extends object>(fields: Fields<T>): Schema<T> {
  const known = Object.entries<Schema<unknown> | Optional<unknown>>(fields)
  const names = new Set(known.map(([name]) => name))
  return (value, place, report) => {
    if (!isObject(value)) return report({ code: 'NOT_AN_OBJECT', place })
    const read: [string, unknown][] = []
    let whole = true
    for (const [name, field] of known) {
      const isOptional = typeof field === 'object'
      if (!Object.hasOwn(value, name) || (isOptional && value[name] === undefined)) {
        if (isOptional) continue
        report({ code: 'MISSING', place: within(place, name) })
        whole = false
        continue
      }
      const inner = (isOptional ? field.optional : field)(value[name], within(place, name), report)
      if (inner === undefined) whole = false
      else read.push([name, inner])
    }
    for (const name of Object.keys(value))
      if (!names.has(name)) {
        report({ code: 'UNKNOWN_FIELD', place: within(place, name) })
        whole = false
      }
    return whole ? (Object.fromEntries(read) as T) : undefined
  }
}

/** Schema of a text of `min` to `max` UTF-16 units. */
export const text =
  (max: number, min = 0): Schema<string> =>
  (value, place, report) => {
    if (typeof value !== 'string') return report({ code: 'NOT_TEXT', place })
    if (value.length < min) return report({ code: 'EMPTY', place })
    if (value.length > max) return report({ code: 'TOO_LONG', place, max })
    return value
  }

/** Schema of a number from `min` to `max`. */
export const decimal =
  (min: number, max: number): Schema<number> =>
  (value, place, report) => {
    if (typeof value !== 'number' || Number.isNaN(value)) return report({ code: 'NOT_A_NUMBER', place })
    if (value < min) return report({ code: 'TOO_SMALL', place, min })
    if (value > max) return report({ code: 'TOO_LARGE', place, max })
    return value
  }

/** Schema of a whole number from `min` to `max`. */
export function whole(min: number, max: number): Schema<number> {
  const inBounds = decimal(min, max)
  return (value, place, report) => {
    const read = inBounds(value, place, report)
    if (read === undefined || Number.isInteger(read)) return read
    return report({ code: 'NOT_WHOLE', place })
  }
}

export const flag: Schema<boolean> = (value, place, report) =>
  typeof value === 'boolean' ? value : report({ code: 'NOT_TRUE_OR_FALSE', place })

export const oneOf =
  <T extends string | true>(allowed: readonly T[]): Schema<T> =>
  (value, place, report) =>
    allowed.find((candidate) => candidate === value) ?? report({ code: 'NOT_ONE_OF', place })

/** Schema of a list of `min` to `max` items. If the list has more, its items are not read. */
export const list =
  <T>(item: Schema<T>, max: number, min = 0): Schema<readonly T[]> =>
  (value, place, report) => {
    if (!Array.isArray(value)) return report({ code: 'NOT_A_LIST', place })
    if (value.length < min) return report({ code: 'TOO_FEW', place, min })
    if (value.length > max) return report({ code: 'TOO_MANY', place, max })
    const entries = Array.from(value as readonly unknown[], (entry, i) => item(entry, `${place}[${i}]`, report))
    return entries.some((entry) => entry === undefined) ? undefined : (entries as readonly T[])
  }

/** Schema of a list of fixed length; each item has its own schema. */
export const tuple =
  <T extends readonly unknown[]>(...items: { readonly [K in keyof T]: Schema<T[K]> }): Schema<T> =>
  (value, place, report) => {
    const { length } = items
    if (!Array.isArray(value)) return report({ code: 'NOT_A_LIST', place })
    if (value.length < length) return report({ code: 'TOO_FEW', place, min: length })
    if (value.length > length) return report({ code: 'TOO_MANY', place, max: length })
    const entries = items.map((item, i) => item((value as readonly unknown[])[i], `${place}[${i}]`, report))
    return entries.some((entry) => entry === undefined) ? undefined : (entries as unknown as T)
  }

/** Schema of a discriminated union: the field `kind` of the value selects the schema. */
export const variant =
  <T extends { readonly kind: string }>(kinds: {
    readonly [K in T['kind']]: Schema<Extract<T, { readonly kind: K }>>
  }): Schema<T> =>
  (value, place, report) => {
    if (!isObject(value)) return report({ code: 'NOT_AN_OBJECT', place })
    if (!Object.hasOwn(value, 'kind')) return report({ code: 'MISSING', place: within(place, 'kind') })
    const names = Object.keys(kinds) as readonly T['kind'][]
    const kind = oneOf(names)(value['kind'], within(place, 'kind'), report)
    return kind && (kinds[kind] as Schema<T>)(value, place, report)
  }

/** Adds a rule to a schema. It runs only on values that the schema accepts; what it reports makes them invalid. */
export const refine =
  <T>(schema: Schema<T>, rule: (value: T, place: string, report: Report) => void): Schema<T> =>
  (value, place, report) => {
    const read = schema(value, place, report)
    if (read === undefined) return undefined
    let fit = true
    rule(read, place, (problem) => {
      fit = false
      report(problem)
    })
    return fit ? read : undefined
  }

/**
 * Adds a rule to the schema of a list: no two items may have the same key (`keyOf`). A repeated key is reported at the
 * path of its item, or of the item's `field`.
 */
export const distinct = <T>(schema: Schema<readonly T[]>, keyOf: (item: T) => string, field?: string) =>
  refine(schema, (items, place, report) => {
    const placeOf = (i: number) => (field === undefined ? `${place}[${i}]` : `${place}[${i}].${field}`)
    const seen = new Set<string>()
    items.map(keyOf).forEach((key, i) => {
      if (seen.has(key)) report({ code: 'TWICE', place: placeOf(i) })
      seen.add(key)
    })
  })

/** Schema of an id in the game content: lower-case letters, digits and single hyphens, at most 64 characters. */
export const itemId: Schema<string> = refine(text(64, 1), (id, place, report) => {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) report({ code: 'BAD_ID', place })
})

/** Maximum number of faults that are collected. A value with more of them has a different type altogether. */
const maxProblems = 100

/** Reads a value with a schema. Error: everything that is invalid, in reading order, at most 100 faults. */
export function parseWith<T>(schema: Schema<T>, value: unknown): Result<T, readonly [ParseProblem, ...ParseProblem[]]> {
  const problems: ParseProblem[] = []
  const read = schema(value, '', (problem) => {
    if (problems.length < maxProblems) problems.push(problem)
  })
  const [first, ...others] = problems
  if (first) return err([first, ...others])
  return ok(read as T)
}
