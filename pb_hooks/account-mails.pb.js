/// <reference path="../pb_data/types.d.ts" />

// PocketBase's own mails about accounts take their words and their look from our template, not from its stored settings.
onMailerRecordPasswordResetSend((e) => {
  require(`${__hooks}/lib/mail/account-mails.js`).fill(e, 'passwordReset')
  e.next()
}, 'users')

onMailerRecordVerificationSend((e) => {
  require(`${__hooks}/lib/mail/account-mails.js`).fill(e, 'verification')
  e.next()
}, 'users')

onMailerRecordEmailChangeSend((e) => {
  require(`${__hooks}/lib/mail/account-mails.js`).fill(e, 'emailChange')
  e.next()
}, 'users')
