import { inGroups, readLookAlikes } from '#shared/alpha-code.ts'

/**
 * A code as the record store reads it, whole or in parts: upper case, nothing but letters and digits, look-alikes read as what
 * they look like.
 */
export const plainAlphaCode = (typed: string): string => readLookAlikes(typed).replace(/[^0-9A-Z]/g, '')

/** A code in groups of four, as mails and cards show it: `ABCD-EFGH-JKMN`. */
export const shownAlphaCode = (typed: string): string => inGroups(plainAlphaCode(typed))
