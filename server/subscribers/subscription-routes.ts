import {
  wordingOf,
  type ConfirmBody,
  type ConfirmedAnswer,
  type FormSource,
  type LeaveBody,
  type OwnTopicsBody,
  type SubscribeBody,
  type UndoLeavingBody,
} from '../../src/shared/mail/subscribers.ts'
import { isRequired } from '../codes/settings.ts'
import { plainAddress } from '../mail/addresses.ts'
import { isOn } from '../mail/outbox.ts'
import { userOf } from '../platform/caller.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf, parameter, refuse, refuseField } from '../platform/http.ts'
import * as leaving from './leaving.ts'
import { note } from './stored-requests.ts'
import { ofUser, owns } from './subscribers.ts'
import * as asking from './subscribing.ts'
import { readTopics } from './topics.ts'

// The routes with which visitors and players ask for e-mail updates, confirm them and unsubscribe.

const mostReason = 500
const done = { message: 'Done.' }

const textOf = (value: unknown, limit: number): string => (typeof value === 'string' ? value.slice(0, limit) : '')

/** The account of the request, if the address is known to be its own. */
function ownerOf(e: RequestEvent, email: string): core.Record | undefined {
  const { auth } = e
  return auth && auth.collection().name === 'users' && owns(auth, email) ? auth : undefined
}

/**
 * Returns the form from which the request comes: that of a player's account, of an alpha environment, or of the landing
 * page.
 */
function sourceOf(e: RequestEvent): FormSource {
  if (e.auth) return 'account'
  return isRequired(e.app) || /^https?:\/\/alpha\./.test(e.app.settings().meta.appURL) ? 'alpha' : 'landing'
}

/** Always gives the same response for a valid address, so that nobody learns who has subscribed. */
export function ask(e: RequestEvent): void {
  if (!isOn(e.app)) refuse('E-mail is not set up on this server.')
  const body = bodyOf<SubscribeBody>(e)
  const email = plainAddress(body.email)
  if (email === '') {
    const words = 'Enter an e-mail address, such as name@example.org.'
    refuseField('Failed to subscribe.', 'email', 'validation_is_email', words)
  }
  const topics = readTopics(body.topics, false)
  const wish = { email, topics, source: sourceOf(e), wording: wordingOf(topics, body.wording) }
  const owner = ownerOf(e, email)
  // A request of an account for its own address is handled at once. For other addresses the response time must not show
  // whether they are known.
  if (owner) asking.ask(e.app, wish, owner)
  else note(e.app, wish)
  return e.json(202, { message: 'If this address is right, a mail is on its way.' })
}

export function confirm(e: RequestEvent): void {
  const topics = asking.confirm(e.app, bodyOf<ConfirmBody>(e).token, e.auth ?? null)
  if (!topics) refuse('This link no longer works. Subscribe again to get a new one.')
  const answer: ConfirmedAnswer = { topics }
  return e.json(200, answer)
}

export function leave(e: RequestEvent): void {
  const { token, keep, reason } = bodyOf<LeaveBody>(e)
  const kept = readTopics(keep === undefined ? [] : keep, true)
  leaving.leaveByToken(e.app, token, kept, { way: 'link', reason: textOf(reason, mostReason) })
  return e.json(200, done)
}

/** Undoes unsubscribing, with the token of a mail or, without one, for the account of the request. */
export function undo(e: RequestEvent): void {
  const { token } = bodyOf<UndoLeavingBody>(e)
  if (token === undefined && e.auth) {
    const user = userOf(e)
    if (user.getString('status') !== 'active') throw new ForbiddenError('Your account is not active.')
    leaving.undoOwn(e.app, user)
  } else {
    leaving.undoByToken(e.app, token)
  }
  return e.json(200, done)
}

export function own(e: RequestEvent): void {
  const user = userOf(e)
  return e.json(200, leaving.ownState(user, ofUser(e.app, user)))
}

export function changeOwn(e: RequestEvent): void {
  const user = userOf(e)
  if (!user.verified()) throw new ForbiddenError('Confirm your e-mail address first.')
  const { topics, reason } = bodyOf<OwnTopicsBody>(e)
  return e.json(200, leaving.changeOwn(e.app, user, readTopics(topics, true), textOf(reason, mostReason)))
}

export function oneClick(e: RequestEvent): void {
  leaving.leaveByToken(e.app, parameter(e, 'token'), [], { way: 'one-click', reason: '' })
  return e.string(200, 'Done.')
}

/** Sends a browser that opens the address to the page with the button. */
export function oneClickPage(e: RequestEvent): void {
  const token = parameter(e, 'token')
  const isToken = /^[\w.~-]{1,300}$/.test(token)
  return e.redirect(302, isToken ? `/#unsubscribe=${token}` : '/')
}
