import { headers } from '../../src/shared/headers.ts'
import { maxTags, tagColours, tagLength, type TagColour } from '../../src/shared/star-tags.ts'
import { inTransaction } from '../platform/db.ts'
import type { RecordRequestEvent } from '../platform/events.ts'
import { headerOf, refuseField } from '../platform/http.ts'
import { requireRoom } from '../platform/row-limit.ts'

interface Tag {
  readonly colour: TagColour
  readonly text: string
}

function refuseTags(words: string): never {
  refuseField('Failed to save the mark.', 'tags', 'validation_not_tags', words)
}

const readTags = (record: core.Record): unknown => {
  const text = record.getString('tags').trim()
  return text === '' || text === 'null' ? [] : JSON.parse(text)
}

/** Whether `a` wins over `b`, if both were set at the same time: as on the devices, the value that sorts later wins. */
const outranks = (a: unknown, b: unknown): boolean => JSON.stringify(a) > JSON.stringify(b)

/** How each merged field of a mark is read. Its time is in the field with `_at` after its name. */
const readers: Readonly<Record<string, (record: core.Record) => unknown>> = {
  bookmarked: (record) => record.getBool('bookmarked'),
  note: (record) => record.getString('note'),
  tags: readTags,
}

const settledTag = (tag: unknown): Tag => {
  const fields: Readonly<Record<string, unknown>> = typeof tag === 'object' ? { ...tag } : {}
  const colour = tagColours.find((one) => one === fields.colour)
  if (colour === undefined) refuseTags('Must each have a colour.')
  const text = fields.text ?? ''
  if (typeof text !== 'string' || text.length > tagLength) refuseTags(`Must be at most ${tagLength} characters each.`)
  return { colour, text }
}

/** Reduces the tags to a list of { colour, text }; throws 400 for anything else. */
const settleTags = (record: core.Record): void => {
  const tags = readTags(record)
  if (!Array.isArray(tags)) refuseTags('Must be a list.')
  if (tags.length > maxTags) refuseTags(`Must be at most ${maxTags}.`)
  record.set('tags', tags.map(settledTag))
}

/** Throws 409 if the request would replace a stored note that its device has not seen. Older apps do not say. */
const refuseUnseenNote = (e: RecordRequestEvent, stored: core.Record): void => {
  const seen = headerOf(e, headers.noteSeen)
  if (seen === '') return
  const isNew = (record: core.Record): boolean => record.getInt('note_at') > Number(seen)
  if (isNew(e.record) && isNew(stored) && e.record.getString('note') !== stored.getString('note'))
    throw new ApiError(409, 'The note was changed in the meantime.')
}

/** Gives `record` the stored value of each field that was set later in `stored`. */
const keepLater = (record: core.Record, stored: core.Record): void => {
  for (const [field, read] of Object.entries(readers)) {
    const time = `${field}_at`
    const [here, there] = [record.getInt(time), stored.getInt(time)]
    const [value, kept] = [read(record), read(stored)]
    if (here > there || (here === there && !outranks(kept, value))) continue
    record.set(field, kept)
    record.set(time, there)
  }
}

/** Maximum number of marked systems of an account. */
const mostMarks = 5000

/** Checks and saves a new mark. */
export function createMark(e: RecordRequestEvent, next: () => void): void {
  settleTags(e.record)
  inTransaction(e, (tx) => {
    const user = e.record.getString('user')
    requireRoom(e, tx, { user }, mostMarks, `An account holds at most ${mostMarks} marked systems.`)
    next()
  })
}

/**
 * Merges a change with the stored mark. Two devices may mark the same system while offline. An update is therefore
 * merged field by field, and the value that was set later wins. The merge is in the transaction that writes the mark,
 * so that two updates at once lose nothing. The header x_note_seen says which note the device has seen, by its time; a
 * note that would replace another one is refused, and the device merges the two.
 */
export function updateMark(e: RecordRequestEvent, next: () => void): void {
  settleTags(e.record)
  inTransaction(e, (tx) => {
    const stored = tx.findRecordById('star_marks', e.record.id)
    refuseUnseenNote(e, stored)
    keepLater(e.record, stored)
    next()
  })
}
