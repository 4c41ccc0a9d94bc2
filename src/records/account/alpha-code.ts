import { inGroups, readLookAlikes } from '#shared/alpha-code.ts'

/**
 * Returns a whole or partial code in the form that the record store uses: upper case, only letters and digits, each
 * look-alike replaced by what it looks like.
 */
export const plainAlphaCode = (typed: string): string => readLookAlikes(typed).replace(/[^0-9A-Z]/g, '')

/** A code in groups of four, as mails and cards show it: `ABCD-EFGH-JKMN`. */
export const shownAlphaCode = (typed: string): string => inGroups(plainAlphaCode(typed))
