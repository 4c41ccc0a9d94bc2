import { plainAddress } from '../mail/addresses.ts'
import { isOn } from '../mail/outbox.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf as rowChangesBodyOf } from '../platform/http.ts'
import {
  ask as subscribersAsk,
  changeOwn as subscribersChangeOwn,
  confirm as subscribersConfirm,
  leaveByToken,
  ofUser,
  ownState,
  readTopics,
  undoByToken,
  undoOwn,
} from './subscribers.ts'

const sources = ['landing', 'account', 'alpha']
const done = { message: 'Done.' }

const bodyOf = (e: RequestEvent) => rowChangesBodyOf(e)

const textOf = (value, most) => (typeof value === 'string' ? value.slice(0, most) : '')

/** The active account of the request. */
const requireUser = (e: RequestEvent) => {
  if (!e.auth || e.auth.collection().name !== 'users') throw new UnauthorizedError('Log in first.')
  if (e.auth.getString('status') !== 'active') throw new ForbiddenError('Your account is not active.')
  return e.auth
}

/** Always the same answer for an address that could be one: nobody learns who subscribed. */
export function ask(e: RequestEvent) {
  if (!isOn(e.app)) throw new BadRequestError('E-mail is not set up on this server.')
  const body = bodyOf(e)
  const email = plainAddress(body.email)
  if (email === '') {
    const problem = new ValidationError('validation_is_email', 'Enter an e-mail address, such as name@example.org.')
    throw new BadRequestError('Failed to subscribe.', { email: problem })
  }
  const topics = readTopics(body.topics, false)
  const source = sources.includes(body.source) ? body.source : 'landing'
  const isOwn = e.auth && e.auth.collection().name === 'users' && e.auth.email().toLowerCase() === email.toLowerCase()
  subscribersAsk(e.app, { email, topics, source, wording: textOf(body.wording, 300) }, isOwn ? e.auth : undefined)
  return e.json(202, { message: 'If this address is right, a mail is on its way.' })
}

export function confirm(e: RequestEvent) {
  const topics = subscribersConfirm(e.app, bodyOf(e).token)
  if (!topics) throw new BadRequestError('This link does not work any more. Ask for the updates again.')
  return e.json(200, { topics })
}

export function leave(e: RequestEvent) {
  const { token, keep, reason } = bodyOf(e)
  const kept = readTopics(keep === undefined ? [] : keep, true)
  leaveByToken(e.app, token, kept, { way: 'link', reason: textOf(reason, 500) })
  return e.json(200, done)
}

/** By the token of a mail; without one, what the account of the request has left. */
export function undo(e: RequestEvent) {
  const { token } = bodyOf(e)
  if (token === undefined && e.auth) undoOwn(e.app, requireUser(e))
  else undoByToken(e.app, token)
  return e.json(200, done)
}

export function own(e: RequestEvent) {
  const user = requireUser(e)
  return e.json(200, ownState(user, ofUser(e.app, user)))
}

export function changeOwn(e: RequestEvent) {
  const user = requireUser(e)
  const { topics, reason } = bodyOf(e)
  return e.json(200, subscribersChangeOwn(e.app, user, readTopics(topics, true), textOf(reason, 500)))
}

export function oneClick(e: RequestEvent) {
  leaveByToken(e.app, e.request.url.query().get('token'), [], { way: 'one-click', reason: '' })
  return e.string(200, 'Done.')
}

/** Who opens the address in a browser gets the page with the button. */
export function oneClickPage(e: RequestEvent) {
  const token = e.request.url.query().get('token')
  const isToken = /^[\w.~-]{1,300}$/.test(token)
  return e.redirect(302, isToken ? `/#unsubscribe=${token}` : '/')
}
