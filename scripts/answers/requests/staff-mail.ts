import { farEnd, id } from '../ids.ts'
import { because, get, post, sql, type Group, type Request } from '../request.ts'
import { subscriberEmail } from '../seeds/mail.ts'

const at = (path: string): string => `/api/staff/${path}`
const rowsOf = (...ids: readonly string[]) => ids.map((row) => ({ id: row }))
const campaign = (number: number, part = ''): string => at(`campaigns/${id('campaign', number)}${part}`)
const change = (number: number, set: unknown, updated?: unknown): Request =>
  post(campaign(number, '/change'), { set, updated })
const move = (number: number, body: object, more: object = {}): Request => post(campaign(number, '/move'), body, more)
const stop = because('Wrong link to x@post.example')

const text = {
  topic: 'news',
  subject: 'Hello {{name|player}}',
  preheader: 'New',
  body: '# Hi {{email}}\n\n[Rules](https://orion.example/rules?x=1#y)',
}
const footer = { imprint: 'Orion Club', address: '1 Harbour Street' }

const audiences: readonly unknown[] = [
  ...[
    undefined,
    {},
    null,
    [],
    'x',
    { nosuch: 1 },
    { account: 'maybe' },
    { statuses: 'active' },
    { statuses: ['gone'] },
    { roles: ['king'] },
  ],
  ...[
    { factions: ['x'] },
    { registered: 5 },
    { registered: { since: 'x' } },
    { seen: { from: 'x' } },
    { account: 'with' },
  ],
  ...[
    { account: 'without' },
    { statuses: ['active'] },
    { statuses: [] },
    { roles: ['user', 'admin'] },
    { factions: ['accord', 'veil'] },
  ],
  ...[{ registered: { from: '2020-01-01', until: farEnd } }, { seen: { until: '2020-01-01' } }],
]

const campaigns: readonly Request[] = [
  ...[
    {},
    { name: '' },
    { name: 5 },
    { name: 'x'.repeat(121) },
    { name: 'Copy', copy_of: id('nocampaign') },
    { name: 'Copy', copy_of: 5 },
  ].map((body) => post(at('campaigns'), body)),
  post(at('campaigns'), { name: 'New\u0007 one' }, { keep: { made: 'id', madeat: 'updated' } }),
  post(at('campaigns'), { name: 'A copy', copy_of: id('campaign', 1) }),
  ...[
    {},
    { set: {} },
    { set: [] },
    { set: { state: 'running' } },
    { set: { name: ' ' } },
    { set: { name: 5 } },
    { set: { subject: 'x'.repeat(201) } },
  ].map((body) => post(at('campaigns/__made__/change'), body)),
  ...[
    { body: 'x'.repeat(60_001) },
    { topic: 'x' },
    { per_minute: -1 },
    { per_minute: 1.5 },
    { per_minute: 100_001 },
    { preheader: 5 },
  ].map((set) => post(at('campaigns/__made__/change'), { set })),
  ...audiences.map((audience) => post(at('campaigns/__made__/change'), { set: { audience } })),
  post(at('campaigns/__made__/change'), { set: { subject: 'One' }, updated: '2001-01-01' }),
  post(at('campaigns/__made__/change'), { set: { ...text, name: 'Renamed', per_minute: 60 } }),
  change(5, { name: 'x' }),
  change(50, { name: 'x' }),
  ...[{}, text, { ...text, stranger: true }, { ...text, topic: 'x' }, { ...text, subject: 5 }, { topic: 'rules' }].map(
    (body) => post(at('campaigns/preview'), body),
  ),
  post(at('campaigns/preview'), {
    ...text,
    body: `<b>x</b> {{nick}} {{name}} ![a](http://x) [b](javascript:1) ${'word '.repeat(9000)}`,
    subject: 'x'.repeat(80),
    preheader: 'y'.repeat(120),
  }),
  ...audiences.map((audience) => post(at('campaigns/audience'), { topic: 'news', audience })),
  ...[{}, { topic: 'x' }, { topic: 'invitations' }].map((body) => post(at('campaigns/audience'), body)),
  post(campaign(1, '/test'), {}),
  post(campaign(50, '/test'), {}),
]

