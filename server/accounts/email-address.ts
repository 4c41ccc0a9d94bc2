import { enqueue } from '../mail/outbox.ts'
import { inTransaction } from '../platform/db.ts'
import type { EmailChangeRequestEvent, RecordEvent } from '../platform/events.ts'
import { refuseField } from '../platform/http.ts'

/** As in browsers' fields for e-mail addresses, but with a dot in the domain. */
const plain = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i

export const isPlain = (email: string): boolean => plain.test(email)

/**
 * Refuses an address that is not plain. Two addresses that differ only in what one cannot see, such as `ı` and `i`, must not
 * be two accounts. So an address has only ASCII letters, digits and signs. The index of the collection ignores the case.
 */
function requirePlain(email: string, field: string): void {
  // PocketBase itself refuses an address that has no form of one.
  if (email === '' || isPlain(email)) return
  const words =
    'Use only plain letters (a to z), digits and signs, and no dot at the end. If the domain has other letters,' +
    ' write its form that begins with xn--.'
  refuseField('The e-mail address is not plain.', field, 'validation_plain_email', words)
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

/** Sends a mail to the old address if it was changed, by the link in a mail or by a superuser (AU-10). */
export function tellOldAddress(e: RecordEvent, next: () => void): void {
  const old = e.record.original().email()
  inTransaction(e, (tx) => {
    next()
    const isOther = old.toLowerCase() !== e.record.email().toLowerCase()
    if (old !== '' && isOther) enqueue(tx, { kind: 'email-changed', email: old, user: e.record.id })
  })
}
