// Texts of mails: what may stand in them, and their plain form.

const lineWidth = 76
// Controls, and the marks with which a text can reverse what stands after it (bidirectional overrides and isolates).
const unwanted = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Half of a character, such as a cut leaves, makes a mail unreadable. The hook engine's patterns do not see halves. */
const withoutHalves = (text) => {
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

export const clean = (text) =>
  withoutHalves(`${text ?? ''}`)
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(unwanted, '')

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escape = (text) => clean(text).replace(/[&<>"']/g, (sign) => entities[sign])

export const isWebAddress = (url) =>
  typeof url === 'string' && /^https?:\/\/[^\s<>"'`\\]+$/i.test(url) && clean(url) === url

/** Breaks one line; `first` and `next` stand before its parts. A word that is too long, such as a link, stays whole. */
const wrapLine = (line, first = '', next = first) => {
  const lines = []
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

/** The text without controls, with `\n` at the end of its lines. */

/** For text and for attributes of HTML. */

/** `text` as HTML with its line breaks. */
export const escapeLines = (text) => escape(text).replace(/\n/g, '<br>')

/** @throws Error where `url` is no address with http or https, because a mail must not be sent with it. */
export function requireWebAddress(url) {
  if (!isWebAddress(url)) throw new Error(`A mail cannot have a link to "${url}": no address with http or https.`)
  return url
}

/** One line for a header of a mail, of at most `most` characters: nothing in it can begin a header of its own. */
export function headerText(text, most = 150) {
  const signs = [...clean(text).replace(/\s+/g, ' ').trim()]
  return signs.length > most
    ? `${signs
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : signs.join('')
}

/** Wrapped at 76 characters; links stay whole, and lines of lists and quotes keep their indent. */
export const wrap = (text, prefix = '') =>
  clean(text)
    .split('\n')
    .map((line) => {
      const [indent] = /^\s*(?:(?:[-*•]|\d+[.)])\s+|(?:>\s?)+)?/.exec(line)
      const next = indent.includes('>') ? indent : ' '.repeat(indent.length)
      return wrapLine(line.slice(indent.length), prefix + indent, prefix + next)
    })
    .join('\n')
