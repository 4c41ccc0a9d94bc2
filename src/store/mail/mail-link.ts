import { asSent } from '#game/sent-link.ts'
import { peekWantedAddress, takeWantedAddress } from '../wanted-address.ts'

/**
 * A link in one of our e-mails. Its fragment is `#` with one of the kinds, `=` and the token: `#reset=TOKEN`. The link
 * of kind `code` is also on printed cards; its token is an alpha code (RT-20).
 */
export interface MailLink {
  readonly kind: 'reset' | 'confirm' | 'subscribe' | 'unsubscribe' | 'code'
  readonly token: string
}

/** Key under which session storage keeps the link, so that a reload does not lose it before the form is sent. */
const key = 'orion-mail-link'

const pattern = /^#?(reset|confirm|subscribe|unsubscribe|code)=([\w.~-]{1,4096})$/

/** Parses the fragment of an address; undefined for any fragment that is not a mail link. */
export function parseMailLink(fragment: string): MailLink | undefined {
  const [, kind, token] = pattern.exec(asSent(fragment)) ?? []
  return kind && token ? { kind: kind as MailLink['kind'], token } : undefined
}

/**
 * Whether an address (path, query, fragment) contains a mail link that also works for a logged-in user. A link with an
 * alpha code does not: it is for registering.
 */
export function hasMailLink(address: string): boolean {
  const link = address.includes('#') ? parseMailLink(address.slice(address.indexOf('#'))) : undefined
  return link !== undefined && link.kind !== 'code'
}

/**
 * The token in an address of the page to unsubscribe: `/unsubscribe?token=TOKEN` or `/unsubscribe#unsubscribe=TOKEN`.
 */
export function unsubscribeTokenOf(address: string): string | undefined {
  if (!/^\/unsubscribe[?#]/.test(address)) return undefined
  const { searchParams, hash } = new URL(address, 'http://any')
  const link = parseMailLink(hash) ?? parseMailLink(`unsubscribe=${searchParams.get('token') ?? ''}`)
  return link?.kind === 'unsubscribe' ? link.token : undefined
}

/** Whether the token of an unsubscribe link comes from a mail with an alpha code. */
export const isCodesToken = (token: string): boolean => token.startsWith('i.')

const readStored = (): MailLink | undefined => {
  try {
    return parseMailLink(sessionStorage.getItem(key) ?? '')
  } catch {
    return undefined
  }
}

const store = ({ kind, token }: MailLink): void => {
  try {
    sessionStorage.setItem(key, `${kind}=${token}`)
  } catch {
    // Without session storage the link is lost on reload.
  }
}

/** Removes and returns the link of a visitor who opened the unsubscribe page and was sent to `/` (RT-07). */
const takeWantedLink = (): MailLink | undefined => {
  const token = unsubscribeTokenOf(peekWantedAddress() ?? '')
  if (token === undefined) return undefined
  takeWantedAddress()
  return { kind: 'unsubscribe', token }
}

/**
 * Returns the mail link of the current address. If there is none, returns the one with which the visitor came to `/`,
 * or the one that this tab has stored. It is stored and removed from the address bar, so that its token is not copied,
 * shared or kept in the browser history.
 */
export function openMailLink(): MailLink | undefined {
  const link = parseMailLink(window.location.hash)
  const opened = link ?? takeWantedLink()
  if (!opened) return readStored()
  store(opened)
  if (link) window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  return opened
}

/** Deletes the stored link. Called after its form was sent or cancelled. */
export function forgetMailLink(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Without session storage there is nothing to delete.
  }
}
