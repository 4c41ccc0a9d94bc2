import { contentHash } from '#content/version.ts'
import { newRecordId, newSessionId } from '../record-ids.ts'
import { toldBody } from '../told.ts'

/** Ids of existing records, for the bodies of requests that must name one. */
export interface BodyIds {
  readonly user: string
  readonly session: string
  readonly fleet: string
  readonly feedback: string
  readonly batch: string
  readonly code: string
  readonly subscriber: string
  readonly draft: string
  /** A reported game of somebody else, as its link names it. */
  readonly game: { readonly id: string; readonly key: string }
  /** A battle at a table of somebody else, with its secrets. */
  readonly table: { readonly id: string; readonly code: string; readonly secret: string }
  /** A battle of the user. */
  readonly battle: string
}

/** The hash in the address of the victim's release. */
export const releaseHash = '31'.repeat(32)

const fleetData = (id: string, word: string) => ({
  id,
  name: `Fleet ${word}`,
  faction: 'accord',
  limit: 200,
  ships: [],
  flagships: [],
  notes: word,
})

const dearer = { item: 'ship', id: 'accord-halyard', figure: 'points', value: 31 }

const tableEvent = { cid: 'event-1', at: 1_764_000_000_000, kind: 'volley', body: { text: 'x' }, draw: 6 }

/** A game between two factions, played today. */
export const gameOf = (reporter: string, note: string) => ({
  reporter,
  client_key: newRecordId(),
  played_on: new Date().toISOString().slice(0, 10),
  scenario: 'raid',
  winner: 'own',
  rounds: 5,
  own_faction: 'accord',
  own_points: 200,
  own_lost: 40,
  own_fleet: 'Abc-_9',
  other_faction: 'veil',
  other_points: 198,
  other_lost: 90,
  fleet_name: note,
  note,
  content_hash: contentHash,
})

/**
 * A body for each collection that creates a record of `user`, if that is allowed at all.
 * @param word Is in every text of it.
 */
export function recordBodies(ids: BodyIds, word: string): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  const { user } = ids
  const id = newRecordId()
  return {
    users: {
      email: `${newRecordId()}@orion.test`,
      password: 'a-long-enough-one',
      passwordConfirm: 'a-long-enough-one',
      name: word,
      status: 'active',
    },
    roles: { name: 'user' },
    user_roles: { user, role: newRecordId(), active: true },
    route_rules: { path: `/${id}`, redirect: '/', active: true },
    fleets: { id, user, data: fleetData(id, word), revision: 1, deleted: false, game_version: 'v0.2.2 alpha' },
    fleet_versions: { user, fleet: ids.fleet, name: word, made_at: 1, data: fleetData(ids.fleet, word) },
    star_marks: { user, sector: 'reach', system: newRecordId(), note: word, note_at: 1 },
    roll_entries: { user, entry: newRecordId(), throw: 't1', rolled_at: 1, data: { kind: 'intent', note: word } },
    user_sessions: { session_id: newSessionId(), user, user_agent: word },
    page_views: { user, session: ids.session, page_path: '/', page_title: word },
    feedback: { user, kind: 'bug', message: word, client_key: newRecordId() },
    feedback_notes: { feedback: ids.feedback, author: user, text: word },
    user_notes: { user, text: word },
    canned_answers: { title: id, text: word },
    saved_views: { owner: user, screen: 'users', name: word, query: '' },
    audit_log: { actor_kind: 'user', action: 'update', target_collection: 'users', target_record: user, reason: word },
    subscribers: { email: `${word}@orion.test`, user, status: 'confirmed', source: 'landing', topics: ['news'] },
    consent_log: { subscriber: ids.subscriber, event: 'asked', way: 'landing', reason: word },
    mail_blocks: { pattern: `${newRecordId()}.test`, reason: word },
    email_campaigns: { name: word, topic: 'news', state: 'draft', subject: word },
    campaign_recipients: { lane: 'single', kind: 'subscribe', user, email: `${word}@orion.test`, state: 'sent' },
    alpha_codes: { code: '', batch: ids.batch, max_uses: 1, created_by: user, bound_email: `${word}@orion.test` },
    code_batches: { name: word, created_by: user },
    code_redemptions: { code: ids.code, user },
    code_settings: { alpha_required: false, text: 'Codes come by mail.' },
    mail_settings: { imprint: word, address: 'A street' },
    mail_images: { name: word, created_by: user },
    battle_reports: gameOf(user, word),
    battles: {
      id,
      host: user,
      state: 'shared',
      settings: { name: word },
      last_seq: 1,
      tail: [{ ...tableEvent, body: { text: word } }],
      watch_secret: newSessionId().slice(0, 20),
    },
    battle_seats: { battle: ids.battle, user, number: 0, sides: 3, device: 'phone-1', device_name: word },
    balance_drafts: {
      name: word,
      why: word,
      changes: [dearer],
      evidence: [],
      content_hash: contentHash,
      revision: 1,
      created_by: user,
    },
    balance_draft_notes: { draft: ids.draft, author: user, text: word },
    balance_releases: {
      number: 1,
      hash: releaseHash,
      content_hash: contentHash,
      differences: [],
      published_by: user,
      file: JSON.stringify({ number: 1, date: '2026-11-25', sentence: word, why: word, evidence: [], changes: [] }),
    },
  }
}

