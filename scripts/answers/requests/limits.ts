import { contentHash } from '../../../src/content/version.ts'
import { id, people, shownCode, visitKeys } from '../ids.ts'
import { because, get, post, records, sql, type Group, type Request } from '../request.ts'
import { contentOf, gameOf } from '../seeds/play.ts'
import { playerCollections } from './collection-bodies.ts'
import { otherCollections } from './other-bodies.ts'

const numbers = (count: number): string =>
  `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`
const long = "'2020-01-01 00:00:00.000Z', '2020-01-01 00:00:00.000Z'"
const collections = { ...playerCollections, ...otherCollections }
const body = (name: string, n: number) => collections[name]?.body('__me__', n) ?? {}
const create = (name: string, n: number, more: object = {}): Request =>
  post(records(name), { ...body(name, n), ...more }, { headers: collections[name]?.headers })
/** Fills a table up, asks for one row more, and takes the rows out again. */
const full = (table: string, fill: string, ...requests: readonly Request[]): readonly Request[] => [
  ...[sql(fill), ...requests, sql(`DELETE FROM ${table} WHERE id LIKE 'full%'`)],
]

const fleets = (count: number, deleted: number): string =>
  `INSERT INTO fleets (id, user, data, revision, changed_at, deleted, created, updated) ${numbers(count)}
   SELECT 'full-' || i, '__me__', '{}', 1, '{}', ${deleted}, ${long} FROM n`
const versions = (count: number, deleted: number): string =>
  `INSERT INTO fleet_versions (id, user, fleet, name, made_at, data, deleted, created, updated) ${numbers(count)}
   SELECT 'full-' || i, '__me__', '${id('fleet', 1)}', 'x', 1, '{}', ${deleted}, ${long} FROM n`

/** What an account may hold at most. */
const rooms: readonly Request[] = [
  ...full('fleets', fleets(1000, 0), create('fleets', 1)),
  ...full('fleets', fleets(5000, 1), create('fleets', 2)),
  ...full('fleet_versions', versions(200, 0), create('fleet_versions', 1)),
  ...full('fleet_versions', versions(1000, 1), create('fleet_versions', 2)),
  ...full(
    'fleets',
    `INSERT INTO fleets (id, user, data, revision, changed_at, deleted, created, updated)
     VALUES ('full-one', '__me__', '{"notes":"' || hex(zeroblob(10000000)) || '"}', 1, '{}', 0, ${long})`,
    create('fleets', 3),
    create('fleet_versions', 3),
  ),
  create('fleets', 4, { data: { ...contentOf('x'), notes: 'x'.repeat(100_001) } }),
  ...full(
    'star_marks',
    `INSERT INTO star_marks (id, user, sector, system, created, updated) ${numbers(5000)}
     SELECT 'full' || i, '__me__', 'full', 'full' || i, ${long} FROM n`,
    create('star_marks', 1),
  ),
  ...full(
    'battle_reports',
    `INSERT INTO battle_reports (id, reporter, client_key, state, revision, created, updated) ${numbers(5000)}
     SELECT 'full' || i, '__me__', 'full' || i, 'open', 1, ${long} FROM n`,
    create('battle_reports', 1),
  ),
  ...full(
    'saved_views',
    `INSERT INTO saved_views (id, owner, screen, name, query, created, updated) ${numbers(200)}
     SELECT 'full' || i, '__me__', 'users', 'x' || i, '', ${long} FROM n`,
    create('saved_views', 1),
  ),
  ...full(
    'balance_drafts',
    `INSERT INTO balance_drafts (id, name, content_hash, release, created, updated) ${numbers(100)} SELECT 'full' || i, 'x', 'x', 0, ${long} FROM n`,
    post('/api/staff/balance/drafts', { name: 'x', why: 'x', changes: [], evidence: [], content_hash: contentHash }),
  ),
  ...full(
    'balance_draft_notes',
    `INSERT INTO balance_draft_notes (id, draft, text, created) ${numbers(200)} SELECT 'full' || i, '${id('draft', 1)}', 'x', '2020-01-01 00:00:00.000Z' FROM n`,
    post(`/api/staff/balance/drafts/${id('draft', 1)}/notes`, { text: 'One more' }),
  ),
  sql(`INSERT INTO analytics_notes ${numbers(2000)} SELECT 'full' || i, 1, 'x', '', '2020-01-01 00:00:00.000Z' FROM n`),
  post('/api/staff/analytics/notes', { day: '2020-01-01', text: 'One more' }),
  sql("DELETE FROM analytics_notes WHERE id LIKE 'full%'"),
]

const ago = (minutes: number): string => `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${minutes} minutes')`
const message = (n: number): Request => create('feedback', n)
const game = (n: number): Request =>
  post(records('battle_reports'), { ...gameOf('__me__', n, '__day__'), client_key: `limit-key-${n}-1` })
