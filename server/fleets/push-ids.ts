import { headers } from '../../src/shared/headers.ts'
import type { RequestEvent } from '../platform/events.ts'
import { headerOf, refuse, refuseField } from '../platform/http.ts'

/** How many push ids of a fleet are kept. */
const maxPushes = 50

const readPushes = (record: core.Record): readonly unknown[] => {
  const text = record.getString('pushes').trim()
  const pushes: unknown = text.startsWith('[') ? JSON.parse(text) : []
  return Array.isArray(pushes) ? pushes : []
}

/**
 * Returns the push ids of the stored fleet (undefined if there is none) and that of this request, oldest first. A
 * request without an id, from an older app, adds '', so that the ids still correspond to their revisions.
 */
export function pushesWith(e: RequestEvent, stored: core.Record | undefined): readonly unknown[] {
  const push = headerOf(e, headers.pushId)
  if (!/^[a-z0-9-]{0,36}$/.test(push)) refuse(`The header ${headers.pushId} is not a push id.`)
  return [...(stored ? readPushes(stored) : []), push].slice(-maxPushes)
}

/** Checks the JSON fields of a fleet or a version; throws 400 if `data` or `changed_at` is not an object. */
export function requireDocument(record: core.Record): void {
  for (const field of ['data', 'changed_at']) {
    if (field === 'changed_at' && record.collection().name !== 'fleets') continue
    const text = record.getString(field).trim()
    const isEmpty = field === 'changed_at' && (text === '' || text === 'null')
    if (!isEmpty && !text.startsWith('{')) {
      refuseField('Failed to save the fleet.', field, 'validation_not_an_object', 'Must be an object.')
    }
  }
}
