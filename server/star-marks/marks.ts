import { inTransaction } from '../platform/db.ts'
import type { RecordRequestEvent, RequestEvent } from '../platform/events.ts'
import { requireRoom } from '../platform/row-limit.ts'

const colours = ['red', 'amber', 'green', 'blue', 'violet', 'grey']
const mostTags = 6
const tagLength = 24

const refuse = (text) => {
  throw new BadRequestError('Failed to save the mark.', { tags: new ValidationError('validation_not_tags', text) })
}

const readTags = (record) => {
  const text = record.getString('tags').trim()
  return text === '' || text === 'null' ? [] : JSON.parse(text)
}

/** Whether `a` wins over `b`, set at the same time: as on the devices, the value that sorts later wins. */
const outranks = (a, b) => JSON.stringify(a) > JSON.stringify(b)

const readers = {
  bookmarked: (record) => record.getBool('bookmarked'),
  note: (record) => record.getString('note'),
  tags: readTags,
}

/** Reduces the tags to a list of { colour, text }; throws 400 for anything else. */
export function settleTags(record) {
  const tags = readTags(record)
  if (!Array.isArray(tags)) refuse('Must be a list.')
  if (tags.length > mostTags) refuse(`Must be at most ${mostTags}.`)
  const settled = tags.map((tag) => {
    if (tag === null || typeof tag !== 'object' || !colours.includes(tag.colour)) refuse('Must each have a colour.')
    const text = tag.text ?? ''
    if (typeof text !== 'string' || text.length > tagLength) refuse(`Must be at most ${tagLength} characters each.`)
    return { colour: tag.colour, text }
  })
  record.set('tags', settled)
}

/** Throws 409 if the request would replace a stored note that its device has not seen. Older apps do not say. */
export function refuseUnseenNote(e: RequestEvent, stored) {
  const seen = e.requestInfo().headers.x_note_seen
  if (seen === undefined || seen === '') return
  const isNew = (record) => record.getInt('note_at') > Number(seen)
  if (isNew(e.record) && isNew(stored) && e.record.getString('note') !== stored.getString('note'))
    throw new ApiError(409, 'The note was changed in the meantime.')
}

/** Gives `record` the stored value of each field that was set later in `stored`. */
export function keepLater(record, stored) {
  for (const field of Object.keys(readers)) {
    const time = `${field}_at`
    const [here, there] = [record.getInt(time), stored.getInt(time)]
    const [value, kept] = [readers[field](record), readers[field](stored)]
    if (here > there || (here === there && !outranks(kept, value))) continue
    record.set(field, kept)
    record.set(time, there)
  }
}

/** Most marked systems of an account. */
const mostMarks = 5000

/** Checks and saves a new mark. */
export function createMark(e: RecordRequestEvent): void {
  settleTags(e.record)
  inTransaction(e, (tx) => {
    const user = e.record.getString('user')
    requireRoom(e, tx, { user }, mostMarks, `An account holds at most ${mostMarks} marked systems.`)
    e.next()
  })
}

/**
 * Merges a change with the stored mark. Two devices may mark the same system while offline. An update is therefore merged
 * field by field, and the value that was set later wins. The merge is in the transaction that writes the mark, so that two
 * updates at once lose nothing. The header x_note_seen says which note the device has seen, by its time; a note that would
 * replace another one is refused, and the device joins the two.
 */
export function updateMark(e: RecordRequestEvent): void {
  settleTags(e.record)
  inTransaction(e, (tx) => {
    const stored = tx.findRecordById('star_marks', e.record.id)
    refuseUnseenNote(e, stored)
    keepLater(e.record, stored)
    e.next()
  })
}
