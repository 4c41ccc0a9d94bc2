import { emailOf, id, linkSecret, password, people, roles, codeSettings, systemAccount } from '../ids.ts'
import { beforeMonday, daysFrom } from '../moments.ts'
import type { Seeding } from './insert.ts'

const grants = {
  player: ['user'],
  other: ['user'],
  suspended: ['user'],
  revived: ['user', 'admin'],
  moderator: ['user', 'moderator'],
  admin: ['user', 'admin'],
} as const

/** Accounts that nobody logs in to but for the refusal that tells their status. */
export const extras = {
  inactive: id('inactive'),
  pending: id('pending'),
  due: id('suspendeddue'),
  lister: id('lister'),
  leaver: id('leaver'),
} as const

/** Removes what the tests' own data folder has, and gives fixed ids to what the migrations made. */
async function clear({ sql }: Seeding): Promise<void> {
  await sql('DELETE FROM user_roles')
  await sql("DELETE FROM users WHERE email <> 'system@orion-companion.invalid'")
  await sql('DELETE FROM audit_log')
  await sql('DELETE FROM _authOrigins')
  for (const [name, role] of Object.entries(roles)) await sql(`UPDATE roles SET id = '${role}' WHERE name = '${name}'`)
  await sql(`UPDATE users SET id = '${systemAccount}'`)
  await sql(`UPDATE code_settings SET id = '${codeSettings}'`)
  await sql(`UPDATE store_secrets SET value = '${linkSecret}'`)
}

/** Accounts of the callers, and some others for lists. */
export async function addPeople(seeding: Seeding): Promise<void> {
  const { store, now, sql, insert } = seeding
  await clear(seeding)
  const login = { password, passwordConfirm: password }
  const names: Readonly<Record<string, string>> = { player: 'Vela Renn', moderator: 'Marek', admin: 'Ada Hale' }
  for (const [n, [name, user]] of Object.entries(people).entries()) {
    // Who has chosen no name bears the address.
    const shown = names[name] ?? emailOf(name)
    const own = { id: user, email: emailOf(name), name: shown, verified: name === 'player' || name === 'admin' }
    await store.collection('users').create({ ...login, ...own, status: 'active' })
    await sql(`UPDATE users SET created = '${beforeMonday(now, 31 - n)}' WHERE id = '${user}'`)
  }
  for (const [name, granted] of Object.entries(grants) as [keyof typeof grants, readonly (keyof typeof roles)[]][]) {
    for (const [n, role] of granted.entries()) {
      const grant = { id: id(`grant${name}`, n + 1), user: people[name], role: roles[role], active: true }
      await insert('user_roles', { ...grant, granted_by: systemAccount, granted_at: daysFrom(now, -30) })
    }
  }
  const plain = (name: keyof typeof extras, status: string, days: number) => ({
    ...{ id: extras[name], email: emailOf(name), name: `The ${name}`, status, verified: false },
    ...{ created: beforeMonday(now, days), updated: beforeMonday(now, days) },
  })
  for (const [name, status] of [
    ['inactive', 'inactive'],
    ['pending', 'pending'],
    ['due', 'suspended'],
  ] as const) {
    await store.collection('users').create({ ...login, ...plain(name, status, 20) })
  }
  await sql(`UPDATE users SET suspended_until = '${daysFrom(now, -1)}' WHERE id = '${extras.due}'`)
  for (const [n, name] of (['lister', 'leaver'] as const).entries()) {
    const made = { ...plain(name, 'active', 22 + n), password: 'none', tokenKey: `${name}${'k'.repeat(40)}` }
    await insert('users', made)
    await insert('user_roles', {
      ...{ id: id(`grant${name}`), user: extras[name], role: roles.user, active: true },
      ...{ granted_by: systemAccount, granted_at: daysFrom(now, -20) },
    })
  }
  // The order of lists follows the index of these keys.
  await sql("UPDATE users SET tokenKey = id || 'kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk'")
  await sql('DELETE FROM audit_log')
}
