import { contentHash } from '../../../src/content/version.ts'
import { emailOf, farEnd, id, password, people, roles } from '../ids.ts'
import { gameOf } from '../seeds/play.ts'
import type { CollectionBodies } from './collection-bodies.ts'

const long = (length: number): string => 'x'.repeat(length)
const day = '__day__'
const login = { password, passwordConfirm: password }

/** Messages, games, accounts and what staff keep. */
export const otherCollections: Readonly<Record<string, CollectionBodies>> = {
  feedback: {
    rows: [id('message', 1), id('message', 2)],
    body: (user, n) => ({
      id: id('newmessage', n),
      user,
      kind: 'bug',
      message: `A new message ${n}.`,
      client_key: `new-client-key-${n}`,
    }),
    bad: [
      ...[
        { message: 'Short' },
        { message: `  \u200b${'\u200b'.repeat(20)} ` },
        { message: long(4001) },
        { message: '' },
      ],
      ...[{ kind: 'rant' }, { client_key: 'x' }, { state: 'done' }, { answer: 'x' }, { device: 'x' }, { tags: ['x'] }],
      ...[
        { page_path: `/dice?secret=1#x`, build: long(300) },
        { session: id('visit', 3) },
        { client_key: 'client-key-1' },
      ],
      ...[{ assignee: people.admin, duplicate_of: id('message', 3) }, { screenshot: 'x.png' }],
    ],
    change: { message: 'Another message.' },
    badChanges: [{ state: 'done' }],
    headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/142.0 Mobile Safari/537.36' },
  },
  battle_reports: {
    rows: [id('game', 1), id('game', 2)],
    body: (reporter, n) => ({
      ...gameOf(reporter, 100 + n, day),
      id: id('newgame', n),
      client_key: `new-client-key-${n}`,
    }),
    bad: [
      ...[
        { played_on: '2026-02-31' },
        { played_on: farEnd.slice(0, 10) },
        { played_on: '2020-01-01' },
        { played_on: 'x' },
      ],
      ...[{ own_lost: 900 }, { other_lost: 900 }, { release: '7' }, { release: '0' }, { release: '1' }, { rounds: 0 }],
      ...[
        { winner: 'me' },
        { scenario: 'x' },
        { own_faction: 'x' },
        { state: 'confirmed' },
        { opponent: people.other },
      ],
      ...[{ answer_key: 'mine' }, { revision: 5 }, { objection: 'x' }, { answered_at: farEnd }, { client_key: 'x' }],
      ...[
        { note: long(600) },
        { own_points: 0 },
        { content_hash: 'x' },
        { own_fleet: '<b>' },
        { client_key: 'client-key-1' },
      ],
    ],
    change: { note: 'Another note\u0007', own_lost: 41 },
    badChanges: [
      ...[
        { reporter: people.other },
        { state: 'confirmed' },
        { client_key: 'another-key-12' },
        { played_on: '2020-01-01' },
      ],
      ...[{ own_lost: 5000 }, { revision: 9 }, { opponent: people.other }],
    ],
  },
  saved_views: {
    rows: [id('savedview', 1), id('savedview', 3)],
    body: (owner, n) => ({ id: id('newview', 90 + n), owner, screen: 'users', name: `New ${n}`, query: 'search=y' }),
    bad: [
      { screen: 'Users!' },
      { name: '' },
      { shared_with: 'everybody' },
      { query: long(4001) },
      { shared_with: 'staff' },
    ],
    change: { query: 'search=z' },
    badChanges: [{ owner: people.other }, { shared_with: 'x' }, { name: '' }],
  },
  route_rules: {
    rows: [id('rule', 1), id('rule', 2)],
    body: (_, n) => ({ id: id('newrule', n), path: `/new-${n}`, redirect: '/dice', active: true }),
    bad: [
      ...['//host', '/..//host', '/./x', '/x/%2e%2e/y', 'https://x', '/a//b', '', '/x y', '/ok/', '/a?x=//'].map(
        (redirect) => ({ redirect }),
      ),
      ...[{ path: 'old' }, { path: '/old' }],
    ],
    change: { redirect: '/rules' },
    badChanges: [{ redirect: '/../x' }, { path: '' }],
    headers: { x_reason: 'A%20rule%20of%20somebody%40people.example' },
  },
  user_roles: {
    rows: [id('grantplayer', 1), id('grantother', 1)],
    body: (user, n) => ({ id: id('newgrant', n), user, role: roles.moderator, active: true }),
    bad: [
      ...[{ role: roles.user, granted_by: id('system') }, { role: id('norole') }, { user: '' }, { active: false }],
      ...[
        { user: id('lister'), role: roles.admin },
        { user: id('lister'), role: roles.user },
      ],
    ],
    change: { active: false },
    badChanges: [{ user: people.other }, { role: roles.admin }, { active: true }, { granted_by: people.other }],
    headers: { x_reason: '%E0%A4%A' },
  },
  users: {
    rows: [people.player, people.other],
    body: (_, n) => ({ ...login, id: id('newuser', n), email: emailOf(`new${n}`), name: `New ${n}`, status: 'active' }),
    bad: [
      ...[
        { email: 'n\u0131@people.example' },
        { email: 'x' },
        { email: emailOf('player').toUpperCase() },
        { email: '' },
      ],
      ...[{ status: 'suspended' }, { password: 'short', passwordConfirm: 'short' }, { passwordConfirm: 'another-one' }],
      ...[
        { name: '' },
        { verified: true },
        { emailVisibility: true },
        { last_login: farEnd },
        { analytics_opt_out: true },
      ],
      ...[{ suspended_until: farEnd }, { name: long(300) }, { password: long(80), passwordConfirm: long(80) }],
    ],
    change: { name: 'Renamed', last_login: '2001-01-01 00:00:00.000Z' },
    badChanges: [
      ...[
        { status: 'inactive' },
        { verified: true },
        { verified: false },
        { email: 'new@people.example' },
        { emailVisibility: true },
      ],
      ...[{ suspended_until: farEnd }, { ...login, oldPassword: 'wrong' }, { analytics_opt_out: true }, { name: '' }],
    ],
  },
}

