import { isObject } from '../../src/shared/is-object.ts'
import { fieldLimits, fieldName, type SubscriberFields } from '../../src/shared/mail/subscriber-fields.ts'
import { rows } from '../platform/db.ts'
import { refuse } from '../platform/http.ts'

// What an import contains about a person besides the address. It is stored as one JSON object of texts.

/** A name and fields; '' and no fields if unknown. */
export interface Attributes {
  readonly name: string
  readonly fields: SubscriberFields
}

/** Returns a value as one line, without the sign that separates two fields in the list of subscribers. */
const cleaned = (text: string, most: number): string =>
  Array.from(text.replace(/[\u0000-\u001f\u007f]+/g, ' ').replace(/;/g, ','))
    .slice(0, most)
    .join('')
    .trim()

/**
 * Returns name and fields of a line of an import. Values are cleaned and cut; empty ones are left out.
 * @throws BadRequestError for a value that is not a text, for an invalid name of a field, and for too many fields.
 */
export function readAttributes(line: { readonly name?: unknown; readonly fields?: unknown }): Attributes {
  const { name = '', fields = {} } = line
  if (typeof name !== 'string') refuse('The name of a line is not a text.')
  if (!isObject(fields)) refuse('The fields of a line are not an object.')
  const found: Record<string, string> = {}
  for (const [key, value] of Object.entries(fields)) {
    if (key === '' || fieldName(key) !== key) refuse(`${key.slice(0, 40)} cannot be the name of a field.`)
    if (typeof value !== 'string') refuse('The value of a field is not a text.')
    const text = cleaned(value, fieldLimits.value)
    if (text !== '') found[key] = text
  }
  if (Object.keys(found).length > fieldLimits.count) refuse(`A subscriber has at most ${fieldLimits.count} fields.`)
  return { name: cleaned(name, fieldLimits.name), fields: found }
}

/** Fields in the format of their column: sorted by name, so that equal fields are equal texts. */
export const storedFields = (fields: SubscriberFields): string =>
  Object.keys(fields).length === 0
    ? ''
    : JSON.stringify(Object.fromEntries(Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1))))

/** Reads the fields of their column. */
export function fieldsIn(stored: string): SubscriberFields {
  if (stored === '') return {}
  const fields: unknown = JSON.parse(stored)
  return isObject(fields) ? Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, String(value)])) : {}
}

/** The fields of a column as rows of SQL with `key` and `value`. */
const eachField = (sql: string): string => `json_each(CASE WHEN json_valid(${sql}) THEN ${sql} ELSE '{}' END)`

/** The SQL of the fields as one text, such as "city: Ulm; club: Wolves". */
export const fieldsTextSql = (sql: string): string =>
  `COALESCE((SELECT group_concat(key || ': ' || value, '; ') FROM ${eachField(sql)}), '')`

/** The names of all fields that subscribers have. */
export const knownFields = (app: core.App): readonly string[] =>
  rows(
    app,
    `SELECT DISTINCT f.key AS name FROM subscribers s, ${eachField('s.fields')} f WHERE s.fields <> '' ORDER BY name LIMIT 100`,
    {},
    { name: '' },
  ).map(({ name }) => name)
