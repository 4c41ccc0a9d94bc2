import { segmentNameLength, type AudienceSegment } from '../../src/shared/mail/campaigns.ts'
import type { Values } from '../platform/db.ts'
import { fieldsOf, refuse } from '../platform/http.ts'
import { makeBinder, matchSql } from '../staff/list-conditions.ts'
import { subscriberList } from '../subscribers/staff-list.ts'

// The people of a saved view of the list of subscribers as an audience. Only admins write campaigns, so all columns count.

/** The condition of a segment in SQL, with the values that it binds. The subscribers are `s`. */
export function segmentSql({ search, where }: AudienceSegment): { readonly sql: string; readonly values: Values } {
  const binder = makeBinder()
  const sql = matchSql(subscriberList(true), binder.bind, { search, where: JSON.stringify(where) }, true)
  return { sql, values: binder.values }
}

/**
 * Returns the segment of a body.
 * @throws BadRequestError if it is not a segment, or if the list of subscribers does not know one of its conditions.
 */
export function readSegment(value: unknown): AudienceSegment {
  const { name, search = '', where = [] } = fieldsOf<AudienceSegment>(value)
  if (typeof name !== 'string' || name === '' || name.length > segmentNameLength)
    refuse(`A segment needs a name of at most ${segmentNameLength} characters.`)
  if (typeof search !== 'string') refuse('The search of a segment is not a text.')
  if (!Array.isArray(where)) refuse('The conditions of a segment are not a list.')
  const conditions: readonly unknown[] = where
  const segment = { name, search: search.trim(), where: conditions }
  segmentSql(segment)
  return segment
}
