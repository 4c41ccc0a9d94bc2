import type { Hook, Tables } from '../platform/tables.ts'
import { withAudit } from '../staff/audit.ts'
import { requireOwnPath } from './own-path.ts'

const hooks: readonly Hook[] = [
  { on: 'onRecordValidate', of: ['route_rules'], run: requireOwnPath },
  { on: 'onRecordCreateRequest', of: ['route_rules'], run: (e) => withAudit(e, 'create') },
  { on: 'onRecordUpdateRequest', of: ['route_rules'], run: (e) => withAudit(e, 'update') },
  { on: 'onRecordDeleteRequest', of: ['route_rules'], run: (e) => withAudit(e, 'delete') },
]

export const tables: Tables = { hooks }
