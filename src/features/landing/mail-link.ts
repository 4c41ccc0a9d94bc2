/** A link in one of our e-mails: `/#reset=TOKEN`, `/#confirm=TOKEN` or `/#unsubscribe=TOKEN`. */
export interface MailLink {
  readonly kind: 'reset' | 'confirm' | 'unsubscribe'
  readonly token: string
}

/** Key in session storage, so that a reload before the form is sent does not lose the link. */
const key = 'orion-mail-link'

const pattern = /^#?(reset|confirm|unsubscribe)=([\w.~-]{1,4096})$/

/** Parses the fragment of an address. Returns undefined for any fragment that is not a mail link. */
export const parseMailLink = (fragment: string): MailLink | undefined => {
  const [, kind, token] = pattern.exec(fragment) ?? []
  return kind && token ? { kind: kind as MailLink['kind'], token } : undefined
}

/** Whether an address (path, query, fragment) contains a mail link. */
export const hasMailLink = (address: string): boolean =>
  address.includes('#') && parseMailLink(address.slice(address.indexOf('#'))) !== undefined

const readStored = (): MailLink | undefined => {
  try {
    return parseMailLink(sessionStorage.getItem(key) ?? '')
  } catch {
    return undefined
  }
}

/**
 * Returns the mail link of the current address, or else the stored link of this tab. Stores the link and removes the
 * token from the address bar, so that it is not copied, shared or kept in the browser history.
 */
export const openMailLink = (): MailLink | undefined => {
  const link = parseMailLink(window.location.hash)
  if (!link) return readStored()
  try {
    sessionStorage.setItem(key, `${link.kind}=${link.token}`)
  } catch {
    // Storage is not available: the link is lost on reload.
  }
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  return link
}

/** Deletes the stored link, after its form was sent or cancelled. */
export const forgetMailLink = (): void => {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage is not available, so nothing is stored.
  }
}
