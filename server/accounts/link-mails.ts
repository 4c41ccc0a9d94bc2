import { siteOf } from '../mail/template.ts'
import type { MailerRecordEvent } from '../platform/events.ts'
import { accountMails, type LinkMail } from './account-mails.ts'

/** The options of the collection that have the time for which each link works. */
const tokens = {
  passwordReset: 'passwordResetToken',
  verification: 'verificationToken',
  emailChange: 'emailChangeToken',
} as const

/** Puts our words into a mail that PocketBase sends in `next`; `kind` is that of its link. */
export function fillMail(e: MailerRecordEvent, kind: LinkMail, next: () => void): void {
  // `newEmail` exists only in a mail for a change of the address.
  const meta: { readonly token?: string; readonly newEmail?: string } = e.meta
  const { subject, html, text } = accountMails[kind](siteOf(e.app), {
    token: meta.token ?? '',
    email: meta.newEmail || e.record.email(),
    seconds: e.record.collection()[tokens[kind]].duration,
  })
  e.message.subject = subject
  e.message.html = html
  e.message.text = text
  next()
}
