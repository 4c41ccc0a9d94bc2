import type { PageViewBody } from '../../src/shared/analytics/analytics.ts'
import { oneRow, run } from '../platform/db.ts'
import { requireSpaceForVisits } from '../platform/disk-space.ts'
import type { RequestEvent } from '../platform/events.ts'
import { heldBodyOf } from '../platform/http.ts'
import { momentNow } from '../platform/moments.ts'
import { boundMoment } from '../platform/visitor-data.ts'
import { addViewAsSuperuser } from './page-views.ts'
import { columnText, earliestOf, eventTypeOf, jsonText, ruleUser, sessionHeader, visitOf } from './visit-values.ts'

const failed = 'Failed to create record.'
const mostMetadata = 10_000
const idForm = /^[a-z0-9]{15}$/

/** Refuses a value with the words of PocketBase. */
const refuseValue = (field: string, code: string, words: string): never => {
  throw new BadRequestError(failed, { [field]: new ValidationError(code, words) })
}

/** The id of the row: the one of the body, by which an event that is sent twice is stored once, or a new one. */
const idOf = (app: core.App, given: string): string => {
  if (given === '') return $security.randomStringWithAlphabet(15, 'abcdefghijklmnopqrstuvwxyz0123456789')
  if (!idForm.test(given)) refuseValue('id', 'validation_invalid_format', 'Invalid value format.')
  const { n } = oneRow(app, 'SELECT COUNT(*) AS n FROM page_views WHERE id = {:id}', { id: given }, { n: 0 })
  if (n > 0) refuseValue('id', 'validation_not_unique', 'Value must be unique.')
  return given
}

/**
 * Stores a view of a page or an event, and counts a view in its session (AN-04, AN-08). It replaces PocketBase's route
 * for new rows of page_views, because half of all requests of players come here. So it must repeat the rule of the
 * collection: the request names the secret id of the session, and no user except the caller.
 */
export function addView(e: RequestEvent): unknown {
  if (e.hasSuperuserAuth()) return addViewAsSuperuser(e)
  const { app } = e
  const body = heldBodyOf<PageViewBody>(e)
  const visit = visitOf(app, columnText(body.session))
  const user = columnText(body.user)
  const isAllowed = visit && visit.session_id === sessionHeader(e) && (user === '' || user === ruleUser(e))
  if (!isAllowed) throw new BadRequestError(failed)
  requireSpaceForVisits(app)

  const id = idOf(app, columnText(body.id))
  const path = columnText(body.page_path).slice(0, 500)
  if (path === '') refuseValue('page_path', 'validation_required', 'Cannot be blank.')
  const metadata = jsonText(body.metadata)
  if (metadata.length > mostMetadata)
    refuseValue('metadata', 'validation_json_size_limit', `The maximum allowed JSON size is ${mostMetadata} bytes.`)
  const type = eventTypeOf(metadata)
  const row = {
    id,
    user,
    session: visit.id,
    page_path: path,
    page_title: columnText(body.page_title).slice(0, 300),
    referrer: columnText(body.referrer).slice(0, 1e3),
    timestamp: boundMoment(columnText(body.timestamp), earliestOf(type, visit.started_at)),
    created: momentNow(),
  }
  app.runInTransaction((tx) => {
    run(
      tx,
      `INSERT INTO page_views (id, user, session, page_path, page_title, referrer, timestamp, metadata, created)
       VALUES ({:id}, {:user}, {:session}, {:page_path}, {:page_title}, {:referrer}, {:timestamp}, NULLIF({:metadata}, 'null'), {:created})`,
      { ...row, metadata },
    )
    if (type === 'page_view')
      run(tx, 'UPDATE user_sessions SET pages_viewed = pages_viewed + 1 WHERE id = {:id}', { id: visit.id })
  })
  const { id: collectionId, name: collectionName } = app.findCachedCollectionByNameOrId('page_views')
  return e.json(200, { collectionId, collectionName, ...row, metadata: JSON.parse(metadata) as unknown })
}
