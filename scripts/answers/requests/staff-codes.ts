import { contentHash } from '../../../src/content/version.ts'
import { emailOf, farEnd, id } from '../ids.ts'
import { because, del, get, post, sql, type Group, type Request } from '../request.ts'
import { dearer } from '../seeds/staff.ts'

const at = (path: string): string => `/api/staff/${path}`
const rowsOf = (...ids: readonly string[]) => ids.map((row) => ({ id: row }))
const codes = (...numbers: readonly number[]) => rowsOf(...numbers.map((number) => id('code', number)))
const lost = because('Lost at x@people.example')

const make = (body: object): Request =>
  post(at('codes/make'), { batch: id('batch', 2), total: 11, max_uses: 1, ...body })

const codeRequests: readonly Request[] = [
  ...[
    {},
    { name: '' },
    { name: 5 },
    { name: 'x'.repeat(121) },
    { name: 'x', purpose: 5 },
    { name: 'x', purpose: 'x'.repeat(201) },
    { name: 'x', note: 'x'.repeat(2001) },
  ].map((body) => post(at('code-batches'), body)),
  post(
    at('code-batches'),
    { name: ' Spring\u0007fair ', purpose: 'Cards', note: 'One\r\ntwo' },
    { keep: { newbatch: 'id' } },
  ),
  post(at(`code-batches/${id('batch', 2)}`), { name: 'Club night', purpose: 'Cards', note: 'By hand' }),
  post(at(`code-batches/${id('batch', 2)}`), { name: 'Club night', purpose: 'Cards', note: 'By hand' }),
  post(at(`code-batches/${id('nobatch')}`), { name: 'x' }),
  post(at(`code-batches/${id('batch', 2)}`), {}),
  ...[
    { batch: id('nobatch') },
    { batch: 5 },
    { total: 0 },
    { total: 50_001 },
    { total: 1.5 },
    { max_uses: 0 },
    { max_uses: 10_001 },
    { expires_at: 'x' },
    { expires_at: '2001-01-01' },
  ].map(make),
  make({ total: 1 }),
  make({ total: 4, max_uses: 3, expires_at: '2040-01-01' }),
  make({ total: 4 }),
  ...[{}, { rows: [] }, { rows: codes(1), revoked: 'x' }].map((body) => post(at('codes/revoke'), body, lost)),
  post(at('codes/revoke'), { rows: codes(1) }),
  post(at('codes/revoke'), { rows: [{ id: id('code', 1), from: { revoked_at: farEnd } }] }, lost),
  post(at('codes/revoke'), { rows: codes(1, 4, 50) }, lost),
  post(at('codes/revoke'), { rows: codes(1, 4, 5), revoked: false }),
  ...[{ expires_at: 'x' }, { expires_at: '2001-01-01', rows: codes(1) }, {}].map((body) =>
    post(at('codes/extend'), body),
  ),
  post(at('codes/revoke'), { rows: codes(2) }, lost),
  post(at('codes/extend'), { rows: codes(1, 2, 5, 8, 50), expires_at: '2040-01-01T00:00:00+00:00' }),
  post(at('codes/extend'), { rows: codes(1), expires_at: '' }),
  ...[
    {},
    { required: 'x' },
    { required: true },
    { required: true, text: 5 },
    { required: true, text: 'x'.repeat(301) },
    { required: true, text: 'Ask.' },
  ].map((body) => post(at('code-settings'), body)),
  post(at('code-settings'), { required: false, text: ' Ask\u0007 us. ' }),
  post(at('code-settings'), { required: true, text: 'Ask us.' }, because('The alpha begins')),
  post(at('code-settings'), { required: true, text: 'Ask us.' }),
  get('/api/alpha'),
]

const letter = { subject: 'Your code', lead: 'Hello,\n\nthere is room for you.' }
const other = { subject: 'Another', lead: 'Another text.' }
const line = (number: number, email: unknown) => ({ line: number, email })
const lines = [
  ...[
    'fresh@post.example',
    'FRESH@post.example',
    'x',
    'optedout@post.example',
    'new@blocked.example',
    'reader4@post.example',
  ],
  ...['reader5@post.example', emailOf('player'), 'again@post.example', 5, 'gone@post.example'],
].map((email, n) => line(n + 1, email))
const send = (body: object): Request =>
  post(at('distribute/send'), { batch: id('batch', 1), rows: lines, ...letter, ...body })

