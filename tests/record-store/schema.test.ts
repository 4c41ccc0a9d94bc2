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
    rules: Object.fromEntries(rules.map((rule) => [rule, (collection as Record<string, unknown>)[rule]])),
    indexes: collection.indexes.toSorted(),
    fields: collection.fields.map((field) => ({
      ...Object.fromEntries(fieldKeys.filter((key) => key in field).map((key) => [key, field[key]])),
      ...(field.type === 'relation' ? { to: names.get(String(field['collectionId'])) } : {}),
    })),
  }))
  await expect(`${jsonLines(description, 3)}\n`).toMatchFileSnapshot('./schema.snapshot.json')
})

const fieldsOf = (name: string) =>
  collections.find((collection) => collection.name === name)?.fields.map((field) => field.name) ?? []

test.each([
  ['EN-01', 'users', ['id', 'email', 'name', 'status', 'password', 'last_login', 'verified']],
  ['EN-02', 'roles', ['name']],
  ['EN-02', 'user_roles', ['user', 'role', 'granted_by', 'granted_at', 'active']],
  [
    'EN-03',
    'user_sessions',
    [
      'user',
      'session_id',
      'user_agent',
      'referrer',
      'device_type',
      'browser',
      'os',
      'started_at',
      'last_activity',
      'pages_viewed',
      'utm_source',
      'utm_medium',
      'utm_campaign',
      'utm_content',
      'ended_at',
      'duration_seconds',
    ],
  ],
  [
    'EN-05',
    'feedback',
    [
      'user',
      'kind',
      'message',
      'page_path',
      'build',
      'game_version',
      'device',
      'session',
      'screenshot',
      'state',
      'duplicate_of',
      'answer',
      'answered_by',
      'answered_at',
      'assignee',
      'tags',
    ],
  ],
  [
    'EN-05',
    'subscribers',
    [
      'email',
      'user',
      'status',
      'topics',
      'wanted_topics',
      'source',
      'wording',
      'asked_at',
      'consented_at',
      'left_at',
      'left_reason',
      'left_campaign',
      'bounces',
    ],
  ],
  ['EN-05', 'consent_log', ['subscriber', 'event', 'way', 'topics', 'wording', 'reason', 'campaign', 'actor']],
  ['EN-05', 'mail_blocks', ['pattern', 'reason', 'created_by']],
  [
    'EN-05',
    'alpha_codes',
    ['code', 'batch', 'max_uses', 'uses', 'expires_at', 'bound_email', 'revoked_at', 'created_by'],
  ],
  ['EN-05', 'code_batches', ['name', 'purpose', 'note']],
  ['EN-05', 'code_redemptions', ['code', 'user', 'created']],
  ['EN-05', 'code_settings', ['alpha_required', 'text']],
  ['FE-14', 'balance_drafts', ['name', 'why', 'changes', 'evidence', 'revision', 'release', 'created_by']],
  ['FE-14', 'balance_releases', ['number', 'hash', 'file', 'withdraws', 'published_by', 'reason']],
  ['EN-04', 'page_views', ['user', 'session', 'page_path', 'page_title', 'referrer', 'timestamp', 'metadata']],
])('%s %s has the fields of the specification', (_clause, name, fields) => {
  expect(fieldsOf(name)).toEqual(expect.arrayContaining(fields))
})

test('RO-02 nobody manages the accounts of others, and no rule is open by accident', () => {
  const open = collections.flatMap((collection) => {
    const openRules = rules.filter((rule) => (collection as Record<string, unknown>)[rule] === '')
    return openRules.map((rule) => `${collection.name}.${rule}`)
  })
  expect(open).toEqual(['users.authRule'])
})
