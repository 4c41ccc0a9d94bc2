import { findRecord } from '../platform/db.ts'
import { refuse } from '../platform/http.ts'
import { momentOf, timeOf } from '../platform/moments.ts'

// Checks of the values that staff send about codes. Each throws 400, or 404 for an unknown batch.

interface TextRules {
  /** Whether the text may have several lines. */
  readonly isLong?: boolean
  readonly isNeeded?: boolean
}

/** Returns a text of one line, or of several lines if it `isLong`, without control characters and surrounding space. */
export function textOf(
  value: unknown,
  name: string,
  most: number,
  { isLong = false, isNeeded = false }: TextRules = {},
): string {
  if (typeof value !== 'string') refuse(`The ${name} is not a text.`)
  const unwanted = isLong ? /[\u0000-\u0009\u000b-\u001f\u007f]+/g : /[\u0000-\u001f\u007f]+/g
  const text = value.replace(/\r\n?/g, '\n').replace(unwanted, ' ').trim()
  if (text.length > most) refuse(`The ${name} has more than ${most} characters.`)
  if (isNeeded && text === '') refuse(`The ${name} is missing.`)
  return text
}

/** Returns a moment in the future in PocketBase's format; '' if there is none. */
export function endOf(value: unknown): string {
  if (value === undefined || value === '') return ''
  const time = timeOf(value)
  if (isNaN(time)) refuse('The end is not a date.')
  if (time <= Date.now()) refuse('The end is in the past.')
  return momentOf(time)
}

/** Returns a whole number from `least` to `most`. */
export function wholeNumber(value: unknown, name: string, least: number, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) {
    refuse(`The ${name} is a whole number of ${least} to ${most}.`)
  }
  return value
}

/** Returns the batch with this id. */
export function batchOf(app: core.App, id: unknown): core.Record {
  const batch = typeof id === 'string' ? findRecord(app, 'code_batches', id) : undefined
  if (!batch) throw new NotFoundError('There is no such batch.')
  return batch
}
