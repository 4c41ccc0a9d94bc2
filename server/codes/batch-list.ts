import { momentNow } from '../platform/moments.ts'
import type { ListColumn, ListDefinition } from '../staff/list-definition.ts'

/** A column that counts the codes of a batch for which `condition` is true. */
const countOf = (condition: string): ListColumn => ({
  kind: 'number',
  sql: `(SELECT COUNT(*) FROM alpha_codes c INDEXED BY idx_alpha_codes_batch WHERE c.batch = b.id AND ${condition})`,
  unsortable: true,
  unfiltered: true,
})

/** Batches of alpha codes, with how far their codes are. `isMailed`: only those with a mail that brings their codes. */
export const batchList = (isMailed: boolean): ListDefinition => {
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
    columns: {
      // To read one batch.
      batch: { kind: 'choice', sql: 'b.id', unsortable: true },
      name: { kind: 'text', sql: 'b.name' },
      purpose: { kind: 'text', sql: 'b.purpose' },
      note: { kind: 'text', sql: 'b.note', unsortable: true },
      created: { kind: 'date', sql: 'b.created' },
      updated: { kind: 'date', sql: 'b.updated' },
      codes: countOf('TRUE'),
      active: countOf(`c.revoked_at = '' AND c.uses < c.max_uses AND (c.expires_at = '' OR c.expires_at > '${now}')`),
      mailed: countOf(`c.mailed_at <> ''`),
      handed: countOf(`c.handed_at <> ''`),
      redeemed: countOf(`c.redeemed_at <> ''`),
      // When the first of the codes that still work ends; '' if there is none or if none ends.
      next_end: {
        kind: 'date',
        sql: `COALESCE((SELECT MIN(c.expires_at) FROM alpha_codes c INDEXED BY idx_alpha_codes_batch
          WHERE c.batch = b.id AND c.expires_at > '${now}' AND c.revoked_at = '' AND c.uses < c.max_uses), '')`,
        unsortable: true,
        unfiltered: true,
      },
      mail_subject: { kind: 'text', sql: 'b.mail_subject', unsortable: true },
      mail_lead: { kind: 'text', sql: 'b.mail_lead', unsortable: true, unfiltered: true },
    },
  }
}
