import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RequestEvent } from '../../server/platform/events.ts'
import { type Access, handle } from '../../server/requests/middleware.ts'
import { part, stubErrors } from './fakes.ts'

const records = '/api/collections/{collection}/records'
const access: Access = {
  routes: {
    'GET /{path...}': { callers: 'anyone' },
    'GET /api/open': { callers: 'anyone' },
    'GET /api/own': { callers: 'account' },
    'GET /api/root': { callers: 'superuser' },
    'GET /api/files/a.png': { callers: 'anyone' },
    'GET /api/files/a.js': { callers: 'anyone' },
    [`GET ${records}`]: { callers: 'by-rules', operation: 'list' },
    [`DELETE ${records}`]: { callers: 'by-rules', operation: 'delete' },
    'POST /api/login/{collection}': { callers: 'by-rules', operation: 'auth' },
  },
  collections: { fleets: { operations: ['list'] } },
}

const callers = {
  visitor: undefined,
  player: { status: 'active', isSuperuser: false },
  suspended: { status: 'suspended', isSuperuser: false },
  superuser: { status: 'active', isSuperuser: true },
} as const
type Caller = keyof typeof callers

/** The collections of the database by each name that PocketBase accepts for them. */
const names: Readonly<Record<string, string>> = { fleets: 'fleets', FLEETS: 'fleets', pbc_1: 'fleets', mails: 'mails' }

let counts: Map<string, number>
let headers: Map<string, string>
let next: () => unknown
let areLimitsOn = false
/** Called when a body is checked. */
let look: () => void

beforeAll(stubErrors)
beforeEach(() => {
  counts = new Map()
  headers = new Map()
  areLimitsOn = false
  next = () => 'next'
  look = () => undefined
})

/** Sends a request that Go found to match `pattern`; returns what the middleware does. */
const ask = (pattern: string, who: Caller = 'visitor', collection = '', token = ''): unknown => {
  const caller = callers[who]
  const e = part<RequestEvent>({
    app: {
      store: () => ({
        get: (key: string) => counts.get(key),
        setFunc: (key: string, of: (count: number | undefined) => number) => counts.set(key, of(counts.get(key))),
      }),
      settings: () => ({ rateLimits: { enabled: areLimitsOn } }),
      findCachedCollectionByNameOrId: (named: string) => {
        const name = names[named]
        if (name === undefined) throw new Error('sql: no rows in result set')
        return { name }
      },
    },
    request: {
      pattern,
      url: { path: pattern.split(' ')[1] ?? '', rawQuery: '' },
      get contentLength() {
        look()
        return 0
      },
      header: { get: () => token },
      pathValue: () => collection,
    },
    response: { header: () => headers },
    auth: caller && { id: 'x', collection: () => ({ name: 'users' }), getString: () => caller.status },
    realIP: () => '10.0.0.1',
    hasSuperuserAuth: () => caller?.isSuperuser ?? false,
    set: () => undefined,
    next: () => next(),
  })
  return handle(e, access)
}

const refusal = (status: number, message: string) => expect.objectContaining({ status, message })

describe('a route', () => {
  test.each<[pattern: string, who: Caller, status: number, message: string]>([
    ['GET /api/unlisted', 'superuser', 404, ''],
    ['', 'superuser', 404, ''],
    ['GET /api/own', 'visitor', 401, 'Log in first.'],
    ['GET /api/own', 'suspended', 403, 'Your account is not active.'],
    ['GET /api/root', 'visitor', 401, 'The request requires valid record authorization token.'],
    ['GET /api/root', 'player', 403, 'The authorized record is not allowed to perform this action.'],
  ])('"%s" refuses a %s with %i', (pattern, who, status, message) => {
    expect(() => ask(pattern, who)).toThrow(refusal(status, message))
  })

  test.each<[pattern: string, who: Caller]>([
    ['GET /{path...}', 'visitor'],
    ['GET /api/open', 'visitor'],
    ['GET /api/own', 'player'],
    ['GET /api/own', 'superuser'],
    ['GET /api/root', 'superuser'],
  ])('"%s" is there for a %s', (pattern, who) => {
    expect(ask(pattern, who)).toBe('next')
  })

  test('refuses a token that is no longer valid, whoever may ask', () => {
    vi.stubGlobal('$security', { parseUnverifiedJWT: () => ({}) })
    expect(() => ask('GET /api/open', 'visitor', '', 'old')).toThrow(
      refusal(401, 'The session has ended. Log in again.'),
    )
  })

  test('that refuses has the headers of all responses', () => {
    expect(() => ask('GET /api/unlisted')).toThrow(refusal(404, ''))
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  })
})

