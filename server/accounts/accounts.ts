import { systemAccountEmail } from '../../src/shared/roles.ts'
import { findRecord } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'

/** The address of the account that grants new users the role 'user' (AU-02). Nobody can log in to it. */

/** The account that grants new users the role 'user' (AU-02); undefined if there is none. */
export function findSystemAccount(app: core.App): core.Record | undefined {
  try {
    return app.findAuthRecordByEmail('users', systemAccountEmail)
  } catch {
    return undefined
  }
}

/** The name of a role; undefined if there is no such role. */
export const findRoleName = (app: core.App, id: string): string | undefined =>
  findRecord(app, 'roles', id)?.getString('name')

/** An account that staff may see and change; undefined for the system account, and if there is none with this id. */
export function findShownUser(app: core.App, id: string): core.Record | undefined {
  const user = findRecord(app, 'users', id)
  return user?.email() === systemAccountEmail ? undefined : user
}

/**
 * The account that the path of a staff route names.
 * @throws NotFoundError if there is none.
 */
export function userOfPath(e: RequestEvent): core.Record {
  const user = findShownUser(e.app, e.request.pathValue('id'))
  if (!user) throw new NotFoundError('There is no such user.')
  return user
}
