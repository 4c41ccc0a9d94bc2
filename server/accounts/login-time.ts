import type { RecordRequestEvent } from '../platform/events.ts'

/** Sets the time of a login (AU-05, CA-03). The client reports a login by changing `last_login`, but its clock may be wrong. */
export function setLoginTime(e: RecordRequestEvent, next: () => void): void {
  const isChanged = e.record.getString('last_login') !== e.record.original().getString('last_login')
  if (isChanged && !e.hasSuperuserAuth()) e.record.set('last_login', new DateTime())
  next()
}
