/** Letters and digits of a code. */
export const alphaCodeLength = 12

/** Crockford's base 32: no I, L, O and U, which are misread. Twelve of them are 60 bits. */
export const alphaCodeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const lookAlikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', U: 'V' }

/** Returns a code in upper case, with each look-alike replaced by the letter or digit that it looks like. */
export const readLookAlikes = (code: string): string =>
  code
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[OILU]/g, (sign) => lookAlikes[sign] ?? sign)

/** Returns a code in groups of four, as people read it: `ABCD-EFGH-JKMN`. */
export const inGroups = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')
