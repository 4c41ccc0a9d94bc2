/** Tells the old address of an account that it was replaced. The new one is not named: it may be another person's. */
module.exports = (app, mail) => {
  const { emailChanged } = require(`${__hooks}/lib/mail/account-mails.js`)
  const { siteOf } = require(`${__hooks}/lib/mail/template.js`)
  return emailChanged(siteOf(app), { email: mail.email, id: mail.user })
}
