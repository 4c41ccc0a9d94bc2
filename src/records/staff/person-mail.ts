import * as v from 'valibot'
import { mailStates } from '#shared/mails.ts'
import { moment } from '../moment.ts'

export const mailState = v.picklist(mailStates)

/** A mail of the outbox, as the sheet of a person lists it. */
export const mailOfPerson = v.object({
  id: v.string(),
  kind: v.string(),
  state: mailState,
  reason: v.string(),
  created: moment,
  sent_at: moment,
  campaign_name: v.string(),
})
export type MailOfPerson = v.InferOutput<typeof mailOfPerson>
