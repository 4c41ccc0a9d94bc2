import { hasAddress } from '../../src/shared/player-names.ts'

// Texts of mails: allowed characters, and the plain text.

const lineWidth = 76
// Control characters, and the marks with which a text can reverse the text after it (bidirectional overrides and
// isolates).
const unwanted = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * Half of a surrogate pair, which cutting can leave, makes a mail unreadable. The hook engine's patterns do not find
 * halves.
 */
const withoutHalves = (text: string): string => {
  let whole = ''
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 0xd800 || code > 0xdfff) continue
    const next = text.charCodeAt(at + 1)
    if (code < 0xdc00 && next >= 0xdc00 && next <= 0xdfff) at += 1
    else {
      whole += `${text.slice(start, at)}\ufffd`
      start = at + 1
    }
  }
  return start === 0 ? text : whole + text.slice(start)
}

/** Returns the text without control characters, with `\n` at the end of its lines. */
const clean = (text: string): string =>
  withoutHalves(text)
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(unwanted, '')

/** Returns the text for use in HTML, as content or in an attribute. */
export const escape = (text: string): string => clean(text).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** Returns the text as HTML with its line breaks. */
export const escapeLines = (text: string): string => escape(text).replace(/\n/g, '<br>')

const isWebAddress = (url: string): boolean => /^https?:\/\/[^\s<>"'`\\]+$/i.test(url) && clean(url) === url

/**
 * Returns the address.
 * @throws Error if `url` is not an address with http or https, because a mail must not be sent with it.
 */
export function requireWebAddress(url: string): string {
  if (!isWebAddress(url)) throw new Error(`A mail cannot have a link to "${url}": no address with http or https.`)
  return url
}

/** Returns one line for a header of a mail, of at most `most` characters: nothing in it can start another header. */
export function headerText(text: string, most = 150): string {
  const signs = [...clean(text).replace(/\s+/g, ' ').trim()]
  if (signs.length <= most) return signs.join('')
  const start = signs.slice(0, most - 1).join('')
  return `${start.trimEnd()}…`
}

/** Maximum number of characters of somebody's name in a mail. */
const mostName = 40

/** Text that mail programs turn into a link: an address of the web, or words joined by a dot, such as a domain. */
const linkLike = /:\/\/|\bwww\.|[^\s.。．｡][.。．｡][^\s.。．｡\d]{2}/i

/**
 * Returns a name that somebody has typed for use in a mail: one line of at most 40 characters. Returns '' if it
 * contains an address or a link, because a stranger may have chosen the name as a message to the reader.
 */
export function nameText(name: string): string {
  const line = clean(name).replace(/\s+/g, ' ').trim()
  return hasAddress(line) || linkLike.test(line) ? '' : headerText(line, mostName)
}

/**
 * Wraps one line; `first` and `next` are put before its parts. A word that is too long, such as a link, is not broken.
 */
const wrapLine = (line: string, first: string, next: string): string => {
  const lines: string[] = []
  let current = first
  let isEmpty = true
  for (const word of line.split(/[ \t]+/).filter((one) => one !== '')) {
    if (!isEmpty && current.length + 1 + word.length > lineWidth) {
      lines.push(current)
      current = next
      isEmpty = true
    }
    current += isEmpty ? word : ` ${word}`
    isEmpty = false
  }
  return [...lines, current.replace(/ +$/, '')].join('\n')
}

/**
 * Returns the text wrapped at 76 characters. Links are not broken, and lines of lists and quotes keep their indent.
 * `prefix` is put before each line.
 */
export const wrap = (text: string, prefix = ''): string =>
  clean(text)
    .split('\n')
    .map((line) => {
      const indent = /^\s*(?:(?:[-*•]|\d+[.)])\s+|(?:>\s?)+)?/.exec(line)?.[0] ?? ''
      const next = indent.includes('>') ? indent : ' '.repeat(indent.length)
      return wrapLine(line.slice(indent.length), prefix + indent, prefix + next)
    })
    .join('\n')

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Bytes of one encoded word: 60 characters, with the characters around them at most 72. */
const bytesOfWord = 45

/** Greatest number of characters of the line, without the name of the header. */
const longestLine = 980

const bytesOf = (sign: string): readonly number[] =>
  [...encodeURIComponent(sign).matchAll(/%([0-9A-F]{2})|./g)].map(([one, code]) =>
    code === undefined ? one.charCodeAt(0) : parseInt(code, 16),
  )

const base64 = (bytes: readonly number[]): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second, third] = bytes.slice(at, at + 3)
    const triple = (first << 16) | ((second ?? 0) << 8) | (third ?? 0)
    const signs = [18, 12, 6, 0].map((shift) => letters[(triple >> shift) & 63] ?? '')
    text += signs.slice(0, second === undefined ? 2 : third === undefined ? 3 : 4).join('')
    text += second === undefined ? '==' : third === undefined ? '=' : ''
  }
  return text
}

const encoded = (signs: readonly string[]): string => {
  const words: number[][] = [[]]
  for (const sign of signs) {
    const bytes = bytesOf(sign)
    const last = words.at(-1)
    if (last && last.length + bytes.length <= bytesOfWord) last.push(...bytes)
    else words.push([...bytes])
  }
  return words.map((word) => `=?UTF-8?B?${base64(word)}?=`).join(' ')
}

/**
 * Returns a subject of one line in the form for its header: unchanged if it is ASCII, otherwise as encoded words. A
 * line of a header has at most 998 characters, and PocketBase's mailer removes line breaks, so a subject that is too
 * long is cut.
 */
export function subjectLine(text: string): string {
  if (/^[\u0020-\u007e]*$/.test(text) && !text.includes('=?')) return text
  const signs = [...text]
  let line = encoded(signs)
  for (let most = signs.length - 1; line.length > longestLine; most -= 1) line = encoded([...signs.slice(0, most), '…'])
  return line
}

/** Gmail cuts off the end of a mail whose HTML has more bytes than this (102 kB), including the link to unsubscribe. */
export const clipLimit = 102000

/** Returns the bytes of a text in UTF-8. Gmail cuts off a mail with more than `clipLimit`. */
export function sizeOf(text: string): number {
  let bytes = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    // Each half of a four-byte character counts as two bytes.
    bytes += code < 0x80 ? 1 : code < 0x800 || (code >= 0xd800 && code <= 0xdfff) ? 2 : 3
  }
  return bytes
}
