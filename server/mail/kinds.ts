import { mailKinds, type MailKind } from '../../src/shared/mail/mails.ts'
import { emailChangedMail } from '../accounts/email-changed-mail.ts'
import { campaignMail } from '../campaigns/mail.ts'
import { campaignTestMail } from '../campaigns/test-mail.ts'
import { codeMail } from '../codes/code-mail.ts'
import { codeTestMail } from '../codes/test-mail.ts'
import { feedbackAnswerMail } from '../feedback/mail.ts'
import { confirmationMail } from '../subscribers/confirmation-mail.ts'
import type { OutboxMail, WrittenMail } from './letter.ts'

/** Writes the mails of one kind. An exception means that this mail cannot be written. */
type MailWriter = (app: core.App, mail: OutboxMail) => WrittenMail

/** The function that writes the mails of each kind. */
const writers: Readonly<Record<MailKind, MailWriter>> = {
  campaign: campaignMail,
  'campaign-test': campaignTestMail,
  code: codeMail,
  'code-test': codeTestMail,
  'email-changed': emailChangedMail,
  'feedback-answer': feedbackAnswerMail,
  subscribe: confirmationMail,
}

const isKind = (kind: string): kind is MailKind => mailKinds.some((one) => one === kind)

/**
 * Writes a mail of the outbox.
 * @throws Error if there is no such kind, or if the mail cannot be written.
 */
export function writeMail(app: core.App, mail: OutboxMail): WrittenMail {
  if (!isKind(mail.kind)) throw new Error(`There is no kind of mail with the name "${mail.kind}".`)
  return writers[mail.kind](app, mail)
}
