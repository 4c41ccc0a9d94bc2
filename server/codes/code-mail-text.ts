import type { Letter } from '../mail/letter.ts'
import { leaveAddress, oneClickAddress } from '../mail/links.ts'
import { renderMail, siteOf } from '../mail/template.ts'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** Returns the day of a moment in PocketBase's format, in UTC, such as `24 December 2026`. */
const dayOf = (moment: string): string => {
  const [year, month, day] = moment.slice(0, 10).split('-').map(Number)
  return `${day} ${months[Number(month) - 1]} ${year}`
}

/** Stands for a code in previews and tests. */
export const sampleCode = 'YOUR-CODE-HERE'

/** The text of a mail with a code. */
interface CodeText {
  readonly subject: string
  /** A text of several paragraphs. */
  readonly lead: string
  /** The code in its readable form. */
  readonly code: string
  readonly email: string
  /** When the code ends; '' for never. */
  readonly end: string
  /** The token of the link by which the reader unsubscribes. */
  readonly token: string
}

/** Returns the mail that brings a code. */
export function codeLetter(app: core.App, { subject, lead, code, email, end, token }: CodeText): Letter {
  const site = siteOf(app)
  const until = end === '' ? '' : ` and until ${dayOf(end)} (UTC)`
  const paragraphs = lead
    .split(/\n{2,}/)
    .map((text) => ({ text: text.trim() }))
    .filter(({ text }) => text !== '')
  const letter = renderMail({
    site,
    subject,
    heading: subject,
    preheader: `Your code: ${code}`,
    blocks: [
      ...paragraphs,
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
