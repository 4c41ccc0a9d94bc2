import type { RecordEvent, SubscribeEvent } from '../platform/events.ts'
// Who is suspended or loses a role gets a new token key, after which PocketBase sends nothing more over open realtime
// connections of that user. These connections are told, so that the app asks at once whether it is still logged in.

/** Notes to whom a connection belongs: PocketBase forgets it before `tellSessionEnded` runs. */
export function noteOwner(e: SubscribeEvent): void {
  e.client.set('orionUser', e.auth ? e.auth.id : '')
  e.next()
}

/** Notes whether the key changes. `Execute` comes after all hooks that may change it. */
export function noteKeyChange(e: RecordEvent): void {
  e.record.set('@keyChanged', e.record.tokenKey() !== e.record.original().tokenKey())
  e.next()
}

/** Sends `session-ended` to the open connections of a user whose key changed. */
export function tellSessionEnded(e: RecordEvent): void {
  e.next()
  if (e.record.get('@keyChanged') !== true) return
  const clients = e.app.subscriptionsBroker().clients()
  for (const client of Object.values(clients)) {
    if (client.get('orionUser') !== e.record.id) continue
    client.send(new SubscriptionMessage({ name: 'session-ended', data: '{}' }))
  }
}