const games = (count: number, minutes: number): string =>
  `INSERT INTO battle_reports (id, reporter, client_key, state, revision, created, updated) ${numbers(count)}
   SELECT 'full${minutes}-' || i, '__me__', 'full${minutes}-' || i, 'open', 1, ${ago(minutes)}, ${ago(minutes)} FROM n`

/** With rate limits: how much one sends in a minute, an hour, a day, and connections of one address. */
const rates: readonly Request[] = [
  ...[1, 2, 3, 4, 5, 6].map(message),
  sql(`INSERT INTO feedback (id, user, kind, message, client_key, state, created, updated) ${numbers(40)}
    SELECT 'full' || i, '__me__', 'bug', 'x', 'full-key-' || i, 'new', ${ago(90)}, ${ago(90)} FROM n`),
  message(7),
  game(1),
  ...full('battle_reports', games(60, 30), game(2)),
  ...full('battle_reports', games(200, 300), game(3)),
  post(
    '/api/realtime',
    { clientId: '__client__', subscriptions: ['fleets/*'] },
    { listens: { topics: [], others: 60 } },
  ),
]

const wrong = (n: number): Request =>
  post(
    records('users'),
    { email: `wrong${n}@people.example`, status: 'active', name: 'x' },
    { headers: { x_alpha_code: 'NO-SUCH-CODE' } },
  )

/** A server without mail, with a full disk, whose superusers log in from elsewhere. */
const closed: readonly Request[] = [
  get('/api/mail'),
  post('/api/subscription/ask', { email: 'a@post.example', topics: ['news'] }),
  post('/api/mail/notices', { kind: 'soft', email: 'a@post.example' }, { headers: { authorization: 'Bearer x' } }),
  post(`/api/staff/campaigns/${id('campaign', 1)}/test`, {}),
  post(`/api/staff/campaigns/${id('campaign', 9)}/move`, { to: 'running' }),
  post(`/api/staff/users/${id('lister')}/mails`, { kind: 'verification' }),
  ...['test', 'send', 'resend'].map((part) =>
    post(`/api/staff/distribute/${part}`, { rows: [{ line: 1, email: 'a@post.example', id: 'x' }] }),
  ),
  post('/api/staff/feedback/change', { rows: [{ id: id('message', 1) }], set: { answer: 'Yes.' } }, because('')),
  get('/api/staff/outbox'),
  get('/api/staff/home'),
  create('user_sessions', 1),
  create('page_views', 1),
  post(
    records('page_views'),
    { session: id('visit', 1), page_path: '/' },
    { headers: { x_session_id: visitKeys.player } },
  ),
  create('feedback', 1),
  {
    method: 'POST',
    path: records('feedback'),
    form: {
      user: '__me__',
      kind: 'bug',
      message: 'With a picture.',
      client_key: 'picture-key-1',
      screenshot: { file: 'x.png' },
    },
  },
  ...[1, 2, 3].map((n) => create('roll_entries', n)),
  create('roll_entries', 4, { clears: true, rolled_at: 9000 }),
  ...[
    '/_',
    '/_/',
    '/api/collections/_superusers/records',
    '/api/collections/_SUPERUSERS/records',
    '/',
    '/some/page',
    '/x.js',
    '/payload.json',
  ].map((path) => get(path)),
  post('/api/collections/_superusers/auth-with-password', {
    identity: 'root@orion.test',
    password: 'a-superuser-of-the-tests',
  }),
]

const pictures: readonly Request[] = [
  ...['fault.png', 'fault.svg', 'fault.txt'].map((file, n) => ({
    ...{ method: 'POST', path: records('feedback') },
    form: {
      user: '__me__',
      kind: 'bug',
      message: 'A picture of it.',
      client_key: `picture-key-${n}`,
      screenshot: { file },
    },
  })),
  get(records('feedback'), { filter: `user = "${people.player}"`, sort: '-created' }),
]

/** What is refused because there is too much, and servers that are set up otherwise. */
export const limitGroups: readonly Group[] = [
  { name: 'full accounts', callers: ['player', 'moderator', 'admin', 'superuser'], requests: [...rooms, ...pictures] },
  { name: 'rate limits', callers: ['player'], env: { ORION_RATE_LIMITS: '' }, requests: rates },
  {
    ...{ name: 'wrong codes', callers: ['visitor'] },
    requests: [
      { ...wrong(1), times: 121, isEarlyInMinute: true },
      { ...wrong(2), headers: { x_alpha_code: shownCode(1) } },
    ],
  },
  {
    ...{ name: 'closed server', callers: ['visitor', 'player', 'moderator', 'admin'], isMailOff: true, isClosed: true },
    env: {
      ...{ ORION_MIN_FREE_MB: '99999999', ORION_SUPERUSER_IPS: '10.9.9.9', ORION_ROLL_ENTRIES: '3' },
      ...{ ORION_MAIL_NOTICES_SECRET: '', ORION_ANALYTICS_ORIGIN: 'https://figures.example' },
    },
    requests: closed,
  },
]
