import { isPlain } from '../accounts/email-address.ts'

const longest = 254
const longestName = 64

/**
 * An e-mail address as it is stored: without space around it, with the domain in lower case. '' where the text is no
 * address that every mail server takes, such as one with a quoted name, a line break or letters beyond a to z.
 */
export function plainAddress(value) {
  const text = typeof value === 'string' ? value.trim() : ''
  if (text.length > longest || !isPlain(text)) return ''
  const at = text.lastIndexOf('@')
  const name = text.slice(0, at)
  const domain = text.slice(at + 1).toLowerCase()
  if (name.length > longestName || /^\.|\.\.|\.$/.test(name)) return ''
  const labels = domain.split('.')
  if (labels.some((label) => label.length > 63 || label.startsWith('-') || label.endsWith('-'))) return ''
  if (/^\d+$/.test(labels[labels.length - 1])) return ''
  return `${name}@${domain}`
}

/** Whether the address, its domain or a domain above it is on the block list. */
export function isBlocked(app: core.App, email) {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const labels = domain.split('.')
  const patterns = [email, ...labels.map((_, n) => labels.slice(n).join('.'))]
  const values = Object.fromEntries(patterns.map((pattern, n) => [`p${n}`, pattern]))
  const row = new DynamicModel({ n: -0 })
  const list = Object.keys(values).map((key) => `{:${key}}`)
  app
    .db()
    .newQuery(`SELECT COUNT(*) AS n FROM mail_blocks WHERE pattern COLLATE NOCASE IN (${list.join(', ')})`)
    .bind(values)
    .one(row)
  return row.n > 0
}
