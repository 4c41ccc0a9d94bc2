/** The mail of a batch of codes as a trial to a member of staff, with a code that does not exist. */
module.exports = (app, mail) => {
  const { codeLetter, sampleCode } = require(`${__hooks}/lib/codes/letter.js`)
  const { codeLeaveToken } = require(`${__hooks}/lib/mail/links.js`)
  const batch = app.findRecordById('code_batches', mail.about)
  const letter = codeLetter(app, {
    ...{ subject: batch.getString('mail_subject'), lead: batch.getString('mail_lead') },
    ...{ code: sampleCode, email: mail.email, expires_at: '', token: codeLeaveToken(app, '-') },
  })
  return { ...letter, subject: `Test: ${letter.subject}` }
}
