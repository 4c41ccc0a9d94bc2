import type { CollectionModel } from 'pocketbase'
import { expect, test } from 'vitest'
import { jsonLines } from '../../scripts/lib/json-lines.ts'
import { serverOfFile } from './support.ts'

const server = await serverOfFile()
const all = await (await server.superuser()).collections.getFullList()
const collections = all.filter((collection) => !collection.system).toSorted((a, b) => a.name.localeCompare(b.name))

const rules = ['listRule', 'viewRule', 'createRule', 'updateRule', 'deleteRule', 'authRule', 'manageRule'] as const
const rulesOf = (collection: CollectionModel) =>
  rules.map((rule) => [rule, (collection as Record<string, unknown>)[rule]] as const)
/** The properties that define a field's behaviour; ids and presentation are left out. */
const fieldKeys = [
  'name',
  'type',
  'required',
  'hidden',
  'min',
  'max',
  'pattern',
  'values',
  'maxSelect',
  'maxSize',
  'onlyInt',
  'cascadeDelete',
  'onCreate',
  'onUpdate',
  'mimeTypes',
  'protected',
]

/** The fields that most collections have; the snapshot has only their names. */
const usualFields = new Set(
  [
    { name: 'id', type: 'text', required: true, hidden: false, min: 15, max: 15, pattern: '^[a-z0-9]+$' },
    { name: 'created', type: 'autodate', hidden: false, onCreate: true, onUpdate: false },
    { name: 'updated', type: 'autodate', hidden: false, onCreate: true, onUpdate: true },
  ].map((field) => JSON.stringify(field)),
)

test('EN-01 EN-02 EN-03 EN-04 EN-05 the migrations build exactly the collections on record', async () => {
  const names = new Map(collections.map((collection) => [collection.id, collection.name]))
  const describe = (collection: CollectionModel) => {
    // Rules of null, which are for superusers alone, are left out.
    const rules = rulesOf(collection).filter(([, text]) => typeof text === 'string')
    const fields = collection.fields.map((field): Readonly<Record<string, unknown>> => ({
      ...Object.fromEntries(fieldKeys.filter((key) => key in field).map((key) => [key, field[key]])),
      ...(field.type === 'relation' ? { to: names.get(String(field['collectionId'])) } : {}),
    }))
    const isUsual = (field: object) => usualFields.has(JSON.stringify(field))
    return {
      type: collection.type === 'base' ? undefined : collection.type,
      rules: rules.length > 0 ? Object.fromEntries(rules) : undefined,
      indexes: collection.indexes.toSorted(),
      usualFields: fields
        .filter(isUsual)
        .map((field) => field['name'])
        .join(', '),
      fields: fields.filter((field) => !isUsual(field)),
    }
  }
  const description = Object.fromEntries(collections.map((collection) => [collection.name, describe(collection)]))
  await expect(`${jsonLines(description, 3)}\n`).toMatchFileSnapshot('./schema.snapshot.json')
})

test('RO-02 nobody manages the accounts of others, and no rule is open by accident', () => {
  const open = collections.flatMap((collection) =>
    rulesOf(collection).flatMap(([rule, text]) => (text === '' ? `${collection.name}.${rule}` : [])),
  )
  expect(open).toEqual(['users.authRule'])
})
