import { alphaCodeAlphabet, alphaCodeLength, readLookAlikes } from '../../src/shared/alpha-code.ts'

/** Spaces, and everything that looks like a hyphen. */
const separators = /[\s\-_.\u2010-\u2015\u2212\u00ad\u200b]/g

/**
 * Returns a code as it is stored: in upper case, without separators, and with each look-alike replaced by the sign that it
 * looks like. Of a long text, only the first 100 characters are read.
 */
export const plainCode = (text: string): string => readLookAlikes(text.slice(0, 100)).replace(separators, '')

/** Whether a plain code, or a part of one, has only letters that codes have. */
export const isCodeText = (text: string): boolean => /^[0-9A-HJKMNP-TV-Z]+$/.test(text)

export const isWhole = (text: string): boolean => text.length === alphaCodeLength

/** Returns the SQL of a shown code. */
export const shownSql = (column: string): string =>
  `(substr(${column}, 1, 4) || '-' || substr(${column}, 5, 4) || '-' || substr(${column}, 9))`

export const newCode = (): string => $security.randomStringWithAlphabet(alphaCodeLength, alphaCodeAlphabet)
