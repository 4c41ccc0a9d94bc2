import type { StaffListName } from '../../src/shared/lists/names.ts'
import { userList } from '../accounts/list.ts'
import { battleList } from '../battles/list.ts'
import { campaignList } from '../campaigns/list.ts'
import { batchList } from '../codes/batch-list.ts'
import { codeList } from '../codes/list.ts'
import { feedbackList } from '../feedback/list.ts'
import { blockList } from '../mail/block-list.ts'
import { mailList } from '../mail/list.ts'
import { subscriberList } from '../subscribers/list.ts'
import { auditList } from './audit-list.ts'
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
