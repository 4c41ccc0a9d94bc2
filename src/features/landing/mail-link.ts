/** What a link in one of our e-mails opens: `/#reset=TOKEN`, `/#confirm=TOKEN`, `/#unsubscribe=TOKEN`. */
export interface MailLink {
  readonly kind: 'reset' | 'confirm' | 'unsubscribe'
  readonly token: string
}

/** This tab's, like the wanted address: a reload half-way through a form must not cost the link. */
const key = 'orion-mail-link'

const pattern = /^#?(reset|confirm|unsubscribe)=([\w.~-]{1,4096})$/

/** The link in an address's fragment; undefined for any other fragment. */
export const parseMailLink = (fragment: string): MailLink | undefined => {
  const [, kind, token] = pattern.exec(fragment) ?? []
  return kind && token ? { kind: kind as MailLink['kind'], token } : undefined
}

/** Whether a whole address (path, query, fragment) carries such a link. */
export const hasMailLink = (address: string): boolean =>
  address.includes('#') && parseMailLink(address.slice(address.indexOf('#'))) !== undefined

const kept = (): MailLink | undefined => {
  try {
    return parseMailLink(sessionStorage.getItem(key) ?? '')
  } catch {
    return undefined
  }
}

/**
 * The link this page was opened by, or the one that this tab has not finished with. Keeps it, and takes the
 * token out of the address bar, where it would be copied, shared and remembered.
 */
export const openMailLink = (): MailLink | undefined => {
  const link = parseMailLink(window.location.hash)
  if (!link) return kept()
  try {
    sessionStorage.setItem(key, `${link.kind}=${link.token}`)
  } catch {
    // It then lives as long as this page.
  }
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  return link
}

/** The link has done its work, or the visitor wants to do something else. */
export const forgetMailLink = (): void => {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
