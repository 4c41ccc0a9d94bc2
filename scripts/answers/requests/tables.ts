import { id, missing } from '../ids.ts'
import { get, post, records, type Request } from '../request.ts'

const phone = { device: 'phone-1', device_name: 'A phone' }
const event = (n: number, more: object = {}) => ({
  ...{ cid: `event-${n}`, at: 1_764_000_000_000 + n, kind: 'note', body: { text: `Event ${n}` }, ...more },
})
const at = (path: string, body?: object): Request => post(`/api/table/${path}`, body)
const append = (battle: string, base: unknown, events: unknown, more: object = {}): Request =>
  at('append', { battle, base, events, ...phone, ...more })
const battles = [1, 2, 3].map((number) => id('battle', number))
const [own = '', shared = ''] = battles
const [made, wrong] = [id('newbattle', 1), id('newbattle', 2)]

/** Battles at a table by our own routes. */
export const tableRequests: readonly Request[] = [
  get('/api/table/mine'),
  ...[...battles, missing, 'x'].map((battle) => get(`/api/table/${battle}`)),
  ...['1', '-1', 'x', ''].map((after) => get(`/api/table/${own}`, { after })),
  append(made, 0, [event(1)]),
  append(made, 2, [event(1)], { settings: {} }),
  append(made, 0, [event(1), event(2, { draw: 3 })], { settings: { name: 'New' } }),
  append(made, 0, [event(1), event(2, { draw: 3 })]),
  append(made, 1, [event(3)]),
  append(made, 2, [], { settings: { name: 'Renamed' } }),
  append(made, 2, [event(3)], { device: 'phone-2' }),
  ...[
    { events: {} },
    { events: [null] },
    { events: [event(4), event(4)] },
    { events: [event(4, { cid: 'a b' })] },
    { events: [event(4, { kind: 'A' })] },
    { events: [event(4, { at: 'x' })] },
    { events: [event(4, { body: [] })] },
    { events: [event(4, { draw: 201 })] },
    { base: -1 },
    { device: '' },
    { device_name: 5 },
    { settings: [] },
  ].map((more) => append(wrong, 0, [], { settings: {}, ...more })),
  ...battles.map((battle) => append(battle, 1, [event(5)])),
  ...battles.map((battle) => at('take-over', { battle, ...phone, device: 'phone-2' })),
  ...[[0], [], [2], 'x'].map((sides) => at('share', { battle: made, sides, ...phone })),
  at('share', { battle: made, sides: [0], ...phone, device: 'phone-2' }),
  at('share', { battle: shared, sides: [0], ...phone }),
  ...['AAAAAA', 'x', 5, 'abcdef', 'ABCDEF'].map((code) => at('join', { code, sides: [], ...phone })),
  ...['w'.repeat(20), 'x', 5].map((secret) => at('watch', { secret, after: 0 })),
  at('watch', { secret: 'w'.repeat(20), after: 'x' }),
  ...['w'.repeat(20), 'x'].map((x_orion_watch) => get(records('battles', shared), { x_orion_watch })),
  ...['new-join-code', 'no-join-code', 'new-watch-secret', 'x'].map((change) => at('change', { battle: made, change })),
  ...['new-join-code', 'new-watch-secret', 'delete'].map((change) => at('change', { battle: shared, change })),
  at('difference', { battle: made, seq: 2, hash: 'abc', build: 'v1' }),
  at('difference', { battle: made, seq: 2, hash: '?', build: 'v1' }),
  at('change', { battle: made, change: 'leave' }),
  at('change', { battle: made, change: 'delete' }),
]
