/** The lists of the staff area, which the record store filters, sorts and pages. */
export const staffLists = [
  'users',
  'audit',
  'feedback',
  'battle_reports',
  'subscribers',
  'mails',
  'mail_blocks',
  'campaigns',
  'codes',
  'code_batches',
  'code_mailings',
] as const
export type StaffListName = (typeof staffLists)[number]
