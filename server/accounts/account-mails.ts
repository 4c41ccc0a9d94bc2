import type { Letter } from '../mail/letter.ts'
import { renderMail, type Site } from '../mail/template.ts'

// The words of mails about one's own account. Scripts and tests import this file too, so it uses nothing of PocketBase.

/** The mails with a link that PocketBase makes. */
export type LinkMail = 'passwordReset' | 'verification' | 'emailChange'

interface Link {
  /** PocketBase's token, of letters, digits, `-`, `_` and `.`. */
  readonly token: string
  readonly email: string
  /** How long the link works. */
  readonly seconds: number
}

interface ChangedAccount {
  readonly email: string
  readonly id: string
}

const ignore = 'If you did not ask for this, ignore this mail: nothing changes.'

const units = [
  { length: 86400, name: 'day' },
  { length: 3600, name: 'hour' },
  { length: 60, name: 'minute' },
]

/** A span in the largest unit that divides it without a rest, such as "30 minutes". */
function spanOf(seconds: number): string {
  const unit = units.find(({ length }) => seconds >= length && seconds % length === 0)
  const { length, name } = unit ?? { length: 1, name: 'second' }
  const count = Math.round(seconds / length)
  return `${count} ${name}${count === 1 ? '' : 's'}`
}

const ending = (seconds: number): { readonly small: string } => ({
  small: `The link works for ${spanOf(seconds)}; afterwards ask for another one in the app. ${ignore}`,
})

/** The app reads the token from the fragment of the address. */
const link = (site: Site, kind: 'reset' | 'confirm', token: string): string => `${site.url}/#${kind}=${token}`

export const accountMails = {
  passwordReset: (site: Site, { token, email, seconds }: Link): Letter =>
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
  verification: (site: Site, { token, email, seconds }: Link): Letter =>
    renderMail({
      site,
      subject: `Confirm your e-mail address for ${site.name}`,
      preheader: 'Open the link and press “Confirm e-mail” to show that this mailbox is yours.',
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
  emailChange: (site: Site, { token, email, seconds }: Link): Letter =>
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
  /** The mail to the old address of an account after the address has changed. */
  emailChanged: (site: Site, { email, id }: ChangedAccount): Letter =>
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
