import { emailOf, farEnd, id, people } from '../ids.ts'
import { because, del, get, post, type Group, type Request } from '../request.ts'
import { subscriberEmail } from '../seeds/mail.ts'

const at = (path: string): string => `/api/staff/${path}`
const rowsOf = (...ids: readonly string[]) => ids.map((row) => ({ id: row }))
/** Bodies without usable rows. */
const noRows: readonly unknown[] = [
  {},
  { rows: [] },
  { rows: 'x' },
  { rows: [null] },
  { rows: [{ id: '' }] },
  { rows: rowsOf(...Array<string>(101).fill('x')) },
]
const spam = because('Spam')
const badReasons = [{ headers: { x_reason: '%E0%A4%A' } }, because('x'.repeat(501)), {}]

const setStatus = (body: object, more: object = spam): Request => post(at('users/status'), body, more)
const setRole = (body: object, more: object = spam): Request => post(at('users/roles'), body, more)

const users: readonly Request[] = [
  ...noRows.map((body) => setStatus({ status: 'suspended', ...(body as object) })),
  ...[
    {},
    { status: 'gone' },
    { status: 'suspended', suspended_until: 'soon' },
    { status: 'suspended', suspended_until: '2001-01-01' },
  ].map((body) => setStatus(body)),
  setStatus({ status: 'active', suspended_until: farEnd }),
  ...badReasons.map((more) => setStatus({ rows: rowsOf(people.other), status: 'suspended' }, more)),
  setStatus({ rows: [{ id: people.other, from: { status: 'pending' } }], status: 'suspended' }),
  setStatus({
    rows: rowsOf(people.other, people.moderator, people.admin, id('system'), id('nobody')),
    status: 'suspended',
    suspended_until: '2040-01-01T00:00Z',
  }),
  setStatus({
    rows: [{ id: people.other, from: { status: 'suspended', suspended_until: '2040-01-01T00:00:00Z' } }],
    status: 'suspended',
    suspended_until: farEnd,
  }),
  setStatus({ rows: rowsOf(people.other, people.moderator), status: 'active' }, {}),
  ...[{}, { role: 'king' }, { role: 'moderator' }, { role: 'moderator', active: 'yes' }].map((body) => setRole(body)),
  ...noRows.map((body) => setRole({ role: 'moderator', active: true, ...(body as object) }, {})),
  setRole({ rows: rowsOf(people.player), role: 'moderator', active: false }, {}),
  setRole(
    {
      rows: rowsOf(people.player, people.admin, people.moderator, id('system'), id('nobody')),
      role: 'moderator',
      active: true,
    },
    {},
  ),
  setRole({ rows: [{ id: people.player, from: { active: false } }], role: 'moderator', active: false }),
  setRole({ rows: rowsOf(people.player, people.admin), role: 'moderator', active: false }),
  setRole({ rows: rowsOf(people.admin), role: 'admin', active: false }),
  setStatus({ rows: rowsOf(people.admin), status: 'inactive' }),
  ...[{}, { kind: 'love' }].map((body) => post(at(`users/${people.player}/mails`), body)),
  post(at(`users/${people.player}/mails`), { kind: 'verification' }),
  post(at(`users/${people.player}/mails`), { kind: 'password-reset' }, { ...spam, mail: { to: emailOf('player') } }),
  post(at(`users/${id('lister')}/mails`), { kind: 'verification' }, { mail: { to: emailOf('lister') } }),
  post(at(`users/${id('nobody')}/mails`), { kind: 'verification' }),
  post(at(`users/${id('leaver')}/delete`), { confirm: emailOf('leaver') }),
  post(at(`users/${id('leaver')}/delete`), { confirm: 'another' }, spam),
  post(at(`users/${id('leaver')}/delete`), { confirm: emailOf('leaver') }, because('Asked by leaver@people.example')),
  post(at(`users/${id('system')}/delete`), { confirm: 'system@orion-companion.invalid' }, spam),
  post(at(`users/${people.admin}/delete`), { confirm: emailOf('admin') }, spam),
]

const change = (set: unknown, ...ids: readonly string[]): Request =>
  post(at('feedback/change'), { rows: rowsOf(...ids), set })
