import type { StaffListName } from '../../src/shared/lists/names.ts'
import { userList } from '../accounts/staff-list.ts'
import { battleList } from '../battle-reports/staff-list.ts'
import { campaignList } from '../campaigns/staff-list.ts'
import { batchList } from '../codes/batches-staff-list.ts'
import { codeList } from '../codes/staff-list.ts'
import { feedbackList } from '../feedback/staff-list.ts'
import { blockList } from '../mail/blocks-staff-list.ts'
import { mailList } from '../mail/staff-list.ts'
import { subscriberList } from '../subscribers/staff-list.ts'
import { auditList } from './audit-log-staff-list.ts'
import type { ListDefinition } from './list-definition.ts'

/** The lists of the staff area by name; each returns its definition for an admin or a moderator. */
export const lists: Readonly<Record<StaffListName, (isAdmin: boolean) => ListDefinition>> = {
  users: userList,
  feedback: feedbackList,
  campaigns: campaignList,
  codes: codeList,
  code_batches: () => batchList(false),
  code_mailings: () => batchList(true),
  battle_reports: battleList,
  audit: auditList,
  subscribers: subscriberList,
  mails: mailList,
  mail_blocks: blockList,
}
