import { emailOf, id, linkToken, noticesSecret, people } from '../ids.ts'
import { del, get, patch, post, records, type Request } from '../request.ts'
import { subscriberEmail } from '../seeds/mail.ts'
import { answerKeys, gameOf } from '../seeds/play.ts'

const link = (number: number, more: object = {}) => ({
  id: id('game', number),
  key: answerKeys[number] ?? `key-of-game-${number}`,
  ...more,
})
const answer = (number: number, word: unknown, more: object = {}): Request =>
  post('/api/battle-reports/answer', link(number, { revision: 1, answer: word, ...more }))

/** Games and messages of players by our own routes. */
export const playRequests: readonly Request[] = [
  get('/api/battle-reports/record'),
  ...[1, 2, 3, 4, 5, 6, 7].map((number) => post('/api/battle-reports/open', link(number))),
  ...[
    {},
    { id: id('game', 1) },
    link(1, { key: 'wrong' }),
    link(1, { id: 'x' }),
    link(1, { key: 5 }),
    { id: id('nogame'), key: 'x' },
  ].map((body) => post('/api/battle-reports/open', body)),
  ...[{ battle: id('battle', 2), rounds: 1 }, { battle: 5 }, {}].map((body) => post('/api/battle-reports/tell', body)),
  answer(1, 'maybe'),
  answer(1, undefined),
  answer(1, 'objected', { objection: 'x'.repeat(501) }),
  answer(1, 'objected', { objection: 'We stopped\u0007 early.' }),
  answer(1, 'confirmed', { revision: 7 }),
  answer(1, 'confirmed'),
  answer(2, 'objected', { objection: 5 }),
  answer(2, 'confirmed'),
  answer(3, 'objected'),
  answer(4, 'confirmed'),
  answer(5, 'confirmed'),
  answer(6, 'confirmed', { key: 'wrong' }),
  answer(6, 'confirmed'),
  answer(7, 'confirmed'),
  answer(8, 'confirmed'),
  ...[1, 2].map((n) =>
    post(records('battle_reports'), { ...gameOf('__me__', 1, '__day__'), client_key: `twice-told-${n}` }),
  ),
  patch(records('battle_reports', id('game', 3)), { note: 'Again' }),
  del(records('battle_reports', id('game', 3))),
  get('/api/battle-reports/record'),
  ...[{ until: '2001-01-01 00:00:00.000Z' }, { until: 'yesterday' }, { until: 5 }, {}].map((body) =>
    post('/api/feedback/seen', body),
  ),
  post('/api/feedback/seen'),
  get('/api/collections/feedback/records', { sort: 'id' }),
]

const leaving = linkToken('u', id('subscriber', 1), id('campaign', 5))
const codeLeaving = linkToken('i', id('code', 9))
const ask = (email: unknown, topics: unknown, more: object = {}): Request =>
  post('/api/subscription/ask', { email, topics, ...more })

