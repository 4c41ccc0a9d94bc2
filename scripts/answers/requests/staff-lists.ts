import { farEnd, shownCode } from '../ids.ts'
import { get, type Group, type Request } from '../request.ts'
import { lists, type Kind } from './staff-columns.ts'
import { sheets } from './staff-sheets.ts'

const operators: Readonly<Record<Kind, readonly (readonly [op: string, value: unknown])[]>> = {
  text: [
    ...([
      ['contains', 'a'],
      ['contains', 'A_%\\'],
      ['starts-with', 'R'],
      ['is', 'Campaign 1'],
      ['is-not', 'x'],
    ] as const),
    ...([
      ['is-empty', null],
      ['is-not-empty', null],
      ['contains', 5],
      ['is', 'x'.repeat(201)],
      ['contains', 'ÉTÉ'],
    ] as const),
  ],
  choice: [
    ['is', []],
    ['is-not', 'x'],
    ['is', ['x', 5]],
    ['is', Array(51).fill('x')],
    ['contains', 'x'],
  ],
  number: [
    ['is', 1],
    ['at-least', 1],
    ['at-most', 0],
    ['is', '1'],
    ['is-empty', null],
  ],
  date: [
    ['from', '2020-01-01'],
    ['until', farEnd],
    ['is-empty', null],
    ['is-not-empty', null],
    ['from', 'soon'],
    ['is', farEnd],
  ],
  'yes-no': [
    ['is', true],
    ['is', false],
    ['is', 'yes'],
    ['is-not', true],
  ],
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
    ...operators[kind].map(([op, value]) =>
      get(path(list), { ...where({ column, op, value }), fields: column, limit: '5' }),
    ),
    ...(kind === 'choice' ? [get(path(list), { ...where({ column, op: 'is', value: choice }), fields: column })] : []),
    ...['', '-'].map((sign) => get(path(list), { order: `${sign}${column}`, fields: column, limit: '4' })),
  ]),
)

const faults: readonly Request[] = [
  ...['no-json', '{}', '[null]', '[{}]', JSON.stringify(Array(21).fill({ column: 'name', op: 'is', value: 'x' }))].map(
    (text) => get(path('users'), { where: text }),
  ),
  ...['0', '5001', '1.5', 'x', '5000'].map((limit) => get(path('users'), { limit, fields: 'id' })),
  ...['x', '[]', '["a"]', '[{},"b"]', JSON.stringify(['2026', 'x'])].map((after) =>
    get(path('users'), { after, fields: 'name' }),
  ),
  ...['nosuch', '-nosuch', '--name', 'constructor'].map((order) => get(path('users'), { order })),
  ...['nosuch', 'name,email', 'id', 'constructor'].map((fields) => get(path('users'), { fields })),
  get(path('users'), where({ column: 'constructor', op: 'is', value: 'x' })),
  get(path('users'), where({ column: 'name', op: 'constructor', value: 'x' })),
  get(path('users'), { search: 'x'.repeat(201) }),
  get(path('users'), { search: '%' }),
  get(path('users'), {
    search: 'vela RENN',
    ...where({ column: 'status', op: 'is', value: ['active'] }),
    order: 'email',
  }),
  get(path('users'), { ...where({ column: 'roles', op: 'is', value: ['admin', 'moderator'] }), fields: 'roles' }),
  get(path('users'), { ...where({ column: 'roles', op: 'is-not', value: ['user'] }), fields: 'roles' }),
  get(path('feedback'), { ...where({ column: 'tags', op: 'is', value: ['dice'] }), fields: 'tags' }),
  get(path('subscribers'), {
    ...where({ column: 'topics', op: 'is', value: ['news'] }),
    order: 'email',
    fields: 'email,topics',
  }),
  ...['active', 'used-up', 'expired', 'revoked'].map((state) =>
    get(path('codes'), { ...where({ column: 'state', op: 'is', value: [state] }), fields: 'code,state' }),
  ),
  ...[shownCode(3), shownCode(3).toLowerCase(), 'fghjk000', 'reader6', 'wave'].map((search) =>
    get(path('codes'), { search, fields: 'code' }),
  ),
  ...['nosuch', 'constructor', 'Users', 'users/nope'].map((list) => get(path(list))),
  get(path('users'), { order: 'email', limit: '2', fields: 'email' }, { keep: { after: 'next' } }),
  get(`${path('users')}?order=email&limit=2&fields=email&after=__after__`),
  get(`${path('users')}?order=-email&limit=2&fields=email&after=__after__`),
]

/** The staff area as everybody asks for it, and by staff in all its columns. */
export const staffReadGroups: readonly Group[] = [
  { name: 'staff area read', requests: [...basic, ...sheets] },
  { name: 'staff lists', callers: ['moderator', 'admin', 'superuser'], requests: [...columnRequests, ...faults] },
]
