/// <reference path="../pb_data/types.d.ts" />

// Who is suspended or loses a role gets a new token key, after which PocketBase sends nothing more over open realtime
// connections of that user. These connections are told, so that the app asks at once whether it is still logged in.

onRealtimeSubscribeRequest((e) => {
  // PocketBase forgets who a connection belongs to before the hook below runs.
  e.client.set('orionUser', e.auth ? e.auth.id : '')
  e.next()
})

// `Execute` comes after all hooks that may change the key, whatever the order in which PocketBase loaded the files.
onRecordUpdateExecute((e) => {
  e.record.set('@keyChanged', e.record.tokenKey() !== e.record.original().tokenKey())
  e.next()
}, 'users')

onRecordAfterUpdateSuccess((e) => {
  e.next()
  if (e.record.get('@keyChanged') !== true) return
  const clients = e.app.subscriptionsBroker().clients()
  for (const id of Object.keys(clients)) {
    const client = clients[id]
    if (client.get('orionUser') !== e.record.id) continue
    client.send(new SubscriptionMessage({ name: 'session-ended', data: '{}' }))
  }
}, 'users')
