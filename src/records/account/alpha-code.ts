/** Letters and digits of a code. */
export const alphaCodeLength = 12

const lookAlikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', U: 'V' }

/**
 * A code as the record store reads it, whole or in parts: upper case, nothing but letters and digits, look-alikes read as what
 * they look like.
 */
export const plainAlphaCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[OILU]/g, (sign) => lookAlikes[sign] ?? sign)

/** A code in groups of four, as mails and cards show it: `ABCD-EFGH-JKMN`. */
export const shownAlphaCode = (typed: string): string => plainAlphaCode(typed).replace(/(.{4})(?=.)/g, '$1-')
