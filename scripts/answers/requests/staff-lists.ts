import { farEnd, id, people, shownCode } from '../ids.ts'
import { get, type Group, type Request } from '../request.ts'

type Kind = 'text' | 'choice' | 'number' | 'date' | 'yes-no' | 'other'

/** The columns of each list with their kinds, and a text that a search finds there. */
const lists: Readonly<Record<string, { readonly search: string; readonly choice: string; readonly columns: Readonly<Record<string, Kind>> }>> = {
  users: {
    ...{ search: 'people.example', choice: 'active' },
    columns: {
      ...{ name: 'text', email: 'text', status: 'choice', verified: 'yes-no', roles: 'choice', created: 'date' },
      ...{ last_login: 'date', last_seen: 'date', came_back: 'yes-no', fleets: 'number', source: 'text', suspended_until: 'date' },
    },
  },
  feedback: {
    ...{ search: 'dice', choice: 'new' },
    columns: {
      ...{ created: 'date', updated: 'date', kind: 'choice', state: 'choice', message: 'text', tags: 'choice', assignee: 'choice' },
      ...{ assignee_name: 'other', user: 'choice', user_name: 'other', page_path: 'text', build: 'text' },
      ...{ has_screenshot: 'yes-no', duplicates: 'number', answered_at: 'date' },
    },
  },
  campaigns: {
    ...{ search: 'Campaign', choice: 'draft' },
    columns: {
      ...{ name: 'text', topic: 'choice', state: 'choice', subject: 'text', created: 'date', scheduled_at: 'date' },
      ...{ started_at: 'date', finished_at: 'date', recipients: 'number', sent: 'number', failed: 'number' },
      ...{ unknown: 'number', paused_why: 'text' },
    },
  },
  codes: {
    ...{ search: 'FGHJK0', choice: 'active' },
    columns: {
      ...{ code: 'other', batch: 'choice', batch_name: 'other', state: 'choice', uses: 'number', max_uses: 'number' },
      ...{ expires_at: 'date', created: 'date', mailed_at: 'date', handed_at: 'date', redeemed_at: 'date' },
      ...{ revoked_at: 'date', updated: 'date', bound_email: 'text', is_bound: 'yes-no' },
    },
  },
  code_batches: {
    ...{ search: 'wave', choice: id('batch', 1) },
    columns: {
      ...{ batch: 'choice', name: 'text', purpose: 'text', note: 'text', created: 'date', updated: 'date', codes: 'other' },
      ...{ active: 'other', mailed: 'other', handed: 'other', redeemed: 'other', next_end: 'other', mail_subject: 'text', mail_lead: 'other' },
    },
  },
  code_mailings: { search: 'wave', choice: id('batch', 1), columns: { batch: 'choice', name: 'text', created: 'date' } },
  battle_reports: {
    ...{ search: 'Lost', choice: 'open' },
    columns: {
      ...{ created: 'date', updated: 'date', played_on: 'text', reporter: 'choice', reporter_name: 'other', opponent: 'choice' },
      ...{ opponent_name: 'other', own_faction: 'choice', other_faction: 'choice', own_points: 'number', other_points: 'number' },
      ...{ scenario: 'choice', winner: 'choice', rounds: 'number', state: 'choice', release: 'text', note: 'text', left_out: 'yes-no' },
    },
  },
  audit: {
    ...{ search: 'Spam', choice: 'users' },
    columns: {
      ...{ created: 'date', actor: 'choice', actor_name: 'text', target_user: 'other', target_name: 'other', actor_kind: 'choice' },
      ...{ action: 'choice', target_collection: 'choice', target_record: 'choice', reason: 'text', before: 'other', after: 'other' },
    },
  },
  subscribers: {
    ...{ search: 'post.example', choice: 'confirmed' },
    columns: {
      ...{ email: 'text', status: 'choice', topics: 'choice', wanted_topics: 'choice', source: 'choice', wording: 'text' },
      ...{ created: 'date', asked_at: 'date', consented_at: 'date', left_at: 'date', left_reason: 'text', left_campaign: 'choice' },
      ...{ bounces: 'number', updated: 'date', has_account: 'yes-no', user_name: 'other' },
    },
  },
  mails: {
    ...{ search: 'reader', choice: 'sent' },
    columns: {
      ...{ created: 'date', updated: 'date', kind: 'choice', lane: 'choice', state: 'choice', email: 'text', campaign: 'choice' },
      ...{ campaign_name: 'text', reason: 'text', attempts: 'number', not_before: 'date', sent_at: 'date', message_id: 'text' },
      ...{ user: 'choice', subscriber: 'choice' },
    },
  },
  mail_blocks: { search: 'blocked', choice: 'x', columns: { pattern: 'text', reason: 'text', created: 'date', created_by_name: 'other' } },
}

