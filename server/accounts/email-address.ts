import { isPlainAddress, plainAddressWords } from '../../src/shared/mail/email-address.ts'
import { enqueue } from '../mail/outbox.ts'
import { inTransaction } from '../platform/db.ts'
import type { EmailChangeRequestEvent, RecordEvent } from '../platform/events.ts'
import { refuseField } from '../platform/http.ts'
import { adopt } from '../subscribers/subscribers.ts'

/** Throws if an address is not plain. The index of the collection ignores the case. */
function requirePlain(email: string, field: string): void {
  // PocketBase itself refuses a text that is not an e-mail address.
  if (email === '' || isPlainAddress(email)) return
  refuseField('The e-mail address is not plain.', field, 'validation_plain_email', plainAddressWords)
}

/** Checks a new address only, so that an account with an older one can still be changed (AU-01). */
export function requirePlainAddress(e: RecordEvent, next: () => void): void {
  next()
  const email = e.record.email()
  if (e.record.isNew() || email !== e.record.original().email()) requirePlain(email, 'email')
}

/** Checks the address to which a user wants to change. */
export function requirePlainNewAddress(e: EmailChangeRequestEvent, next: () => void): void {
  requirePlain(e.newEmail, 'newEmail')
  next()
}

/** Gives the account the subscription of its address when that is confirmed, or changed to a confirmed one. */
export function adoptSubscription(e: RecordEvent, next: () => void): void {
  const before = e.record.original()
  const isNew = e.record.verified() && (!before.verified() || before.email() !== e.record.email())
  if (!isNew) return next()
  inTransaction(e, (tx) => {
    next()
    adopt(tx, e.record)
  })
}

/**
 * If the name is the address, changes it with the address. Otherwise the old address would stay as a name that others
 * could read (RO-04).
 */
export function followAddress(e: RecordEvent, next: () => void): void {
  const old = e.record.original().email()
  const isNamedAfter = old !== '' && e.record.getString('name').toLowerCase() === old.toLowerCase()
  if (isNamedAfter && e.record.email() !== old) e.record.set('name', e.record.email())
  next()
}

/** Sends a mail to the old address if it was changed, by the link in a mail or by a superuser (AU-10). */
export function tellOldAddress(e: RecordEvent, next: () => void): void {
  const old = e.record.original().email()
  inTransaction(e, (tx) => {
    next()
    const isOther = old.toLowerCase() !== e.record.email().toLowerCase()
    if (old !== '' && isOther) enqueue(tx, { kind: 'email-changed', email: old, user: e.record.id })
  })
}
