/** A link in one of our e-mails. Its fragment is `#reset=TOKEN`, `#confirm=TOKEN` or `#unsubscribe=TOKEN`. */
export interface MailLink {
  readonly kind: 'reset' | 'confirm' | 'unsubscribe'
  readonly token: string
}

/** Key under which session storage keeps the link, so that a reload does not lose it before the form is sent. */
const key = 'orion-mail-link'

const pattern = /^#?(reset|confirm|unsubscribe)=([\w.~-]{1,4096})$/

/** Parses the fragment of an address; undefined for any fragment that is not a mail link. */
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
 * Returns the mail link of the current address, else the link that this tab has stored. A link in the address is stored
 * and removed from the address bar, so that its token is not copied, shared or kept in the browser history.
 */
export const openMailLink = (): MailLink | undefined => {
  const link = parseMailLink(window.location.hash)
  if (!link) return readStored()
  try {
    sessionStorage.setItem(key, `${link.kind}=${link.token}`)
  } catch {
    // Without session storage the link is lost on reload.
  }
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  return link
}

/** Deletes the stored link. Called after its form was sent or cancelled. */
export const forgetMailLink = (): void => {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Without session storage there is nothing to delete.
  }
}
