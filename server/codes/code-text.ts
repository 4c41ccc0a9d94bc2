/** Crockford's base 32: no I, L, O and U, which are misread. Twelve of them are 60 bits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 12

/** Spaces, and all that looks like a hyphen. */
const separators = /[\s\-_.\u2010-\u2015\u2212\u00ad\u200b]/g

const lookAlikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', U: 'V' }

/**
 * Returns a code as it is stored: in upper case, without separators, and with each look-alike replaced by the sign that it
 * looks like. Of a long text, only the first 100 characters are read.
 */
export const plainCode = (text: string): string =>
  text
    .slice(0, 100)
    .toUpperCase()
    .replace(separators, '')
    .replace(/[OILU]/g, (sign) => lookAlikes[sign] ?? sign)

/** Whether a plain code, or a part of one, has only letters that codes have. */
export const isCodeText = (text: string): boolean => /^[0-9A-HJKMNP-TV-Z]+$/.test(text)

export const isWhole = (text: string): boolean => text.length === length

/** Returns a code as people read it: `ABCD-EFGH-JKMN`. */
export const shownCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

/** Returns the SQL of a shown code. */
export const shownSql = (column: string): string =>
  `(substr(${column}, 1, 4) || '-' || substr(${column}, 5, 4) || '-' || substr(${column}, 9))`

export const newCode = (): string => $security.randomStringWithAlphabet(length, alphabet)
