import { siteOf } from '../mail/template.ts'
import { accountMails, type AccountMail } from './mails.ts'

/** A mail of the outbox, as far as this one needs it. */
interface WaitingMail {
  readonly email: string
  /** The id of the account. */
  readonly user: string
}

/** The mail to the old address of an account. The new address is not named: it may be another person's. */
export const emailChangedMail = (app: core.App, mail: WaitingMail): AccountMail =>
  accountMails.emailChanged(siteOf(app), { email: mail.email, id: mail.user })
