import * as v from 'valibot'
import { moment } from '../moment.ts'

export const mailStates = ['pending', 'claimed', 'sent', 'failed', 'skipped', 'unknown'] as const
/** `unknown`: nobody knows whether the mail server has taken it. */
export type MailState = (typeof mailStates)[number]

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
