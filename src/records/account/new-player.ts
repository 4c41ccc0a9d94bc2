import { err, ok } from '#game/result.ts'
import { headers } from '#shared/headers.ts'
import { systemAccountEmail } from '#shared/roles.ts'
import { type Answer, attempt, type RecordClient } from '../client.ts'
import type { RecordError } from '../errors.ts'
import { momentOf } from '../moment.ts'
import { plainAlphaCode } from './alpha-code.ts'
import type { Registration } from './registration.ts'

/** The field for the alpha code has different names in the record store and in the form. */
const withOwnNames = (error: RecordError): RecordError => {
  if (error.kind !== 'invalid') return error
  const { alpha_code: alphaCode, ...fields } = error.fields
  return { ...error, fields: alphaCode ? { ...fields, alphaCode } : fields }
}

/** Creates an account (CA-04). Its name is the e-mail address at first (AU-01). */
export async function createUser(
  { pocketBase }: RecordClient,
  { email, password, passwordConfirm, alphaCode }: Registration,
): Answer<void> {
  const address = email.trim()
  const user = { email: address, password, passwordConfirm, name: address, status: 'active' }
  const options = alphaCode ? { headers: { [headers.alphaCode]: plainAlphaCode(alphaCode) } } : {}
  const created = await attempt(() => pocketBase.collection('users').create(user, options))
  return created.ok ? ok(undefined) : err(withOwnNames(created.error))
}

/** Gives the logged-in user the role 'user' (AU-02, CA-05 to CA-07). A failure is only logged (AU-03). */
export async function grantUserRole({ pocketBase, log }: RecordClient, userId: string, now: Date): Promise<void> {
  const byEmail = pocketBase.filter('email = {:email}', { email: systemAccountEmail })
  const granted = await attempt(async () => {
    const role = await pocketBase.collection('roles').getFirstListItem('name = "user"')
    const granter = await attempt(() => pocketBase.collection('users').getFirstListItem(byEmail))
    await pocketBase
      .collection('user_roles')
      .create({
        user: userId,
        role: role.id,
        granted_by: granter.ok ? granter.value.id : userId,
        granted_at: momentOf(now),
        active: true,
      })
  })
  if (!granted.ok) log("The role 'user' could not be granted.", granted.error)
}
