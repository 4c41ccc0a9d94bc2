import { noticeKinds, type NoticeKind } from '../../src/shared/mail/subscribers.ts'
import { firstRow } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf, fieldsOf, refuse } from '../platform/http.ts'
import { applyNotice } from '../subscribers/subscribers.ts'

// Notices of the mail provider: bounces and complaints. The provider identifies itself with a secret from the
// environment.

/** The names of the kinds, for refusals. */
export const kindNames = noticeKinds.join(', ')

const mostEvents = 1000

/** Returns the kind of a notice, or undefined if there is no such kind. */
export const noticeKindOf = (value: unknown): NoticeKind | undefined => noticeKinds.find((kind) => kind === value)

/** A notice of a mail provider. We define the format; the provider is configured to send it. */
interface NoticeEvent {
  readonly kind: NoticeKind
  readonly email?: string
  readonly message_id?: string
}

interface NoticesBody extends Partial<NoticeEvent> {
  readonly events?: readonly NoticeEvent[]
}

/** Returns the secret that came with the request: as a bearer token, or as the password of a basic login. */
const secretOf = (e: RequestEvent): string => {
  const header = e.request.header.get('Authorization')
  if (header.startsWith('Bearer ')) return header.slice('Bearer '.length)
  const [, password, isBasic] = e.request.basicAuth()
  return isBasic ? password : ''
}

/** Returns the address that an event is about; '' if it names neither an address nor a mail that we sent. */
const emailOf = (app: core.App, email: unknown, messageId: unknown): string => {
  if (typeof email === 'string' && email !== '') return email
  const id = String(messageId || '').replace(/^<|@.*$/g, '')
  const sql = `SELECT email FROM campaign_recipients WHERE id = {:id} AND email <> ''`
  return firstRow(app, sql, { id }, { email: '' })?.email ?? ''
}

/** Applies an event. Returns whether it was about a known address. */
const applyEvent = (tx: core.App, event: unknown): boolean => {
  const { kind: given, email, message_id: messageId } = fieldsOf<NoticeEvent>(event)
  const kind = noticeKindOf(given)
  if (!kind) return refuse(`The kind of an event is one of: ${kindNames}.`)
  return applyNotice(tx, emailOf(tx, email, messageId), kind)
}

/**
 * Takes one event as a form or as JSON, or {events: [...]}: kind ('hard', 'soft', 'complaint'), and email or message_id. Sends
 * how many were about a known address.
 */
export function receive(e: RequestEvent): void {
  const secret = $os.getenv('ORION_MAIL_NOTICES_SECRET')
  if (secret === '') throw new NotFoundError('No provider is set up to report here.')
  if (!$security.equal(secretOf(e), secret)) throw new UnauthorizedError('The secret is wrong.')
  const body = bodyOf<NoticesBody>(e)
  const events: readonly unknown[] = Array.isArray(body.events) ? body.events : [body]
  if (events.length > mostEvents) refuse(`At most ${mostEvents} events at once.`)
  let known = 0
  e.app.runInTransaction((tx) => {
    for (const event of events) if (applyEvent(tx, event)) known += 1
  })
  return e.json(200, { events: events.length, known })
}
