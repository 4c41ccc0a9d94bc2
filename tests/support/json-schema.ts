import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/lib/files.ts'

/** The part of JSON Schema 2020-12 that our schemas use; fails at an unknown keyword. */

type Json = Readonly<Record<string, unknown>>

/** A published schema, by its path in the app. */
export const readSchema = (path: string): Json => JSON.parse(readFileSync(join(root, 'public', path), 'utf8')) as Json

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const types: Readonly<Record<string, (value: unknown) => boolean>> = {
  object: isObject,
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
}

type Check = (rule: unknown, value: unknown, place: string, schema: Json, root: Json) => readonly string[]

const need = (fine: boolean, place: string, keyword: string): readonly string[] =>
  fine ? [] : [`${place}: ${keyword}`]
const length = (value: unknown): number | undefined => (typeof value === 'string' ? [...value].length : undefined)
const size = (value: unknown): number | undefined => (Array.isArray(value) ? value.length : undefined)
const figure = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)
const atMost =
  (of: (value: unknown) => number | undefined): Check =>
  (most, value, place) =>
    need((of(value) ?? 0) <= Number(most), place, `at most ${String(most)}`)
const atLeast =
  (of: (value: unknown) => number | undefined): Check =>
  (least, value, place) =>
    need((of(value) ?? Number(least)) >= Number(least), place, `at least ${String(least)}`)

const checks: Readonly<Record<string, Check>> = {
  $schema: () => [],
  $defs: () => [],
  title: () => [],
  description: () => [],
  $ref: (ref, value, place, _schema, root) => {
    const name = String(ref).replace('#/$defs/', '')
    const target = isObject(root['$defs']) ? root['$defs'][name] : undefined
    if (!isObject(target)) throw new Error(`no such definition: ${name}`)
    return schemaProblems(target, value, place, root)
  },
  type: (type, value, place) => need(types[String(type)]?.(value) ?? false, place, `is no ${String(type)}`),
  const: (constant, value, place) => need(same(constant, value), place, 'const'),
  enum: (all, value, place) =>
    need(
      (all as readonly unknown[]).some((one) => same(one, value)),
      place,
      'enum',
    ),
  required: (names, value, place) =>
    isObject(value) ? (names as readonly string[]).flatMap((name) => need(name in value, place, `lacks ${name}`)) : [],
  properties: (fields, value, place, _schema, root) =>
    isObject(value)
      ? Object.entries(fields as Json).flatMap(([name, inner]) =>
          name in value ? schemaProblems(inner as Json, value[name], `${place}.${name}`, root) : [],
        )
      : [],
  additionalProperties: (_no, value, place, schema) => {
    const known = Object.keys(isObject(schema['properties']) ? schema['properties'] : {})
    return isObject(value)
      ? Object.keys(value).flatMap((name) => need(known.includes(name), place, `does not know ${name}`))
      : []
  },
  items: (inner, value, place, _schema, root) =>
    Array.isArray(value) ? value.flatMap((item, i) => schemaProblems(inner as Json, item, `${place}[${i}]`, root)) : [],
  pattern: (pattern, value, place) =>
    need(typeof value !== 'string' || new RegExp(String(pattern), 'u').test(value), place, 'pattern'),
  maxLength: atMost(length),
  minLength: atLeast(length),
  maxItems: atMost(size),
  minItems: atLeast(size),
  uniqueItems: (_unique, value, place) =>
    need(
      !Array.isArray(value) || new Set(value.map((item) => JSON.stringify(item))).size === value.length,
      place,
      'unique',
    ),
  maximum: atMost(figure),
  minimum: atLeast(figure),
}

/** Every violation of the schema, with its place in the value. */
export function schemaProblems(schema: Json, value: unknown, place = '$', root: Json = schema): readonly string[] {
  return Object.entries(schema).flatMap(([keyword, rule]) => {
    const check = checks[keyword]
    if (!check) throw new Error(`this check does not know the keyword ${keyword}`)
    return check(rule, value, place, schema, root)
  })
}
