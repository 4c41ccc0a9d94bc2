import type { RecordEnrichEvent } from '../platform/events.ts'
import { shownName } from '../staff/player-names-sql.ts'

/**
 * Contexts of PocketBase's enrich event in which a record is sent to the caller. In the others it is sent to the
 * account that logs in.
 */
const contexts = ['default', 'expand', 'realtime']

/** Replaces a name that contains an address by the label of the player, for everybody except the player (RO-04). */
export function hideAddressInName(e: RecordEnrichEvent, next: () => void): void {
  const { auth, context } = e.requestInfo ?? {}
  const isOther = auth && auth.id !== e.record.id && !auth.isSuperuser()
  if (isOther && contexts.includes(String(context))) e.record.set('name', shownName(e.record))
  next()
}
