import { feedbackLength } from '../../src/shared/feedback.ts'
import { findRecord } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { refuse } from '../platform/http.ts'
import { cleanText, lengthOf } from '../platform/texts.ts'

// Functions that the staff routes for one message share.

/** Returns the message in the path of the request. Throws 404 if there is none. */
export function findMessage(e: RequestEvent, app: core.App): core.Record {
  const record = findRecord(app, 'feedback', e.request.pathValue('id'))
  if (!record) throw new NotFoundError('There is no such message.')
  return record
}

/** The tags of a message. */
export const tagsOf = (message: core.Record): readonly string[] =>
  // The server writes lists of texts only.
  JSON.parse(message.getString('tags') || '[]') as readonly string[]

/** Returns a text of the body without control characters. `what` names it in a refusal. */
export function readText(value: unknown, what: string): string {
  if (typeof value !== 'string') return refuse(`The ${what} is not a text.`)
  const text = cleanText(value)
  if (lengthOf(text) > feedbackLength.most) refuse(`The ${what} has more than ${feedbackLength.most} characters.`)
  return text
}
