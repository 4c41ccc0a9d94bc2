import { ok, type Result } from '#game/result.ts'
import { attempt } from './attempt.ts'
import type { RecordClient } from './client.ts'
import { systemAccountEmail } from './constants.ts'
import type { RecordError } from './errors.ts'
import type { Log } from './log.ts'
import type { Registration } from './registration.ts'

/** CA-04. The name is the e-mail (AU-01). */
export const createUser = async (
  client: RecordClient,
  { email, password, passwordConfirm, alphaCode }: Registration,
): Promise<Result<void, RecordError>> => {
  const address = email.trim()
  const created = await attempt(async () =>
    (await client.sdk())
      .collection('users')
      .create(
        { email: address, password, passwordConfirm, name: address, status: 'active' },
        alphaCode ? { headers: { x_alpha_code: alphaCode } } : {},
      ),
  )
  return created.ok ? ok(undefined) : created
}

/** AU-02, CA-05 to CA-07, in that order, for the user who is logged in. A failure is only logged (AU-03). */
export const grantUserRole = async (client: RecordClient, userId: string, now: Date, log: Log): Promise<void> => {
  const granted = await attempt(async () => {
    const sdk = await client.sdk()
    const role = await sdk.collection('roles').getFirstListItem(sdk.filter('name = {:name}', { name: 'user' }))
    const granter = await attempt(() =>
      sdk.collection('users').getFirstListItem(sdk.filter('email = {:email}', { email: systemAccountEmail })),
    )
    await sdk
      .collection('user_roles')
      .create({
        user: userId,
        role: role.id,
        granted_by: granter.ok ? granter.value.id : userId,
        granted_at: now.toISOString(),
        active: true,
      })
  })
  if (!granted.ok) log("The role 'user' could not be granted.", granted.error)
}