const operators: Readonly<Record<Kind, readonly (readonly [op: string, value: unknown])[]>> = {
  text: [
    ...([['contains', 'a'], ['contains', 'A_%\\'], ['starts-with', 'R'], ['is', 'Campaign 1'], ['is-not', 'x']] as const),
    ...([['is-empty', null], ['is-not-empty', null], ['contains', 5], ['is', 'x'.repeat(201)], ['contains', 'ÉTÉ']] as const),
  ],
  choice: [['is', []], ['is-not', 'x'], ['is', ['x', 5]], ['is', Array(51).fill('x')], ['contains', 'x']],
  number: [['is', 1], ['at-least', 1], ['at-most', 0], ['is', '1'], ['is-empty', null]],
  date: [['from', '2020-01-01'], ['until', farEnd], ['is-empty', null], ['is-not-empty', null], ['from', 'soon'], ['is', farEnd]],
  'yes-no': [['is', true], ['is', false], ['is', 'yes'], ['is-not', true]],
  other: [['is', 'x']],
}

const path = (list: string, more = ''): string => `/api/staff/lists/${list}${more}`
const where = (...conditions: readonly unknown[]) => ({ where: JSON.stringify(conditions) })

/** What everybody asks of each list. */
const basic: readonly Request[] = Object.entries(lists).flatMap(([list, { search, choice, columns }]) => {
  const [first = ''] = Object.keys(columns)
  const choices = Object.keys(columns).filter((name) => columns[name] === 'choice')
  return [
    get(path(list)),
    get(path(list), { limit: '2' }),
    get(path(list), { search, limit: '3', fields: first }),
    get(path(list), where({ column: choices[0], op: 'is', value: choice })),
    get(path(list, '/count')),
    get(path(list, '/count'), { search }),
    get(path(list, '/changed'), { since: '2020-01-01' }),
    get(path(list, '/changed'), { since: farEnd }),
    get(path(list, '/changed')),
  ]
})

/** Every column by every condition and order. */
const columnRequests: readonly Request[] = Object.entries(lists).flatMap(([list, { choice, columns }]) =>
  Object.entries(columns).flatMap(([column, kind]) => [
    ...operators[kind].map(([op, value]) => get(path(list), { ...where({ column, op, value }), fields: column, limit: '5' })),
    ...(kind === 'choice' ? [get(path(list), { ...where({ column, op: 'is', value: choice }), fields: column })] : []),
    ...['', '-'].map((sign) => get(path(list), { order: `${sign}${column}`, fields: column, limit: '4' })),
  ]),
)

const faults: readonly Request[] = [
  ...['no-json', '{}', '[null]', '[{}]', JSON.stringify(Array(21).fill({ column: 'name', op: 'is', value: 'x' }))].map((text) =>
    get(path('users'), { where: text }),
  ),
  ...['0', '5001', '1.5', 'x', '5000'].map((limit) => get(path('users'), { limit, fields: 'id' })),
  ...['x', '[]', '["a"]', '[{},"b"]', JSON.stringify(['2026', 'x'])].map((after) => get(path('users'), { after, fields: 'name' })),
  ...['nosuch', '-nosuch', '--name', 'constructor'].map((order) => get(path('users'), { order })),
  ...['nosuch', 'name,email', 'id', 'constructor'].map((fields) => get(path('users'), { fields })),
  get(path('users'), where({ column: 'constructor', op: 'is', value: 'x' })),
  get(path('users'), where({ column: 'name', op: 'constructor', value: 'x' })),
  get(path('users'), { search: 'x'.repeat(201) }),
  get(path('users'), { search: '%' }),
  get(path('users'), { search: 'vela RENN', ...where({ column: 'status', op: 'is', value: ['active'] }), order: 'email' }),
  get(path('users'), { ...where({ column: 'roles', op: 'is', value: ['admin', 'moderator'] }), fields: 'roles' }),
  get(path('users'), { ...where({ column: 'roles', op: 'is-not', value: ['user'] }), fields: 'roles' }),
  get(path('feedback'), { ...where({ column: 'tags', op: 'is', value: ['dice'] }), fields: 'tags' }),
  get(path('subscribers'), { ...where({ column: 'topics', op: 'is', value: ['news'] }), order: 'email', fields: 'email,topics' }),
  ...['active', 'used-up', 'expired', 'revoked'].map((state) =>
    get(path('codes'), { ...where({ column: 'state', op: 'is', value: [state] }), fields: 'code,state' }),
  ),
  ...[shownCode(3), shownCode(3).toLowerCase(), 'fghjk000', 'reader6', 'wave'].map((search) => get(path('codes'), { search, fields: 'code' })),
  ...['nosuch', 'constructor', 'Users', 'users/nope'].map((list) => get(path(list))),
  get(path('users'), { order: 'email', limit: '2', fields: 'email' }, { keep: { after: 'next' } }),
  get(`${path('users')}?order=email&limit=2&fields=email&after=__after__`),
  get(`${path('users')}?order=-email&limit=2&fields=email&after=__after__`),
]

