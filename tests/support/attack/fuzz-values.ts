import { gzipSync } from 'node:zlib'

/** A word in every value that is sent instead of a secret, so that it is found if a log contains it. */
export const canary = 'canary4b1d'

export const texts = [
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
    '\u202E',
    '%',
    '%00',
    '%zz',
    '☃',
  ],
  ...['../../etc/passwd', '..\\..\\x', "' OR 1=1 --", '"; DROP TABLE users; --', '{{name}}', '${7*7}'],
  ...['<script>alert(1)</script>', '\r\nX-Own: 1', '=1+1', '@request.auth.id', `${canary}@orion.test`],
  ...['2026-11-25', '2026-02-30', '9999-12-31 23:59:59.999Z', '-271821-04-20', 'x'.repeat(5000), '[]', '{}'],
  ...[
    '[[[[[[]]]]]]',
    '__proto__',
    'constructor',
    'toString',
    'admin',
    'moderator',
    'active',
    'running',
    'sent',
    'news',
  ],
] as const

export const numbers = [0, -1, 1.5, 1e308, -1e308, 5e-324, Number.MAX_SAFE_INTEGER, 2 ** 63, 2 ** 31] as const

export const queries = {
  filter: [
    ...[
      'id != ""',
      'user != "" || 1=1',
      'user.email ~ "%"',
      'data ~ "a"',
      '((((',
      'id ?= @collection.users.id',
      '@now > 0',
    ],
    ...[
      'role = "x"',
      'name = "a"',
      'created > "2026"',
      'active = true',
      'id:lower = "a"',
      '"" = ""',
      'id',
      '!id',
      'id = "\\"',
    ],
  ],
  sort: ['@random', '-user.email', 'nothing', 'id,-id,id', '@rowid', '-created', '+updated', ',', '-'],
  expand: ['user', 'role', 'user.user_roles_via_user.role', 'fleets_via_user', 'a.b.c.d.e.f.g', ','],
  fields: ['*', 'email', 'password', 'tokenKey', 'data:excerpt(10,true)', ':::', 'id,expand.*', '*,*'],
  page: ['-1', '0', '1', '99999999999', 'a', '1.5'],
  perPage: ['-1', '0', '1', '500', '501', 'a', '1e3'],
  skipTotal: ['1', '0', 'maybe'],
  from: ['2026-11-01', '2026-10-01', 'never', '0000-00-00'],
  until: ['2026-11-25', '2026-11-24', '', '1900-01-01'],
  only: ['[]', '["device:mobile"]', '["did:x","a"]', '{', '[null]', '[["device"]]'],
  search: ['a', '"', '*', 'a*b"c', 'NEAR(', '\u0000', 'ä'],
  since: ['2026-01-01', '2026-01-01 00:00:00.000Z', 'x'],
  after: ['', 'a', '\u0000'],
  weeks: ['1', '12', '0', '-1', '1e9', 'x'],
  token: ['a.b.c', '', canary],
  thumb: ['100x100', '0x0', '-1x-1', '999999x999999'],
  download: ['1'],
} as const

/** Names of files and paths that lead elsewhere, in the form of an address. */
export const fileNames = [
  ...[
    '..%2f..%2fpb_data%2fdata.db',
    '%2e%2e/%2e%2e/data/data.db',
    '..%5c..%5cdata.db',
    '....//data.db',
    '../data/data.db',
  ],
  ...[
    'index.html%00.png',
    '.git/config',
    '%2e%2e%2fpb_hooks/accounts/tokens.js',
    'data.db',
    '..;/data.db',
    'a'.repeat(300),
  ],
  ...[
    'CON',
    '%ff%fe',
    '%E2%80%AE.png',
    'x.svg',
    '/etc/passwd',
    '%2fetc%2fpasswd',
    '~root',
    '*',
    '?',
    '#',
    '%0d%0aX-Own:1',
  ],
] as const

