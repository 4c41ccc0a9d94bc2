import { farEnd, id, people } from '../ids.ts'
import { contentOf } from '../seeds/play.ts'

/** What is asked of the records of one collection. */
export interface CollectionBodies {
  /** Of the player and of the other player, where there are both. */
  readonly rows: readonly string[]
  /** A body that is good if `owner` is the caller. `n` tells several apart. */
  readonly body: (owner: string, n: number) => Readonly<Record<string, unknown>>
  /** Added to a good body, each makes a bad or tampered one. */
  readonly bad: readonly Readonly<Record<string, unknown>>[]
  /** A change that is good for the owner. */
  readonly change: Readonly<Record<string, unknown>>
  readonly badChanges: readonly Readonly<Record<string, unknown>>[]
  readonly headers?: Readonly<Record<string, string>>
}

const long = (length: number): string => 'x'.repeat(length)

/** What devices sync, and visits. */
export const playerCollections: Readonly<Record<string, CollectionBodies>> = {
  fleets: {
    rows: [id('fleet', 1), id('fleet', 4)],
    body: (user, n) => ({ id: id('newfleet', n), user, data: contentOf(id('newfleet', n)), game_version: 'v1' }),
    bad: [
      ...[{ data: [] }, { data: 'x' }, { data: null }, { changed_at: [1] }, { id: 'A B' }, { id: long(40) }],
      ...[{ user: id('nobody') }, { revision: 77, pushes: ['mine'] }, { game_version: long(60) }],
    ],
    change: { data: { name: 'Renamed' }, changed_at: { name: 9 } },
    badChanges: [{ user: people.other }, { data: [] }, { changed_at: 'x' }, { revision: 99 }, { deleted: 'maybe' }],
    headers: { x_base_revision: '3', x_push_id: 'push-3' },
  },
  fleet_versions: {
    rows: [id('version', 1), id('version', 3)],
    body: (user, n) => ({
      ...{ id: id('newversion', n), user, fleet: id('fleet', 1), name: 'Kept', made_at: 5 },
      data: contentOf(id('fleet', 1)),
    }),
    bad: [{ fleet: id('fleet', 4) }, { data: 3 }, { name: long(90) }, { made_at: -1 }, { fleet: '' }],
    change: { deleted: true },
    badChanges: [{ name: 'Another' }, { deleted: true, name: 'Another' }, { user: people.other, deleted: true }, {}],
  },
  star_marks: {
    rows: [id('mark', 1), id('mark', 3)],
    body: (user, n) => ({ id: id('newmark', n), user, sector: 'reach', system: `new-${n}`, note: 'x', note_at: 1 }),
    bad: [
      ...[{ tags: 'x' }, { tags: {} }, { tags: Array(7).fill({ colour: 'red' }) }, { tags: [{ colour: 'pink' }] }],
      ...[{ tags: [null] }, { tags: [{ colour: 'red', text: long(25) }] }, { tags: [{ colour: 'red', text: 5 }] }],
      ...[{ sector: '' }, { system: '../x' }, { system: 'system-1' }, { note: long(20_001) }, { note_at: -1 }],
    ],
    change: { note: 'Swept', note_at: 9, tags: [{ colour: 'blue' }], tags_at: 9 },
    badChanges: [
      ...[{ sector: 'other' }, { system: 'other' }, { user: people.other }, { tags: 5 }, { note: 'Older', note_at: 1 }],
      ...[
        { bookmarked: false, bookmarked_at: 5 },
        { bookmarked: false, bookmarked_at: 6 },
      ],
    ],
  },
  roll_entries: {
    rows: [id('roll', 1), id('roll', 3)],
    body: (user, n) => ({
      id: id('newroll', n),
      user,
      entry: `new-${n}`,
      throw: 't',
      rolled_at: 1,
      data: { kind: 'x' },
    }),
    bad: [{ entry: '' }, { entry: 'entry-1' }, { rolled_at: -5 }, { throw: long(70) }, { data: long(200_000) }],
    change: { throw: 't2' },
    badChanges: [{ user: people.other }],
  },
  user_sessions: {
    rows: [id('visit', 1), id('visit', 3)],
    body: (user, n) => ({ id: id('newvisit', n), session_id: `new-session-${n}`, user, user_agent: 'Firefox' }),
    bad: [
      ...[{ session_id: '' }, { session_id: 'no good' }, { session_id: long(70) }, { device_type: 'toaster' }],
      ...[{ user_agent: long(900), pages_viewed: 9, duration_seconds: 99, ended_at: farEnd, visible_seconds: 5 }],
      ...[{ started_at: farEnd, last_activity: '2001-01-01' }, { session_id: 'p'.repeat(32) }, { started_at: 'x' }],
    ],
    change: { last_activity: farEnd, duration_seconds: 7 },
    badChanges: [
      ...[{ session_id: 'another' }, { user: people.other }, { user: '__me__' }, { ended_at: '2001-01-01' }],
      ...[{ pages_viewed: 50 }, { duration_seconds: -5 }, { last_activity: 'x' }, { ended_at: '' }, { browser: 'x' }],
    ],
    headers: { x_session_id: 'p'.repeat(32) },
  },
  page_views: {
    rows: [id('view', 1), id('view', 7)],
    body: (user, n) => ({
      id: id('newview', n),
      user,
      session: id('visit', 1),
      page_path: '/dice',
      metadata: { event_type: 'page_view' },
    }),
    bad: [
      ...[{ page_path: '' }, { session: '' }, { session: id('visit', 3) }, { session: id('nosession') }],
      ...[{ page_title: long(900), page_path: long(900), timestamp: farEnd }, { timestamp: '2001-01-01' }],
      ...[{ metadata: { event_type: 'feature', event_name: 'x' }, timestamp: '2001-01-01' }, { metadata: null }],
      ...[{ metadata: long(30_000) }, { metadata: { event_type: 5 } }],
    ],
    change: { page_path: '/rules' },
    badChanges: [{ user: people.other }],
    headers: { x_session_id: 'p'.repeat(32) },
  },
}
