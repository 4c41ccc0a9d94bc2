/** Widths of the windows in which a mail is shown, CSS px. */
export const frameWidths = { desktop: 680, phone: 390 } as const
export type FrameSize = keyof typeof frameWidths

/**
 * The empty page, with a content policy of its own, into which mails are written (server/campaigns/preview-page.ts).
 */
export const framePage = '/api/mail-preview'

/** Returns the mail in the light or dark colours of a reader's device, whatever this device uses. */
export const inColours = (html: string, isDark: boolean): string =>
  html
    .replaceAll('@media (prefers-color-scheme:dark)', isDark ? '@media all' : '@media not all')
    .replaceAll('color-scheme:light dark', `color-scheme:${isDark ? 'dark' : 'light'}`)

/** Writes a mail into the page of a frame. Its links do nothing, and a tooltip shows where they would lead. */
export function writeMail(page: Document, html: string): void {
  const mail = new DOMParser().parseFromString(html, 'text/html')
  for (const link of mail.querySelectorAll('a[href]')) {
    link.setAttribute('title', link.getAttribute('href') ?? '')
    link.removeAttribute('href')
  }
  page.documentElement.lang = mail.documentElement.lang
  page.head.replaceChildren(...mail.head.childNodes)
  page.body.replaceWith(page.adoptNode(mail.body))
}
