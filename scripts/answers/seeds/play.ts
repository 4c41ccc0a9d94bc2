import { contentHash } from '../../../src/content/version.ts'
import { farEnd, id, people, visitKeys } from '../ids.ts'
import { beforeMonday, daysFrom, dayFrom } from '../moments.ts'
import type { Row, Seeding } from './insert.ts'
import { extras } from './people.ts'

export const contentOf = (name: string) => ({
  ...{ id: name, name: `Fleet ${name}`, faction: 'accord', limit: 200, gameVersion: 'v0.2.2 alpha', notes: '' },
  ...{ ships: [{ key: 'a', design: 'accord-halyard', name: '', refits: [] }], flagships: [], admiral: '' },
})

/** The game of a report, as a player sends it. `lost` tells games of one day apart. */
export const gameOf = (reporter: string, lost: number, playedOn: string) => ({
  ...{ reporter, client_key: `client-key-${lost}`, played_on: playedOn, scenario: 'raid', winner: 'own', rounds: 5 },
  ...{ own_faction: 'accord', own_points: 200, own_lost: lost, own_fleet: 'Abc-_9', other_faction: 'veil' },
  ...{ other_points: 198, other_lost: 90, fleet_name: 'Third Line', note: `Lost ${lost}`, content_hash: contentHash },
})

export const answerKeys = ['', 'key-of-game-1-0123456789', 'key-of-game-2-0123456789', 'key-of-game-3-0123456789']

const gameRow = (number: number, reporter: string, more: Row, at: string, playedOn: string): Row => ({
  ...gameOf(reporter, number, playedOn),
  ...{ id: id('game', number), answer_key: answerKeys[number] ?? `key-of-game-${number}`, revision: 1, state: 'open' },
  ...{ game: `game-${number}`, game_version: 'v0.2.2 alpha', created: at, updated: at },
  ...more,
})

/** What players keep: fleets, versions, marks, throws, games. */
export async function addPlay({ now, insert }: Seeding): Promise<void> {
  const { player, other } = people
  const at = (days: number) => ({ created: daysFrom(now, -days), updated: daysFrom(now, -days) })
  const fleet = (name: string, user: string, more: Row = {}) => ({
    ...{ id: name, user, data: contentOf(name), revision: 3, changed_at: { name: 5 }, deleted: false },
    ...{ game_version: 'v0.2.2 alpha', pushes: ['', 'push-1', 'push-2'], ...at(9), ...more },
  })
  await insert(
    'fleets',
    fleet(id('fleet', 1), player),
    fleet(id('fleet', 2), player, at(8)),
    fleet(id('fleet', 3), player, { deleted: true, ...at(40) }),
    fleet(id('fleet', 4), other, at(7)),
  )
  const version = (number: number, user: string, of: string) => ({
    ...{ id: id('version', number), user, fleet: of, name: `Version ${number}`, made_at: 1_700_000_000_000 + number },
    ...{ data: contentOf(of), deleted: false, ...at(6) },
  })
  await insert(
    'fleet_versions',
    version(1, player, id('fleet', 1)),
    version(2, player, id('fleet', 3)),
    version(3, other, id('fleet', 4)),
  )
  const mark = (number: number, user: string) => ({
    ...{
      id: id('mark', number),
      user,
      sector: 'reach',
      system: `system-${number}`,
      bookmarked: true,
      bookmarked_at: 5,
    },
    ...{ note: 'Mined', note_at: 5, tags: [{ colour: 'red', text: 'Danger' }], tags_at: 5, ...at(5) },
  })
  await insert('star_marks', mark(1, player), mark(2, player), mark(3, other))
  const roll = (number: number, user: string) => ({
    ...{ id: id('roll', number), user, entry: `entry-${number}`, throw: `throw-${number}`, rolled_at: 1000 + number },
    ...{ clears: false, data: { kind: 'intent' }, ...at(4) },
  })
  await insert('roll_entries', roll(1, player), roll(2, player), roll(3, other))
  const ago = (number: number) => daysFrom(now, -number / 10 - 1)
  const day = dayFrom(now.time, -3)
  const answered = { answered_at: daysFrom(now, -1) }
  await insert(
    'battle_reports',
    gameRow(1, player, {}, ago(1), day),
    gameRow(2, other, {}, ago(2), day),
    gameRow(3, player, { state: 'confirmed', opponent: other, ...answered }, ago(3), day),
    gameRow(4, other, { state: 'objected', opponent: player, objection: 'We stopped.', ...answered }, ago(4), day),
    gameRow(5, '', { state: 'confirmed', opponent: other, ...answered }, ago(5), day),
    gameRow(6, extras.lister, { winner: 'draw', release: '1', own_points: 320, own_faction: 'lumen' }, ago(6), day),
    gameRow(7, '', {}, ago(7), day),
    gameRow(8, other, { game: 'game-3' }, ago(8), day),
  )
  const watch_secret = 'w'.repeat(20)
  const shared = { state: 'shared', watch_secret, join_code: 'ABCDEF', join_until: farEnd }
  const table = (number: number, host: string, more: Row = {}) => ({
    ...{
      id: id('battle', number),
      host,
      state: 'kept',
      settings: { name: `Battle ${number}` },
      last_seq: 1,
      bytes: 100,
    },
    ...{ tail: [], ...at(number), ...more },
  })
  const event = (number: number) => ({
    ...{
      battle: id('battle', number),
      seq: 1,
      cid: 'event-1',
      base: 0,
      seat: 0,
      device: 'phone-1',
      at: 1_764_000_000_000,
    },
    ...{ kind: 'note', body: { text: 'It begins.' }, dice: [] },
  })
  const seat = (number: number, battle: number, user: string, sides: number) => ({
    ...{ id: id('seat', number), battle: id('battle', battle), user, sides, number: 0 },
    ...{ device: 'phone-1', device_name: 'A phone' },
  })
  await insert('battles', table(1, player), table(2, other, shared), table(3, other))
  await insert('battle_seats', seat(1, 1, player, 3), seat(2, 2, other, 1), seat(3, 3, other, 3))
  await insert('battle_events', event(1), event(2), event(3))
  await insert('battle_left_out', { user: extras.lister, at: daysFrom(now, -2) })
  await insert(
    'route_rules',
    { id: id('rule', 1), path: '/old', redirect: '/dice', active: true },
    { id: id('rule', 2), path: '/older', redirect: '/', active: false },
  )
}

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

