import { siteOf } from '../mail/template.ts'
import { accountMails } from './mails.ts'

/** Tells the old address of an account that it was replaced. The new one is not named: it may be another person's. */
export const emailChangedMail = (app: core.App, mail) => {
  return accountMails.emailChanged(siteOf(app), { email: mail.email, id: mail.user })
}
