import type { Letter, OutboxMail } from '../mail/letter.ts'
import { codeLeaveToken } from '../mail/links.ts'
import { codeLetter, sampleCode } from './code-mail-text.ts'

/** Returns the mail of a batch of codes as a test for a member of staff, with a code that does not exist. */
export function codeTestMail(app: core.App, mail: OutboxMail): Letter {
  const batch = app.findRecordById('code_batches', mail.about)
  const letter = codeLetter(app, {
    subject: batch.getString('mail_subject'),
    lead: batch.getString('mail_lead'),
    code: sampleCode,
    email: mail.email,
    end: '',
    token: codeLeaveToken(app, '-'),
  })
  return { ...letter, subject: `Test: ${letter.subject}` }
}
