import type { RecordEnrichEvent } from '../platform/events.ts'
import { shownName } from '../staff/player-names-sql.ts'

/** In these contexts PocketBase sends a record to the caller; in the others, to the account that logs in. */
const contexts = ['default', 'expand', 'realtime']

/** Replaces a name that contains an address by the label of the player, for everybody except the player (RO-04). */
export function hideAddressInName(e: RecordEnrichEvent, next: () => void): void {
  const { auth, context } = e.requestInfo ?? {}
  const isOther = auth && auth.id !== e.record.id && !auth.isSuperuser()
  if (isOther && contexts.includes(String(context))) e.record.set('name', shownName(e.record))
  next()
}
