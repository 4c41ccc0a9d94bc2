import { leaveAddress, oneClickAddress } from '../mail/links.ts'
import { renderMail, siteOf } from '../mail/template.ts'

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
]

/** The day of a moment as PocketBase stores it, in UTC, such as `24 December 2026`. */
const dayOf = (moment) => {
  const [year, month, day] = moment.slice(0, 10).split('-').map(Number)
  return `${day} ${months[month - 1]} ${year}`
}

/** Stands for a code in previews and tests. */
export const sampleCode = 'YOUR-CODE-HERE'

/**
 * The mail that brings a code. `mail`: subject, lead (a text of several paragraphs), code (shown), email, expires_at
 * ('' for never) and token (by which one leaves).
 */
export function codeLetter(app, { subject, lead, code, email, expires_at: end, token }) {
  const site = siteOf(app)
  const until = end === '' ? '' : ` and until ${dayOf(end)} (UTC)`
  const letter = renderMail({
    ...{ site, subject, heading: subject },
    preheader: `Your code: ${code}`,
    blocks: [
      ...lead
        .split(/\n{2,}/)
        .map((text) => ({ text: text.trim() }))
        .filter(({ text }) => text !== ''),
      { code },
      { button: { label: 'Register with this code', url: `${site.url}/#code=${code}` } },
      { small: `The code works once, for the address ${email} only${until}.` },
    ],
    footer: {
      why: `You get this mail because this address is on the list for the alpha of ${site.name}. If you do not want codes for it, unsubscribe here; other mails do not change.`,
      leaveUrl: leaveAddress(app, token),
    },
  })
  return {
    ...letter,
    headers: {
      'List-Unsubscribe': `<${oneClickAddress(app, token)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
