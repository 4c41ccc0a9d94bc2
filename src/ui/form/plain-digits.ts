const digitOf = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0
  let value = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - 1 - value))) value += 1
  return String(value % 10)
}

/**
 * Returns the text of a number field in a form that `Number` can read: digits of other scripts, full-width signs and minus
 * signs become plain ones.
 */
export const plainDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\P{Nd}0-9]/gu, digitOf)
    .replace(/[−‐‑–ー]/g, '-')
    .replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '')
    .trim()
