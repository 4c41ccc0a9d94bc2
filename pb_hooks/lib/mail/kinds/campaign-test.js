/** A campaign as a trial to a member of staff: the text as it stands now, with what is known of that person. */
module.exports = (app, mail) => {
  const { forPerson, freeze } = require(`${__hooks}/lib/mail/campaign-text.js`)
  const { leaveToken } = require(`${__hooks}/lib/mail/links.js`)
  const campaign = app.findRecordById('email_campaigns', mail.about)
  const text = Object.fromEntries(
    ['name', 'topic', 'subject', 'preheader', 'body'].map((key) => [key, campaign.getString(key)]),
  )
  const user = app.findRecordById('users', mail.user)
  const name = user.getString('name') === user.email() ? '' : user.getString('name')
  const person = { name, email: user.email(), fleets: 0 }
  const letter = forPerson(app, freeze(app, text), person, leaveToken(app, '', ''))
  return { ...letter, subject: `Test: ${letter.subject}` }
}
