const sameMailbox = (one, other) => one.toLowerCase() === other.toLowerCase()

module.exports = {
  /** Tells the old address of an account that it was replaced. The new one is not named: it may be another person's. */
  tellOldAddress(app, user, email) {
    if (email === '' || sameMailbox(email, user.email())) return
    const { emailChanged } = require(`${__hooks}/lib/mail/account-mails.js`)
    const { siteOf } = require(`${__hooks}/lib/mail/template.js`)
    const { senderAddress, senderName } = app.settings().meta
    const mail = new MailerMessage({
      from: { address: senderAddress, name: senderName },
      to: [{ address: email }],
      ...emailChanged(siteOf(app), { email, id: user.id }),
    })
    try {
      app.newMailClient().send(mail)
    } catch (reason) {
      // The address is changed already, so an answer with an error would be wrong.
      // A mail server may repeat the address, which is kept out of the log.
      const why = `${reason}`.split(email).join('the old address')
      app.logger().error('The mail about a changed e-mail address was not sent.', 'user', user.id, 'reason', why)
    }
  },
}