/** Subscriptions by visitors and players. `__confirm__` is the token of the mail that subscriber 2 got. */
export const subscriptionRequests: readonly Request[] = [
  get('/api/mail'),
  get('/api/subscription'),
  get('/api/own-data'),
  ...[
    'x',
    '',
    5,
    'a b@c.example',
    'n\u0131@post.example',
    '.a@post.example',
    'a@-post.example',
    `${'a'.repeat(65)}@post.example`,
  ].map((email) => ask(email, ['news'])),
  ...[[], ['nonsense'], 'news', undefined, ['news', 'news', 'events']].map((topics) =>
    ask('asker@post.example', topics),
  ),
  ask('asker@post.example', ['rules'], { source: 'account', wording: 'v2', more: 1 }),
  ask(' Asker@POST.example ', ['rules']),
  ask('someone@blocked.example', ['news']),
  ask(subscriberEmail(2), ['events'], { source: 'nowhere' }),
  ask(subscriberEmail(3), ['news']),
  ask(subscriberEmail(4), ['news']),
  ask(subscriberEmail(6), ['news']),
  ask('__email__', ['news', 'invitations'], { source: 'account' }),
  get('/api/subscription'),
  ...[
    'x',
    '',
    undefined,
    5,
    'a.b.c',
    linkToken('s', id('subscriber', 2), '5'),
    linkToken('s', id('nobody'), '5'),
    leaving,
  ].map((token) => post('/api/subscription/confirm', { token })),
  post('/api/subscription/confirm', { token: '__confirm__' }),
  post('/api/subscription/confirm', { token: '__confirm__' }),
  ...[{}, { token: 'x' }, { token: leaving, keep: ['nonsense'] }, { token: leaving, keep: 'news' }].map((body) =>
    post('/api/subscription/leave', body),
  ),
  post('/api/subscription/leave', { token: leaving, keep: ['news'], reason: 'Too many rules' }),
  post('/api/subscription/undo', { token: leaving }),
  post('/api/subscription/leave', { token: leaving, reason: 'Too many' }),
  post('/api/subscription/leave', { token: leaving, reason: 'Twice' }),
  get('/api/subscription'),
  post('/api/subscription/undo', {}),
  get('/api/subscription'),
  ...[
    { topics: ['nonsense'] },
    { topics: 'x' },
    {},
    { topics: ['news'], reason: 'Less' },
    { topics: ['news', 'rules', 'events'] },
    { topics: [], reason: 'All' },
  ].map((body) => post('/api/subscription/topics', body)),
  post('/api/subscription/undo', { token: leaving }),
  post('/api/subscription/leave', { token: codeLeaving }),
  post('/api/subscription/undo', { token: codeLeaving }),
  ...['', '?token=x', '?token=%3Cscript%3E', `?token=${leaving}`].flatMap((query) => [
    get(`/api/unsubscribe${query}`),
    post(`/api/unsubscribe${query}`, 'List-Unsubscribe=One-Click', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  ]),
  post(`/api/unsubscribe?token=${codeLeaving}`),
]

const notice = (body: unknown, secret = noticesSecret): Request =>
  post('/api/mail/notices', body, { headers: { authorization: `Bearer ${secret}` } })

/** What the mail provider reports. */
export const noticeRequests: readonly Request[] = [
  post('/api/mail/notices', {}),
  notice({}, 'wrong'),
  post(
    '/api/mail/notices',
    { kind: 'soft', email: subscriberEmail(6) },
    { headers: { authorization: `Basic ${Buffer.from(`x:${noticesSecret}`).toString('base64')}` } },
  ),
  ...[
    {},
    { kind: 'x' },
    { events: [] },
    { events: [null] },
    { events: Array(1001).fill({ kind: 'soft' }) },
    { events: 'x' },
  ].map((body) => notice(body)),
  notice({ kind: 'soft', email: 'nobody@post.example' }),
  ...['soft', 'soft', 'soft'].map((kind) => notice({ kind, email: subscriberEmail(6) })),
  notice({
    events: [
      { kind: 'hard', email: subscriberEmail(8) },
      { kind: 'complaint', message_id: `<${id('mail', 5)}@x>` },
    ],
  }),
  notice({ kind: 'soft', message_id: `<${id('mail', 2)}@x>` }),
  notice({ kind: 'hard', email: subscriberEmail(4) }),
  notice({ kind: 'hard', email: emailOf('player') }),
  notice({ kind: 'complaint', email: emailOf('player') }),
  notice({ events: [{ kind: 'hard', email: subscriberEmail(1) }, { kind: 'nonsense' }] }),
  post('/api/mail/notices', 'kind=hard&email=nobody%40post.example', {
    headers: { authorization: `Bearer ${noticesSecret}`, 'content-type': 'application/x-www-form-urlencoded' },
  }),
  get('/api/collections/subscribers/records', { sort: 'id' }, { as: 'superuser' }),
  post('/api/feedback/seen', {}, { headers: { authorization: people.player } }),
]
