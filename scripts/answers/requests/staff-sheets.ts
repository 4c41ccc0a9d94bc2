import { id, people } from '../ids.ts'
import { get, type Request } from '../request.ts'

/** Single things of the staff area, which nobody changes. */
export const sheets: readonly Request[] = [
  ...[
    'home',
    'health',
    'people',
    'feedback/tags',
    'balance/choices',
    'balance/releases',
    'outbox',
    'code-settings',
  ].map((name) => get(`/api/staff/${name}`)),
  ...[people.player, people.other, people.admin, id('system'), id('lister'), id('nobody'), 'x'].flatMap((user) =>
    ['', '/sessions', '/data'].map((part) => get(`/api/staff/users/${user}${part}`)),
  ),
  get(`/api/staff/users/${people.player}/sessions`, { after: `2020-01-01~${id('visit')}` }),
  ...[1, 4, 9, 50].map((number) => get(`/api/staff/sessions/${id('visit', number)}`)),
  ...[1, 2, 3, 4, 6, 7, 50].map((number) => get(`/api/staff/feedback/${id('message', number)}`)),
  ...[1, 2, 3, 5, 6, 50].map((number) => get(`/api/staff/battles/${id('game', number)}`)),
  get('/api/staff/battles/figures'),
  get('/api/staff/battles/rounds'),
  get('/api/staff/battles/rounds', { scenario: 'raid' }),
  ...[
    { size: '300' },
    { size: 'more' },
    { size: 'x' },
    { state: 'objected' },
    { state: 'x' },
    { release: 'none' },
    { release: '1' },
    { scenario: 'raid' },
  ].map((query) => get('/api/staff/battles/figures', query)),
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 50].map((number) => get(`/api/staff/campaigns/${id('campaign', number)}`)),
  ...[{}, { which: 'skipped' }, { search: 'vela' }, { limit: '1' }, { limit: '0' }, { limit: 'x' }, { after: 'q' }].map(
    (query) => get(`/api/staff/campaigns/${id('campaign', 2)}/dry-run`, query),
  ),
  get(`/api/staff/campaigns/${id('campaign', 1)}/dry-run`),
  get(`/api/staff/campaigns/${id('nocampaign')}/dry-run`),
  ...[1, 3, 8, 50].map((number) => get(`/api/staff/mails/${id('mail', number)}`)),
  ...[1, 2, 3, 6, 8, 50].map((number) => get(`/api/staff/codes/${id('code', number)}`)),
  ...[{}, { batch: id('batch', 1) }, { batch: id('nobatch') }].map((query) => get('/api/staff/codes/path', query)),
  ...['made', 'mailed', 'handed', 'redeemed', 'first-fleet', 'first-battle', 'x', ''].map((step) =>
    get('/api/staff/codes/path/people', { step }),
  ),
  get('/api/staff/codes/path/people', { step: 'made', batch: id('batch', 2), after: '2040~x' }),
  get('/api/staff/codes/path/people', { step: 'made', batch: id('nobatch') }),
  ...[{}, { after: id('subscriber', 6) }].map((query) => get('/api/staff/distribute/waiting', query)),
  ...[1, 2, 3, 7, 50].map((number) => get(`/api/staff/subscribers/${id('subscriber', number)}`)),
  ...[{}, { weeks: '3' }, { weeks: '0' }, { weeks: '105' }, { weeks: 'x' }].map((query) =>
    get('/api/staff/subscribers/weeks', query),
  ),
  get('/api/mail-preview'),
]
