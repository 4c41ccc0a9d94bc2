/// <reference path="../pb_data/types.d.ts" />

// Only a new address is checked, so that an account with an older one can still be changed (AU-01).
onRecordValidate((e) => {
  e.next()
  const email = e.record.email()
  if (e.record.isNew() || email !== e.record.original().email())
    require(`${__hooks}/lib/email-address.js`).requirePlain(email, 'email')
}, 'users')

onRecordRequestEmailChangeRequest((e) => {
  require(`${__hooks}/lib/email-address.js`).requirePlain(e.newEmail, 'newEmail')
  e.next()
}, 'users')

// Whoever changed the address, by the link in a mail or as a superuser, the old one is told (AU-10).
onRecordUpdate((e) => {
  const { inTransaction } = require(`${__hooks}/lib/transaction.js`)
  const { enqueue } = require(`${__hooks}/lib/mail/outbox.js`)
  const old = e.record.original().email()
  inTransaction(e, (tx) => {
    e.next()
    const isOther = old.toLowerCase() !== e.record.email().toLowerCase()
    if (old !== '' && isOther) enqueue(tx, { kind: 'email-changed', email: old, user: e.record.id })
  })
}, 'users')
