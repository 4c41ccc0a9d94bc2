// The subject of a mail as its header has it. A line of a header has at most 998 signs, and should have 78.

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Bytes of one encoded word: 60 signs, and with what stands around them at most 72. */
const bytesOfWord = 45

const lineWidth = 66

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

const encodedWords = (text: string): readonly string[] => {
  const words: number[][] = [[]]
  for (const sign of text) {
    const bytes = bytesOf(sign)
    const last = words.at(-1)
    if (last && last.length + bytes.length <= bytesOfWord) last.push(...bytes)
    else words.push([...bytes])
  }
  return words.map((word) => `=?UTF-8?B?${base64(word)}?=`)
}

const folded = (text: string): readonly string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= lineWidth) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Returns the lines of a subject of one line: as they are, if they are ASCII, else as encoded words. */
export const subjectLines = (text: string): readonly string[] => {
  const isPlain = /^[\u0020-\u007e]*$/.test(text) && !text.includes('=?')
  const lines = isPlain ? folded(text) : encodedWords(text)
  return lines.some((line) => line.length > 900) ? encodedWords(text) : lines
}
