import type { Hook, Tables } from '../platform/row-types.ts'
import { withAudit } from '../staff/audit-log.ts'
import { requireOwnPath } from './own-path.ts'

const hooks: readonly Hook[] = [
  { on: 'onRecordValidate', of: ['route_rules'], run: requireOwnPath },
  { on: 'onRecordCreateRequest', of: ['route_rules'], run: (e, next) => withAudit(e, 'create', next) },
  { on: 'onRecordUpdateRequest', of: ['route_rules'], run: (e, next) => withAudit(e, 'update', next) },
  { on: 'onRecordDeleteRequest', of: ['route_rules'], run: (e, next) => withAudit(e, 'delete', next) },
]

export const tables: Tables = { hooks }
