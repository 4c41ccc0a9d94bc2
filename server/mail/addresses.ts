import { isPlainAddress, mailAddressLength } from '../../src/shared/mail/email-address.ts'
import { oneRow } from '../platform/db.ts'

const mostLetters = { name: 64, label: 63 }

/**
 * Returns an e-mail address as it is stored: without space around it, with the domain in lower case. Returns '' for an
 * address that not every mail server accepts, such as one with a quoted name, a line break or letters beyond a to z.
 */
export function plainAddress(value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : ''
  if (text.length > mailAddressLength || !isPlainAddress(text)) return ''
  const at = text.lastIndexOf('@')
  const name = text.slice(0, at)
  const domain = text.slice(at + 1).toLowerCase()
  if (name.length > mostLetters.name || /^\.|\.\.|\.$/.test(name)) return ''
  const labels = domain.split('.')
  if (labels.some((label) => label.length > mostLetters.label || label.startsWith('-') || label.endsWith('-')))
    return ''
  if (/^\d+$/.test(labels.at(-1) ?? '')) return ''
  return `${name}@${domain}`
}

/** Whether the address, its domain or a domain above it is on the block list. */
export function isBlocked(app: core.App, email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const labels = domain.split('.')
  const patterns = [email, ...labels.map((_, at) => labels.slice(at).join('.'))]
  const values = Object.fromEntries(patterns.map((pattern, at) => [`p${at}`, pattern]))
  const names = Object.keys(values).map((name) => `{:${name}}`)
  const { n } = oneRow(
    app,
    `SELECT COUNT(*) AS n FROM mail_blocks WHERE pattern COLLATE NOCASE IN (${names.join(', ')})`,
    values,
    { n: 0 },
  )
  return n > 0
}