test.each([
  ['/{path...}', { 'Cache-Control': undefined, 'Content-Type': undefined }],
  ['/api/open', { 'Cache-Control': 'no-store', 'Content-Type': undefined }],
  ['/api/files/a.png', { 'Cache-Control': 'private, no-store', 'Content-Type': undefined }],
  // A file of an earlier version may have such a name.
  ['/api/files/a.js', { 'Cache-Control': 'private, no-store', 'Content-Type': 'application/octet-stream' }],
])('of the response of %s is kept in a cache and read as %j', (path, wanted) => {
  ask(`GET ${path}`)
  expect(Object.fromEntries(Object.keys(wanted).map((name) => [name, headers.get(name)]))).toEqual(wanted)
})

describe('the records of a collection', () => {
  const closed = refusal(403, 'Only superusers can perform this action.')

  test.each(['fleets', 'FLEETS', 'pbc_1'])('called %s have the operations of its row alone', (name) => {
    expect(ask(`GET ${records}`, 'visitor', name)).toBe('next')
    expect(() => ask(`DELETE ${records}`, 'player', name)).toThrow(closed)
    expect(ask(`DELETE ${records}`, 'superuser', name)).toBe('next')
  })

  test('that stands in no table are for superusers', () => {
    expect(() => ask(`GET ${records}`, 'player', 'mails')).toThrow(closed)
    expect(ask(`GET ${records}`, 'superuser', 'mails')).toBe('next')
  })

  test('are no accounts, if their row does not say so', () => {
    expect(() => ask('POST /api/login/{collection}', 'visitor', 'fleets')).toThrow(
      refusal(404, 'Missing or invalid auth collection context.'),
    )
  })

  test('that does not exist are refused by PocketBase', () => {
    expect(ask(`GET ${records}`, 'visitor', 'nothing')).toBe('next')
  })
})

test('a request gives its runtimes back, also when it is refused or fails', () => {
  areLimitsOn = true
  let held = 0
  next = () => {
    held = Math.max(...counts.values())
    throw new Error('disk')
  }
  expect(() => ask('GET /api/open')).toThrow('disk')
  expect(held).toBeGreaterThan(0)
  expect(() => ask('GET /api/own')).toThrow(refusal(401, 'Log in first.'))
  expect([...counts.values()]).toEqual([0, 0])
})

test('a request is counted before its body is read, which may trickle in', () => {
  areLimitsOn = true
  let held: readonly number[] = []
  look = () => (held = [...counts.values()])
  expect(ask('GET /api/open')).toBe('next')
  expect(held).toEqual([1, 1])
})

test('a request beyond the runtimes is refused at once, but no file of the app', () => {
  areLimitsOn = true
  counts.set('orion-runtimes', 55)
  expect(() => ask('GET /api/open')).toThrow(refusal(503, 'The server is busy. Try again in a moment.'))
  expect(headers.get('Retry-After')).toBe('1')
  expect(ask('GET /{path...}')).toBe('next')
  expect(counts.get('orion-runtimes')).toBe(55)
})

test('one address does not take all runtimes', () => {
  areLimitsOn = true
  counts.set('orion-runtimes', 39).set('orion-runtimes-10.0.0.1', 39)
  expect(() => ask('GET /api/open')).toThrow(refusal(503, 'The server is busy. Try again in a moment.'))
  counts.set('orion-runtimes-10.0.0.1', 0)
  expect(ask('GET /api/open')).toBe('next')
})
