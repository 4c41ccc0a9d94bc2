import { codeBatchColumns } from '../../src/shared/lists/code-batches.ts'
import { momentNow } from '../platform/moments.ts'
import { type ListDefinition, withSql } from '../staff/list-definition.ts'

/** The SQL that counts the codes of a batch for which `condition` is true. */
const countOf = (condition: string): string =>
  `(SELECT COUNT(*) FROM alpha_codes c INDEXED BY idx_alpha_codes_batch WHERE c.batch = b.id AND ${condition})`

/**
 * Batches of alpha codes, with the progress of their codes. `isMailed`: only those with a mail that brings their codes.
 */
export function batchList(isMailed: boolean): ListDefinition {
  const now = momentNow()
  return {
    role: isMailed ? 'admin' : 'staff',
    ...(isMailed ? { base: `b.mail_subject <> ''` } : {}),
    from: 'code_batches b',
    id: 'b.id',
    order: '-created',
    inOrder: 'idx_code_batches_created',
    search: ['b.name', 'b.purpose', 'b.note'],
    updated: 'b.updated',
    columns: withSql(codeBatchColumns, {
      batch: 'b.id',
      name: 'b.name',
      purpose: 'b.purpose',
      note: 'b.note',
      created: 'b.created',
      updated: 'b.updated',
      codes: countOf('TRUE'),
      active: countOf(`c.revoked_at = '' AND c.uses < c.max_uses AND (c.expires_at = '' OR c.expires_at > '${now}')`),
      mailed: countOf(`c.mailed_at <> ''`),
      handed: countOf(`c.handed_at <> ''`),
      redeemed: countOf(`c.redeemed_at <> ''`),
      next_end: `COALESCE((SELECT MIN(c.expires_at) FROM alpha_codes c INDEXED BY idx_alpha_codes_batch
          WHERE c.batch = b.id AND c.expires_at > '${now}' AND c.revoked_at = '' AND c.uses < c.max_uses), '')`,
      mail_subject: 'b.mail_subject',
      mail_lead: 'b.mail_lead',
    }),
  }
}
