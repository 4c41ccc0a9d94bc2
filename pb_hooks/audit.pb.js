/// <reference path="../pb_data/types.d.ts" />

// Changes by staff are written to the audit log (RO-05). What users do with their own account (register, take the role
// 'user', rename or delete it) is not.

onRecordCreateRequest((e) => {
  const isOwn = e.auth && e.record.getString('user') === e.auth.id
  if (isOwn) return e.next()
  require(`${__hooks}/lib/audit.js`).withAudit(e, 'create')
}, 'user_roles')

onRecordUpdateRequest((e) => {
  const isOwn = e.auth && e.record.id === e.auth.id
  if (isOwn && e.record.getString('status') === e.record.original().getString('status')) return e.next()
  require(`${__hooks}/lib/audit.js`).withAudit(e, 'update')
}, 'users')

onRecordDeleteRequest((e) => {
  if (e.auth && e.record.id === e.auth.id) return e.next()
  require(`${__hooks}/lib/audit.js`).withAudit(e, 'delete')
}, 'users')

onRecordUpdateRequest((e) => require(`${__hooks}/lib/audit.js`).withAudit(e, 'update'), 'user_roles', 'route_rules')
onRecordDeleteRequest((e) => require(`${__hooks}/lib/audit.js`).withAudit(e, 'delete'), 'user_roles', 'route_rules')
onRecordCreateRequest((e) => require(`${__hooks}/lib/audit.js`).withAudit(e, 'create'), 'route_rules')
