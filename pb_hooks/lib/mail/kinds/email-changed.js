/** Tells the old address of an account that it was replaced. The new one is not named: it may be another person's. */
module.exports = (app, mail) => {
  const { renderMail } = require(`${__hooks}/lib/mail/template.js`)
  const { appName, appURL } = app.settings().meta
  const subject = `The e-mail address of your ${appName} account was changed`
  return {
    subject,
    ...renderMail(app, {
      subject,
      preheader: 'If it was you, there is nothing to do.',
      heading: 'Your e-mail address was changed',
      blocks: [
        {
          text: `The e-mail address of your ${appName} account was changed. This address, ${mail.email}, no longer opens it.`,
        },
        { text: 'If it was you, there is nothing to do.' },
        {
          text:
            `If it was not you, somebody else can use your account. Tell the people who run ${appURL} at once, and name` +
            ` the account ${mail.user}: they can give it back to you. If you use its password anywhere else, change it` +
            ' there, and change the password of your mailbox.',
        },
      ],
      footer: { why: 'You get this mail because this was the address of an account.' },
    }),
  }
}
