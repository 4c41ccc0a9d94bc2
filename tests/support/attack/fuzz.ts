import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeSeededRandom } from '#game/seeded-random.ts'
import { hooksDir } from '../record-store-process.ts'

export interface FuzzedRequest {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

const methods = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'HEAD'] as const

/** All routes of our hooks as `METHOD /path`, read from the sources, so that a new one cannot be left out. */
export const hookRoutes = (): readonly string[] =>
  readdirSync(hooksDir)
    .filter((name) => name.endsWith('.pb.js'))
    .flatMap((name) =>
      [...readFileSync(join(hooksDir, name), 'utf8').matchAll(/routerAdd\(\s*'([A-Z]+)',\s*'([^']+)'/g)].map(
        ([, method, path]) => `${method} ${path}`,
      ),
    )
    .toSorted()

const texts = [
  ...[
    '',
    '0',
    '-1',
    '1e309',
    'null',
    'true',
    'a',
    'ä'.repeat(300),
    '\u0000',
    '\uD800',
    '%',
    '%00',
    '%zz',
    '../../etc/passwd',
  ],
  ...[
    "' OR 1=1 --",
    '"; DROP TABLE users; --',
    '{{name}}',
    '<script>alert(1)</script>',
    '\r\nX-Own: 1',
    '=1+1',
    '@request.auth.id',
  ],
  ...['2026-11-25', '2026-02-30', '9999-12-31 23:59:59.999Z', 'x'.repeat(5000), '[]', '{}', '[[[[[[]]]]]]', '☃'],
] as const
const queries = {
  filter: [
    'id != ""',
    'user != "" || 1=1',
    'user.email ~ "%"',
    'data ~ "a"',
    '((((',
    'id ?= @collection.users.id',
    '@now > 0',
  ],
  sort: ['@random', '-user.email', 'nothing', 'id,-id,id', '@rowid'],
  expand: ['user', 'user.user_roles_via_user.role', 'fleets_via_user', 'a.b.c.d.e.f.g'],
  fields: ['*', 'email', 'password', 'tokenKey', 'data:excerpt(10,true)', ':::'],
  page: ['-1', '0', '99999999999', 'a'],
  perPage: ['-1', '0', '500', '501', 'a'],
  skipTotal: ['1', 'maybe'],
  from: ['2026-11-01', 'never'],
  until: ['2026-11-25', ''],
  only: ['[]', '["device:mobile"]', '["did:x","a"]', '{'],
  search: ['a', '"', '*', 'a*b"c'],
  token: ['a.b.c', ''],
} as const
const fields = [
  ...[
    'id',
    'user',
    'email',
    'name',
    'password',
    'passwordConfirm',
    'status',
    'role',
    'data',
    'revision',
    'deleted',
    'reason',
  ],
  ...[
    'ids',
    'set',
    'to',
    'text',
    'topics',
    'token',
    'code',
    'session',
    'page_path',
    'metadata',
    'verified',
    'requests',
    'active',
  ],
] as const

const bodyTypes = ['application/json', 'application/json', 'text/plain', 'multipart/form-data; boundary=x'] as const
const ownHeaders = (ids: readonly string[]): readonly Readonly<Record<string, string>>[] => [
  {},
  ...['a', '%E4', '%'].map((x_reason) => ({ x_reason })),
  ...ids.map((x_session_id) => ({ x_session_id })),
  ...['-1', 'a'].map((x_base_revision) => ({ x_base_revision })),
]

/**
 * Requests as an attacker makes them, the same for a seed: every route and collection, with values of wrong types, sizes and
 * encodings in path, query, headers and body.
 * @param ids Records that exist, of somebody else.
 */
export function* fuzzedRequests(
  seed: number,
  count: number,
  { collections, ids }: { readonly collections: readonly string[]; readonly ids: readonly string[] },
): Generator<FuzzedRequest> {
  const random = makeSeededRandom(seed)
  const pick = <T>(items: readonly T[]): T => items[random.whole(items.length)]!
  const value = (depth = 0): unknown => {
    const kind = random.whole(depth > 2 ? 5 : 8)
    if (kind < 2) return pick(texts)
    if (kind === 2) return pick([0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER])
    if (kind === 3) return pick([true, false, null])
    if (kind === 4) return pick(ids)
    if (kind === 5) return Array.from({ length: random.whole(5) }, () => value(depth + 1))
    return object(depth + 1)
  }
  const object = (depth = 0): Record<string, unknown> =>
    Object.fromEntries(Array.from({ length: 1 + random.whole(5) }, () => [pick(fields), value(depth + 1)]))
  const query = () =>
    Array.from({ length: random.whole(4) }, () => {
      const name = pick(Object.keys(queries) as (keyof typeof queries)[])
      return `${name}=${encodeURIComponent(pick([...queries[name], ...texts.filter((text) => text !== '\uD800')]))}`
    }).join('&')
  const part = () => encodeURIComponent(pick([...ids, ...texts.filter((text) => text !== '\uD800')]))
  const routes = hookRoutes()
  for (let n = 0; n < count; n += 1) {
    const [routeMethod = 'GET', route = '/'] = pick(routes).split(' ')
    const collection = pick(collections)
    const target = pick([
      { method: routeMethod, path: route.replaceAll(/\{[^}]+\}/g, part) },
      { method: routeMethod, path: route.replaceAll(/\{[^}]+\}/g, () => pick(ids)) },
      { method: pick(methods), path: route.replaceAll(/\{[^}]+\}/g, part) },
      { method: pick(['GET', 'POST']), path: `/api/collections/${collection}/records` },
      { method: pick(methods), path: `/api/collections/${collection}/records/${pick(ids)}` },
      {
        method: 'POST',
        path: `/api/collections/${collection}/${pick(['auth-with-password', 'auth-refresh', 'impersonate/x', 'request-otp'])}`,
      },
      {
        method: 'POST',
        path: pick(['/api/batch', '/api/realtime', '/api/files/token', '/api/sql', '/api/backups', '/api/settings']),
      },
      { method: 'GET', path: pick(['/api/files/', '/api/logs', '/api/crons', '/api/collections', '/_/']) + part() },
    ])
    const hasBody = target.method !== 'GET' && target.method !== 'HEAD'
    const json = JSON.stringify(object())
    const body = pick([json, json, json, '{', '', `[${json}]`, 'a=b&c=d', '\uFEFF{}'])
    const search = query()
    yield {
      method: target.method,
      path: search ? `${target.path}?${search}` : target.path,
      headers: { ...pick(ownHeaders(ids)), ...(hasBody ? { 'content-type': pick(bodyTypes) } : {}) },
      ...(hasBody ? { body } : {}),
    }
  }
}
