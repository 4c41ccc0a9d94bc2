/** Crockford's base 32: no I, L, O and U, which are misread. Twelve of them are 60 bits. */
export const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 12

/** Spaces, and all that looks like a hyphen. */
const separators = /[\s\-_.\u2010-\u2015\u2212\u00ad\u200b]/g

const lookAlikes = { O: '0', I: '1', L: '1', U: 'V' }

const plain = (text) =>
  text
    .toUpperCase()
    .replace(separators, '')
    .replace(/[OILU]/g, (sign) => lookAlikes[sign])

/** How a code is stored: upper case, without separators, look-alikes read as what they look like. */
export const plainCode = (text) => plain(`${text}`.slice(0, 100))

/** Whether a plain code, or a part of one, has only letters that codes have. */
export const isCodeText = (text) => /^[0-9A-HJKMNP-TV-Z]+$/.test(text)

export const isWhole = (text) => text.length === length

/** As people read it: `ABCD-EFGH-JKMN`. */
export const shownCode = (code) => code.replace(/(.{4})(?=.)/g, '$1-')

/** The SQL of a shown code. */
export const shownSql = (column) =>
  `(substr(${column}, 1, 4) || '-' || substr(${column}, 5, 4) || '-' || substr(${column}, 9))`

export const newCode = () => $security.randomStringWithAlphabet(length, alphabet)