/** Single things of the staff area, which nobody changes. */
const sheets: readonly Request[] = [
  ...['home', 'health', 'people', 'feedback/tags', 'balance/choices', 'balance/releases', 'outbox', 'code-settings'].map((name) =>
    get(`/api/staff/${name}`),
  ),
  ...[people.player, people.other, people.admin, id('system'), id('lister'), id('nobody'), 'x'].flatMap((user) =>
    ['', '/sessions', '/data'].map((part) => get(`/api/staff/users/${user}${part}`)),
  ),
  get(`/api/staff/users/${people.player}/sessions`, { after: `2020-01-01~${id('visit')}` }),
  ...[1, 4, 9, 50].map((number) => get(`/api/staff/sessions/${id('visit', number)}`)),
  ...[1, 2, 3, 4, 6, 7, 50].map((number) => get(`/api/staff/feedback/${id('message', number)}`)),
  ...[1, 2, 3, 5, 6, 50].map((number) => get(`/api/staff/battles/${id('game', number)}`)),
  get('/api/staff/battles/figures'),
  ...[{ size: '300' }, { size: 'more' }, { size: 'x' }, { state: 'objected' }, { state: 'x' }, { release: 'none' }, { release: '1' }, { scenario: 'raid' }].map(
    (query) => get('/api/staff/battles/figures', query),
  ),
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 50].map((number) => get(`/api/staff/campaigns/${id('campaign', number)}`)),
  ...[{}, { which: 'skipped' }, { search: 'vela' }, { limit: '1' }, { limit: '0' }, { limit: 'x' }, { after: 'q' }].map((query) =>
    get(`/api/staff/campaigns/${id('campaign', 2)}/dry-run`, query),
  ),
  get(`/api/staff/campaigns/${id('campaign', 1)}/dry-run`),
  get(`/api/staff/campaigns/${id('nocampaign')}/dry-run`),
  ...[1, 3, 8, 50].map((number) => get(`/api/staff/mails/${id('mail', number)}`)),
  ...[1, 2, 3, 6, 8, 50].map((number) => get(`/api/staff/codes/${id('code', number)}`)),
  ...[{}, { batch: id('batch', 1) }, { batch: id('nobatch') }].map((query) => get('/api/staff/codes/path', query)),
  ...['made', 'mailed', 'handed', 'redeemed', 'first-fleet', 'first-battle', 'x', ''].map((step) => get('/api/staff/codes/path/people', { step })),
  get('/api/staff/codes/path/people', { step: 'made', batch: id('batch', 2), after: '2040~x' }),
  get('/api/staff/codes/path/people', { step: 'made', batch: id('nobatch') }),
  ...[{}, { after: id('subscriber', 6) }].map((query) => get('/api/staff/distribute/waiting', query)),
  ...[1, 2, 3, 7, 50].map((number) => get(`/api/staff/subscribers/${id('subscriber', number)}`)),
  ...[{}, { weeks: '3' }, { weeks: '0' }, { weeks: '105' }, { weeks: 'x' }].map((query) => get('/api/staff/subscribers/weeks', query)),
  get('/api/mail-preview'),
]

/** The staff area as everybody asks for it, and by staff in all its columns. */
export const staffReadGroups: readonly Group[] = [
  { name: 'staff area read', requests: [...basic, ...sheets] },
  { name: 'staff lists', callers: ['moderator', 'admin', 'superuser'], requests: [...columnRequests, ...faults] },
]