/** Collections that only our own routes read and write, with a body that a superuser may create. */
export const closedCollections: Readonly<Record<string, CollectionBodies>> = Object.fromEntries(
  Object.entries<readonly [row: string, body: object, change: object]>({
    roles: [roles.user, { name: 'user' }, { name: 'moderator' }],
    battles: [id('battle', 1), { state: 'kept', settings: {} }, { last_seq: 1 }],
    battle_seats: [id('seat', 1), { battle: id('battle', 1), number: 1, sides: 1 }, { sides: 2 }],
    user_notes: [id('usernote', 1), { user: people.player, text: 'A note' }, { text: 'Another' }],
    canned_answers: [id('canned', 1), { title: 'Thanks', text: 'Thank you.' }, { text: 'Another' }],
    feedback_notes: [id('staffnote', 1), { feedback: id('message', 1), text: 'A note' }, { text: 'Another' }],
    audit_log: [
      id('audit', 1),
      { actor_kind: 'user', action: 'update', target_collection: 'users', target_record: 'x' },
      { reason: 'x' },
    ],
    subscribers: [
      id('subscriber', 1),
      { email: 'new@post.example', status: 'confirmed', source: 'landing' },
      { bounces: 1 },
    ],
    consent_log: [
      id('consent', 1),
      { subscriber: id('subscriber', 1), event: 'asked', way: 'landing' },
      { reason: 'x' },
    ],
    mail_blocks: [id('block', 1), { pattern: 'new.example', reason: 'x' }, { reason: 'y' }],
    email_campaigns: [id('campaign', 1), { name: 'New', topic: 'news', state: 'draft' }, { subject: 'x' }],
    campaign_recipients: [
      id('mail', 1),
      { lane: 'single', kind: 'subscribe', email: 'x@post.example', state: 'sent' },
      { state: 'skipped' },
    ],
    alpha_codes: [id('code', 1), { code: 'ABCDEFGHJKMN', batch: id('batch', 1), max_uses: 1 }, { max_uses: 2 }],
    code_batches: [id('batch', 2), { name: 'New' }, { name: 'Another' }],
    code_redemptions: [id('redemption', 1), { code: id('code', 1) }, { first_fleet_at: farEnd }],
    code_settings: [id('codesettings'), { text: 'x' }, { text: 'Codes come by mail.' }],
    balance_drafts: [id('draft', 1), { name: 'New', content_hash: contentHash }, { name: 'Another' }],
    balance_draft_notes: [id('draftnote', 1), { draft: id('draft', 1), text: 'x' }, { text: 'y' }],
    balance_releases: [
      id('release'),
      { number: 2, hash: '32'.repeat(32), file: '{}', content_hash: contentHash },
      { number: 3 },
    ],
  }).map(([name, [row, body, change]]) => [
    name,
    { rows: [row], body: () => ({ ...body }), bad: [], change: { ...change }, badChanges: [] },
  ]),
)
