import { expect, test } from 'vitest'
import type { NewUser } from '../support/pocketbase.ts'
import { serverOfFile, statusOf } from './support.ts'

const server = await serverOfFile()

const rounds = 12
/** Changes of the name at the same moment; each reads the whole row and writes it back. */
const atOnce = 16

/** The user changes the name again and again while `act` takes the session away. */
async function whileRenaming(user: NewUser, act: () => Promise<unknown>): Promise<void> {
  const rename = async (at: number) =>
    user.client
      .collection('users')
      .update(user.id, { name: `Name ${at}` })
      .catch(() => undefined)
  const names = Array.from({ length: atOnce }, (_, at) => at)
  await Promise.all([...names.slice(0, atOnce / 2).map(rename), act(), ...names.slice(atOnce / 2).map(rename)])
}

test('AU-11 a change of the name at the same moment does not give back a session that a lost role has ended', async () => {
  const store = await server.superuser()
  for (let round = 0; round < rounds; round += 1) {
    const user = await server.newUser({ roles: ['user', 'moderator'] })
    const filter = store.filter('user = {:id} && role.name = "moderator"', { id: user.id })
    const grant = await store.collection('user_roles').getFirstListItem(filter)
    await whileRenaming(user, () => store.collection('user_roles').update(grant.id, { active: false }))
    expect({ round, status: await statusOf(user.client.collection('users').authRefresh()) }).toEqual({
      round,
      status: 401,
    })
  }
})

test('AU-04 AU-11 a change of the name at the same moment does not end a suspension or bring back an old password', async () => {
  const store = await server.superuser()
  for (let round = 0; round < rounds; round += 1) {
    const user = await server.newUser({ roles: ['user'] })
    await whileRenaming(user, () => store.collection('users').update(user.id, { status: 'suspended' }))
    expect(await store.collection('users').getOne(user.id)).toMatchObject({ status: 'suspended' })
    const other = await server.newUser({ roles: ['user'] })
    const password = `another password ${round}`
    await whileRenaming(other, () =>
      store.collection('users').update(other.id, { password, passwordConfirm: password }),
    )
    const logIn = (word: string) => statusOf(other.client.collection('users').authWithPassword(other.email, word))
    expect([await logIn(password), await logIn(other.password)]).toEqual([200, 400])
  }
})
