import type { RequestEvent } from './events.ts'
import { plainPath } from './plain-path.ts'

export const allowedAddresses = () =>
  ($os.getenv('ORION_SUPERUSER_IPS') || '127.0.0.1,::1')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')

/** Addresses from which superusers may log in: ORION_SUPERUSER_IPS, separated by commas; only this machine by default. */

/**
 * The dashboard and the login of superusers, who are above all rules, answer only at these addresses. PocketBase itself
 * refuses a superuser's token from any other address (superuserIPs in settings.js).
 */
export function checkAddress(e: RequestEvent) {
  const path = plainPath(e)
  const isForSuperusers = path === '/_' || path.startsWith('/_/') || path.startsWith('/api/collections/_superusers/')
  if (isForSuperusers && !allowedAddresses().includes(e.realIP())) throw new NotFoundError()
}
