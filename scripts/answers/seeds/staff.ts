import { contentHash } from '../../../src/content/version.ts'
import { id, people } from '../ids.ts'
import { daysFrom } from '../moments.ts'
import type { Row, Seeding } from './insert.ts'
import { extras } from './people.ts'

/** A picture of one dot. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Messages of players with notes of staff, and saved views. */
export async function addFeedback({ store, now, sql, insert }: Seeding): Promise<void> {
  const { player, other, moderator, admin } = people
  const message = (number: number, user: string, text: string, more: Row = {}) => ({
    ...{ id: id('message', number), user, kind: 'bug', message: text, client_key: `client-key-${number}` },
    ...{ page_path: '/dice', build: 'build-1', game_version: 'v0.2.2 alpha', device: 'Firefox, Linux', state: 'new' },
    ...{ tags: [], created: daysFrom(now, -number - 1), updated: daysFrom(now, -number - 1), ...more },
  })
  const answered = { state: 'done', answer: 'It rolls again.', answered_at: daysFrom(now, -2), answered_by: admin }
  await insert(
    'feedback',
    message(1, player, 'The dice do not roll on my phone.', { session: id('visit', 1), tags: ['dice', 'phone'] }),
    message(2, other, 'The dice stopped to roll after a while.', { kind: 'idea', assignee: moderator, tags: ['dice'] }),
    message(3, player, 'The dice roll off the table.', answered),
    message(4, other, 'My dice never roll a six.', { state: 'duplicate', duplicate_of: id('message', 3) }),
    message(5, extras.lister, 'Praise for the map of stars.', { kind: 'praise', state: 'declined' }),
    message(6, extras.leaver, 'Write to me at somebody@people.example.', {
      kind: 'rules',
      rule: 'fire',
      tags: ['rules'],
    }),
  )
  const form = new FormData()
  const fields = { id: id('message', 7), user: player, kind: 'bug', message: 'A picture of the fault.' }
  for (const [name, value] of Object.entries({ ...fields, client_key: 'client-key-7' })) form.append(name, value)
  form.append('screenshot', new Blob([picture], { type: 'image/png' }), 'fault.png')
  await store.collection('feedback').create(form)
  await sql(`UPDATE feedback SET created = '${daysFrom(now, -8)}', updated = '${daysFrom(now, -8)}', session = ''
    WHERE id = '${id('message', 7)}'`)
  await insert(
    'feedback_notes',
    {
      id: id('staffnote', 1),
      feedback: id('message', 1),
      author: moderator,
      text: 'Seen it too.',
      created: daysFrom(now, -1),
    },
    {
      id: id('staffnote', 2),
      feedback: id('message', 1),
      author: admin,
      text: 'On Android only.',
      created: daysFrom(now, -0.9),
    },
  )
  const view = (number: number, owner: string, shared: string) => ({
    ...{ id: id('savedview', number), owner, screen: 'users', name: `View ${number}`, query: 'search=x' },
    ...{ shared_with: shared, created: daysFrom(now, -3), updated: daysFrom(now, -3) },
  })
  await insert(
    'saved_views',
    view(1, moderator, 'staff'),
    view(2, moderator, ''),
    view(3, admin, 'admin'),
    view(4, admin, ''),
  )
}

export const dearer = { item: 'ship', id: 'accord-halyard', figure: 'points', value: 31 }

/** Drafts of the balance, and one release. */
export async function addReleases({ now, insert }: Seeding): Promise<void> {
  const { moderator, admin } = people
  const at = (days: number) => ({ created: daysFrom(now, -days), updated: daysFrom(now, -days) })
  const draft = (number: number, more: Row) => ({
    ...{ id: id('draft', number), name: `Draft ${number}`, why: 'Too strong', changes: [dearer], evidence: [] },
    ...{ content_hash: contentHash, revision: 2, release: 0, created_by: moderator, ...at(number), ...more },
  })
  const evidence = [{ title: 'Battles', about: 'Seed 1', rows: [{ label: 'Won', before: '50 %', after: '48 %' }] }]
  await insert(
    'balance_drafts',
    draft(1, { evidence }),
    draft(2, { why: '', created_by: admin }),
    draft(3, { content_hash: 'an-older-one' }),
    draft(4, { release: 1, changes: [{ ...dearer, value: 30 }] }),
    draft(5, { changes: [{ ...dearer, value: 30 }] }),
    draft(6, { changes: [{ ...dearer, figure: 'no-such' }] }),
  )
  await insert(
    'balance_draft_notes',
    {
      id: id('draftnote', 1),
      draft: id('draft', 1),
      author: moderator,
      text: 'By how much?',
      created: daysFrom(now, -1),
    },
    { id: id('draftnote', 2), draft: id('draft', 4), author: admin, text: 'Good.', created: daysFrom(now, -2) },
  )
  const file = {
    schema: 1,
    number: 1,
    date: '2019-11-25',
    gameVersion: 'v0.2.2 alpha',
    contentHash,
    sentence: 'Halyard: points 20 → 30.',
  }
  await insert('balance_releases', {
    ...{ id: id('release'), number: 1, hash: '31'.repeat(32), content_hash: contentHash, published_by: admin },
    ...{ file: { ...file, why: 'Too strong', withdraws: 0, changes: [{ ...dearer, value: 30 }], evidence: [] } },
    differences: [{ ...dearer, name: 'Halyard', words: 'points', from: 20, to: 30, is_trait: false }],
    ...{ withdraws: 0, restores: 0, created: daysFrom(now, -4) },
  })
}

/** Rows of the log, as staff's changes leave them. */
export async function addAudit({ now, insert }: Seeding): Promise<void> {
  const row = (number: number, target_collection: string, target_record: string, more: Row = {}) => ({
    ...{ id: id('audit', number), actor: people.admin, actor_kind: 'user', action: 'update', target_collection },
    ...{ target_record, before: { status: 'active' }, after: { status: 'suspended' }, reason: 'Spam' },
    ...{ created: daysFrom(now, -number), ...more },
  })
  await insert(
    'audit_log',
    row(1, 'users', people.other),
    row(2, 'user_roles', id('grantother'), { before: null, after: { active: true }, action: 'create' }),
    row(3, 'feedback', id('message', 1), { actor: people.moderator, reason: '' }),
    row(4, 'subscribers', id('subscriber', 1), { actor: '', actor_kind: 'system' }),
  )
}