const distribute: readonly Request[] = [
  ...[
    {},
    { rows: [] },
    { rows: 'x' },
    { rows: Array(101).fill(line(1, 'x')) },
    { rows: [null] },
    { rows: [line(0, 'x')] },
    { rows: lines },
  ].map((body) => post(at('distribute/check'), body)),
  ...[
    {},
    { subject: '' },
    { subject: 5, lead: 'x' },
    { ...letter, subject: 'x'.repeat(151) },
    { ...letter, lead: 'x'.repeat(2001) },
    letter,
    { ...letter, lead: '' },
  ].map((body) => post(at('distribute/preview'), body)),
  post(at('distribute/preview'), { ...letter, email: 'Ann@POST.example', expires_at: '2040-01-01' }),
  post(at('distribute/preview'), { ...letter, expires_at: 'x' }),
  ...[
    {},
    letter,
    { ...letter, batch: id('batch', 1) },
    { ...other, batch: id('batch', 1) },
    { ...other, batch: id('batch', 2) },
  ].map((body) => post(at('distribute/test'), body)),
  ...[{ batch: id('nobatch') }, { rows: [] }, { subject: '' }, other, { expires_at: '2001-01-01' }].map(send),
  send({ expires_at: '2040-01-01' }),
  send({}),
  post(at('distribute/resend'), {}),
  post(at('distribute/resend'), { rows: codes(1, 3, 4, 6, 7, 8, 9, 50) }),
  post(at('distribute/resend'), { rows: codes(3, 9) }),
]

const draft = { name: 'Dearer', why: 'Too strong', changes: [dearer], evidence: [], content_hash: contentHash }
const draftPath = (number: number, part = ''): string => at(`balance/drafts/${id('draft', number)}${part}`)
const range = (figure: string, value: number) => ({
  item: 'weapon',
  id: 'accord-halyard/line-battery',
  figure: `range.${figure}`,
  value,
})
const badChanges: readonly unknown[] = [
  ...[
    undefined,
    'x',
    [null],
    ['x'],
    [{}],
    [{ ...dearer, more: 1 }],
    [{ ...dearer, item: 'sea' }],
    [{ ...dearer, id: 'nosuch' }],
    [{ ...dearer, id: 5 }],
  ],
  ...[
    [{ ...dearer, figure: 'nosuch' }],
    [{ ...dearer, value: 0 }],
    [{ ...dearer, value: 1.5 }],
    [{ ...dearer, value: 999 }],
    [dearer, dearer],
  ],
  ...[Array(2001).fill(dearer), [range('short', 48), range('medium', 1)], [{ ...dearer, id: 'constructor' }]],
]
const badEvidence: readonly unknown[] = [
  ...[
    undefined,
    'x',
    [5],
    [{}],
    [{ title: '', about: '', rows: [] }],
    [{ title: 'x', about: 5, rows: [] }],
    [{ title: 'x', about: '', rows: 'x' }],
  ],
  ...[[{ title: 'x', about: '', rows: [{ label: 'x' }] }], Array(9).fill({ title: 'x', about: '', rows: [] })],
]
const publish = (number: number, body: object): Request => post(draftPath(number, '/publish'), body)
const withdraw = (number: string, more: object = {}): Request =>
  post(at(`balance/releases/${number}/withdraw`), {}, more)

const releases: readonly Request[] = [
  ...badChanges.map((changes) => post(at('balance/drafts'), { ...draft, changes })),
  ...badEvidence.map((evidence) => post(at('balance/drafts'), { ...draft, evidence })),
  ...[{ name: '' }, { name: 5 }, { why: 'x'.repeat(2001) }, { content_hash: 'x' }].map((more) =>
    post(at('balance/drafts'), { ...draft, ...more }),
  ),
  post(at('balance/drafts'), draft, { keep: { newdraft: 'id' } }),
  post(draftPath(1), draft),
  ...[1, 3].map((revision) => post(draftPath(1), { ...draft, revision })),
  post(draftPath(1), { ...draft, name: 'Dearest', revision: 2 }),
  post(draftPath(4), { ...draft, revision: 2 }),
  post(draftPath(50), { ...draft, revision: 2 }),
  ...[{}, { text: '' }, { text: 5 }, { text: 'x'.repeat(2001) }, { text: 'A note' }].map((body) =>
    post(draftPath(1, '/notes'), body),
  ),
  post(draftPath(4, '/notes'), { text: 'x' }),
  ...[6, 4, 50].map((number) => del(draftPath(number))),
  ...[
    {},
    { revision: 'x' },
    { revision: 3 },
    { revision: 1, newest: 1 },
    { revision: 3, newest: 0 },
    { revision: 3, newest: 7 },
  ].map((body) => publish(1, body)),
  ...[2, 3, 4, 5].map((number) => publish(number, { revision: 2, newest: 1 })),
  publish(1, { revision: 3, newest: 1 }),
  get(at('balance/releases')),
  get('/payload.json'),
  withdraw('2'),
  ...['1', 'x', '9'].map((number) => withdraw(number, lost)),
  withdraw('2', lost),
  withdraw('3', lost),
  withdraw('4', lost),
  withdraw('5', lost),
  get(at('balance/releases')),
  get('/payload.json'),
  sql('DELETE FROM balance_releases'),
  withdraw('5', lost),
  get('/payload.json'),
]

/** Alpha codes, their distribution, and the balance of the game. */
export const staffCodeGroups: readonly Group[] = [
  { name: 'staff: codes', requests: [...codeRequests, ...distribute], jobs: ['mail-sender-1'] },
  { name: 'staff: balance', requests: releases },
]
