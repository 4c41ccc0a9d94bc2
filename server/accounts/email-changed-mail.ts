import type { Letter, OutboxMail } from '../mail/letter.ts'
import { siteOf } from '../mail/template.ts'
import { accountMails } from './account-mails.ts'

/** The mail to the old address of an account. The new address is not named: it may be another person's. */
export const emailChangedMail = (app: core.App, { email, user }: OutboxMail): Letter =>
  accountMails.emailChanged(siteOf(app), { email, id: user })
