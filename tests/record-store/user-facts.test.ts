import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CollectionField } from 'pocketbase'
import { expect, test } from 'vitest'
import { root } from '../../scripts/lib/files.ts'
import type { NewUser } from '../support/pocketbase.ts'
import { newRecordId, newSessionId, roleId, serverOfFile } from './support.ts'

const server = await serverOfFile()
const superuser = await server.superuser()

/** The collections whose tables have triggers, with the fields of each that a trigger reads. */
const watched = [
  'users',
  'user_roles',
  'fleets',
  'user_sessions',
  'feedback',
  'code_redemptions',
  'page_views',
] as const

type Fields = readonly CollectionField[]

/** Changes the fields of a collection as a migration does: PocketBase alters the table in the same way for both. */
async function changeFields(name: string, change: (fields: Fields) => readonly object[]): Promise<void> {
  const { id, fields } = await superuser.collections.getOne(name)
  await superuser.collections.update(id, { fields: change(fields) })
}

const triggerNames = async (): Promise<readonly string[]> => {
  const rows = await server.sql(`SELECT name FROM sqlite_schema WHERE type = 'trigger' ORDER BY name`)
  return rows.map(([name = '']) => name)
}

/** Changes each thing that a trigger watches, and returns what staff then see of the user. */
async function factsAfterChanges(admin: NewUser): Promise<unknown> {
  const user = await server.newUser()
  const users = superuser.collection('users')
  await users.update(user.id, { name: 'Vela Renn', status: 'pending' })
  const grant = { user: user.id, role: await roleId(superuser, 'moderator'), active: true }
  await superuser.collection('user_roles').create(grant)
  const fleets = superuser.collection('fleets')
  const [kept, binned] = await Promise.all(
    [0, 1].map(() => fleets.create({ id: newRecordId(), user: user.id, data: { ships: [] } })),
  )
  await fleets.update(binned?.id ?? '', { deleted: true }, { headers: { x_base_revision: '1' } })
  await superuser
    .collection('user_sessions')
    .create({
      session_id: newSessionId(),
      user: user.id,
      utm_campaign: 'autumn',
      last_activity: '2026-11-24 10:00:00.000Z',
    })
  const { rows } = await admin.client.send<{ rows: readonly Record<string, unknown>[] }>('/api/staff/lists/users', {
    query: { search: user.id, fields: 'name,status,roles,fleets,last_seen,source' },
  })
  await fleets.delete(kept?.id ?? '')
  await users.delete(user.id)
  const gone = await admin.client.send<{ count: number }>('/api/staff/lists/users/count', {
    query: { search: user.id },
  })
  const facts = rows.map(({ last_seen, ...row }) => ({ ...row, id: '', isSeen: last_seen !== '' }))
  return { facts, left: gone.count }
}

test('FE-09 the facts of users are kept after each way in which a later migration can change a table', async () => {
  const admin = await server.newUser({ roles: ['user', 'admin'] })
  const before = await triggerNames()
  expect(before.filter((name) => name.startsWith('user_facts_of_'))).toHaveLength(12)
  const facts = await factsAfterChanges(admin)
  const row = { name: 'Vela Renn', status: 'pending', roles: ['moderator'], fleets: 1, isSeen: true, source: 'autumn' }
  expect(facts).toEqual({ facts: [{ id: '', ...row }], left: 0 })

  const added = { name: 'added_later', type: 'select', values: ['a', 'b'], maxSelect: 1 }
  const steps: Readonly<Record<string, (fields: Fields) => readonly object[]>> = {
    'a field is added': (fields) => [...fields, added],
    // The column is made again, and each row is written.
    'it holds several values': (fields) =>
      fields.map((field) => (field.name === added.name ? { ...field, maxSelect: 2 } : field)),
    'it has another name': (fields) =>
      fields.map((field) => (field.name === added.name ? { ...field, name: 'renamed_later' } : field)),
    'it is removed': (fields) => fields.filter(({ name }) => name !== 'renamed_later'),
  }
  for (const [step, change] of Object.entries(steps)) {
    for (const name of watched) await changeFields(name, change)
    expect(await triggerNames(), step).toEqual(before)
    expect(await factsAfterChanges(admin), step).toEqual(facts)
  }
})

test.each(['accounts/last-admin.ts', 'staff/staff-members.ts', 'platform/caller.ts'])(
  'RO-05 the query of %s looks users and grants up, also by figures from a time with few of them',
  async (file) => {
    const source = await readFile(join(root, 'server', file), 'utf8')
    const [, sql = ''] = /`(SELECT [^`]*user_roles g[^`]*)`/.exec(source) ?? []
    const query = sql.replace(/\$\{[^}]*\}/g, "''").replace('{:user}', "'nobody'")
    const rows = await server.sql(`EXPLAIN QUERY PLAN ${query}`)
    const steps = rows.map((row) => String(row.at(-1)))
    expect(steps.filter((step) => step.startsWith('SEARCH g'))).toHaveLength(1)
    expect(steps.filter((step) => /^SCAN [gu]\b/.test(step))).toEqual([])
  },
)