/**
 * A valid body for each of our routes that needs one. A test fails if a route is missing.
 * @param ids Ids of existing records, and the user whom the request is about.
 */
export function routeBodies(ids: BodyIds): Readonly<Record<string, unknown>> {
  const email = 'somebody@orion.test'
  const rows = [{ id: ids.user }]
  const text = { name: 'Autumn', purpose: 'A fair', note: 'By hand' }
  const letter = { subject: 'Your code', lead: 'Come and play.' }
  const draft = { name: 'Dearer lines', why: 'Too strong', changes: [dearer], evidence: [], content_hash: contentHash }
  const phone = { device: 'phone-1', device_name: 'A phone' }
  const table = { battle: ids.table.id }
  return {
    'POST /api/table/append': { battle: newRecordId(), base: 0, settings: {}, events: [tableEvent], ...phone },
    'POST /api/table/change': { ...table, change: 'new-watch-secret', sides: [] },
    'POST /api/table/difference': { ...table, seq: 1, hash: 'abc', build: 'v0.2.2' },
    'POST /api/table/join': { code: ids.table.code, sides: [], ...phone },
    'POST /api/table/share': { ...table, sides: [0], ...phone },
    'POST /api/table/take-over': { ...table, ...phone },
    'POST /api/table/watch': { secret: ids.table.secret, after: 0 },
    'POST /api/battle-reports/answer': { ...ids.game, revision: 1, answer: 'confirmed', objection: '' },
    'POST /api/battle-reports/open': ids.game,
    'POST /api/battle-reports/tell': toldBody(ids.table.id),
    'POST /api/feedback/seen': { until: '2026-11-25 00:00:00.000Z' },
    'POST /api/mail/notices': { kind: 'hard', email },
    'POST /api/staff/analytics/notes': { day: '2026-11-25', text: 'A release' },
    'POST /api/staff/analytics/rebuild': {},
    'POST /api/staff/balance/drafts': draft,
    'POST /api/staff/balance/drafts/{id}': { ...draft, revision: 1 },
    'POST /api/staff/balance/drafts/{id}/notes': { text: 'A note' },
    'POST /api/staff/balance/drafts/{id}/publish': { revision: 1, newest: 1 },
    'POST /api/staff/balance/releases/{number}/withdraw': { why: 'Too dear' },
    'POST /api/staff/battles/left-out': { rows, left_out: true },
    'POST /api/staff/campaigns': { name: 'Autumn' },
    'POST /api/staff/campaigns/preview': { subject: 'News', topic: 'news', body: '# News', stranger: true },
    'POST /api/staff/campaigns/audience': { topic: 'news', audience: {} },
    'POST /api/staff/campaigns/{id}/change': { set: { name: 'Winter', subject: 'News' } },
    'POST /api/staff/campaigns/{id}/test': {},
    'POST /api/staff/campaigns/{id}/move': { to: 'scheduled', at: '2030-01-01 00:00:00.000Z' },
    'POST /api/staff/campaigns/{id}/retry': {},
    'POST /api/staff/campaigns/{id}/delete': {},
    'POST /api/staff/codes/make': { batch: ids.batch, total: 2, max_uses: 1, expires_at: '' },
    'POST /api/staff/codes/revoke': { rows: [{ id: ids.code }], revoked: true },
    'POST /api/staff/codes/extend': { rows: [{ id: ids.code }], expires_at: '2030-01-01' },
    'POST /api/staff/code-batches': text,
    'POST /api/staff/code-batches/{id}': text,
    'POST /api/staff/code-settings': { required: false, text: 'Codes come by mail.' },
    'POST /api/staff/distribute/check': { rows: [{ line: 1, email }] },
    'POST /api/staff/distribute/preview': { ...letter, email },
    'POST /api/staff/distribute/test': { ...letter, batch: ids.batch },
    'POST /api/staff/distribute/send': { ...letter, batch: ids.batch, rows: [{ line: 1, email }] },
    'POST /api/staff/distribute/resend': { rows: [{ id: ids.code }], check: false },
    'POST /api/staff/backup': {},
    'POST /api/staff/canned-answers': { title: 'Thanks', text: 'Thank you, {name}.' },
    'POST /api/staff/canned-answers/{id}': { title: 'Thanks', text: 'Thank you.' },
    'POST /api/staff/feedback/change': { rows: [{ id: ids.feedback }], set: { state: 'planned', tags: ['dice'] } },
    'POST /api/staff/feedback/{id}/merge': { into: ids.feedback },
    'POST /api/staff/feedback/{id}/notes': { text: 'A note' },
    'POST /api/staff/outbox/gap': { answer: 'send' },
    'POST /api/staff/outbox/lanes': { lane: 'single', open: true },
    'POST /api/staff/user-notes/{id}/done': { done: true },
    'POST /api/staff/users/{id}/notes': { text: 'A note', for_admin: true },
    'POST /api/staff/mails/retry': { rows },
    'POST /api/staff/mails/cancel': { rows },
    'POST /api/staff/mails/notices': { rows: [{ line: 1, email, kind: 'soft' }] },
    'POST /api/staff/subscribers/leave': { rows: [{ id: ids.subscriber }] },
    'POST /api/staff/subscribers/import': {
      rows: [{ line: 1, email, name: 'Ada', fields: { club: 'Wolves' } }],
      consent: 'On paper',
      dry: true,
      topics: ['news'],
    },
    'POST /api/staff/subscribers/{id}/delete': { confirm: email },
    'POST /api/staff/mail-footer': { imprint: 'Orion', address: 'A street' },
    'POST /api/staff/mail-images': { file: 'x' },
    'POST /api/staff/mail-images/{id}/delete': {},
    'POST /api/staff/mail-blocks': { pattern: 'spam.test', reason: 'A trap' },
    'POST /api/staff/mail-blocks/remove': { rows },
    'POST /api/staff/users/status': {
      rows,
      public_reason: '',
      status: 'suspended',
      suspended_until: '2030-01-01 00:00:00.000Z',
    },
    'POST /api/staff/users/roles': { rows, role: 'moderator', active: true },
    'POST /api/staff/users/{id}/mails': { kind: 'password-reset' },
    'POST /api/staff/users/{id}/delete': { confirm: email },
    'POST /api/subscription/ask': { email, topics: ['news'], wording: 'updates-1' },
    'POST /api/subscription/confirm': { token: 'a.b.c' },
    'POST /api/subscription/leave': { token: 'a.b.c', keep: ['news'], reason: 'Too many' },
    'POST /api/subscription/undo': { token: 'a.b.c' },
    'POST /api/subscription/topics': { topics: ['news'], reason: '' },
    'POST /api/unsubscribe': {},
  }
}