const footers: readonly Request[] = [
  get(at('mail-footer')),
  ...[{}, { imprint: 5, address: '' }, { imprint: 'x'.repeat(501), address: 'x' }, footer, footer].map((body) =>
    post(at('mail-footer'), body),
  ),
  get(at('mail-images')),
  post(at('mail-images'), { file: 'x' }),
  post(at('mail-images/none/delete'), {}),
]

const moves: readonly Request[] = [
  // No campaign starts without a footer.
  move(1, { to: 'running' }),
  ...footers,
  ...[{}, { to: 'x' }, { to: 'finished' }, { to: 'paused' }, { to: 'cancelled' }].flatMap((body) => [
    move(1, body),
    move(1, body, stop),
  ]),
  ...[undefined, 'soon', '2001-01-01'].map((start) => move(1, { to: 'scheduled', at: start })),
  move(1, { to: 'scheduled', at: '2040-01-01T00:00Z' }),
  move(1, { to: 'draft' }),
  move(2, { to: 'scheduled', at: farEnd }),
  move(2, { to: 'running' }),
  move(9, { to: 'running' }),
  change(1, { audience: {} }),
  move(1, { to: 'running' }),
  get(campaign(1)),
  move(1, { to: 'paused' }, stop),
  move(1, { to: 'running' }),
  move(1, { to: 'cancelled' }, stop),
  move(1, { to: 'running' }),
  move(3, { to: 'cancelled' }, stop),
  move(5, { to: 'draft' }),
  move(6, { to: 'running' }),
  move(8, { to: 'running' }),
  move(50, { to: 'running' }),
  ...[1, 2, 5, 8, 50].map((number) => post(campaign(number, '/retry'), {})),
  ...[1, 2, 8, 50].map((number) => post(campaign(number, '/delete'), {})),
  get(campaign(8)),
]

const mail = (number: number): string => id('mail', number)
const lane = (body: object, more: object = {}): Request => post(at('outbox/lanes'), body, more)
const notices = (rows: unknown): Request => post(at('mails/notices'), { rows })

const outbox: readonly Request[] = [
  ...[{}, { answer: 'later' }, { answer: 'send' }].map((body) => post(at('outbox/gap'), body)),
  post(at('mails/retry'), {}),
  post(at('mails/retry'), { rows: rowsOf(mail(1), mail(2), mail(3), mail(6), mail(9), mail(50)) }),
  post(at('mails/retry'), { rows: [{ id: mail(3), from: { state: 'sent' } }] }, stop),
  post(at('mails/retry'), { rows: rowsOf(mail(3), mail(4)) }, stop),
  post(at('mails/cancel'), { rows: rowsOf(mail(10)) }),
  post(at('mails/cancel'), { rows: rowsOf(mail(10), mail(1), mail(50)) }, stop),
  post(at('mails/cancel'), {}, stop),
  ...[
    {},
    { lane: 'single' },
    { lane: 'single', open: false },
    { lane: 'nosuch', open: true },
    { lane: 'single', open: true },
  ].map((body) => lane(body)),
  lane({ lane: 'single', open: false }, stop),
  lane({ lane: id('campaign', 5), open: false }, stop),
  get(at('outbox')),
  lane({ lane: 'single', open: true }),
  lane({ lane: id('campaign', 5), open: true }),
  ...[undefined, [], 'x', Array(101).fill({ line: 1 }), [null], [{ line: 0 }]].map((rows) => notices(rows)),
  notices([
    ...[
      { line: 1, email: 'x', kind: 'soft' },
      { line: 2, email: subscriberEmail(6), kind: 'love' },
      { line: 3, email: 'nobody@post.example', kind: 'hard' },
    ],
    ...[
      { line: 4, email: subscriberEmail(6), kind: 'soft' },
      { line: 5, email: subscriberEmail(6), kind: 'soft' },
    ],
    ...[
      { line: 6, email: subscriberEmail(8), kind: 'hard' },
      { line: 7, email: subscriberEmail(4), kind: 'hard' },
      { line: 8, email: subscriberEmail(3), kind: 'complaint' },
    ],
  ]),
  get(at('outbox')),
  get(at('home')),
]

