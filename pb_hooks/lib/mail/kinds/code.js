/** Brings an alpha code to the address that it is bound to. The code counts as it stands when the mail goes. */
module.exports = (app, mail) => {
  const { shownCode } = require(`${__hooks}/lib/codes/code-text.js`)
  const { codeLetter } = require(`${__hooks}/lib/codes/letter.js`)
  const { codeLeaveToken } = require(`${__hooks}/lib/mail/links.js`)
  const { isBlocked } = require(`${__hooks}/lib/mail/addresses.js`)
  const { hasOptedOut } = require(`${__hooks}/lib/codes/opt-outs.js`)
  let code
  try {
    code = app.findRecordById('alpha_codes', mail.about)
  } catch (_) {
    return { skip: 'The code was deleted.' }
  }
  const end = code.getString('expires_at')
  if (code.getString('revoked_at') !== '') return { skip: 'The code was revoked.' }
  if (code.getInt('uses') >= code.getInt('max_uses')) return { skip: 'The code was used.' }
  if (end !== '' && end <= require(`${__hooks}/lib/moments.js`).momentNow()) return { skip: 'The code expired.' }
  if (code.getString('bound_email').toLowerCase() !== mail.email.toLowerCase())
    return { skip: 'The code is for another address.' }
  if (hasOptedOut(app, mail.email)) return { skip: 'Wants no mails with codes.' }
  if (isBlocked(app, mail.email)) return { skip: 'On the block list.' }
  const batch = app.findRecordById('code_batches', code.getString('batch'))
  return codeLetter(app, {
    ...{ subject: batch.getString('mail_subject'), lead: batch.getString('mail_lead') },
    ...{ code: shownCode(code.getString('code')), email: mail.email, expires_at: end },
    token: codeLeaveToken(app, code.id),
  })
}
