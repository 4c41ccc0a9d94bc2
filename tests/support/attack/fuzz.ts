import { makeSeededRandom } from '#game/seeded-random.ts'
import { hookRoutes, staffLists } from '../hook-routes.ts'
import { recordBodies, releaseHash, routeBodies, type BodyIds } from './fuzz-bodies.ts'
import { encodings, fileNames, headers, numbers, queries, texts } from './fuzz-values.ts'

export interface FuzzedRequest {
  readonly method: string
  /** With its query. */
  readonly path: string
  /** Our route that it calls, with the list that it names. */
  readonly route?: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

export interface FuzzedWorld {
  /** Names and ids of all collections. */
  readonly collections: readonly string[]
  /** Of the victim's records, by collection. */
  readonly victim: Readonly<Record<string, string>>
  /** Ids of the victim's records, by the names that bodies use. */
  readonly ids: BodyIds
}

const methods = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'HEAD', 'OPTIONS'] as const
const authRoutes = [
  'auth-with-password',
  'auth-refresh',
  'auth-with-oauth2',
  'auth-with-otp',
  'request-otp',
  'impersonate/x',
  'auth-methods',
  'request-password-reset',
  'confirm-password-reset',
  'request-verification',
  'confirm-verification',
  'request-email-change',
  'confirm-email-change',
]
/** The collection of the records whose id comes after this word in the path of a route. */
const collectionOfRoute: Readonly<Record<string, string>> = {
  users: 'users',
  feedback: 'feedback',
  notes: 'feedback_notes',
  campaigns: 'email_campaigns',
  codes: 'alpha_codes',
  subscribers: 'subscribers',
  mails: 'campaign_recipients',
  sessions: 'user_sessions',
  'user-notes': 'user_notes',
  'canned-answers': 'canned_answers',
  'code-batches': 'code_batches',
  battles: 'battle_reports',
  drafts: 'balance_drafts',
  table: 'battles',
}
const systemPaths = [
  '/api/batch',
  '/api/realtime',
  '/api/files/token',
  '/api/sql',
  '/api/backups',
  '/api/settings',
  '/api/logs',
  '/api/crons',
  '/api/collections',
  '/api/health',
  '/_/',
  '/api/mail-preview',
  '/api/backups/upload',
  '/api/logs/stats',
  '/api/collections/import',
]

/**
 * Requests as an attacker makes them, the same for a seed: every route and collection, with values of wrong types,
 * sizes and encodings in path, query, headers and body. Half of them are valid except for one or two values, so that
 * they get far.
 * @param self The user who sends them; '' for a visitor.
 */
