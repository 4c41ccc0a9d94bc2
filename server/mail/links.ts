import { oneRow } from '../platform/db.ts'

// Links in mails. Each carries a token that only this server can make: purpose, ids, and a signature over them. A token
// contains nothing about a person, and is valid for its purpose only.

interface TokenContent {
  readonly purpose: string
  readonly parts: readonly string[]
}

/** The content of a link to confirm a subscription. */
export interface SubscribeLink {
  readonly subscriber: string
  /** When the subscription was asked for, ms since 1970. */
  readonly round: number
}

/** The ids in a link to unsubscribe; '' for those that it does not have. */
export interface LeaveLink {
  readonly subscriber: string
  readonly campaign: string
  readonly code: string
}

const secretOf = (app: core.App): string =>
  oneRow(app, `SELECT value FROM store_secrets WHERE name = 'mail-links'`, {}, { value: '' }).value

const sign = (app: core.App, text: string): string => $security.hs256(text, secretOf(app))

const makeToken = (app: core.App, parts: readonly string[]): string => {
  const text = parts.join('.')
  return `${text}.${sign(app, text)}`
}

/**
 * Returns the content of a token, or undefined if it is not ours. Takes as long for a wrong token as for a right one.
 */
const readAnyToken = (app: core.App, token: unknown): TokenContent | undefined => {
  const given = typeof token === 'string' ? token.slice(0, 300) : ''
  const at = given.lastIndexOf('.')
  const text = given.slice(0, Math.max(at, 0))
  const isRight = $security.equal(sign(app, text), given.slice(at + 1))
  const [purpose = '', ...parts] = text.split('.')
  return isRight ? { purpose, parts } : undefined
}

const addressOf = (app: core.App, fragment: string): string => `${app.settings().meta.appURL}/#${fragment}`

/**
 * Returns the address of the page whose button confirms a subscription.
 * @param round when the subscription was requested, ms since 1970.
 */
export const subscribeAddress = (app: core.App, subscriber: string, round: number): string =>
  addressOf(app, `subscribe=${makeToken(app, ['s', subscriber, String(round)])}`)

/** Returns the content of a token of `subscribeAddress`, or undefined for any other text. */
export function readSubscribeToken(app: core.App, token: unknown): SubscribeLink | undefined {
  const content = readAnyToken(app, token)
  if (content?.purpose !== 's') return undefined
  const [subscriber = '', round] = content.parts
  return { subscriber, round: Number(round) }
}

/**
 * Returns a token to unsubscribe, which never expires.
 * @param campaign the id of the campaign, or ''.
 */
export const leaveToken = (app: core.App, subscriber: string, campaign: string): string =>
  makeToken(app, ['u', subscriber, campaign || '-'])

/** Returns the address of the page whose button unsubscribes. */
export const leaveAddress = (app: core.App, token: string): string => addressOf(app, `unsubscribe=${token}`)

/** Returns the address that mail programs call by POST for their own button (RFC 8058). */
export const oneClickAddress = (app: core.App, token: string): string =>
  `${app.settings().meta.appURL}/api/unsubscribe?token=${token}`

/**
 * Returns a token with which the receiver of a code opts out of mails with codes.
 * @param code its id.
 */
export const codeLeaveToken = (app: core.App, code: string): string => makeToken(app, ['i', code])

/** Returns the ids in a `leaveToken` or a `codeLeaveToken`; for any other text ids that no record has. */
export function readLeaveToken(app: core.App, token: unknown): LeaveLink {
  const none = { subscriber: '', campaign: '', code: '' }
  const { purpose, parts } = readAnyToken(app, token) ?? { purpose: '', parts: [] }
  const [id = '', campaign = ''] = parts
  if (purpose === 'i') return { ...none, code: id }
  return purpose === 'u' ? { ...none, subscriber: id, campaign: campaign === '-' ? '' : campaign } : none
}
