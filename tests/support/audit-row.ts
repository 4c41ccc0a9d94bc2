import type { AuditRow } from '#records/staff/audit.ts'

/** A change by Quay, as the log of staff changes has it. */
export const anAuditRow = (change: Partial<AuditRow> = {}): AuditRow => ({
  id: 'a1',
  created: '2026-11-25T10:00:00.000Z',
  actor: 'u1',
  actor_name: 'Quay',
  actor_kind: 'user',
  action: 'update',
  target_collection: 'users',
  target_record: 'u2',
  target_user: '',
  target_name: '',
  subject: '',
  reason: '',
  before: null,
  after: null,
  ...change,
})
