import { rows } from './db.ts'
import type { RequestEvent } from './events.ts'
import type { Callers } from './row-types.ts'

/**
 * Key under which the middleware remembers that the caller is an admin, so that the role is read once for each request.
 */
const adminKey = 'orionIsAdmin'

const accepted: Readonly<Record<string, readonly string[]>> = { admin: ['admin'], staff: ['admin', 'moderator'] }

/** The names of the active roles of an account. */
const rolesOf = (app: core.App, user: string): readonly string[] =>
  rows(
    app,
    `SELECT r.name AS name FROM user_roles g INDEXED BY idx_user_roles_user
     CROSS JOIN roles r INDEXED BY sqlite_autoindex_roles_1 ON r.id = g.role
     WHERE g.user = {:user} AND g.active = TRUE`,
    { user },
    { name: '' },
  ).map(({ name }) => name)

/**
 * Throws unless the request comes from one of `callers`: 401 without a login, 403 without the role. Superusers may call
 * everything.
 */
export function requireCaller(e: RequestEvent, callers: Callers): void {
  if (callers === 'anyone' || callers === 'by-rules') return
  if (e.hasSuperuserAuth()) return e.set(adminKey, true)
  // The text is the same as PocketBase's.
  if (callers === 'superuser') {
    if (!e.auth) throw new UnauthorizedError('The request requires valid record authorization token.')
    throw new ForbiddenError('The authorized record is not allowed to perform this action.')
  }
  const user = userOf(e)
  const isActive = user.getString('status') === 'active'
  if (callers === 'account') {
    if (!isActive) throw new ForbiddenError('Your account is not active.')
    return
  }
  const roles = isActive ? rolesOf(e.app, user.id) : []
  if (!roles.some((name) => accepted[callers]?.includes(name))) throw new ForbiddenError('This is for staff only.')
  e.set(adminKey, roles.includes('admin'))
}

/** Whether the caller of a route of staff is an admin. */
export const isAdmin = (e: RequestEvent): boolean => e.get(adminKey) === true

/**
 * The account of the request.
 * @throws UnauthorizedError without a login of a player or of staff.
 */
export function userOf(e: RequestEvent): core.Record {
  if (!e.auth || e.auth.collection().name !== 'users') throw new UnauthorizedError('Log in first.')
  return e.auth
}

/** Returns the id of the caller's account, for a row that says who wrote it; '' for a superuser. */
export const actorOf = (e: RequestEvent): string => (e.auth && !e.hasSuperuserAuth() ? e.auth.id : '')
