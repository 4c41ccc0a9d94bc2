/** In the style of the mails in the migration of the accounts; PocketBase makes the plain text from it. */
const body = [
  '<!doctype html><html><head><meta charset="utf-8"></head>',
  '<body style="color: #16161a; background: #fff; font: 14px/20px sans-serif">',
  '<p>Hello,</p>',
  '<p>The e-mail address of your {{.app}} account was changed. This address, {{.email}}, no longer opens it.</p>',
  '<p>If it was you, there is nothing to do.</p>',
  '<p>If it was not you, somebody else can use your account. Tell the people who run {{.url}} at once, and name the' +
    ' account {{.id}}: they can give it back to you. If you use its password anywhere else, change it there, and change' +
    ' the password of your mailbox.</p>',
  '<p>{{.app}}</p>',
  '</body></html>',
].join('\n')

const sameMailbox = (one, other) => one.toLowerCase() === other.toLowerCase()

module.exports = {
  /** Tells the old address of an account that it was replaced. The new one is not named: it may be another person's. */
  tellOldAddress(app, user, email) {
    if (email === '' || sameMailbox(email, user.email())) return
    const { appName, appURL, senderAddress, senderName } = app.settings().meta
    const html = $template.loadString(body).render({ app: appName, url: appURL, email, id: user.id })
    const subject = `The e-mail address of your ${appName} account was changed`
    const mail = new MailerMessage({
      from: { address: senderAddress, name: senderName },
      to: [{ address: email }],
      subject,
      html,
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
