import { id, missing, people } from '../ids.ts'
import { del, get, patch, post, records, type Group, type Request } from '../request.ts'
import { playerCollections, type CollectionBodies } from './collection-bodies.ts'
import { closedCollections, otherCollections } from './other-bodies.ts'

/** Lists and single records, which change nothing. */
const reading = (name: string, { rows, headers }: CollectionBodies): readonly Request[] => [
  get(records(name)),
  ...(headers ? [get(records(name), {}, { headers })] : []),
  get(records(name), { page: '2', perPage: '1', sort: '-id' }),
  get(records(name), { perPage: '2', skipTotal: '1', sort: 'id', fields: 'id,created' }),
  get(records(name), { filter: `id = "${rows[0] ?? missing}"` }),
  get(records(name), { filter: 'id != ""', sort: '-created,id', perPage: '500' }),
  ...[...rows, missing].map((row) => get(records(name, row))),
  get(records(name, rows[0] ?? missing), { fields: 'id', expand: 'role' }),
  ...(headers ? [get(records(name, rows[1] ?? missing), {}, { headers })] : []),
  { method: 'HEAD', path: records(name) },
  get(records(name.toUpperCase()), { perPage: '1' }),
]

const writing = (name: string, collection: CollectionBodies): readonly Request[] => {
  const { rows, body, bad, change, badChanges, headers = {} } = collection
  const [own = missing, others] = rows
  const more = { headers }
  return [
    post(records(name), {}, more),
    post(records(name), body('', 1), more),
    ...[people.player, people.other].map((owner, n) => post(records(name), body(owner, 2 + n), more)),
    post(records(name), body('__me__', 4)),
    post(records(name), body('__me__', 5), more),
    post(records(name), body('__me__', 5), more),
    ...bad.map((part, n) => post(records(name), { ...body('__me__', 10 + n), ...part }, more)),
    ...[own, ...(others === undefined ? [] : [others]), missing].map((row) => patch(records(name, row), change)),
    ...badChanges.map((part) => patch(records(name, own), part, more)),
    ...[own, ...(others === undefined ? [] : [others]), missing].map((row) => patch(records(name, row), change, more)),
    ...[own, ...(others === undefined ? [] : [others])].map((row) => get(records(name, row))),
    ...[...(others === undefined ? [] : [others]), missing].map((row) => del(records(name, row))),
  ]
}

const all = Object.entries({ ...playerCollections, ...otherCollections, ...closedCollections })
const players = Object.keys(playerCollections)

/** The header with which one says that the fleet is still that of the answer before. */
const base = (revision: string, push = '') => ({ headers: { x_base_revision: revision, x_push_id: push } })
const fleet = records('fleets', id('fleet', 2))
const mark = records('star_marks', id('mark', 2))

/** What the hooks of single collections do beyond their rules. */
const special: readonly Request[] = [
  patch(fleet, { data: { name: 'x' } }),
  patch(fleet, { data: { name: 'x' } }, base('2')),
  patch(fleet, { data: { name: 'x' } }, base('three')),
  patch(fleet, { data: { name: 'x' } }, base('3', 'NOT AN ID')),
  patch(fleet, { data: { name: 'x' } }, base('3', 'a-push')),
  patch(fleet, { deleted: true }, base('4')),
  patch(fleet, { deleted: false, data: { name: 'back' } }, base('5')),
  patch(fleet, { data: { text: 'x'.repeat(100_100) } }, base('6')),
  get(fleet),
  ...['3', '5', '9', 'x'].map((seen) =>
    patch(mark, { note: `Seen ${seen}`, note_at: 7 }, { headers: { x_note_seen: seen } }),
  ),
  patch(mark, { note: 'Seen later', note_at: 20 }, { headers: { x_note_seen: '20' } }),
  get(mark),
  post(records('roll_entries'), {
    id: id('clearing'),
    user: '__me__',
    entry: 'c',
    throw: 'c',
    rolled_at: 5000,
    clears: true,
  }),
  get(records('roll_entries'), { sort: 'id' }),
  ...[1, 4].map((number) =>
    patch(
      records('user_sessions', id('visit', number)),
      { user: '__me__' },
      { headers: { x_session_id: (number === 1 ? 'p' : 'v').repeat(32) } },
    ),
  ),
  post(
    records('page_views'),
    { session: id('visit', 4), page_path: '/', metadata: { event_type: 'page_view' } },
    { headers: { x_session_id: 'v'.repeat(32) } },
  ),
  get(records('user_sessions', id('visit', 4)), {}, { headers: { x_session_id: 'v'.repeat(32) } }),
  get(records('page_views'), { filter: 'session = "x"' }),
]

const removals: readonly Request[] = all
  .filter(([name]) => !['users', 'roles', 'user_roles'].includes(name))
  .map(([name, { rows }]) => del(records(name, rows[0] ?? missing)))

/** Every operation of PocketBase on every collection. */
export const collectionGroups: readonly Group[] = [
  { name: 'collections read', requests: all.flatMap(([name, collection]) => reading(name, collection)) },
  {
    name: 'players’ collections',
    requests: [
      ...all.filter(([name]) => players.includes(name)).flatMap(([name, one]) => writing(name, one)),
      ...special,
    ],
    jobs: ['analytics', 'analytics-days'],
  },
  {
    name: 'other collections',
    requests: [
      ...all.filter(([name]) => !players.includes(name)).flatMap(([name, one]) => writing(name, one)),
      ...removals,
      patch(records('users', people.admin), { status: 'suspended' }, { headers: { x_reason: 'Spam' } }),
      patch(records('user_roles', id('grantadmin', 2)), { active: false }),
      del(records('user_roles', id('grantadmin', 2))),
      del(records('user_roles', id('grantmoderator', 1))),
      patch(records('users', id('pending')), { status: 'active', suspended_until: '' }),
      patch(records('users', id('leaver')), { status: 'suspended' }),
      del(records('users', people.admin)),
      del(records('users', id('leaver'))),
      del(records('users', people.player)),
    ],
    jobs: ['mail-sender-1'],
  },
]
