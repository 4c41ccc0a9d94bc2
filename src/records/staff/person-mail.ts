import * as v from 'valibot'
import { mailStates, type MailOfPersonAnswer, type TestMailAnswer } from '#shared/mail/mails.ts'
import { moment } from '../moment.ts'
import { reads } from '../reads.ts'

export const mailState = v.picklist(mailStates)

/** A mail of the outbox, as the sheet of a person lists it. */
export const mailOfPerson = reads<MailOfPersonAnswer>()(
  v.object({
    id: v.string(),
    kind: v.string(),
    state: mailState,
    reason: v.string(),
    created: moment,
    sent_at: moment,
    campaign_name: v.string(),
  }),
)
export type MailOfPerson = v.InferOutput<typeof mailOfPerson>

/** The address to which a test mail goes. */
export const testMail = reads<TestMailAnswer>()(v.object({ email: v.string() }))
