import { id } from '../ids.ts'
import { because, del, get, post, type Group, type Query, type Request } from '../request.ts'

const path = (name: string): string => `/api/staff/analytics/${name}`
/** Four weeks that end on the Sunday before last. `__from__` and `__until__` are set when the data is prepared. */
const span = { from: '__from__', until: '__until__' }
const only = (...filters: readonly unknown[]) => ({ only: JSON.stringify(filters) })
const steps = (...names: readonly unknown[]) => ({ steps: JSON.stringify(names) })

const panels = ['overview', 'pages', 'events', 'doubt', 'campaigns', 'errors', 'notes', 'sessions']
const dimensions = [
  ...['device', 'browser', 'os', 'referrer', 'source', 'medium', 'campaign', 'content', 'entry', 'exit'],
  ...['logged_in', 'came_back', 'build', 'did', 'nosuch', 'constructor'],
]
const ask = (name: string, query: Query): Request => get(path(name), { ...span, ...query })

const spans: readonly Request[] = [
  get(path('overview')),
  get(path('overview'), { from: 'x', until: '2026-01-01' }),
  get(path('overview'), { from: '2020-01-02', until: '2020-01-01' }),
  get(path('overview'), { from: '2010-01-01', until: '2019-01-01' }),
  get(path('overview'), { from: '2020-01-01', until: '2020-02-31' }),
  ...[
    'no-json',
    '{}',
    '[5]',
    '["device:mobile","os:Linux","did:installed"]',
    '["nosuch:x"]',
    '["did:nosuch"]',
    '["logged_in:2"]',
    '["x"]',
  ].map((text) => ask('overview', { only: text })),
  ask('overview', only(`device:${'x'.repeat(501)}`)),
]

const filtered: readonly Request[] = [
  'overview',
  'pages',
  'sessions',
  'errors',
  'campaigns',
  'dimensions/browser',
  'dimensions/did',
].flatMap((name) => [
  ask(name, { staff: '1' }),
  ask(name, only('device:desktop')),
  ask(name, only('device:desktop', 'logged_in:1')),
  ask(name, only('campaign:autumn', 'did:dice-rolled-2d')),
  ask(name, only('os:other', 'referrer:')),
  ask(name, only('build:build-2', 'build:build-1')),
])

const people: readonly Request[] = [
  ask('funnel', {}),
  ask('funnel', { steps: 'x' }),
  ...[['registered'], ['registered', 'nosuch'], ['registered', 'registered'], [5, 6], Array(7).fill('registered')].map(
    (names) => ask('funnel', steps(...names)),
  ),
  ask('funnel', steps('registered', 'fleet-created', 'dice-rolled-2d')),
  ask('funnel', steps('fleet-created', 'registered')),
  ask('funnel', { ...steps('registered', 'fleet-created'), staff: '1' }),
  ...[
    {},
    { step: '0' },
    { step: '1' },
    { step: '1', stayed: '0' },
    { step: '0', stayed: '0' },
    { step: '9' },
    { step: 'x' },
  ].map((more) => ask('funnel/people', { ...steps('registered', 'fleet-created'), ...more })),
  ...[{}, { weeks: '2' }, { weeks: '26' }, { weeks: '0' }, { weeks: '27' }, { weeks: 'x' }].map((query) =>
    get(path('retention'), query),
  ),
]

const sessions: readonly Request[] = [
  ...['1-2', 'x', '1-2-3', '9999999999-1'].map((cursor) => ask('sessions', { cursor })),
  ...['1', '9', 'x'].map((error) => ask('sessions', { error })),
  ...[{}, { staff: '1' }].map((query) => get(path('live'), query)),
]

const notes: readonly Request[] = [
  ...[
    {},
    { day: 'x', text: 'x' },
    { day: '2020-01-01' },
    { day: '2020-01-01', text: ' ' },
    { day: '2020-01-01', text: 'x'.repeat(201) },
    { day: 5, text: 5 },
  ].map((body) => post(path('notes'), body)),
  post(path('notes'), { day: '__until__', text: ' A fair ' }, { keep: { newnote: 'id' } }),
  ask('notes', {}),
  del(path('notes/__newnote__')),
  del(path('notes/__newnote__')),
  del(path(`notes/${id('note')}`)),
  del(path('notes/nosuch')),
  ask('notes', {}),
  post(path('rebuild'), {}),
  post(path('rebuild'), {}, because('The job was away')),
  ask('overview', {}),
]

export const analyticsGroup: Group = {
  name: 'analytics',
  requests: [
    get(path('today')),
    ...[...panels, ...dimensions.map((name) => `dimensions/${name}`)].map((name) => ask(name, {})),
    ...[...spans, ...filtered, ...people, ...sessions, ...notes],
  ],
  jobs: ['analytics', 'analytics-days'],
}
