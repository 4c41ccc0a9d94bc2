import { findRecord } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { momentOf, timeOf } from '../platform/moments.ts'

// What staff send about codes, checked.

export const refuse = (message) => {
  throw new BadRequestError(message)
}

/** A text of one line, or of several where `isLong`. */
export const textOf = (value, name, most, { isLong = false, isNeeded = false } = {}) => {
  if (typeof value !== 'string') refuse(`The ${name} is not a text.`)
  const unwanted = isLong ? /[\u0000-\u0009\u000b-\u001f\u007f]+/g : /[\u0000-\u001f\u007f]+/g
  const text = value.replace(/\r\n?/g, '\n').replace(unwanted, ' ').trim()
  if (text.length > most) refuse(`The ${name} has more than ${most} characters.`)
  if (isNeeded && text === '') refuse(`The ${name} is missing.`)
  return text
}

/** A moment in the future as PocketBase stores it; '' for none. */
export function endOf(value) {
  if (value === undefined || value === '') return ''
  const time = timeOf(value)
  if (isNaN(time)) refuse('The end is not a date.')
  if (time <= Date.now()) refuse('The end is in the past.')
  return momentOf(time)
}

export function wholeNumber(value, name, least, most) {
  if (!Number.isInteger(value) || value < least || value > most) {
    refuse(`The ${name} is a whole number of ${least} to ${most}.`)
  }
  return value
}

/** The batch of this id in the transaction. */
export function batchOf(tx: core.App, id) {
  const batch = typeof id === 'string' ? findRecord(tx, 'code_batches', id) : undefined
  if (!batch) throw new NotFoundError('There is no such batch.')
  return batch
}

/** The id of the member of staff who asks; '' for a superuser. */
export const actorOf = (e: RequestEvent) => (e.auth && !e.hasSuperuserAuth() ? e.auth.id : '')
