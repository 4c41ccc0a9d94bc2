// The subject of a mail as its header has it. A line of a header has at most 998 signs. The mailer of PocketBase takes out line
// breaks, so a long subject can only be written in fewer signs: its own encoding takes six for a Cyrillic letter, this one three.

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Bytes of one encoded word: 60 signs, and with what stands around them at most 72. */
const bytesOfWord = 45

/** Most signs of the line, without the name of the header. */
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

/** Returns a subject of one line as its header has it: as it is, if it is ASCII, else as encoded words. */
export function subjectLine(text: string): string {
  if (/^[\u0020-\u007e]*$/.test(text) && !text.includes('=?')) return text
  const signs = [...text]
  let line = encoded(signs)
  for (let most = signs.length - 1; line.length > longestLine; most -= 1) line = encoded([...signs.slice(0, most), '…'])
  return line
}
