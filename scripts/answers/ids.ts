import { createHmac } from 'node:crypto'

const given = new Set<string>()

/** An id of the record store's form that tells what it is: `id('game', 2)` is `game00000000002`. */
export const id = (name: string, number = 1): string => {
  const made = `${name}${String(number).padStart(15 - name.length, '0')}`
  given.add(made)
  return made
}

/** Whether `text` is an id that this tool gave. */
export const isGiven = (text: string): boolean => given.has(text)

/** An id of the right form that no record has. */
export const missing = id('missing')

export const people = {
  player: id('player'),
  other: id('other'),
  suspended: id('suspended'),
  revived: id('revived'),
  moderator: id('moderator'),
  admin: id('admin'),
} as const

export const emailOf = (name: string): string => `${name}@people.example`
/** The password of everybody. */
export const password = 'the-password-of-the-answers'

export const roles = { admin: id('roleadmin'), moderator: id('rolemoderator'), user: id('roleuser') } as const
export const systemAccount = id('system')
export const codeSettings = id('codesettings')

/** Session ids of visits, with which a visitor may read and continue them. */
export const visitKeys = { player: 'p'.repeat(32), other: 'o'.repeat(32), visitor: 'v'.repeat(32) } as const

const secret = 'the-secret-of-the-links-of-the-answers-0123456789'
export const linkSecret = secret
/** A token as it stands in the links of mails. */
export const linkToken = (...parts: readonly string[]): string => {
  const text = parts.join('.')
  return `${text}.${createHmac('sha256', secret).update(text).digest('hex')}`
}

/** The secret with which the mail provider reports. */
export const noticesSecret = 'the-secret-of-the-provider'

/** A plain alpha code of twelve signs, and as people read it. */
export const code = (number: number): string => `CDEFGHJK${String(number).padStart(4, '0')}`
export const shownCode = (number: number): string => code(number).replace(/(.{4})(?=.)/g, '$1-')
/** Far enough that nobody records then, so the recording keeps it. */
export const farEnd = '2040-01-01 00:00:00.000Z'
