// Links in mails. Each carries a token that only this store can make: purpose, ids, and a signature over them. A token says
// nothing about a person, and is good for its purpose only.

const secretOf = (app: core.App) => {
  const row = new DynamicModel({ value: '' })
  app.db().newQuery(`SELECT value FROM store_secrets WHERE name = 'mail-links'`).one(row)
  return row.value
}

const sign = (app: core.App, text) => $security.hs256(text, secretOf(app))

const makeToken = (app: core.App, parts) => {
  const text = parts.join('.')
  return `${text}.${sign(app, text)}`
}

/** {purpose, parts} of a token, or undefined. Takes as long for a wrong token as for a right one. */
const readAnyToken = (app: core.App, token) => {
  const given = typeof token === 'string' ? token.slice(0, 300) : ''
  const at = given.lastIndexOf('.')
  const text = given.slice(0, Math.max(at, 0))
  const isRight = $security.equal(sign(app, text), given.slice(at + 1))
  const [purpose, ...parts] = text.split('.')
  return isRight ? { purpose, parts } : undefined
}

/** The parts of a token after its purpose, or undefined. */
const readToken = (app: core.App, purpose, token) => {
  const found = readAnyToken(app, token)
  return found && found.purpose === purpose ? found.parts : undefined
}

const addressOf = (app: core.App, fragment) => `${app.settings().meta.appURL}/#${fragment}`

/** The address of the page whose button confirms a subscription. `round`: the time of asking, ms since 1970. */
export const subscribeAddress = (app: core.App, subscriber, round) =>
  addressOf(app, `subscribe=${makeToken(app, ['s', subscriber, String(round)])}`)

/** {subscriber, round} of a token of `subscribeAddress`, or undefined. */
export function readSubscribeToken(app: core.App, token) {
  const parts = readToken(app, 's', token)
  return parts && { subscriber: parts[0], round: Number(parts[1]) }
}

/** A token by which somebody can leave, without an end. `campaign` is the id of the campaign, or ''. */
export const leaveToken = (app: core.App, subscriber, campaign) => makeToken(app, ['u', subscriber, campaign || '-'])

/** The address of the page whose button leaves. */
export const leaveAddress = (app: core.App, token) => addressOf(app, `unsubscribe=${token}`)

/** The address that mail programs call by POST for their own button (RFC 8058). */
export const oneClickAddress = (app: core.App, token) => `${app.settings().meta.appURL}/api/unsubscribe?token=${token}`

/** A token by which who got a code wants no more mails with codes. `code`: its id. */
export const codeLeaveToken = (app: core.App, code) => makeToken(app, ['i', code])

/**
 * {subscriber, campaign, code} of a `leaveToken` or a `codeLeaveToken`, with '' for what it does not name; for another text
 * ids that no record has.
 */
export function readLeaveToken(app: core.App, token) {
  const { purpose, parts } = readAnyToken(app, token) || { purpose: '', parts: [] }
  const none = { subscriber: '', campaign: '', code: '' }
  if (purpose === 'i') return { ...none, code: parts[0] }
  return purpose === 'u' ? { ...none, subscriber: parts[0], campaign: parts[1] === '-' ? '' : parts[1] } : none
}
