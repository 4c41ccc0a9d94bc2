import { codeColumns } from '../../src/shared/lists/codes.ts'
import { shownOnly } from '../../src/shared/lists/columns.ts'
import { momentNow, momentOf } from '../platform/moments.ts'
import { type ListDefinition, type Search, withSql } from '../staff/list-definition.ts'
import { isCodeText, isWhole, plainCode, shownSql } from './code-text.ts'

const isRevoked = `c.revoked_at <> ''`
const isUsedUp = `(c.uses >= c.max_uses AND c.revoked_at = '')`

/** Returns the conditions of the states at the moment of the request. */
const stateSql = (): Readonly<Record<'active' | 'used-up' | 'expired' | 'revoked', string>> => {
  const isOver = `c.expires_at <> '' AND c.expires_at <= '${momentNow()}'`
  return {
    active: `(c.revoked_at = '' AND c.uses < c.max_uses AND NOT (${isOver}))`,
    'used-up': isUsedUp,
    expired: `(${isOver} AND c.uses < c.max_uses AND c.revoked_at = '')`,
    revoked: isRevoked,
  }
}

/**
 * SQL of whether a code is nearly used up: a code for at least five people with at most a tenth of its uses left, or
 * one. A code for one person never is. `code`: the table, or its alias.
 */
export const nearlyUsedSql = (code: string): string =>
  `(${code}.max_uses >= 5 AND ${code}.uses < ${code}.max_uses AND ${code}.max_uses - ${code}.uses <= MAX(1, ${code}.max_uses / 10))`

/** A code counts as about to end this long before its end, ms. */
const endingTime = 7 * 24 * 60 * 60 * 1000

/** SQL of whether a code ends within a week or has ended. `code`: the table, or its alias. */
export const endingSql = (code: string): string =>
  `(${code}.expires_at <> '' AND ${code}.expires_at <= '${momentOf(Date.now() + endingTime)}')`

/** Finds a part of a code, however it is typed. */
const byCode: Search = (text, bind) => {
  const plain = plainCode(text)
  if (plain.length < 3 || !isCodeText(plain)) return ''
  return isWhole(plain) ? `c.code = ${bind(plain)}` : `instr(c.code, ${bind(plain)}) > 0`
}

/** Whether a text can only be a code, so that names and addresses need not be searched. */
const isShownCode = (text: string): boolean => /^[0-9a-z]{4}([- ])[0-9a-z]{4}\1[0-9a-z]{4}$/i.test(text)

const byBatch: Search = (text, _bind, like) =>
  isShownCode(text) ? '' : `c.batch IN (SELECT b.id FROM code_batches b WHERE ${like('b.name', text)})`

const byAddress: Search = (text, _bind, like) =>
  isShownCode(text) ? '' : `(c.bound_email <> '' AND ${like('c.bound_email', text)})`

/** Alpha codes. Codes may be bound to addresses of accounts, so only admins see these addresses (RO-04). */
export function codeList(isAdmin: boolean): ListDefinition {
  const states = stateSql()
  const conditions = new Map(Object.entries(states))
  const bound = isAdmin ? 'c.bound_email' : `''`
  return {
    role: 'staff',
    from: 'alpha_codes c',
    id: 'c.id',
    order: '-created',
    inOrder: 'idx_alpha_codes_created',
    search: isAdmin ? [byCode, byBatch, byAddress] : [byCode, byBatch],
    updated: 'c.updated',
    columns: withSql(codeColumns, {
      code: shownSql('c.code'),
      batch: 'c.batch',
      batch_name: '(SELECT b.name FROM code_batches b WHERE b.id = c.batch)',
      state: {
        sql: `(CASE WHEN ${isRevoked} THEN 'revoked' WHEN ${isUsedUp} THEN 'used-up' WHEN ${states.active} THEN 'active' ELSE 'expired' END)`,
        condition(op, values) {
          const wanted = values.map((value) => conditions.get(value) ?? 'FALSE')
          return `${op === 'is' ? '' : 'NOT '}(${wanted.join(' OR ') || 'FALSE'})`
        },
      },
      uses: 'c.uses',
      max_uses: 'c.max_uses',
      expires_at: 'c.expires_at',
      created: 'c.created',
      mailed_at: 'c.mailed_at',
      handed_at: 'c.handed_at',
      redeemed_at: 'c.redeemed_at',
      revoked_at: 'c.revoked_at',
      updated: 'c.updated',
      bound_email: { sql: bound, ...(isAdmin ? {} : shownOnly) },
      is_bound: `(c.bound_email <> '')`,
      nearly_used: nearlyUsedSql('c'),
      ending: endingSql('c'),
    }),
  }
}
