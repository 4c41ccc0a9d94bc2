import { renderMail, siteOf } from '../mail/template.ts'
import type { RequestEvent } from '../platform/events.ts'

// Mails about one's own account. Each answers subject, HTML and text.

const ignore = 'If you did not ask for this, ignore this mail: nothing changes.'

const spanOf = (seconds) => {
  const units = [
    [86400, 'day'],
    [3600, 'hour'],
    [60, 'minute'],
  ]
  const [length, unit] = units.find(([one]) => seconds >= one && seconds % one === 0) || [1, 'second']
  const count = Math.round(seconds / length)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

const ending = (seconds) => ({
  small: `The link works for ${spanOf(seconds)}; afterwards ask for another one in the app. ${ignore}`,
})

/** PocketBase's tokens are of letters, digits, `-`, `_` and `.`; the app reads them from the fragment. */
const link = (site, kind, token) => `${site.url}/#${kind}=${token}`

export const accountMails = {
  passwordReset: (site, { token, email, seconds }) =>
    renderMail({
      site,
      subject: `Choose a new password for ${site.name}`,
      preheader: 'One tap, and you choose a new one. Nothing changes until then.',
      heading: 'Choose a new password',
      blocks: [
        { text: `Somebody, probably you, asked for a new password for the account ${email}.` },
        { button: { label: 'Choose a new password', url: link(site, 'reset', token) } },
        { text: 'A new password logs you out on every device. Fleets stay where they are.' },
        ending(seconds),
      ],
      footer: { why: 'You get this mail because a new password was asked for this address.' },
    }),
  verification: (site, { token, email, seconds }) =>
    renderMail({
      site,
      subject: `Confirm your e-mail address for ${site.name}`,
      preheader: 'One tap shows that this mailbox is yours.',
      heading: 'Confirm your e-mail address',
      blocks: [
        {
          text: `Show that the mailbox ${email} is yours. Then you can get back into your account if you forget the password.`,
        },
        { button: { label: 'Confirm this address', url: link(site, 'confirm', token) } },
        ending(seconds),
      ],
      footer: { why: 'You get this mail because an account with this address asked for it.' },
    }),
  emailChange: (site, { token, email, seconds }) =>
    renderMail({
      site,
      subject: `Confirm your new e-mail address for ${site.name}`,
      preheader: 'One tap and your password, and this address opens your account.',
      heading: 'Confirm your new address',
      blocks: [
        {
          text: `An account of ${site.name} wants to use ${email} from now on. To confirm it, you need the password of the account.`,
        },
        { button: { label: 'Confirm the new address', url: link(site, 'confirm', token) } },
        {
          text: 'Until then the old address stays. Afterwards every device is logged out, and you log in with the new address.',
        },
        ending(seconds),
      ],
      footer: { why: 'You get this mail because an account asked to change its address to this one.' },
    }),
  emailChanged: (site, { email, id }) =>
    renderMail({
      site,
      subject: `The e-mail address of your ${site.name} account was changed`,
      preheader: 'If it was you, there is nothing to do.',
      heading: 'Your e-mail address was changed',
      blocks: [
        {
          text: `The e-mail address of your ${site.name} account was changed. This address, ${email}, no longer opens it.`,
        },
        { text: 'If it was you, there is nothing to do.' },
        {
          text: `If it was not you, somebody else can use your account. Tell the people who run ${site.url} at once, and name the account:`,
        },
        { code: id },
        {
          text: 'They can give it back to you. If you use its password anywhere else, change it there, and change the password of your mailbox.',
        },
      ],
      footer: { why: 'You get this mail because this was the address of the account.' },
    }),
}

// The options of the collection in which each link's time stands.
const tokens = {
  passwordReset: 'passwordResetToken',
  verification: 'verificationToken',
  emailChange: 'emailChangeToken',
}

/** Puts our words into a mail that PocketBase is about to send; `kind` is that of its link. */
export function fill(e: RequestEvent, kind) {
  const { subject, html, text } = accountMails[kind](siteOf(e.app), {
    token: e.meta.token,
    email: e.meta.newEmail || e.record.email(),
    seconds: e.record.collection()[tokens[kind]].duration,
  })
  e.message.subject = subject
  e.message.html = html
  e.message.text = text
}
