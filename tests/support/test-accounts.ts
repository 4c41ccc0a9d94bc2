import { randomBytes } from 'node:crypto'
import PocketBase, { BaseAuthStore, type RecordModel } from 'pocketbase'

export type UserStatus = 'active' | 'inactive' | 'suspended' | 'pending'
export type RoleName = 'admin' | 'moderator' | 'user'

export interface AccountOptions {
  readonly status?: UserStatus
  /** Active grants; none by default. */
  readonly roles?: readonly RoleName[]
  readonly verified?: boolean
}

/** A test's account with its session. */
export interface TestAccount {
  readonly id: string
  readonly email: string
  readonly password: string
  /** The record store's answer to the login. */
  readonly session: { readonly token: string; readonly record: RecordModel }
}

const superuserLogin = { email: 'root@orion.test', password: 'a-superuser-of-the-tests' } as const
/** The first staff account of every test server. */
export const staffLogin = { email: 'staff@orion.test', password: 'a-staff-login-of-the-tests' } as const
/** The logins of the prepared data folder. */
export const fixedLogins = { superuser: superuserLogin, staff: staffLogin } as const

/** A new client without a login, automatic cancellation or storage. */
export function makeClient(url: string, headers: Readonly<Record<string, string>> = {}): PocketBase {
  const client = new PocketBase(url, new BaseAuthStore())
  client.autoCancellation(false)
  client.beforeSend = (address, request) => ({
    url: address,
    options: { ...request, headers: { ...request.headers, ...headers } },
  })
  return client
}

export async function signInSuperuser(client: PocketBase): Promise<PocketBase> {
  await client.collection('_superusers').authWithPassword(superuserLogin.email, superuserLogin.password)
  return client
}

/** @param store Logged in as superuser. */
export async function grantRoles(store: PocketBase, user: string, roles: readonly RoleName[]): Promise<void> {
  for (const name of roles) {
    const role = await store.collection('roles').getFirstListItem(store.filter('name = {:name}', { name }))
    await store.collection('user_roles').create({ user, role: role.id, active: true })
  }
}

/**
 * Makes an account and logs it in, whatever its status: for one that cannot log in, a superuser impersonates it.
 * Computes two password hashes, which take 0.2 to 0.4 s on a busy machine.
 * @param store Logged in as superuser.
 */
export async function createAccount(
  store: PocketBase,
  { status = 'active', roles = [], verified = false }: AccountOptions,
): Promise<TestAccount> {
  const email = `${randomBytes(6).toString('hex')}@orion.test`
  const password = `pass-${randomBytes(6).toString('hex')}`
  const user = await store
    .collection('users')
    .create({ email, password, passwordConfirm: password, name: email, status, verified })
  await grantRoles(store, user.id, roles)
  const { token, record } =
    status === 'active'
      ? await makeClient(store.baseURL).collection('users').authWithPassword(email, password)
      : { token: (await store.collection('users').impersonate(user.id, 3600)).authStore.token, record: user }
  return { id: user.id, email, password, session: { token, record } }
}