/** Mails that are due, each of which ends otherwise. */
const due = (number: number, kind: string, values: string, columns: string): Request =>
  sql(`INSERT INTO campaign_recipients (id, lane, kind, state, created, updated, ${columns}) VALUES
    ('${id('due', number)}', 'single', '${kind}', 'pending', strftime('%Y-%m-%d %H:%M:%fZ', 'now'), strftime('%Y-%m-%d %H:%M:%fZ', 'now'), ${values})`)
const about = (number: number, kind: string, of: string, email = 'a@post.example'): Request =>
  due(number, kind, `'${email}', '${of}'`, 'email, about')
const toCampaign = (number: number, of: number, reader: number): Request =>
  due(
    number,
    'campaign',
    `'${subscriberEmail(reader)}', '${id('campaign', of)}', '${id('subscriber', reader)}'`,
    'email, campaign, subscriber',
  )

const dueMails: readonly Request[] = [
  sql(`UPDATE campaign_recipients SET not_before = '' WHERE id = '${mail(10)}'`),
  ...[1, 2, 3, 4, 5, 7, 8, 9, 50].map((number) => about(number, 'code', id('code', number))),
  about(11, 'code', id('code', 3), subscriberEmail(6)),
  about(12, 'code', id('code', 9), 'again@post.example'),
  about(13, 'feedback-answer', id('message', 3)),
  about(14, 'feedback-answer', id('message', 1)),
  about(15, 'feedback-answer', id('message', 50)),
  about(16, 'code', id('code', 9), ''),
  about(17, 'code-test', id('batch', 1)),
  about(18, 'code', id('code', 7), 'optedout@post.example'),
  about(19, 'code', id('code', 8), 'someone@blocked.example'),
  ...[2, 6, 50].map((number) =>
    due(30 + number, 'subscribe', `'b@post.example', '${id('subscriber', number)}'`, 'email, subscriber'),
  ),
  toCampaign(91, 5, 1),
  toCampaign(92, 5, 3),
  toCampaign(93, 7, 8),
  toCampaign(94, 5, 50),
  toCampaign(95, 5, 7),
  due(96, 'campaign-test', `'admin@people.example', '${id('campaign', 1)}', '${id('admin')}'`, 'email, about, user'),
  ...['refused@post.example', 'later@post.example'].map((email, n) =>
    about(97 + n, 'code-test', id('batch', 1), email),
  ),
  sql(
    `UPDATE campaign_recipients SET created = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-10 days') WHERE id = '${id('due', 17)}'`,
  ),
  sql(`UPDATE campaign_recipients SET state = 'claimed', worker = 'gone-1' WHERE id = '${id('due', 13)}'`),
  sql(`UPDATE email_campaigns SET subject = 'Now', body = 'Hello' WHERE id = '${id('campaign', 9)}'`),
  sql(
    `UPDATE email_campaigns SET state = 'scheduled', scheduled_at = '2020-01-01 00:00:00.000Z', audience = '{}' WHERE id = '${id('campaign', 9)}'`,
  ),
  get(at('outbox')),
]

const jobs = [
  ...[
    'start-campaigns',
    'mail-sender-1',
    'mail-sender-2',
    'mail-sender-3',
    'mail-sender-4',
    'lift-suspensions',
    'analytics',
  ],
  ...['analytics-days', 'page-view-retention', 'fleet-bin', 'mail-retention', 'statistics', 'give-back-space'],
]

/** Campaigns, the outbox, and all scheduled jobs. */
export const staffMailGroups: readonly Group[] = [
  { name: 'staff: campaigns', requests: [...campaigns, ...moves], jobs: ['mail-sender-1'] },
  { name: 'staff: outbox', requests: outbox, jobs: ['mail-sender-1'] },
  { name: 'jobs', callers: ['admin'], requests: [...dueMails], jobs },
  { name: 'after the jobs', callers: ['admin'], requests: [get(at('health'))], jobs },
]
