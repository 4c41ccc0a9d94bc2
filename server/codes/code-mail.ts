import { inGroups } from '../../src/shared/alpha-code.ts'
import { isBlocked } from '../mail/addresses.ts'
import type { OutboxMail, WrittenMail } from '../mail/letter.ts'
import { codeLeaveToken } from '../mail/links.ts'
import { findRecord } from '../platform/db.ts'
import { momentNow } from '../platform/moments.ts'
import { codeLetter } from './code-mail-text.ts'
import { hasOptedOut } from './opt-outs.ts'

/** Returns the mail that brings an alpha code to the address that it is bound to, or why it is no longer sent. */
export function codeMail(app: core.App, mail: OutboxMail): WrittenMail {
  const code = findRecord(app, 'alpha_codes', mail.about)
  if (!code) return { skip: 'The code was deleted.' }
  const end = code.getString('expires_at')
  if (code.getString('revoked_at') !== '') return { skip: 'The code was revoked.' }
  if (code.getInt('uses') >= code.getInt('max_uses')) return { skip: 'The code was used.' }
  if (end !== '' && end <= momentNow()) return { skip: 'The code expired.' }
  if (code.getString('bound_email').toLowerCase() !== mail.email.toLowerCase())
    return { skip: 'The code is for another address.' }
  if (hasOptedOut(app, mail.email)) return { skip: 'Wants no mails with codes.' }
  if (isBlocked(app, mail.email)) return { skip: 'On the block list.' }
  const batch = app.findRecordById('code_batches', code.getString('batch'))
  return codeLetter(app, {
    subject: batch.getString('mail_subject'),
    lead: batch.getString('mail_lead'),
    code: inGroups(code.getString('code')),
    email: mail.email,
    end,
    token: codeLeaveToken(app, code.id),
  })
}