export const headers = (ids: readonly string[]): readonly Readonly<Record<string, string>>[] => [
  ...[
    {},
    {},
    {},
    { x_reason: 'a%20test' },
    { x_reason: 'a%20test' },
    { x_reason: '%E4' },
    { x_reason: 'x'.repeat(7000) },
  ],
  ...ids.slice(0, 3).map((id) => ({ x_session_id: id })),
  ...['-1', 'a', '1', '1e9'].map((revision) => ({ x_base_revision: revision })),
  ...['AAAABBBBCCCC', 'x', '%00', `${canary}`].map((code) => ({ x_alpha_code: code })),
  ...[`Bearer ${canary}.a.b`, `${canary}`, 'Basic OmE=', 'null', `${'e30'.repeat(3)}.e30.`].map((authorization) => ({
    authorization,
  })),
  ...['10.0.0.1', '::1', 'x', '1.2.3.4, 127.0.0.1'].flatMap((from): Record<string, string>[] => [
    { 'x-forwarded-for': from },
    { 'x-real-ip': from },
  ]),
  { host: 'evil.example' },
  { origin: 'https://evil.example' },
  { 'x-http-method-override': 'DELETE' },
  { range: 'bytes=0-5,1-9,-1' },
  { accept: 'x'.repeat(3000) },
  { 'accept-encoding': 'br;q=0, *;q=0' },
  { cookie: `pb_auth=${canary}` },
  { 'if-modified-since': 'never' },
  { 'content-language': '\u00ff' },
]

const multipart = (json: string, name: string) =>
  [
    ...['--x', 'Content-Disposition: form-data; name="@jsonPayload"', '', json],
    ...['--x', `Content-Disposition: form-data; name="${name}"; filename="../../${name}.svg"`],
    ...['Content-Type: image/svg+xml', '', '<svg onload="alert(1)"/>', '--x--', ''],
  ].join('\r\n')

/** Ways to write a body, valid and broken, with the matching headers. */
export const encodings: readonly ((json: string) => {
  readonly body: string | Buffer
  readonly headers: Record<string, string>
})[] = [
  ...Array.from({ length: 10 }, () => (json: string) => ({
    body: json,
    headers: { 'content-type': 'application/json' },
  })),
  // Go matches keys of its own fields without regard to case.
  (json) => ({
    body: json.replace(/"(\w)(?=\w*":)/g, (_, letter: string) => `"${letter.toUpperCase()}`),
    headers: { 'content-type': 'application/json' },
  }),
  (json) => ({ body: json, headers: {} }),
  (json) => ({ body: json, headers: { 'content-type': 'text/plain' } }),
  (json) => ({ body: `[${json},null]`, headers: { 'content-type': 'application/json' } }),
  (json) => ({ body: json.slice(0, -1), headers: { 'content-type': 'application/json' } }),
  (json) => ({ body: `\uFEFF${json}`, headers: { 'content-type': 'application/json' } }),
  (json) => ({ body: `${json}${json}`, headers: { 'content-type': 'application/json' } }),
  (json) => ({ body: json.replace('{', '{"id":"a","id":"b",'), headers: { 'content-type': 'application/json' } }),
  (json) => ({ body: Buffer.from(json, 'utf16le'), headers: { 'content-type': 'application/json; charset=utf-16' } }),
  (json) => ({
    body: Buffer.from(`${json.slice(0, -1)},"a":"ÿþ"}`, 'latin1'),
    headers: { 'content-type': 'application/json' },
  }),
  (json) => ({ body: gzipSync(json), headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' } }),
  () => ({ body: `{"data":${'['.repeat(3000)}${']'.repeat(3000)}}`, headers: { 'content-type': 'application/json' } }),
  () => ({ body: 'a=b&c=%zz&c=d', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  (json) => ({ body: multipart(json, 'screenshot'), headers: { 'content-type': 'multipart/form-data; boundary=x' } }),
  (json) => ({ body: multipart(json, 'data'), headers: { 'content-type': 'multipart/form-data; boundary=y' } }),
  ...['', 'null', '0', '"a"', '[]', '{'].map((body) => () => ({
    body,
    headers: { 'content-type': 'application/json' },
  })),
]
