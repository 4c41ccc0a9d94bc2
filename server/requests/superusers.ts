import type { RequestEvent } from '../platform/events.ts'

/** Addresses from which superusers may log in: ORION_SUPERUSER_IPS, separated by commas; only this machine by default. */
export const allowedAddresses = (): readonly string[] =>
  ($os.getenv('ORION_SUPERUSER_IPS') || '127.0.0.1,::1')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')

/**
 * Throws 404 unless the request comes from an address of superusers, to whom no rules apply. PocketBase itself refuses
 * a superuser's token from any other address (superuserIPs in settings.ts).
 */
export function requireSuperuserAddress(e: RequestEvent): void {
  if (!allowedAddresses().includes(e.realIP())) throw new NotFoundError()
}