/** Visits of three to five weeks ago, and two that are older than views are kept. */
export async function addVisits({ now, insert }: Seeding): Promise<void> {
  const visit = (number: number, days: number, more: Row = {}) => ({
    ...{ id: id('visit', number), session_id: `session-${String(number).padStart(24, '0')}`, user_agent: agent },
    ...{ device_type: 'desktop', browser: 'Firefox 145', os: 'Linux', referrer: 'https://club.example/x' },
    ...{ started_at: beforeMonday(now, days), last_activity: beforeMonday(now, days, 11), pages_viewed: 2 },
    ...{ ended_at: beforeMonday(now, days, 11), duration_seconds: 3600, visible_seconds: 120 + number },
    ...more,
  })
  const { player, other, admin } = people
  const campaign = { utm_source: 'mail', utm_medium: 'email', utm_campaign: 'autumn', utm_content: 'top' }
  await insert(
    'user_sessions',
    visit(1, 20, { user: player, session_id: visitKeys.player, ...campaign }),
    visit(2, 18, { user: player, referrer: '' }),
    visit(3, 20, { user: other, session_id: visitKeys.other, browser: 'Chrome 142', os: 'Windows' }),
    visit(4, 19, { session_id: visitKeys.visitor, device_type: 'mobile', os: 'Android', ended_at: '' }),
    visit(5, 19, { user_agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)', device_type: '' }),
    visit(6, 17, { user: admin }),
    visit(7, 16, { user: other, visible_seconds: 0 }),
    visit(8, 30, { user: player, ...campaign, utm_campaign: 'fair' }),
    visit(9, 120, { user: other }),
  )
  const told = (event_type: string, event_name: string, event_data: object = {}) => ({
    event_type,
    event_name,
    event_data,
  })
  let count = 0
  const view = (session: number, days: number, path: string, minute: number, more: Row = {}) => {
    count += 1
    const moment = beforeMonday(now, days, 10 + minute / 60)
    return {
      ...{ id: id('view', count), session: id('visit', session), page_path: path, page_title: path, user: '' },
      ...{ timestamp: moment, created: moment, metadata: told('page_view', ''), ...more },
    }
  }
  const error = told('system', 'error', { kind: 'script', message: 'x is undefined', build: 'build-2' })
  await insert(
    'page_views',
    view(1, 20, '/', 0, { user: player }),
    view(1, 20, '/dice', 2, { user: player, metadata: { ...told('page_view', ''), time_on_previous_page: 120 } }),
    view(1, 20, '/dice', 3, { user: player, metadata: told('feature', 'dice-rolled-2d', { build: 'build-1' }) }),
    view(1, 20, '/fleet-builder', 4, {
      user: player,
      metadata: told('feature', 'fleet-created', { build: 'build-1' }),
    }),
    view(2, 18, '/starmap', 0, { user: player }),
    view(2, 18, '/starmap', 1, { user: player, metadata: error }),
    view(3, 20, '/', 0, { user: other }),
    view(3, 20, '/rules/start/first-game', 5, { user: other }),
    view(3, 20, '/rules/start/first-game', 6, {
      user: other,
      metadata: told('feature', 'rules-searched', { build: 'build-2' }),
    }),
    view(4, 19, '/', 0),
    view(4, 19, '/', 1, { metadata: error }),
    view(5, 19, '/', 0),
    view(6, 17, '/admin', 0, { user: admin }),
    view(7, 16, '/dice', 0, { user: other, metadata: null }),
    view(7, 16, '/dice', 1, { user: other, metadata: told('feature', 'fleet-created', { build: 'build-2' }) }),
    view(8, 30, '/', 0, { user: player }),
    view(9, 120, '/', 0, { user: other }),
    view(9, 120, '/dice', 1, { user: other, metadata: told('feature', 'fleet-saved') }),
  )
  await insert('analytics_notes', {
    ...{ id: id('note'), day: (now.monday - 20 * 86_400_000) / 86_400_000, text: 'Tournament in Ghent' },
    ...{ author: admin, created: daysFrom(now, -20) },
  })
}