const message = (number: number): string => id('message', number)
const notes = (number: number, more = ''): string => at(`feedback/${message(number)}/notes${more}`)
const merge = (number: number, into: unknown): Request => post(at(`feedback/${message(number)}/merge`), { into })

const feedback: readonly Request[] = [
  ...noRows.map((body) => post(at('feedback/change'), { set: { state: 'seen' }, ...(body as object) })),
  ...[
    undefined,
    {},
    [],
    'x',
    { nosuch: 1 },
    { state: 'duplicate' },
    { state: 5 },
    { tags: 'x' },
    {
      tags: Array(11)
        .fill(0)
        .map((_, n) => `t${n}`),
    },
    { tags: ['x'.repeat(41)] },
  ].map((set) => change(set, message(1))),
  ...[
    { tags: [5] },
    { answer: 5 },
    { answer: 'x'.repeat(4001) },
    { assignee: people.player },
    { assignee: 5 },
    { state: 'declined' },
  ].map((set) => change(set, message(1))),
  change({ state: 'planned', tags: ['dice', 'dice', ' ', ' phone '] }, message(1), message(2), message(50)),
  change({ state: 'planned' }, message(1)),
  post(at('feedback/change'), { rows: [{ id: message(1), from: { state: 'new' } }], set: { state: 'seen' } }),
  post(
    at('feedback/change'),
    { rows: rowsOf(message(1)), set: { state: 'declined' } },
    because('Not for us, x@people.example'),
  ),
  change({ assignee: people.moderator }, message(1), message(2)),
  change({ assignee: '' }, message(2)),
  change({ answer: 'Write to help@people.example.\u0007' }, message(1)),
  change({ answer: 'It is mended.' }, message(4)),
  change({ answer: 'Another answer.' }, message(3)),
  change({ answer: '' }, message(1)),
  change({ state: 'seen' }, message(4)),
  ...[undefined, '', message(50), message(2)].map((into) => merge(2, into)),
  merge(2, message(1)),
  merge(2, message(1)),
  merge(1, message(2)),
  merge(1, message(3)),
  merge(50, message(1)),
  ...[{}, { text: '' }, { text: 5 }, { text: 'x'.repeat(4001) }].map((body) => post(notes(1), body)),
  post(notes(1), { text: ' Look at it. ' }, { keep: { newnote: 'id' } }),
  post(notes(50), { text: 'x' }),
  del(notes(1, '/__newnote__')),
  del(notes(1, '/__newnote__')),
  ...[1, 2].map((number) => del(notes(1, `/${id('staffnote', number)}`))),
  del(notes(2, `/${id('staffnote', 2)}`)),
  get(at(`feedback/${message(1)}`)),
  get(at(`feedback/${message(2)}`)),
]

const canned = (body: object, more: object = {}): Request => post(at('canned-answers'), body, more)
const note = (user: string, body: object, more: object = {}): Request => post(at(`users/${user}/notes`), body, more)
const done = (body: object): Request => post(at('user-notes/__usernote__/done'), body)

/** Canned answers, notes on players, and a backup. */
const desk: readonly Request[] = [
  ...[{}, { title: '', text: 'x' }, { title: 'x', text: '' }, { title: 'x'.repeat(81), text: 'x' }].map((body) =>
    canned(body),
  ),
  canned({ title: 'Thanks', text: ' Thank you, {name}. ' }, { keep: { canned: 'id' } }),
  canned({ title: 'thanks', text: 'Twice' }),
  post(at('canned-answers/__canned__'), { title: 'Many thanks', text: 'Thank you.' }),
  post(at(`canned-answers/${id('nobody')}`), { title: 'x', text: 'x' }),
  get(at('canned-answers')),
  del(at('canned-answers/__canned__')),
  del(at('canned-answers/__canned__')),
  ...[{}, { text: '' }, { text: 'x'.repeat(4001) }].map((body) => note(people.player, body)),
  note(id('nobody'), { text: 'x' }),
  note(people.player, { text: ' Look at him. ', for_admin: true }, { keep: { usernote: 'id' } }),
  ...[{}, { done: 'x' }, { done: true }, { done: false }].map(done),
  get(at('home')),
  del(at('user-notes/__usernote__')),
  del(at('user-notes/__usernote__')),
  post(at('backup'), {}),
  get(at('backup')),
]

