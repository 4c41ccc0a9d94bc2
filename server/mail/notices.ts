import type { RequestEvent } from '../platform/events.ts'
import { bodyOf } from '../platform/http.ts'
import { applyNotice } from '../subscribers/subscribers.ts'

// What the mail provider tells: mails that came back, and complaints. The provider knows a secret from the environment.

export const kinds = ['hard', 'soft', 'complaint']
const mostEvents = 1000

/** The secret that came with the request: as a bearer token, or as the password of a basic login. */
const secretOf = (e: RequestEvent) => {
  const header = e.request.header.get('Authorization')
  if (header.startsWith('Bearer ')) return header.slice(7)
  const { 2: isBasic, 1: password } = e.request.basicAuth()
  return isBasic ? password : ''
}

const emailOf = (app: core.App, event) => {
  if (typeof event.email === 'string' && event.email !== '') return event.email
  const found = arrayOf(new DynamicModel({ email: '' }))
  app
    .db()
    .newQuery(`SELECT email FROM campaign_recipients WHERE id = {:id} AND email <> ''`)
    .bind({ id: String(event.message_id || '').replace(/^<|@.*$/g, '') })
    .all(found)
  return found.length > 0 ? found[0].email : ''
}

/**
 * One event as a form or as JSON, or {events: [...]}: kind ('hard', 'soft', 'complaint'), and email or message_id. Answers
 * how many were about a known address.
 */
export function receive(e: RequestEvent) {
  const secret = $os.getenv('ORION_MAIL_NOTICES_SECRET')
  if (secret === '') throw new NotFoundError('No provider is set up to report here.')
  if (!$security.equal(secretOf(e), secret)) throw new UnauthorizedError('The secret is wrong.')
  const body = bodyOf(e)
  const events = Array.isArray(body.events) ? body.events : [body]
  if (events.length > mostEvents) throw new BadRequestError(`At most ${mostEvents} events at once.`)
  let known = 0
  e.app.runInTransaction((tx: core.App) => {
    for (const event of events) {
      if (!event || !kinds.includes(event.kind))
        throw new BadRequestError(`The kind of an event is one of: ${kinds.join(', ')}.`)
      if (applyNotice(tx, emailOf(tx, event), event.kind)) known += 1
    }
  })
  return e.json(200, { events: events.length, known })
}