export function* fuzzedRequests(
  seed: number,
  count: number,
  world: FuzzedWorld,
  self: string,
): Generator<FuzzedRequest> {
  const random = makeSeededRandom(seed)
  const pick = <T>(items: readonly T[]): T => items[random.whole(items.length)]!
  const victimIds = Object.values(world.victim)
  const plainTexts = texts.filter((text) => text !== '\uD800')

  const value = (depth = 0): unknown => {
    const kind = random.whole(depth > 2 ? 5 : 8)
    if (kind < 2) return pick(texts)
    if (kind === 2) return pick(numbers)
    if (kind === 3) return pick([true, false, null])
    if (kind === 4) return pick(victimIds)
    if (kind === 5) return Array.from({ length: random.whole(5) }, () => value(depth + 1))
    return Object.fromEntries(Array.from({ length: 1 + random.whole(4) }, () => [pick(names), value(depth + 1)]))
  }
  const bodies = { ...recordBodies({ ...world.ids, user: self || world.ids.user }, 'fuzz') }
  const ofRoutes = routeBodies(world.ids)
  const names = [
    ...new Set([...Object.values(bodies), ...Object.values(ofRoutes)].flatMap((body) => Object.keys(body as object))),

    'tokenKey',
    'verified',
    'emailVisibility',
    'role',
    'data+',
    'topics-',
    'user.id',
    '__proto__',
    'created',
    'updated',
  ]
  /** A body with up to two wrong values, at any depth. */
  const mutated = (body: unknown): unknown => {
    const copy = structuredClone(body) as Record<string, unknown>
    for (let n = random.whole(3); n > 0; n -= 1) {
      let place: Record<string, unknown> = copy
      let key = pick([...Object.keys(place), pick(names)])
      while (typeof place[key] === 'object' && place[key] !== null && random.whole(2) > 0) {
        const inner = place[key] as Record<string, unknown>
        if (Object.keys(inner).length === 0) break
        place = inner
        key = pick(Object.keys(place))
      }
      if (random.whole(5) === 0) delete place[key]
      else place[key] = value()
    }
    return copy
  }
  const search = (isOften: boolean) =>
    Array.from({ length: random.whole(isOften ? 4 : 2) }, () => {
      const name = pick(Object.keys(queries) as (keyof typeof queries)[])
      const text = pick([...queries[name], ...queries[name], ...plainTexts])
      return random.whole(30) === 0 ? `${name}=${fileNames[random.whole(3)]}%` : `${name}=${encodeURIComponent(text)}`
    }).join('&')
  const part = () => pick([encodeURIComponent(pick(plainTexts)), pick(victimIds), pick(victimIds), pick(fileNames)])
  const filled = (route: string): string =>
    route
      .replace('{list}', () => pick([...staffLists(), part()]))
      .replace('{number}', () => pick(['1', '1', '2', part()]))
      .replace('{name}', () => pick([`${releaseHash}.json`, part()]))
      .replace('{dim}', () => pick(['device', 'browser', 'did', 'build', part()]))
      .replaceAll(/(?<=\/([^/]+)\/)\{[^}]+\}/g, (_, kind: string) => {
        const own = world.victim[collectionOfRoute[kind] ?? '']
        return own !== undefined && random.whole(2) === 0 ? own : part()
      })
  const collectionOf = () => {
    const name = pick(world.collections)
    return pick([name, name, name, name.toUpperCase(), encodeURIComponent(`${name} `)])
  }
  const batch = () => ({
    requests: Array.from({ length: 1 + random.whole(3) }, () => {
      const name = pick(['fleets', 'fleet_versions', 'star_marks', 'roll_entries', pick(world.collections)])
      const target = `/api/collections/${name}/records`
      return {
        ...pick([
          { method: 'POST', url: target },
          { method: 'PATCH', url: `${target}/${world.victim[name] ?? pick(victimIds)}` },
          { method: 'PATCH', url: `${target}/${world.victim[name] ?? pick(victimIds)}?${search(true)}` },
          { method: 'PUT', url: target },
          { method: 'DELETE', url: `${target}/${world.victim[name] ?? pick(victimIds)}` },
          { method: 'GET', url: `${target}?${search(true)}` },
        ]),
        body: mutated(bodies[name] ?? {}),
        headers: pick([{}, { x_base_revision: '1' }, value()]),
      }
    }),
  })
  const options = () => {
    const query = { [pick(['filter', 'expand', 'fields'])]: pick([...queries.filter, ...queries.expand]) }
    return `?options=${encodeURIComponent(JSON.stringify({ [pick(['query', 'Query', 'headers'])]: query }))}`
  }
  const subscriptions = () => ({
    clientId: pick(['x'.repeat(40), ...plainTexts]),
    subscriptions: Array.from(
      { length: random.whole(12) },
      () => `${pick(world.collections)}/${pick(['*', pick(victimIds)])}${pick(['', '', options()])}`,
    ),
  })
  const routes = hookRoutes()

  const target = (): { method: string; path: string; route?: string; json?: unknown } => {
    const [method = 'GET', route = '/'] = pick(routes).split(' ')
    const path = filled(route)
    const listed = route.includes('{list}') ? path : route
    const name = pick(world.collections)
    const collection = pick([name, name, collectionOf()])
    const records = `/api/collections/${collection}/records`
    const id = pick([world.victim[name] ?? pick(victimIds), pick(victimIds), part()])
    const ofRoute = { path, route: `${method} ${listed}`, json: ofRoutes[`${method} ${route}`] ?? {} }
    return pick([
      ...Array.from({ length: 6 }, () => ({ method, ...ofRoute })),
      { ...ofRoute, method: pick(methods), route: '' },
      { method: 'GET', path: records },
      { method: 'GET', path: `${records}/${id}` },
      { method: 'POST', path: records, json: bodies[name] },
      { method: pick(['PATCH', 'DELETE']), path: `${records}/${id}`, json: bodies[name] },
      { method: pick(methods), path: pick([`${records}/${id}`, `${records}/`, `${records}/${id}/x`]) },
      { method: 'POST', path: `/api/collections/${pick(['users', collection])}/${pick(authRoutes)}`, json: value() },
      { method: 'POST', path: '/api/batch', json: random.whole(4) === 0 ? value() : batch() },
      { method: 'POST', path: '/api/realtime', json: subscriptions() },
      { method: pick(methods), path: pick(systemPaths) },
      {
        method: 'GET',
        path: `${pick(['/', '/assets/', '/api/', '/api/files/', '/_/', `/api/files/${name}/${id}/`])}${part()}`,
      },
    ])
  }
  for (let n = 0; n < count; n += 1) {
    const { json, route, ...aim } = target()
    const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(aim.method)
    const wanted = json && typeof json === 'object' && !Array.isArray(json) ? json : { a: value() }
    const { body, headers: ofBody } = pick(encodings)(JSON.stringify(mutated(wanted)))
    const query = search(!hasBody)
    yield {
      method: aim.method,
      path: query ? `${aim.path}?${query}` : aim.path,
      ...(route ? { route } : {}),
      headers: { ...(hasBody ? ofBody : {}), ...pick(headers(victimIds)) },
      ...(hasBody ? { body } : {}),
    }
  }
}
