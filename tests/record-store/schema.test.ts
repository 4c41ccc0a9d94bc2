import type { CollectionModel } from 'pocketbase'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jsonLines } from '../../scripts/lib/json-lines.ts'
import { startTestServer, type TestServer } from '../support/pocketbase.ts'

let server: TestServer
let collections: readonly CollectionModel[]

beforeAll(async () => {
  server = await startTestServer()
  const all = await (await server.superuser()).collections.getFullList()
  collections = all.filter((collection) => !collection.system).toSorted((a, b) => a.name.localeCompare(b.name))
})
afterAll(() => server.stop())

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

test('EN-01 EN-02 EN-03 EN-04 EN-05 the migrations build exactly the collections on record', async () => {
  const names = new Map(collections.map((collection) => [collection.id, collection.name]))
  const description = collections.map((collection) => ({
    name: collection.name,
    type: collection.type,
    // Rules of null, which are for superusers alone, are left out.
    rules: Object.fromEntries(rulesOf(collection).filter(([, text]) => text !== null)),
    indexes: collection.indexes.toSorted(),
    fields: collection.fields.map((field) => ({
      ...Object.fromEntries(fieldKeys.filter((key) => key in field).map((key) => [key, field[key]])),
      ...(field.type === 'relation' ? { to: names.get(String(field['collectionId'])) } : {}),
    })),
  }))
  await expect(`${jsonLines(description, 3)}\n`).toMatchFileSnapshot('./schema.snapshot.json')
})

test('RO-02 nobody manages the accounts of others, and no rule is open by accident', () => {
  const open = collections.flatMap((collection) =>
    rulesOf(collection).flatMap(([rule, text]) => (text === '' ? `${collection.name}.${rule}` : [])),
  )
  expect(open).toEqual(['users.authRule'])
})