const battles: readonly Request[] = [
  ...noRows.map((body) => post(at('battles/left-out'), { left_out: false, ...(body as object) })),
  post(at('battles/left-out'), { rows: rowsOf(people.player) }),
  post(at('battles/left-out'), { rows: rowsOf(people.player), left_out: true }),
  post(
    at('battles/left-out'),
    { rows: rowsOf(people.player, id('lister'), id('nobody')), left_out: true },
    because('Invented games'),
  ),
  post(at('battles/left-out'), { rows: [{ id: people.player, from: { left_out: false } }], left_out: false }),
  get(at('battles/figures')),
  post(at('battles/left-out'), { rows: rowsOf(people.player, id('lister')), left_out: false }),
  get(at('battles/figures')),
]

const subscriber = (number: number): string => id('subscriber', number)
const importRows = (rows: unknown, more: object = {}): Request =>
  post(at('subscribers/import'), { rows, consent: 'Signed the list of fair@people.example', dry: false, ...more })
const line = (number: number, email: string, topics: unknown = ['news']) => ({ line: number, email, topics })
const block = (pattern: unknown, reason: unknown = 'A trap'): Request => post(at('mail-blocks'), { pattern, reason })
const lines = [
  ...[
    line(1, 'fresh@post.example', ['news', 'events']),
    line(2, 'FRESH@post.example'),
    line(3, 'x'),
    line(4, 'late@post.example', []),
  ],
  ...[1, 2, 3, 4, 5].map((number) => line(4 + number, number === 1 ? emailOf('player') : subscriberEmail(number))),
  ...[line(12, subscriberEmail(9)), line(10, 'new@blocked.example'), line(11, 'odd@post.example', ['x'])],
]

const subscribers: readonly Request[] = [
  ...noRows.map((body) => post(at('subscribers/leave'), body, spam)),
  post(at('subscribers/leave'), { rows: rowsOf(subscriber(8)) }),
  post(at('subscribers/leave'), { rows: [{ id: subscriber(8), from: { status: 'pending' } }] }, spam),
  post(
    at('subscribers/leave'),
    { rows: rowsOf(subscriber(8), subscriber(3), subscriber(2), subscriber(50)) },
    because('Asked by x@post.example'),
  ),
  ...[{ consent: 'short' }, { consent: 5 }, { consent: 'x'.repeat(301) }, { dry: 'x' }].map((more) =>
    importRows(lines, more),
  ),
  ...[undefined, [], Array(101).fill(line(1, 'x')), [null], [{ line: 0 }], [{ line: 'x' }]].map((rows) =>
    importRows(rows),
  ),
  importRows(lines, { dry: true }),
  importRows(lines),
  importRows(lines.slice(0, 1)),
  post(at(`subscribers/${subscriber(6)}/delete`), { confirm: subscriberEmail(6) }),
  post(at(`subscribers/${subscriber(6)}/delete`), { confirm: 'x' }, spam),
  post(at(`subscribers/${subscriber(6)}/delete`), { confirm: subscriberEmail(6) }, spam),
  post(at(`subscribers/${subscriber(6)}/delete`), { confirm: subscriberEmail(6) }, spam),
  ...['x', '', 5, 'a@b', 'spam', '@', `x@${'a'.repeat(64)}.example`].map((pattern) => block(pattern)),
  ...['', 5, 'x'.repeat(501)].map((reason) => block('spam.example', reason)),
  block('@Spam.example', 'Writes from x@spam.example'),
  block('spam.example'),
  block('One@post.example'),
  block('post.example'),
  ...noRows.map((body) => post(at('mail-blocks/remove'), body)),
  post(at('mail-blocks/remove'), { rows: rowsOf(id('block', 1), id('block', 1), id('noblock')) }, spam),
]

/** What staff change about people. Groups of their own, so that each begins with the same data. */
export const staffGroups: readonly Group[] = [
  { name: 'staff: users', requests: users, jobs: ['lift-suspensions', 'mail-sender-1'] },
  {
    name: 'staff: feedback, games, subscribers',
    requests: [...feedback, ...desk, ...battles, ...subscribers],
    jobs: ['mail-sender-1'],
  },
]
