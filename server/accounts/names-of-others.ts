import type { RecordEnrichEvent } from '../platform/events.ts'
import { shownName } from '../staff/names.ts'

/** In these PocketBase sends a record to whoever asked for it; in the others, to the account that logs in. */
const contexts = ['default', 'expand', 'realtime']

/** Puts the label of a player in the place of a name that contains an address, for everybody but the player (RO-04). */
export function hideAddressInName(e: RecordEnrichEvent, next: () => void): void {
  const { auth, context } = e.requestInfo ?? {}
  const isOther = auth && auth.id !== e.record.id && !auth.isSuperuser()
  if (isOther && contexts.includes(String(context))) e.record.set('name', shownName(e.record))
  next()
}
