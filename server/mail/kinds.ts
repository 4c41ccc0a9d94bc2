import { emailChangedMail } from '../accounts/email-changed-mail.ts'
import { campaignMail } from '../campaigns/mail.ts'
import { campaignTestMail } from '../campaigns/test-mail.ts'
import { codeMail } from '../codes/mail.ts'
import { codeTestMail } from '../codes/test-mail.ts'
import { feedbackAnswerMail } from '../feedback/mail.ts'
import { confirmationMail } from '../subscribers/confirmation-mail.ts'

/** Who writes the mails of each kind. */
const kinds = {
  campaign: campaignMail,
  'campaign-test': campaignTestMail,
  code: codeMail,
  'code-test': codeTestMail,
  'email-changed': emailChangedMail,
  'feedback-answer': feedbackAnswerMail,
  subscribe: confirmationMail,
}

/** What a mail of the outbox says, or why it is not sent. */
export const mailOfKind = (app: core.App, mail) => kinds[mail.kind](app, mail)
