import type { RequestEvent } from '../platform/events.ts'
const isObjectText = (text) => text.startsWith('{')

/** How many push ids of a fleet are kept. */
const maxPushes = 50

const readPushes = (record) => {
  const text = record.getString('pushes').trim()
  return text.startsWith('[') ? JSON.parse(text) : []
}

/**
 * The push ids of the stored fleet (null: none is stored) and that of this request, oldest first. A request without an
 * id, from an older app, adds '', so that the ids keep to the revisions that they made.
 */
export function pushesWith(e: RequestEvent, stored) {
  const push = e.requestInfo().headers.x_push_id || ''
  if (!/^[a-z0-9-]{0,36}$/.test(push)) throw new BadRequestError('The header x_push_id is not a push id.')
  return [...(stored ? readPushes(stored) : []), push].slice(-maxPushes)
}

/** Checks the JSON fields of a fleet or a version; throws 400 where `data` or `changed_at` is not an object. */
export function requireDocument(record) {
  for (const field of ['data', 'changed_at']) {
    if (field === 'changed_at' && record.collection().name !== 'fleets') continue
    const text = record.getString(field).trim()
    const isEmpty = field === 'changed_at' && (text === '' || text === 'null')
    if (!isEmpty && !isObjectText(text)) {
      throw new BadRequestError('Failed to save the fleet.', {
        [field]: new ValidationError('validation_not_an_object', 'Must be an object.'),
      })
    }
  }
}
