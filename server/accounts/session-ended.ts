import { sessionEnded } from '../../src/shared/realtime.ts'
import type { RecordEvent, SubscribeEvent } from '../platform/events.ts'

// A user who is suspended or loses a role gets a new token key. After that PocketBase sends nothing more over the open realtime
// connections of the user. These connections get a last message, so that the app checks at once whether it is still logged in.

/** Key under which a connection remembers the id of its user. */
const ownerKey = 'orionUser'
/**
 * Name of the custom field in which a user record remembers whether its token key changes. The field is not a column.
 */
const keyChangedKey = '@keyChanged'

/** Remembers the user of a connection, because PocketBase forgets the user before `tellSessionEnded` runs. */
export function noteOwner(e: SubscribeEvent, next: () => void): void {
  e.client.set(ownerKey, e.auth?.id ?? '')
  next()
}

/** Remembers whether the token key of the user changes. The hook `Execute` comes after all hooks that may change it. */
export function noteKeyChange(e: RecordEvent, next: () => void): void {
  e.record.set(keyChangedKey, e.record.tokenKey() !== e.record.original().tokenKey())
  next()
}

/** Sends the message `sessionEnded` to the open connections of a user whose key changed. */
export function tellSessionEnded(e: RecordEvent, next: () => void): void {
  next()
  if (e.record.get(keyChangedKey) !== true) return
  const clients: Readonly<Record<string, subscriptions.Client>> = e.app.subscriptionsBroker().clients()
  for (const client of Object.values(clients)) {
    if (client.get(ownerKey) !== e.record.id) continue
    client.send(new SubscriptionMessage({ name: sessionEnded, data: '{}' }))
  }
}
