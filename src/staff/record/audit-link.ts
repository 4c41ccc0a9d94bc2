import type { AuditRow } from '#records/staff/audit.ts'

/** Where a change can be looked at; '' if nothing is left of it, or if it has no screen. */
export function auditLink({ action, target_user, target_collection, target_record, before, after }: AuditRow): string {
  if (target_user !== '') return `/admin/users?open=${target_user}`
  const message = (after ?? before)?.feedback
  if (target_collection === 'feedback_notes' && typeof message === 'string') return `/admin/feedback?open=${message}`
  if (action === 'delete') return ''
  switch (target_collection) {
    case 'feedback':
      return `/admin/feedback?open=${target_record}`
    case 'subscribers':
      return `/admin/subscribers?open=${target_record}`
    case 'campaign_recipients':
      return `/admin/email-campaigns/outbox?open=${target_record}`
    case 'mail_lanes':
      return '/admin/email-campaigns/outbox'
    case 'email_campaigns':
      return `/admin/email-campaigns/${target_record}`
    case 'alpha_codes':
      return `/admin/alpha-codes?open=${target_record}`
    case 'balance_drafts':
      return `/admin/orion-balance/releases?draft=${target_record}`
    case 'code_batches':
      return `/admin/alpha-codes/batches?open=${target_record}`
    default:
      return ''
  }
}
